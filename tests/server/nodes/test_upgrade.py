"""A hall of two nodes is upgraded while people play: one node after the other."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx
import pytest

from tests.breadth import wide
from tools.cluster.cluster import Cluster, running_cluster
from tools.cluster.node import Node, environment
from tools.cluster.players import Losses, Table, gathered, losses, playing
from tools.cluster.versions import made_up, marked
from tools.postgresql import running
from wordhall.store.postgresql.schema import STEPS
from wordhall.store.rows import FORMAT

NEXT = FORMAT + 1


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source of a version that writes what this one cannot read."""
    return made_up(tmp_path_factory.mktemp("later"))


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("cluster")
    with running() as server, running_cluster(folder, server, nodes=2) as made:
        yield made


def upgrade(cluster: Cluster, source: Path | None, *options: str) -> str:
    """What `wordhall upgrade` says in a version."""
    program = "import sys; from wordhall.cli import main; sys.exit(main())"
    told = subprocess.run(
        [sys.executable, "-c", program, "upgrade", "--store", cluster.server.address(), *options],
        env=environment(source),
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout + told.stderr


async def restart(node: Node, source: Path | None, table: Table) -> None:
    """A node ends and comes back in another version, while everybody plays on."""
    await asyncio.to_thread(node.stop)
    await table.acts(2)
    node.source = source
    await asyncio.to_thread(node.start)
    await asyncio.to_thread(node.wait)
    await table.acts(2)


async def formats(cluster: Cluster) -> dict[int, int]:
    db = await asyncpg.connect(cluster.server.address())
    try:
        rows = await db.fetch("SELECT format, count(*) FROM tables GROUP BY format")
        return {row[0]: row[1] for row in rows}
    finally:
        await db.close()


async def upgraded(cluster: Cluster, later: Path, *, goes_back: bool) -> None:
    """One node after the other runs the later version, and the upgrade is finished."""
    one, two = cluster.nodes
    table = await gathered(cluster.address, 1, "two")
    async with playing([table]), asyncio.timeout(120):
        await table.acts(2)
        await restart(one, later, table)  # nobody plays there yet, so it can go back
        assert await formats(cluster) == {FORMAT: 1}
        assert "you can go back" in upgrade(cluster, later)
        assert "halls of an older version run" in upgrade(cluster, later, "--finish")
        if goes_back:
            await restart(one, None, table)
            await restart(one, later, table)
        await restart(two, later, table)  # its table goes on in the later version
        assert await formats(cluster) == {NEXT: 1}
        assert "would leave 1 tables closed" in upgrade(cluster, later)
        async with httpx.AsyncClient(base_url=cluster.address, follow_redirects=True) as http:
            view = await http.get(f"/api/tables/{table.code}")
        assert view.raise_for_status().json()["motto"] == "On we play"
    said = await losses(cluster.server.address(), [table])
    assert (said.lost, said.doubled) == (0, 0)
    assert said.acknowledged == sum(len(player.acknowledged) for player in table.players)


@wide
def test_the_marked_version_is_upgraded_to_this_one_while_people_play(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    older = marked(tmp_path_factory.mktemp("marked"))
    folder = tmp_path_factory.mktemp("cluster")
    with running() as server, running_cluster(folder, server, nodes=2, source=older) as cluster:
        said = asyncio.run(restarted(cluster))
    assert (said.lost, said.doubled) == (0, 0)


async def restarted(cluster: Cluster) -> Losses:
    """All nodes run this version, one after the other."""
    table = await gathered(cluster.address, 1, "two")
    async with playing([table]), asyncio.timeout(120):
        await table.acts(2)
        for node in cluster.nodes:
            await restart(node, None, table)
    return await losses(cluster.server.address(), [table])


@wide
@pytest.mark.parametrize("goes_back", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_a_hall_is_upgraded_while_people_play(
    cluster: Cluster, later: Path, *, goes_back: bool
) -> None:
    asyncio.run(upgraded(cluster, later, goes_back=goes_back))
    assert f"Finished steps: {len(STEPS) + 1}." in upgrade(cluster, later, "--finish")
    one, _ = cluster.nodes
    one.stop()
    one.source = None
    one.start()
    with pytest.raises(RuntimeError, match="newer Wordhall"):
        one.wait()
