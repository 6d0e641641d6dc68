"""A cluster that is lost is told apart from one that fails."""

from concurrent.futures import CancelledError
from types import SimpleNamespace

import pytest

from homestretch.dsl.errors import SurroundingsFailed
from homestretch.tools.simulate.cluster import ClusterCrew


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (CancelledError("scheduler-connection-lost"), "is lost"),
        (ConnectionResetError(), "is lost"),
        (ValueError("odd"), "fails: ValueError"),
    ],
)
def test_what_is_called_off_from_there_tells_that_the_cluster_is_lost(fault: Exception, told: str) -> None:
    crew = ClusterCrew.__new__(ClusterCrew)
    crew._client, crew._address = SimpleNamespace(status="running"), "tcp://127.0.0.1:1"
    with pytest.raises(SurroundingsFailed, match=told), crew._reached():
        raise fault
