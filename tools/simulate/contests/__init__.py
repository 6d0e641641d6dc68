"""Kinds of players against each other."""
