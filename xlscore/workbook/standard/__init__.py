"""The standard workbook: its description, its template, and how its sheets are found."""
