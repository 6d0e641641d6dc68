"""Ranges of game numbers on the workers of a cluster of dask.distributed.

With each range a worker is sent all that it takes to play it, and answers with what came of it. Workers may come, go
and be lost; a range that is lost is played by another one. A range counts once, when its answer has arrived here whole,
so that who played it, and how often it was begun, has no say in any result.
"""

from __future__ import annotations

import logging
import pickle
import re
import time
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from hashlib import sha256
from threading import Lock
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

from homestretch.dsl.errors import HomestretchError, InternalFault, SurroundingsFailed, UsageError
from homestretch.dsl.excerpt import visible
from homestretch.dsl.halting import Halt, never
from homestretch.tools.simulate.engines import REVISION
from homestretch.tools.simulate.pool import Chunks, Crew, Forks, Job, Played, made, play_chunk

ANSWER_SECONDS = 5.0
"""How long a scheduler may take to answer."""

LAST_SECONDS = 5.0
"""How long, after the work is to stop, ranges that workers still play may take to come in."""

WORKERLESS_SECONDS = 60.0
"""How long a cluster may be without any worker in the middle of the work."""

CHUNK_SECONDS = 1.0
"""How long one range should keep a thread busy; it decides about progress and balance, never about results."""

AHEAD = 2
"""Ranges that are out for each thread of a worker: one that it plays, and one that waits there for it."""

LOOK_SECONDS = 0.02
"""How often it is looked whether an answer is there."""

KEPT = 4
"""For how many variants a worker keeps what it has compiled."""

ADDRESS = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:.]+\]):[0-9]{1,5}", re.ASCII)

Release = tuple[str, int]
"""A version of homestretch and the revision of its engines."""

E = TypeVar("E", bound=Forks)
T = TypeVar("T")


def release() -> Release:
    """Return which homestretch runs in this process."""
    from importlib.metadata import version

    return version("homestretch"), REVISION


def play_there(asked: Release, make: bytes, task: bytes, chunk: tuple[int, int]) -> Played[Any]:
    """Play a range of games in this process, which is a worker; `make` and `task` are those of a job, packed.

    Raises SurroundingsFailed where this process does not run the release that is asked for, since it would read and
    play something else, and otherwise what `made` and `play_chunk` raise.
    """
    if (here := release()) != asked:
        from socket import gethostname

        raise SurroundingsFailed(_other_release(f"a worker on {gethostname()}", here, asked))
    with ENGINES.lent(make) as engine:
        return play_chunk(_unpacked(task), engine, chunk, never)


class Engines:
    """What plays in this process, by what makes it: made once, with a copy for each thread that plays meanwhile.

    No more than `KEPT` are kept, those that were used last.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._benches: dict[bytes, _Bench] = {}

    @contextmanager
    def lent(self, make: bytes) -> Iterator[Any]:
        """Lend what the packed `make` of a job makes. What fails in the hands of the borrower is not lent again."""
        bench = self._bench(sha256(make).digest())
        with bench.lock:
            if bench.first is None:
                bench.first = made(_unpacked(make))
            engine = bench.idle.pop() if bench.idle else bench.first.fork()
        yield engine
        with bench.lock:
            bench.idle.append(engine)

    def _bench(self, digest: bytes) -> _Bench:
        with self._lock:
            bench = self._benches.pop(digest, None) or _Bench()
            self._benches[digest] = bench
            if len(self._benches) > KEPT:
                del self._benches[next(iter(self._benches))]
            return bench


class _Bench:
    """One engine, made under the lock, and the copies of it that nobody uses at the moment."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.first: Any = None
        self.idle: list[Any] = []


ENGINES = Engines()
"""Those of this process. A worker calls a function, which has no other place to keep them until the next call."""


@dataclass(frozen=True, slots=True)
class _Out:
    """A range that the cluster has, and the future that will hold what came of it."""

    chunk: tuple[int, int]
    future: Any


