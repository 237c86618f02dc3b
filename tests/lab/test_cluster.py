"""The same seeds give the same bytes on one core, on two, and on a cluster."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import LocalCluster

from wordhall.cli import main
from wordhall.complaint import Complaint
from wordhall.lab import cluster as lab_cluster
from wordhall.lab.cluster import cluster

DUEL = ["lab", "duel", "shout", "--bots", "casual,novice", "--lexicon", "everyday", "--whole"]


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a cluster of two workers on this machine."""
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=":0", host="127.0.0.1"
    ) as found:
        yield found.scheduler_address


def test_one_core_two_and_a_cluster_give_the_same_bytes(
    scheduler: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = []
    for place in (["--jobs", "1"], ["--jobs", "2"], ["--cluster", scheduler]):
        path = tmp_path / place[1].replace("/", "-")
        assert main([*DUEL, "--games", "6", "--results", str(path), *place]) == 0
        kept.append((path.read_bytes(), capsys.readouterr().out))
    assert kept[0] == kept[1] == kept[2]
    assert kept[0][0].count(b"\n") == 3


def test_workers_of_another_release_are_refused(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_cluster, "__version__", "0.0.0")
    with pytest.raises(Complaint) as complaint, cluster(scheduler):
        pass
    assert complaint.value.code == "cluster-differs"


@pytest.mark.parametrize(
    "address, code",
    [
        ("tcp://10.0.0.1:8786", "insecure-cluster"),
        ("10.0.0.1:8786", "bad-cluster"),
        ("http://10.0.0.1", "bad-cluster"),
        ("tls://", "bad-cluster"),
        ("tls://127.0.0.1:1", "bad-cluster"),  # no certificate is set
    ],
)
def test_an_address_that_will_not_do_is_told(address: str, code: str) -> None:
    with pytest.raises(Complaint) as complaint, cluster(address):
        pass
    assert complaint.value.code == code


def test_nobody_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_cluster, "PATIENCE", "1s")
    with pytest.raises(Complaint) as complaint, cluster("tcp://127.0.0.1:1"):
        pass
    assert complaint.value.code == "cluster-unreachable"
