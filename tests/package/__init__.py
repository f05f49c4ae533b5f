"""The package: read and written without losing anything, whatever it holds."""
