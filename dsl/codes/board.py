"""Codes HS5xx: the board."""

from homestretch.dsl.codes.entry import Code

BOARD: tuple[Code, ...] = ()
