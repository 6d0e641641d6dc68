"""Codes HS4xx: names and meaning."""

from homestretch.dsl.codes.entry import Code

MEANING: tuple[Code, ...] = ()
