"""Three nodes in processes of their own, on PostgreSQL, behind a proxy: one falls, play goes on."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.breadth import wide
from tests.http import client
from tools.cluster.cluster import Cluster, running_cluster
from tools.cluster.node import Node
from tools.cluster.players import Table, gathered, losses, playing
from tools.postgresql import running
from tools.proof import failover, nodes
from tools.proof.nodes import evening


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    with running() as server, running_cluster(folder, server, links=True, forked=True) as made:
        yield made


def owner(cluster: Cluster, code: str) -> Node:
    """The node that has a table."""
    for node in cluster.nodes:
        if node.runs and httpx.get(f"{node.address}/api/tables/{code}").status_code == 200:
            return node
    raise LookupError(code)


async def spoil(cluster: Cluster, how: str) -> Table:
    """Three people play while the node that has their table falls, and comes back."""
    table = await gathered(cluster.address, 1)
    async with playing([table]), asyncio.timeout(60):
        await table.acts(3)
        node = owner(cluster, table.code)
        falls, rises = node.ways[how]
        await asyncio.to_thread(falls)
        await table.acts(3)
        await asyncio.to_thread(rises)
        await asyncio.to_thread(node.wait)
        await table.acts(3)
        assert owner(cluster, table.code) is not node
    return table


@pytest.mark.parametrize(
    "how",
    [
        "killed",
        pytest.param("stopped", marks=wide),
        pytest.param("cut off", marks=wide),
        pytest.param("frozen", marks=pytest.mark.proof),
    ],
)
def test_when_a_node_falls_nothing_is_lost_and_play_goes_on(cluster: Cluster, how: str) -> None:
    table = asyncio.run(spoil(cluster, how))
    said = asyncio.run(losses(cluster.server.address(), [table]))
    assert (said.lost, said.doubled) == (0, 0)
    assert said.acknowledged == sum(len(player.acknowledged) for player in table.players)
    assert all(player.gaps for player in table.players)


@wide
def test_when_two_of_three_nodes_fall_at_once_nothing_is_lost(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "TOGETHER", 1.0)
    said = asyncio.run(evening(cluster, 1, ways=["killed"], falls=2))
    assert (said.lost, said.doubled) == (0, 0)


SLOW = {"commit_delay": "100000", "commit_siblings": "0"}
"""A database for which each commit takes a tenth of a second, as with a slow disk or a standby."""


@wide
def test_nodes_with_a_slow_database_are_ready_however_often_a_proxy_asks(tmp_path: Path) -> None:
    async def ask(cluster: Cluster) -> set[int]:
        async with httpx.AsyncClient(timeout=2.0) as proxy:
            asked = [proxy.get(f"{node.address}/readyz") for node in (*cluster.nodes,) * 12]
            return {answer.status_code for answer in await asyncio.gather(*asked)}

    with running(SLOW) as server, running_cluster(tmp_path, server, forked=True) as cluster:
        assert asyncio.run(ask(cluster)) == {200}


def test_an_evening_has_so_many_falls_however_many_nodes_fall_at_once() -> None:
    for number in range(20):
        together = list(nodes.together(nodes.FALLS, Random(number)))  # noqa: S311 - it is to be the same again
        assert sum(together) == nodes.FALLS
        assert set(together) <= {1, 2}


@wide
def test_a_standby_takes_the_place_of_the_server() -> None:
    said = failover.evening(0)
    assert (said.lost, said.doubled) == (0, 0)


@pytest.mark.proof
def test_a_server_that_does_not_wait_for_its_standby_loses_acts() -> None:
    assert failover.evening(0, waits=False).lost


@wide
def test_whoever_does_not_wait_for_the_answer_loses_acts(cluster: Cluster) -> None:
    evenings = (evening(cluster, n, hasty=True, ways=["killed"], falls=1) for n in range(5))
    assert any(asyncio.run(each).lost for each in evenings)


def test_who_asks_the_wrong_node_is_sent_to_the_right_one(cluster: Cluster) -> None:
    with client(cluster.address, 30) as ada:
        ada.post("/api/me", json={"name": "Ada"}).raise_for_status()
        while True:
            made = ada.post("/api/tables", json={"game": "cross"}).raise_for_status()
            code = made.json()["code"]
            right = owner(cluster, code)
            (wrong, *_) = (node for node in cluster.nodes if node is not right)
            path = f"/n/{wrong.name}/api/tables/{code}"
            sent = ada.post(f"{path}/wishes?a=b", json={"type": "AddBot", "level": "club"})
            if owner(cluster, code) is right:  # else a node was slow, and its table moved meanwhile
                break
        assert sent.status_code == 307
        assert sent.headers["location"] == f"/n/{right.name}/api/tables/{code}/wishes?a=b"
        again = ada.post(sent.headers["location"], json={"type": "AddBot", "level": "club"})
        assert [place["kind"] for place in again.raise_for_status().json()["places"]][1:] == ["bot"]
        for node in cluster.nodes:
            shown = httpx.get(f"{node.address}/t/{code}")
            assert "/n/" not in shown.text
            assert shown.status_code == 200
        assert ada.get(f"/n/{wrong.name}/t/{code}").status_code == 404


def test_the_proxy_knows_the_nodes_from_its_file(tmp_path: Path) -> None:
    from tools.cluster.proxy import caddyfile  # noqa: PLC0415 - beside its only use

    made = [Node(name, port, tmp_path, "", "") for name, port in (("one", 81), ("two", 82))]
    said = caddyfile(80, made)
    assert "handle /n/one/* {\n        reverse_proxy 127.0.0.1:81 127.0.0.1:82 {" in said
    assert "handle /n/two/* {\n        reverse_proxy 127.0.0.1:82 127.0.0.1:81 {" in said
