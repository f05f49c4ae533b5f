"""The worked cases through every door: whatever a director uses gives the same doubles."""
