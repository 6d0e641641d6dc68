"""Codes HS3xx: phrases."""

from homestretch.dsl.codes.entry import Code, Severity

PHRASES: tuple[Code, ...] = tuple(Code(f"HS{n}", Severity.ERROR, "x", "y", "", "") for n in range(301, 316))
