"""Nodes of a cluster fall in several ways while people play: nothing is lost or doubled.

    python -m tools.proof.nodes --count 100 --beside 4

Programs play at several tables through the proxy. In an evening, twenty nodes fall at random
moments, one after the other or two at once, and rise again once the tables are played on. A fall is
mostly waiting, so several evenings run side by side, each with a cluster and a database of its own.
"""

import asyncio
import shutil
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import httpx

from tools.cluster.cluster import Cluster, running_cluster
from tools.cluster.node import Node
from tools.cluster.players import Losses, Table, gathered, losses, playing
from tools.postgresql import PostgreSQL, running
from tools.proof.tally import CACHE, Tally, arguments, begun, report
from wordhall.kernel.value import Value

TABLES = 6
FALLS = 20
"""Falls of nodes in an evening."""

BESIDE = 4
"""Evenings side by side."""

CONTROL = 20
"""Evenings from one control to the next."""

LONGEST = 1.0
"""Seconds that people play at most before a node falls."""

TOGETHER = 0.25
"""The share of times at which two nodes fall."""

BETWEEN = 5.0
"""Seconds from the first of two falls to the second at most: the others claim tables meanwhile."""

PATIENCE = 120.0
"""Seconds in which all tables have to be played on."""

WAYS = (*("restarted",) * 12, *("killed", "stopped") * 3, "frozen", "cut off")

TEXT = """
Three nodes run on one PostgreSQL database, behind a proxy. Eighteen programs play at six tables
for an evening with twenty falls of nodes, one act after the other, and repeat an act under its id
until it is acknowledged. One act in five is sent along with another one: once more, long after it
was acknowledged, or before its turn. At a random moment a node that has some of the tables is

- killed (SIGKILL) and started at once, or once others have its tables,
- asked to end (SIGTERM),
- frozen for a while (SIGSTOP),
- cut off from the database while its players still talk to it. What it had sent arrives later,
  when others have its tables.

One time in four a second node falls as well, within five seconds: mostly before the tables of the
first are played on. Both rise again when all tables are played on. At the end of an evening the log
of each match must contain everything that was acknowledged, once. The control are programs that
take acts for acknowledged when they are sent: the same checks must find that they lose some.

Several evenings run side by side, each with nodes, a proxy and a database server of its own. A try
is an evening.

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
        for number_of_nodes in together(falls, luck):
            async with asyncio.timeout(PATIENCE):
                await _fall(
                    cluster, tables, luck, [luck.choice(ways) for _ in range(number_of_nodes)]
                )
    return await losses(cluster.server.address(), tables)


def together(falls: int, luck: Random) -> Iterator[int]:
    """How many nodes fall at a time, until so many have fallen."""
    while falls:
        nodes = 2 if falls > 1 and luck.random() < TOGETHER else 1
        falls -= nodes
        yield nodes


async def _fall(
    cluster: Cluster, tables: Sequence[Table], luck: Random, ways: Sequence[str]
) -> None:
    """A node with some of the tables falls in the first way, and others in the other ways."""
    await asyncio.sleep(luck.random() * LONGEST)
    first = await _owner(cluster, luck.choice(tables))
    others = luck.sample([node for node in cluster.nodes if node is not first], len(ways) - 1)
    await asyncio.gather(
        _fall_and_rise(first, ways[0], tables, 0.0),
        *(
            _fall_and_rise(node, way, tables, luck.random() * BETWEEN)
            for node, way in zip(others, ways[1:], strict=True)
        ),
    )
    await _played_on(tables)


async def _fall_and_rise(node: Node, way: str, tables: Sequence[Table], after: float) -> None:
    await asyncio.sleep(after)
    falls, rises = node.ways["killed" if way == "restarted" else way]
    await asyncio.to_thread(falls)
    if way != "restarted":
        await _played_on(tables)
    await asyncio.to_thread(rises)
    await asyncio.to_thread(node.wait)


async def _played_on(tables: Sequence[Table]) -> None:
    await asyncio.gather(*(table.acts(2) for table in tables))


async def _owner(cluster: Cluster, table: Table) -> Node:
    """The node that has a table; any if it is just moving."""
    async with httpx.AsyncClient() as client:
        for node in cluster.nodes:
            answer = await client.get(f"{node.address}/api/tables/{table.code}", timeout=10.0)
            if answer.status_code == httpx.codes.OK:
                return node
    return cluster.nodes[0]


class Result(Value, frozen=True):
    """What was found in one evening, and in the control that came with it."""

    losses: Losses
    control: Losses
    fault: str


NOTHING = Losses(0, 0, 0)


def _try(number: int) -> Result:
    """An evening with a cluster of its own; its logs and its data are kept if there is a fault."""
    said, control, fault = NOTHING, NOTHING, ""
    with running({}) as server, TemporaryDirectory(prefix="nodes-") as folder:
        try:
            with running_cluster(Path(folder), server, links=True, forked=True) as cluster:
                if number % CONTROL == 0:
                    control = asyncio.run(
                        evening(cluster, number, hasty=True, ways=["killed"], falls=1)
                    )
                said = asyncio.run(evening(cluster, number))
        except (RuntimeError, TimeoutError) as error:
            fault = f"not played on: {error!r}"
        if said.lost or said.doubled:
            fault = f"{said.lost} lost, {said.doubled} doubled"
        if fault:
            _keep(server, Path(folder), CACHE / f"nodes-{number}")
    return Result(said, control, fault)


def _keep(server: PostgreSQL, folder: Path, kept: Path) -> None:
    """Copies what the nodes said, and the data of the database."""
    server.stop()
    for source, name in ((folder, "cluster"), (server.folder / "data", "data")):
        no_sockets = shutil.ignore_patterns("link-*", ".s.*")
        shutil.copytree(source, kept / name, ignore=no_sockets, dirs_exist_ok=True)


def _try_all(tally: Tally, beside: int) -> None:
    """All evenings that are left, so many side by side."""
    pool = ProcessPoolExecutor(beside, mp_context=get_context("spawn"))
    try:
        results = pool.map(_try, range(tally.done, tally.wanted))
        for number, result in zip(tally.rest(), results, strict=True):
            tally.add(acknowledged=result.losses.acknowledged)
            tally.add(falls=FALLS if result.losses.acknowledged else 0)
            tally.add(control_acts=result.control.acknowledged, control_lost=result.control.lost)
            tally.blame([f"evening {number}: {result.fault}"] if result.fault else [])
    finally:
        pool.shutdown(cancel_futures=True)


def main() -> int:
    """Lets nodes fall as often as was asked for; 1 if anything was lost, or doubled."""
    parser = arguments(__doc__ or "", 100)
    parser.add_argument("--beside", type=int, default=BESIDE, help="evenings side by side")
    asked = parser.parse_args()
    tally = begun("nodes", asked)
    _try_all(tally, asked.beside)
    with running({}) as server:
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


if __name__ == "__main__":
    sys.exit(main())
