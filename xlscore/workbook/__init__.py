"""Workbooks: cells and sheets as plain data here, and a room for each thing done with them."""
