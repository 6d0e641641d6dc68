"""Codes HS2xx: the shape of the file."""

from homestretch.dsl.codes.entry import Code

SHAPE: tuple[Code, ...] = ()
