"""Codes HS3xx: phrases."""

from homestretch.dsl.codes.entry import Code

PHRASES: tuple[Code, ...] = ()
