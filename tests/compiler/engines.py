"""All engines of one variant for one number of players, each made when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from homestretch.compiler.agreement import Compared, Comparison
from homestretch.compiler.compiled import Compiled, Table, compile_variant
from homestretch.compiler.interpret.engine import Interpreter
from homestretch.compiler.machine import Machine
from homestretch.dsl.model import Variant


class Engines:
    """The interpreter, checked Python text and machine code of a variant."""

    def __init__(self, variant: Variant, players: int) -> None:
        self.variant = variant
        self.players = players

    @cached_property
    def rules(self) -> Interpreter:
        """The interpreter."""
        return Interpreter(self.variant, self.players)

    @cached_property
    def compiled(self) -> Compiled:
        """The program that can be played step by step."""
        return compile_variant(self.variant, self.players, stepwise=True)

    @cached_property
    def python(self) -> Table:
        """A table on checked Python text."""
        return Table(self.compiled, Machine.python(self.compiled.program))

    @cached_property
    def native(self) -> Table:
        """A table on machine code that is made quickly."""
        return Table(self.compiled, Machine.native(self.compiled.program, "quick"))

    @cached_property
    def optimized(self) -> Table:
        """A table on the machine code that simulations use: it plays whole games only."""
        compiled = compile_variant(self.variant, self.players)
        return Table(compiled, Machine.native(compiled.program, "full"))

    def compare(self, seed: int, game: int, most_steps: int, *, whole: bool = True) -> Compared:
        """Compare the start of a game, or all of it, on all engines that play step by step."""
        stepped = {"Python text": self.python, "machine code": self.native}
        ended: Mapping[str, Table] = {"whole games": self.whole} if whole else {}
        return Comparison(self.rules, stepped, ended).compare(seed, game, most_steps)

    @cached_property
    def whole(self) -> Table:
        """A table on the same machine code as `native`, for games played in one call."""
        return Table(self.compiled, self.native.machine.clone())
