"""What results can be exported to: one file for each target, found by looking here."""
