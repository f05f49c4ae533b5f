"""The sheets of results as plain data: which there are, their columns and looks."""
