"""Excel on the desktop, through xlwings; its VBA, its installation, and xlwings Lite."""
