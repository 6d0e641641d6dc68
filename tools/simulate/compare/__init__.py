"""Two variants held against each other."""
