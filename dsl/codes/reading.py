"""Codes HS1xx: reading the file."""

from homestretch.dsl.codes.entry import Code

READING: tuple[Code, ...] = ()
