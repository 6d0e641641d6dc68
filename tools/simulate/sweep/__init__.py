"""A variant with several values of what its file says."""
