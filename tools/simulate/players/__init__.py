"""Kinds of players, from those who look one action ahead to those who try games out in their heads."""
