"""The rules of ``xlscore/systems`` once more, as settings or formulas: same files, same names."""
