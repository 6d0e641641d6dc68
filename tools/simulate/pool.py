"""Ranges of game numbers on several workers, and Ctrl-C without losing what is finished.

Each worker plays the ranges that it is sent and answers with what came of them. A game belongs to exactly one range,
and a range counts once, when its answer has arrived whole. Workers are threads of this process or processes of their
own, whichever the engine is made for; nothing else differs between them.
"""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import Pipe, get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType
from typing import Any, Generic, Protocol, Self, TypeVar

from homestretch.dsl.errors import HomestretchError, InternalFault, SurroundingsFailed, UsageError
from homestretch.dsl.halting import Halt

LOOK_SECONDS = 0.1
"""How often the main process looks whether it is to leave off."""

CHUNK_SECONDS = 0.5
"""How long one range should keep a worker busy; it decides about progress and balance, never about results."""

MOST_IN_A_CHUNK = 10_000_000

MOST_GROWTH = 8
"""A range is at most so many times as long as the one before, since the first ones are too short to be timed well."""


class Forks(Protocol):
    """What plays: `threads` tells that a copy made by `fork` can play in another thread at the same time."""

    @property
    def threads(self) -> bool:
        """Whether workers are threads."""

    def fork(self) -> Self:
        """Return a copy for another thread."""


E = TypeVar("E", bound=Forks)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Job(Generic[E, T]):
    """What is to be done with every range of games.

    `make` makes what plays, `task` lets it play a range and returns the number up to which it was played, with what
    came of it. Both can cross to another process.
    """

    make: Callable[[], E]
    task: Callable[[E, int, int, Halt], tuple[int, T]]


@dataclass(frozen=True, slots=True)
class Played(Generic[T]):
    """What came of the games `first` up to, but not including, `end`, and how long they took."""

    first: int
    end: int
    value: T
    seconds: float


@contextmanager
def asked_to_halt() -> Iterator[Halt]:
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


class Crew(Generic[E, T]):
    """Those who do a job: this thread alone, or a number of workers. They stay ready from one call to the next.

    Raises UsageError where there are no workers, and what `make` raises.
    """

    def __init__(self, job: Job[E, T], workers: int) -> None:
        if workers < 1:
            raise UsageError(f"{workers} workers cannot play; ask for at least 1")
        self._job = job
        self._most = workers
        self._engine = made(job.make)
        self._workers: list[_Worker[E, T]] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        for worker in self._workers:
            worker.end()

    def play(self, ranges: Sequence[tuple[int, int]], halt: Halt) -> Iterator[Played[T]]:
        """Yield what comes of the ranges, chunk by chunk.

        When `halt` says so, what is finished by then is yielded too.

        Raises what a worker raised, and SurroundingsFailed where one was ended from outside.
        """
        chunks = Chunks(ranges, CHUNK_SECONDS)
        used = min(self._most, sum(end - first for first, end in ranges))
        if used > 1:
            yield from self._shared(chunks, used, halt)
            return
        while not halt() and (chunk := chunks.next()) is not None:
            played = play_chunk(self._job.task, self._engine, chunk, halt)
            chunks.took(played)
            yield played

    def _shared(self, chunks: Chunks, used: int, halt: Halt) -> Iterator[Played[T]]:
        while len(self._workers) < used:
            self._workers.append(_Worker(self._job, self._engine))
        busy = [worker for worker in self._workers[:used] if worker.begin(chunks.next())]
        told = False
        while busy:
            if halt() and not told:
                told = True
                for worker in busy:
                    worker.tell(HALT)
            answered = wait([worker.pipe for worker in busy], LOOK_SECONDS)
            for worker in [worker for worker in busy if worker.pipe in answered]:
                played = worker.answer()
                chunks.took(played)
                if told or not worker.begin(chunks.next()):
                    busy.remove(worker)
                yield played


