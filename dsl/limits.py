"""Every limit of Homestretch in one place.

A variant file may come from anywhere, so each thing it can make large has a bound. Whatever goes past one is
refused with a diagnostic that names the limit. The numbers are part of what is promised to users.
"""

FILE_BYTES = 256 * 1024
"""Bytes of one variant file."""

FILES_BYTES = 1024 * 1024
"""Bytes of a variant file together with all the bases it extends."""

EXTENDS_DEPTH = 8
"""Files in a chain of `extends`, the first one not counted."""

YAML_EVENTS = 20_000
"""YAML events of one file: one for each scalar, two for each mapping or list, and the four of the frame."""

NESTING = 32
"""Mappings and lists inside one another."""

TEXT_BYTES = 4 * 1024
"""UTF-8 bytes of one text."""

NAME_CHARACTERS = 80
"""Characters of a key or of any other name."""

INTEGER = 1_000_000_000
"""Largest whole number; the smallest is its negative."""

SEATS_LEAST = 1
"""Fewest seats of a variant."""

SEATS = 16
"""Most seats of a variant."""

CELLS = 4_096
"""Cells of a board."""

PIECES_PER_SEAT = 64
"""Pieces of one seat."""

DICE = 16
"""Dice thrown at once."""

FACES = 1_000
"""Faces of one die."""

CARDS = 1_024
"""Cards of all decks together, copies counted."""

RULES = 512
"""Rules of a variant, those of its bases counted."""

PHRASE_TOKENS = 2_000
"""Tokens of one phrase."""

PHRASE_DEPTH = 64
"""Phrases inside one another."""

TURN_ACTIONS = 1_000
"""Actions in one turn, unless the user sets another number; a playout that reaches it is counted as stopped."""

BONUSES = 64
"""Bonuses that wait to be counted at a time; a game that comes to more is stopped."""

GAME_TURNS = 10_000
"""Turns in one game, unless the user sets another number; a playout that reaches it is counted as stopped."""

SET_LIMIT = 1 << 60
"""The largest limit of a game that a user can set; compiled code counts as far."""

CHECK_SECONDS = 2.0
"""Seconds to check a variant, its pilot of games not counted."""

COMPILE_SECONDS = 20.0
"""Seconds to compile a variant."""

SHEET_SECONDS = 20.0
"""Seconds to make a rule sheet."""

VARIANT_NAME = r"[a-z0-9][a-z0-9-]{0,63}"
"""Pattern that the whole name of a variant after `extends` must match; it is never a path."""
