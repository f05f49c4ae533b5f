"""One file for each tournament's rules, or family of them."""
