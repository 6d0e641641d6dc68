"""Games on a cluster: the same result as on one machine, whoever is killed, comes late or runs something else."""

import json
import logging
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from distributed import Client
from typer.testing import CliRunner

from homestretch.dsl.build import load_variant
from homestretch.dsl.codes.samples import SMALL
from homestretch.dsl.errors import HomestretchError, InternalFault, SurroundingsFailed, UsageError
from homestretch.dsl.model import Variant
from homestretch.tools.cli import app
from homestretch.tools.simulate import cluster as module
from homestretch.tools.simulate.cluster import ClusterCrew, Engines, play_there, release
from homestretch.tools.simulate.engines import REVISION, Games, MakeEngine
from homestretch.tools.simulate.playout import Limits
from homestretch.tools.simulate.pool import Job, Played, asked_to_halt
from homestretch.tools.simulate.result import Result, Setup
from homestretch.tools.simulate.runner import CountGames, Unfinished, set_up, simulate

GAMES = 120
ENDLESS = 100_000_000

OTHER_REVISION = f"from homestretch.tools.simulate import engines\nengines.REVISION = {REVISION + 1}\n"
NO_HOMESTRETCH = "import sys\nsys.modules['homestretch.tools.simulate.cluster'] = None\n"
"""What a worker carries out before it begins, so that it is another one than here, or has nothing to play with."""


@dataclass
class Cluster:
    """A scheduler on this machine, started as a user does, and somebody who looks at it."""

    folder: Path
    scheduler: subprocess.Popen[bytes] = field(init=False)
    address: str = field(init=False)
    eyes: Any = field(init=False)

    def __post_init__(self) -> None:
        there = self.folder / "scheduler.json"
        # Where the tests themselves are killed, nobody else would end it, nor the workers.
        alone = ("--idle-timeout", "300 seconds")
        self.scheduler = self.started("scheduler", "--port", "0", "--scheduler-file", str(there), *alone)
        wait_for(lambda: there.exists() and there.read_text("utf-8").endswith("}"))
        self.address = json.loads(there.read_text("utf-8"))["address"]
        self.eyes = Client(self.address, set_as_default=False)

    def started(self, *command: str) -> subprocess.Popen[bytes]:
        local = ("--host", "127.0.0.1", "--no-dashboard")
        with (self.folder / "log.txt").open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "dask", *command, *local], cwd=self.folder, stdout=log, stderr=log
            )

    @contextmanager
    def worker(self, name: str, preload: str = "") -> Iterator[subprocess.Popen[bytes]]:
        """A worker with one thread; it is ended with the context, if it is still there."""
        options = ["--name", name, "--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--death-timeout", "30"]
        if preload:
            path = self.folder / f"{name}.py"
            path.write_text(preload, encoding="utf-8")
            options += ["--preload", str(path)]
        process = self.started("worker", self.address, *options)
        try:
            wait_for(lambda: self.place(name) is not None)
            yield process
        finally:
            end(process)
            if self.scheduler.poll() is None:
                wait_for(lambda: self.place(name) is None)

    def place(self, name: str) -> str | None:
        """The address of a worker; None where it is not there."""
        workers = self.eyes.scheduler_info(n_workers=-1)["workers"]
        return next((address for address, facts in workers.items() if facts["name"] == name), None)

    def has_in_hand(self, name: str) -> bool:
        """Whether a worker was given something that it has not answered yet."""
        return bool(self.eyes.processing()[self.place(name)])

    def close(self) -> None:
        self.eyes.close()
        end(self.scheduler)


@contextmanager
def written() -> Iterator[list[str]]:
    """What the client of dask writes, on the terminal if nobody keeps it from doing so."""
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]  # it is to be seen
    logger = logging.getLogger("distributed.client")
    logger.addHandler(handler)
    try:
        yield lines
    finally:
        logger.removeHandler(handler)


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something is so; a minute is for ever."""
    for _ in range(1200):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to be so")


def end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster with one worker, who stays."""
    made = Cluster(tmp_path_factory.mktemp("cluster"))
    try:
        with made.worker("stays"):
            yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A race of two to the tenth cell."""
    path = tmp_path_factory.mktemp("variant") / "mine.yaml"
    path.write_text(SMALL, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def variant(path: Path) -> Variant:
    return load_variant(str(path))


@pytest.fixture
def setup(variant: Variant) -> Setup:
    return set_up(variant, "mine.yaml", games=GAMES, seed=5)


@pytest.fixture
def endless(variant: Variant) -> Setup:
    return set_up(variant, "mine.yaml", games=ENDLESS, seed=5)


@pytest.fixture
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges so short that there are many of them."""
    monkeypatch.setattr(module, "CHUNK_SECONDS", 0.02)


