"""Native functions: their formulas, calculated by IronCalc."""
