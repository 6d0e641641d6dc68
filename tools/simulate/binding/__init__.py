"""Where rules make a difference."""
