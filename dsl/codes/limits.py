"""Codes HS9xx: limits and usage."""

from homestretch.dsl.codes.entry import Code

LIMITS: tuple[Code, ...] = ()
