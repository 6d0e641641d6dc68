"""Codes HS8xx: warnings."""

from homestretch.dsl.codes.entry import Code

WARNINGS: tuple[Code, ...] = ()