def is_right(variant: Variant, part: Result) -> bool:
    """Whether a part of a simulation is what this process alone comes to with the same games."""
    return simulate(variant, part.setup, ranges=part.ranges).counts == part.counts


@pytest.mark.usefixtures("short_chunks")
def test_a_worker_that_is_killed_changes_nothing(cluster: Cluster, variant: Variant, setup: Setup) -> None:
    killed = []
    with cluster.worker("leaves") as victim:

        def kill(games: int) -> None:
            # What a halted worker has in hand stays there until it is killed, so that it is lost for sure.
            victim.send_signal(signal.SIGSTOP)
            if not killed and cluster.has_in_hand("leaves"):
                killed.append(games)
                end(victim)

        result = simulate(variant, setup, engine="interpreter", cluster=cluster.address, progress=kill)
    assert killed
    assert killed[0] < GAMES
    assert result.complete
    assert result.digest == simulate(variant, setup).digest


@pytest.mark.usefixtures("short_chunks")
def test_another_revision_is_refused(cluster: Cluster, variant: Variant, endless: Setup) -> None:
    """In the middle of the work, when the worker plays for the first time, and before anything is played."""
    late: list[Any] = []
    answers: list[int] = []

    def join(games: int) -> None:
        answers.append(games)
        if not late:
            late.append(cluster.worker("other", OTHER_REVISION))
            late[0].__enter__()

    theirs, ours = f"engine revision {REVISION + 1}", f"engine revision {REVISION}"
    try:
        with pytest.raises(Unfinished) as caught:
            simulate(variant, endless, cluster=cluster.address, progress=join, halt=lambda: len(answers) > 1000)
        with pytest.raises(SurroundingsFailed) as refused:
            simulate(variant, endless, cluster=cluster.address, progress=lambda games: pytest.fail("it was played"))
        message = refused.value.message
        assert message.startswith(f"the worker {cluster.place('other')} runs homestretch ")
    finally:
        late[0].__exit__(None, None, None)
    for said in (message, caught.value.cause.message):
        assert f"{theirs}, and you run" in said
        assert f"{ours}; install the same on every machine" in said
    assert is_right(variant, caught.value.result)


def test_another_version_is_refused(variant: Variant) -> None:
    with pytest.raises(
        SurroundingsFailed, match=r"runs homestretch .*, and you run 0\.0\.9, engine revision"
    ) as caught:
        play_there(("0.0.9", REVISION), b"it is", b"not read", (0, 1))
    assert f"homestretch {release()[0]}, engine revision {REVISION}" in caught.value.message


def test_a_worker_without_homestretch_is_refused(cluster: Cluster, variant: Variant, setup: Setup) -> None:
    with cluster.worker("bare", NO_HOMESTRETCH):
        message = f"the worker {cluster.place('bare')} has no homestretch that plays on a cluster"
        with pytest.raises(SurroundingsFailed, match=message):
            simulate(variant, setup, cluster=cluster.address)


def test_ctrl_c_keeps_what_is_finished(cluster: Cluster, variant: Variant, endless: Setup) -> None:
    presses = iter([signal.SIGINT])

    def press(games: int) -> None:
        for number in presses:
            signal.raise_signal(number)

    with asked_to_halt() as halt:
        result = simulate(variant, endless, cluster=cluster.address, halt=halt, progress=press)
    assert 0 < result.counts.games < ENDLESS
    assert sum(end - first for first, end in result.ranges) == result.counts.games
    assert is_right(variant, result)
    wait_for(lambda: not cluster.has_in_hand("stays"))


def test_the_command_writes_the_same_bytes(cluster: Cluster, path: Path, tmp_path: Path) -> None:
    asked = ["simulate", str(path), "--precision", "5%", "--seed", "5", "--format", "json"]
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    for arguments in (
        [*asked, "--workers", "1", "--out", str(here)],
        [*asked, "--cluster", cluster.address, "--out", str(there)],
        ["simulate", "--verify", str(here), "--cluster", cluster.address],
    ):
        done = CliRunner().invoke(app, arguments)
        assert done.exit_code == 0, done.output
    assert here.read_bytes() == there.read_bytes()


@pytest.mark.usefixtures("short_chunks")
def test_every_command_writes_the_same_bytes_with_two_workers(cluster: Cluster, path: Path, tmp_path: Path) -> None:
    longer = tmp_path / "longer.yaml"
    longer.write_text(SMALL.replace("10 cells", "14 cells"), encoding="utf-8")
    commands = [
        ("compare", str(path), str(longer), "--games", "500"),
        ("sweep", str(path), "--vary", "board.line=8,10", "--games", "100"),
        ("skill", str(path), "--better", "flat:4", "--games", "40"),
        ("simulate", str(path), "--games", "60", "--bots", "random,expectimax", "--drama", "8", "--playouts", "10"),
    ]
    with cluster.worker("second"):
        for number, command in enumerate(commands):
            here, there = tmp_path / f"here-{number}.json", tmp_path / f"there-{number}.json"
            for who, out in (("--workers=1", here), (f"--cluster={cluster.address}", there)):
                done = CliRunner().invoke(app, [*command, "--format", "json", who, "--out", str(out)])
                assert done.exit_code == 0, done.output
            assert here.read_bytes() == there.read_bytes(), command[0]


