"""Games of several variants that meet the same luck."""
