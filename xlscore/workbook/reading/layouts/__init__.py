"""How directors lay out their own sheets: one file for each layout, found by looking here."""
