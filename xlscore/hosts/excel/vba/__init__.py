"""The macros of our workbooks and of the add-in: all generated, and none of anybody else's."""
