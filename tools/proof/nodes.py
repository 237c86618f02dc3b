"""Nodes of a cluster fall in several ways while people play: nothing is lost or doubled.

    python -m tools.proof.nodes --count 100

Programs play at several tables through the proxy. In an evening, twenty times a node that has some
of the tables falls at a random moment, and rises again once the tables are played on.
"""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx

from tools.cluster.cluster import Cluster, running_cluster
from tools.cluster.node import Node
from tools.cluster.players import Losses, Table, gathered, losses, playing
from tools.postgresql import running
from tools.proof.tally import Tally, begun, options, report

TABLES = 6
FALLS = 20
"""Falls of nodes in an evening."""

CONTROL = 20
"""Evenings from one control to the next."""

LONGEST = 1.0
"""Seconds that people play at most before a node falls."""

PATIENCE = 120.0
"""Seconds in which all tables have to be played on."""

WAYS = (*("restarted",) * 12, *("killed", "stopped") * 3, "frozen", "cut off")

TEXT = """
Three nodes run on one PostgreSQL database, behind a proxy. Eighteen programs play at six tables
for twenty falls of nodes, one act after the other, and repeat an act under its id until it is
acknowledged. One act in five is sent along with another one: once more, long after it was
acknowledged, or before its turn. At a random moment a node that has some of the tables is

- killed (SIGKILL) and started at once, or once others have its tables,
- asked to end (SIGTERM),
- frozen for a while (SIGSTOP),
- cut off from the database while its players still talk to it. What it had sent arrives later,
  when others have its tables.

It rises again when all tables are played on. At the end of an evening the log of each match must
contain everything that was acknowledged, once. The control are programs that take acts for
acknowledged when they are sent: the same checks must find that they lose some.

`python -m tools.proof.nodes` makes this page again.
"""


async def evening(
    cluster: Cluster,
    number: int,
    *,
    hasty: bool = False,
    ways: Sequence[str] = WAYS,
    falls: int = FALLS,
) -> Losses:
    """People play while nodes fall, and rise again; what the store says at the end."""
    names = [cluster.nodes[n % len(cluster.nodes)].name for n in range(TABLES)]
    tables = [await gathered(cluster.address, n, name, hasty=hasty) for n, name in enumerate(names)]
    luck = Random(number)  # noqa: S311 - it is to be the same again
    async with playing(tables):
        for _ in range(falls):
            async with asyncio.timeout(PATIENCE):
                await _fall(cluster, tables, luck, luck.choice(ways))
    return await losses(cluster.server.address(), tables)


async def _fall(cluster: Cluster, tables: Sequence[Table], luck: Random, way: str) -> None:
    await asyncio.sleep(luck.random() * LONGEST)
    node = await _owner(cluster, luck.choice(tables))
    falls, rises = node.ways["killed" if way == "restarted" else way]
    await asyncio.to_thread(falls)
    if way != "restarted":
        await asyncio.gather(*(table.acts(2) for table in tables))
    await asyncio.to_thread(rises)
    await asyncio.to_thread(node.wait)
    await asyncio.gather(*(table.acts(2) for table in tables))


async def _owner(cluster: Cluster, table: Table) -> Node:
    """The node that has a table; any if it is just moving."""
    async with httpx.AsyncClient() as client:
        for node in cluster.nodes:
            answer = await client.get(f"{node.address}/api/tables/{table.code}", timeout=10.0)
            if answer.status_code == httpx.codes.OK:
                return node
    return cluster.nodes[0]


def main() -> int:
    """Lets nodes fall as often as was asked for; 1 if anything was lost, or doubled."""
    tally = begun("nodes", options(__doc__ or "", 100))
    with running({}) as server, TemporaryDirectory(prefix="nodes-") as folder:
        with running_cluster(Path(folder), server, links=True, forked=True) as cluster:
            _try(tally, cluster)
        database = server.version
    figures = tally.figures
    path = report(
        tally,
        "Nodes that fall",
        TEXT,
        [
            ("falls of nodes", f"{figures['falls']:,}"),
            ("acts acknowledged", f"{figures['acknowledged']:,}"),
            ("lost, doubled", f"{figures['faults']:,}"),
            ("acts that hasty programs took for acknowledged", f"{figures['control_acts']:,}"),
            ("of these lost", f"{figures['control_lost']:,}"),
        ],
        database,
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_lost"])


def _try(tally: Tally, cluster: Cluster) -> None:
    for number in tally.rest():
        if number % CONTROL == 0:
            control = asyncio.run(evening(cluster, number, hasty=True, ways=["killed"], falls=1))
            tally.add(control_acts=control.acknowledged, control_lost=control.lost)
        said = asyncio.run(evening(cluster, number))
        tally.add(acknowledged=said.acknowledged, falls=FALLS)
        wrong = f"evening {number}: {said.lost} lost, {said.doubled} doubled"
        tally.blame([wrong] if said.lost or said.doubled else [])


if __name__ == "__main__":
    sys.exit(main())
