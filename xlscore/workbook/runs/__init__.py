"""Whole files, one or ten thousand: score, check, export, batch, in memory."""