class ClusterCrew(Generic[E, T]):
    """Those who do a job elsewhere: the workers of a cluster, as many as there are at the moment.

    Raises UsageError where the address is none, and SurroundingsFailed where dask.distributed is not installed, nobody
    answers, there are no workers, or somebody runs another release of homestretch.
    """

    def __init__(self, job: Job[E, T], address: str) -> None:
        self._address = address
        self._make, self._task = _packed(job.make), _packed(job.task)
        _require_usable(address)
        with ExitStack() as stack:
            stack.enter_context(_quiet())
            self._client = _connected(address)
            stack.callback(_close, self._client)
            self._end = stack.pop_all()
        self._seen = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self._end.close()

    def play(self, ranges: Sequence[tuple[int, int]], halt: Halt) -> Iterator[Played[T]]:
        """Yield what comes of the ranges, chunk by chunk.

        When `halt` says so, what is finished by then or soon after is yielded too.

        Raises what a worker raised, and SurroundingsFailed where the cluster is lost or stays without workers.
        """
        chunks = Chunks(ranges, CHUNK_SECONDS)
        out: list[_Out] = []
        try:
            while not halt():
                self._hand_out(chunks, out)
                if not out:
                    return
                yield from self._come_in(chunks, out)
            last = time.monotonic() + LAST_SECONDS
            while out and time.monotonic() < last:
                yield from self._come_in(chunks, out)
        finally:
            # Where the cluster is lost there is nothing to call off.
            with suppress(Exception):
                self._client.cancel([each.future for each in out])

    def _hand_out(self, chunks: Chunks, out: list[_Out]) -> None:
        with self._reached():
            threads = sum(self._client.nthreads().values())
            while len(out) < AHEAD * threads and (chunk := chunks.next()) is not None:
                # An impure call has a key of its own: nobody else's result is taken for it.
                parcel = (release(), self._make, self._task, chunk)
                out.append(_Out(chunk, self._client.submit(play_there, *parcel, pure=False)))
        if threads:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > WORKERLESS_SECONDS:
            raise SurroundingsFailed(
                f"the cluster at {self._address} has had no workers for {WORKERLESS_SECONDS:.0f} seconds"
            )

    def _come_in(self, chunks: Chunks, out: list[_Out]) -> Iterator[Played[T]]:
        there = [each for each in out if each.future.done()]
        for each in there:
            played = self._answer(each)
            if played is not None:
                out.remove(each)
                chunks.took(played)
                yield played
        if not there:
            time.sleep(LOOK_SECONDS)

    def _answer(self, each: _Out) -> Played[T] | None:
        """Return what came of a range; None where it was lost with a worker after all, and is played again."""
        first, end = each.chunk
        with self._reached():
            if each.future.status == "error":
                fault = each.future.exception(timeout=ANSWER_SECONDS)
                if isinstance(fault, HomestretchError):
                    raise fault
                raise SurroundingsFailed(f"the cluster cannot play games {first} to {end - 1}: {_said(fault)}")
            try:
                played = each.future.result(timeout=ANSWER_SECONDS)
            except TimeoutError:
                return None
        if not isinstance(played, Played) or (played.first, played.end) != each.chunk:
            raise InternalFault(f"games {first} to {end - 1} were asked for, and the cluster answered with others")
        return played

    @contextmanager
    def _reached(self) -> Iterator[None]:
        """Tell plainly whatever goes wrong on the way to the cluster."""
        if self._client.status != "running":
            raise SurroundingsFailed(f"the cluster at {self._address} is lost")
        try:
            yield
        except HomestretchError:
            raise
        except (OSError, CancelledError) as fault:
            # With the connection all that was handed out is called off; nobody else calls anything off here.
            raise SurroundingsFailed(f"the cluster at {self._address} is lost") from fault
        except Exception as fault:
            raise SurroundingsFailed(f"the cluster at {self._address} fails: {_said(fault)}") from fault


def crew_for(job: Job[E, T], workers: int, cluster: str | None) -> Crew[E, T] | ClusterCrew[E, T]:
    """Return those who do a job: so many workers here, or those of the cluster at an address.

    Raises what `Crew` and `ClusterCrew` raise.
    """
    return Crew(job, workers) if cluster is None else ClusterCrew(job, cluster)