class Chunks:
    """Cuts ranges into pieces that take about so many seconds."""

    def __init__(self, ranges: Sequence[tuple[int, int]], seconds: float) -> None:
        self._left = [pair for pair in reversed(ranges) if pair[0] < pair[1]]
        self._seconds = seconds
        self._size = 1

    def next(self) -> tuple[int, int] | None:
        """Return the next piece; None where nothing is left."""
        if not self._left:
            return None
        first, end = self._left.pop()
        cut = min(end, first + self._size)
        if cut < end:
            self._left.append((cut, end))
        return first, cut

    def took(self, played: Played[T]) -> None:
        """Learn from a piece how long the next ones should be."""
        games = played.end - played.first
        fitting = int(games * self._seconds / max(played.seconds, 1e-6))
        self._size = max(1, min(fitting, games * MOST_GROWTH, MOST_IN_A_CHUNK))


HALT = ()
"""Tells a worker to leave off what it plays, if it still does."""


class _Worker(Generic[E, T]):
    """A thread or process and the pipe to it. It ends when the pipe is closed."""

    def __init__(self, job: Job[E, T], engine: E) -> None:
        self.pipe, theirs = Pipe()
        self.process: SpawnProcess | None = None
        self.thread: threading.Thread | None = None
        if engine.threads:
            self.thread = threading.Thread(target=_serve, args=(theirs, job, engine.fork()), daemon=True)
            self.thread.start()
            return
        self.process = get_context("spawn").Process(target=_serve, args=(theirs, job, None), daemon=True)
        with _no_interrupt():
            self.process.start()
        # The process then holds the only other end, so that each notices when the other is gone.
        theirs.close()

    def tell(self, message: tuple[int, ...]) -> None:
        with suppress(OSError):
            self.pipe.send(message)

    def begin(self, chunk: tuple[int, int] | None) -> bool:
        """Send a range to be played, if there is one."""
        if chunk is not None:
            self.tell(chunk)
        return chunk is not None

    def answer(self) -> Played[T]:
        """Return what the worker has played; raise what it raised."""
        try:
            answer = self.pipe.recv()
        except (EOFError, OSError) as fault:
            raise SurroundingsFailed(f"a worker process was ended from outside ({self._exit()})") from fault
        if isinstance(answer, HomestretchError):
            raise answer
        assert isinstance(answer, Played)
        return answer

    def _exit(self) -> str:
        if self.process is None:
            return "it was a thread"
        self.process.join()
        return f"exit code {self.process.exitcode}"

    def end(self) -> None:
        self.pipe.close()
        if self.thread is not None:
            # It hears that the pipe is closed; left alone, it would run on into the end of the process.
            self.thread.join()
        if self.process is not None:
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


def _serve(pipe: Connection[Any, Any], job: Job[E, T], engine: E | None) -> None:
    """Play the ranges that come through the pipe until nobody is there any more; make the engine if there is none."""
    with pipe, suppress(EOFError, OSError):
        try:
            engine = made(job.make) if engine is None else engine
            while True:
                message = pipe.recv()
                if message != HALT:
                    pipe.send(play_chunk(job.task, engine, message, pipe.poll))
        except HomestretchError as fault:
            pipe.send(fault)


def made(make: Callable[[], E]) -> E:
    """Return what plays. Raises InternalFault where it cannot be made for a reason that is not the user's."""
    try:
        return make()
    except HomestretchError:
        raise
    except Exception as fault:
        raise InternalFault(f"the rules cannot be made ready: {type(fault).__name__}: {fault}") from fault


def play_chunk(
    task: Callable[[E, int, int, Halt], tuple[int, T]], engine: E, chunk: tuple[int, int], halt: Halt
) -> Played[T]:
    """Let an engine play a range. Raises InternalFault, naming the range, where it fails."""
    began = time.monotonic()
    first, end = chunk
    try:
        done, value = task(engine, first, end, halt)
    except HomestretchError:
        raise
    except Exception as fault:
        raise InternalFault(f"games {first} to {end - 1} cannot be played: {type(fault).__name__}: {fault}") from fault
    return Played(first, done, value, time.monotonic() - began)
