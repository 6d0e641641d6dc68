"""Playing a variant many times, and saying what the figures are worth."""
