"""The standard workbook: one description of it, reading, planning and writing."""