def test_a_checkpoint_from_here_goes_on_there(cluster: Cluster, path: Path, tmp_path: Path) -> None:
    here, there, kept = tmp_path / "here.json", tmp_path / "there.json", str(tmp_path / "kept.json")
    asked = ["simulate", str(path), "--seed", "5", "--format", "json"]
    for arguments in (
        [*asked, "--games", "200", "--workers", "1", "--out", str(here)],
        [*asked, "--games", "50", "--workers", "1", "--checkpoint", kept],
        [*asked, "--games", "200", "--cluster", cluster.address, "--checkpoint", kept, "--out", str(there)],
    ):
        done = CliRunner().invoke(app, arguments)
        assert done.exit_code == 0, done.output
    assert here.read_bytes() == there.read_bytes()


def test_an_error_of_a_worker_is_told(cluster: Cluster, variant: Variant, setup: Setup) -> None:
    with pytest.raises(Unfinished, match="no engine is called steam") as caught:
        simulate(variant, setup, engine="steam", cluster=cluster.address)
    assert isinstance(caught.value.cause, UsageError)


def test_a_cluster_without_workers_is_refused_and_a_scheduler_that_is_lost_is_told(
    variant: Variant, setup: Setup, endless: Setup, tmp_path: Path
) -> None:
    cluster = Cluster(tmp_path)
    try:
        with pytest.raises(SurroundingsFailed, match="has no workers; start one with: dask worker tcp://127"):
            simulate(variant, setup, cluster=cluster.address)
        with cluster.worker("only"):

            def lose(games: int) -> None:
                end(cluster.scheduler)

            with (
                written() as lines,
                pytest.raises(Unfinished, match=f"the cluster at {cluster.address} is lost") as caught,
            ):
                simulate(variant, endless, cluster=cluster.address, progress=lose)
            assert lines == []
    finally:
        cluster.close()
    assert isinstance(caught.value.cause, SurroundingsFailed)
    assert caught.value.result.counts.games > 0
    assert is_right(variant, caught.value.result)


