"""The game: exact numbers, power names, years, boards, and what a scoring system is."""
