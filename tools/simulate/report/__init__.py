"""Reports: their words, tables and pictures."""