@pytest.mark.parametrize("listens", [False, True])
def test_an_address_where_nobody_answers_is_refused(
    variant: Variant, setup: Setup, listens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both where nothing is and where somebody listens who says nothing."""
    monkeypatch.setattr(module, "ANSWER_SECONDS", 1.0)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        if listens:
            silent.listen()
        address = f"tcp://127.0.0.1:{silent.getsockname()[1]}"
        message = f"no scheduler answered at {address} within 1 seconds; start one there with: dask scheduler"
        with pytest.raises(SurroundingsFailed, match=message):
            simulate(variant, setup, cluster=address)


def test_the_address_of_a_worker_is_refused(cluster: Cluster, variant: Variant, setup: Setup) -> None:
    address = cluster.place("stays")
    with pytest.raises(SurroundingsFailed, match=f"at {address} is a worker; give the address of the scheduler"):
        simulate(variant, setup, cluster=address)


@pytest.mark.parametrize("address", ["", "here", "tcp://here", "http://here:80", "tcp://a b:1", "tcp://here:8786/x"])
def test_what_is_no_address_is_refused(variant: Variant, setup: Setup, address: str) -> None:
    with pytest.raises(UsageError, match="is no address of a cluster; write it as in tcp://"):
        simulate(variant, setup, cluster=address)


def test_without_dask_it_is_said_how_to_install_it(
    variant: Variant, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(SurroundingsFailed, match=r"install it with: pip install 'homestretch\[cluster\]'"):
        simulate(variant, setup, cluster="tcp://127.0.0.1:1")


def test_dask_is_imported_by_who_asks_for_a_cluster_only() -> None:
    code = "import sys, homestretch.tools.simulate.runner; sys.exit('distributed' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("command", "options", "message"),
    [
        ("simulate", ("--workers", "2"), "give one of the two"),
        ("simulate", ("--game", "3"), "leave --cluster out"),
        ("skill", ("--workers", "2"), "give one of the two"),
        ("sweep", ("--workers", "2", "--vary", "board.line=8,10"), "give one of the two"),
    ],
)
def test_options_that_do_not_go_with_a_cluster_are_refused(
    path: Path, command: str, options: tuple[str, ...], message: str
) -> None:
    done = CliRunner().invoke(app, [command, str(path), "--cluster", "tcp://127.0.0.1:1", *options])
    assert done.exit_code == 2
    assert message in done.output


def test_a_variant_is_compiled_once_for_all_threads(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    makes: list[Any] = []
    original = module.made

    def count(make: Callable[[], Any]) -> Any:
        makes.append(make)
        return original(make)

    monkeypatch.setattr(module, "made", count)
    monkeypatch.setattr(module, "KEPT", 2)
    packed = [module._packed(MakeEngine(variant, 2, name)) for name in ("native", "python", "interpreter")]
    engines = Engines()
    with engines.lent(packed[0]) as one, engines.lent(packed[0]) as two:
        assert one is not two
    with engines.lent(packed[0]) as again:
        assert again in (one, two)
    assert len(makes) == 1
    for other in (*packed[1:], packed[0]):
        with engines.lent(other):
            pass
    assert [make.name for make in makes] == ["native", "python", "interpreter", "native"]


def test_an_engine_that_failed_is_not_used_again(variant: Variant) -> None:
    engines, packed = Engines(), module._packed(MakeEngine(variant, 2, "interpreter"))
    with pytest.raises(ZeroDivisionError), engines.lent(packed) as broken:
        raise ZeroDivisionError
    with engines.lent(packed) as sound:
        assert sound is not broken


class Answer:
    """A future that is there, and holds something or fails, one after the other."""

    status = "finished"

    def __init__(self, *values: Any) -> None:
        self.values = list(values)
        if isinstance(values[0], RuntimeError):
            self.status = "error"

    def done(self) -> bool:
        return True

    def exception(self, timeout: float) -> Any:
        return self.values[0]

    def result(self, timeout: float) -> Any:
        value = self.values.pop(0)
        if isinstance(value, Exception):
            raise value
        return value


class Scripted:
    """A cluster with so many threads that answers as it is told to."""

    status = "running"

    def __init__(self, threads: int, *answers: Answer) -> None:
        self.threads = threads
        self.answers = list(answers)
        self.called_off: list[Any] = []

    def nthreads(self) -> dict[str, int]:
        return {"tcp://127.0.0.1:1": self.threads} if self.threads else {}

    def submit(self, *arguments: Any, pure: bool) -> Answer:
        assert not pure
        return self.answers.pop(0)

    def cancel(self, futures: list[Any]) -> None:
        self.called_off += futures

    def close(self, timeout: float) -> None:
        self.status = "closed"


def played(monkeypatch: pytest.MonkeyPatch, variant: Variant, there: Scripted) -> list[Played[Any]]:
    """What comes of two games where these answer."""
    monkeypatch.setattr(module, "_connected", lambda address: there)
    job = Job(MakeEngine(variant, 2), CountGames(Games(5, ("random", "random"), Limits())))
    with ClusterCrew(job, "tcp://127.0.0.1:1") as crew:
        return list(crew.play([(0, 2)], lambda: False))


def test_what_is_lost_after_it_was_finished_counts_once(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker may die between saying that it is ready and handing its answer over."""
    first, second = Played(0, 1, "a", 0.1), Played(1, 2, "b", 0.1)
    there = Scripted(1, Answer(TimeoutError(), TimeoutError(), first), Answer(second))
    assert sorted(played(monkeypatch, variant, there), key=lambda each: each.first) == [first, second]
    assert there.status == "closed"


@pytest.mark.parametrize(
    ("there", "kind", "message"),
    [
        (Scripted(1, Answer(Played(0, 2, "a", 0.1))), InternalFault, "games 0 to 0 were asked for, and the cluster"),
        (Scripted(1, Answer(Played(1, 2, "a", 0.1))), InternalFault, "games 0 to 0 were asked for, and the cluster"),
        (Scripted(1, Answer(RuntimeError("boom"))), SurroundingsFailed, "cannot play games 0 to 0: RuntimeError: boom"),
        (Scripted(1, Answer(OSError("cut"))), SurroundingsFailed, "the cluster at .* is lost$"),
        (Scripted(1, Answer(KeyError("x"))), SurroundingsFailed, "the cluster at .* fails: KeyError: 'x'"),
        (Scripted(0), SurroundingsFailed, "has had no workers for 0 seconds"),
    ],
)
def test_what_a_cluster_cannot_do_is_told(
    variant: Variant, there: Scripted, kind: type[HomestretchError], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "WORKERLESS_SECONDS", 0.0)
    there.answers += [Answer(Played(1, 2, "b", 0.1))] * there.threads
    with pytest.raises(kind, match=message):
        played(monkeypatch, variant, there)
    assert there.status == "closed"
