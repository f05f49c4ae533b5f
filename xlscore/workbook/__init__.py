"""The standard workbook: its layout, and reading and writing it."""