def _require_usable(address: str) -> None:
    """Raise UsageError where the address is none, and SurroundingsFailed where dask.distributed is missing."""
    if ADDRESS.fullmatch(address) is None:
        raise UsageError(f"{visible(address)} is no address of a cluster; write it as in tcp://192.168.0.7:8786")
    try:
        import distributed  # noqa: F401  # whoever uses it imports it again
    except ImportError as fault:
        raise SurroundingsFailed(
            "playing on a cluster needs dask.distributed, which is not installed here; "
            "install it with: pip install 'homestretch[cluster]'"
        ) from fault


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep dask, once imported, from writing on the terminal what is told by exceptions."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)


def _connected(address: str) -> Any:
    """Return a client of the cluster at an address, in which everybody runs the same release as here."""
    import distributed

    _require_scheduler(address)
    try:
        client = distributed.Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except Exception as fault:
        raise SurroundingsFailed(f"the cluster at {address} cannot be used: {_said(fault)}") from fault
    try:
        if not client.nthreads():
            raise SurroundingsFailed(f"the cluster at {address} has no workers; start one with: dask worker {address}")
        _require_release(client)
    except BaseException:
        _close(client)
        raise
    return client


def _require_scheduler(address: str) -> None:
    """Raise SurroundingsFailed where no scheduler answers; a client would wait for ever where somebody else listens."""
    import asyncio

    from distributed import rpc
    from distributed.security import Security

    async def identity() -> Any:
        security = Security().get_connection_args("client")
        async with rpc(address, timeout=ANSWER_SECONDS, connection_args=security) as there:
            return await asyncio.wait_for(there.identity(), ANSWER_SECONDS)

    try:
        kind = asyncio.run(identity())["type"]
    except OSError as fault:
        raise SurroundingsFailed(
            f"no scheduler answered at {address} within {ANSWER_SECONDS:.0f} seconds; "
            "start one there with: dask scheduler"
        ) from fault
    except Exception as fault:
        raise SurroundingsFailed(f"the scheduler at {address} cannot be talked to: {_said(fault)}") from fault
    if kind != "Scheduler":
        raise SurroundingsFailed(f"at {address} is a {kind.lower()}; give the address of the scheduler")


def _require_release(client: Any) -> None:
    """Raise SurroundingsFailed where the scheduler or a worker runs another release than this process, or none.

    Who does not answer is not asked again: a worker asks itself before it plays.
    """
    ours = release()
    told: dict[str, Any] = {}
    try:
        told["the scheduler"] = client.run_on_scheduler(release)
    except Exception as fault:
        told["the scheduler"] = fault
    for worker, answer in sorted(client.run(release, on_error="return").items()):
        told[f"the worker {worker}"] = answer
    for who, answer in told.items():
        if isinstance(answer, OSError):
            continue
        # What cannot be found there is told by an exception without a kind of its own.
        if isinstance(answer, Exception):
            raise SurroundingsFailed(
                f"{who} has no homestretch that plays on a cluster ({answer}); "
                f"install homestretch {ours[0]} on every machine of it"
            )
        if answer != ours:
            raise SurroundingsFailed(_other_release(who, answer, ours))


def _other_release(who: str, theirs: Release, ours: Release) -> str:
    return (
        f"{who} runs homestretch {theirs[0]}, engine revision {theirs[1]}, and you run {ours[0]}, "
        f"engine revision {ours[1]}; install the same on every machine"
    )


def _close(client: Any) -> None:
    """Close a client. It is closed too where the farewell is not heard."""
    with suppress(Exception):
        client.close(timeout=ANSWER_SECONDS)


def _packed(part: Any) -> bytes:
    return zlib.compress(pickle.dumps(part))


def _unpacked(packed: bytes) -> Any:
    return pickle.loads(zlib.decompress(packed))


def _said(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"
