"""Codes HS7xx: examples that do not hold."""

from homestretch.dsl.codes.entry import Code

EXAMPLES: tuple[Code, ...] = ()
