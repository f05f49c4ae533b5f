"""One file for each way of adding up a player's games."""
