"""Codes HS6xx: games that make no sense."""

from homestretch.dsl.codes.entry import Code

SENSE: tuple[Code, ...] = ()
