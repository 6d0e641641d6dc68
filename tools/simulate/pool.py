"""Games on several processes, and Ctrl-C without losing what is finished.

Each worker plays ranges of game numbers that it is sent and answers with their counts. A game belongs to exactly one
range, and a range is counted once, when its answer has arrived whole.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from homestretch.compiler.rules import Rules
from homestretch.dsl.errors import HomestretchError, InternalFault, SurroundingsFailed
from homestretch.tools.simulate.agents import POLICIES
from homestretch.tools.simulate.counts import Counts, Sides
from homestretch.tools.simulate.playout import Limits, play_out

LOOK_SECONDS = 0.1
"""How often the main process looks whether it is to stop."""

CHUNK_SECONDS = 0.5
"""How long one range should keep a worker busy; it decides about progress and balance, never about results."""

MOST_IN_A_CHUNK = 100_000


@dataclass(frozen=True, slots=True)
class Job:
    """What every game of a simulation has in common; it can cross to another process.

    `make_rules` is called once in each process. `policies` are names of `POLICIES`, one for each player.
    """

    make_rules: Callable[[], Rules]
    seed: int
    policies: tuple[str, ...]
    limits: Limits


@dataclass(frozen=True, slots=True)
class Played:
    """The counts of the games `first` up to, but not including, `end`, and how long they took."""

    first: int
    end: int
    counts: Counts
    seconds: float


def sides_of(rules: Rules) -> Sides:
    """Return who wins together at a table."""
    table = rules.table
    return Sides.of([table.team_of[seats[0]] for seats in table.players])


def play_range(rules: Rules, job: Job, first: int, end: int, stop: Callable[[], bool]) -> Played:
    """Play the games from `first` on, and before each one ask whether to stop.

    Raises InternalFault, naming seed and game, where the engine fails.
    """
    counts = Counts(sides_of(rules))
    policies = [POLICIES[name] for name in job.policies]
    began = time.monotonic()
    game = first
    while game < end and not stop():
        try:
            record = play_out(rules, job.seed, game, policies, job.limits)
        except HomestretchError:
            raise
        except Exception as fault:
            kind = type(fault).__name__
            raise InternalFault(f"game {game} of seed {job.seed} cannot be played: {kind}: {fault}") from fault
        counts.add(record)
        game += 1
    return Played(first, game, counts, time.monotonic() - began)


@contextmanager
def asked_to_stop() -> Iterator[Callable[[], bool]]:
    """Let Ctrl-C only leave a note, and yield what tells whether it was pressed; a second one interrupts."""
    pressed = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield pressed.is_set
        return

    def press(number: int, frame: Any) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)


def in_this_process(job: Job, ranges: list[tuple[int, int]], stop: Callable[[], bool]) -> Iterator[Played]:
    """Yield the games of the ranges, chunk by chunk, played here."""
    rules = job.make_rules()
    chunks = _Chunks(ranges)
    while not stop() and (chunk := chunks.next()) is not None:
        played = play_range(rules, job, chunk[0], chunk[1], stop)
        chunks.took(played)
        yield played


def in_workers(job: Job, ranges: list[tuple[int, int]], workers: int, stop: Callable[[], bool]) -> Iterator[Played]:
    """Yield the games of the ranges, chunk by chunk, played by a number of processes.

    When `stop` says so, each worker ends the game it is at, and what it has finished is yielded too.

    Raises what a worker raised, and SurroundingsFailed where one was ended from outside.
    """
    chunks = _Chunks(ranges)
    pool = [_Worker(job) for _ in range(workers)]
    busy = [worker for worker in pool if worker.begin(chunks.next())]
    told = False
    try:
        while busy:
            if stop() and not told:
                told = True
                for worker in busy:
                    worker.tell(None)
            answered = wait([worker.pipe for worker in busy], LOOK_SECONDS)
            for worker in [worker for worker in busy if worker.pipe in answered]:
                played = worker.answer()
                chunks.took(played)
                if not worker.begin(None if told else chunks.next()):
                    busy.remove(worker)
                yield played
    finally:
        for worker in pool:
            worker.end()


class _Chunks:
    """Cuts ranges into pieces that take about `CHUNK_SECONDS`."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        self._left = [pair for pair in reversed(ranges) if pair[0] < pair[1]]
        self._size = 1

    def next(self) -> tuple[int, int] | None:
        if not self._left:
            return None
        first, end = self._left.pop()
        cut = min(end, first + self._size)
        if cut < end:
            self._left.append((cut, end))
        return first, cut

    def took(self, played: Played) -> None:
        if played.seconds < CHUNK_SECONDS / 2:
            self._size = min(MOST_IN_A_CHUNK, self._size * 2)
        elif played.seconds > CHUNK_SECONDS * 2:
            self._size = max(1, self._size // 2)


class _Worker:
    """A process and the pipe to it."""

    def __init__(self, job: Job) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: SpawnProcess = context.Process(target=_serve, args=(theirs, job), daemon=True)
        with _no_interrupt():
            self.process.start()
        # The worker then holds the only other end, so that each notices when the other is gone.
        theirs.close()

    def tell(self, message: tuple[int, int] | None) -> None:
        with suppress(OSError):
            self.pipe.send(message)

    def begin(self, chunk: tuple[int, int] | None) -> bool:
        """Send a range to be played; without one, let the process end."""
        self.tell(chunk)
        return chunk is not None

    def answer(self) -> Played:
        """Return what the worker has played; raise what it raised."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError) as fault:
            self.process.join()
            code = self.process.exitcode
            raise SurroundingsFailed(f"a worker process was ended from outside (exit code {code})") from fault
        if isinstance(answer, HomestretchError):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def end(self) -> None:
        self.pipe.close()
        self.process.join(LOOK_SECONDS)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join()


@contextmanager
def _no_interrupt() -> Iterator[None]:
    """Keep Ctrl-C from a process that is started within this, for all its life; it ends when its pipe does."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # Where it is started only later, it lifts every block as it starts.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection[Any, Any], job: Job) -> None:
    """Play the ranges that come through the pipe, until None comes or nobody is there any more."""
    try:
        rules = job.make_rules()
        while (chunk := pipe.recv()) is not None:
            pipe.send(play_range(rules, job, chunk[0], chunk[1], pipe.poll))
    except (EOFError, OSError):
        return
    except HomestretchError as fault:
        pipe.send(fault)
    except Exception as fault:
        pipe.send(InternalFault(f"the rules cannot be made ready: {type(fault).__name__}: {fault}"))
