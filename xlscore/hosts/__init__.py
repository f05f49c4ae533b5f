"""The doors: the command line, Excel, LibreOffice. Each only translates."""
