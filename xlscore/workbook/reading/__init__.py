"""From the cells of any workbook to an Event: inputs, layouts, tables, words."""
