"""Tests of the standard workbook."""
