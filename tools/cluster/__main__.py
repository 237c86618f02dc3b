"""A cluster on this machine: `make cluster`, or `make cluster ARGS=--kill`.

PostgreSQL, three nodes, and a proxy at one address. With --kill, programs play, a node is killed
every 20 seconds, and it is printed what was lost.
"""

import argparse
import asyncio
import random
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.cluster.cluster import NAMES, Cluster, running_cluster
from tools.cluster.players import LASTING, Table, gathered, losses, playing
from tools.postgresql import PostgreSQL
from wordhall.server.config import USUAL_PORT

ROOT = Path(__file__).resolve().parents[2]
EVERY = 20.0
"""Seconds from one kill to the next."""

AFTER = 5.0
"""Seconds after which a killed node is started again."""

TABLES = 6


def main() -> None:
    """Runs until Ctrl-C."""
    parser = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    parser.add_argument("--nodes", type=int, default=3, choices=range(1, len(NAMES) + 1))
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    parser.add_argument("--data", type=Path, default=ROOT / "build/cluster", metavar="DIR")
    parser.add_argument("--kill", action="store_true", help="kill a node every 20 s, and count")
    parser.add_argument("--kills", type=int, metavar="N", help="end after so many of them")
    args = parser.parse_args()
    print(f"Starting PostgreSQL, {args.nodes} nodes and a proxy; their logs are in {args.data}.")
    server = PostgreSQL(args.data / "postgresql", settings={})
    server.start()
    try:
        with running_cluster(args.data, server, nodes=args.nodes, port=args.port) as cluster:
            _greet(cluster)
            try:
                asyncio.run(_kill(cluster, args.kills) if args.kill else _wait())
            except KeyboardInterrupt:
                print("\nClosing.")
    finally:
        server.stop()


def _greet(cluster: Cluster) -> None:
    print(f"\nThe hall is open: {cluster.address}\n")
    for node in cluster.nodes:
        print(f"  node {node.name:<6} {node.address}")
    print(f"  database    {cluster.server.address()}\n\nCtrl-C closes all of them.\n", flush=True)


async def _wait() -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await stop.wait()


async def _kill(cluster: Cluster, kills: int | None) -> None:
    names = [cluster.nodes[number % len(cluster.nodes)].name for number in range(TABLES)]
    tables = [await gathered(cluster.address, n, name) for n, name in enumerate(names)]
    players = [player for table in tables for player in table.players]
    for player in players:
        player.pace = LASTING
    print(f"{len(players)} programs play at {TABLES} tables.", flush=True)
    done, seen = 0, [0 for _ in players]
    try:
        async with playing(tables):
            while kills is None or done < kills:
                done += 1
                seen = await _kill_one(cluster, tables, done, seen)
    finally:
        said = await losses(cluster.server.address(), tables)
        print(
            f"\n{done} kills, {said.acknowledged} acts acknowledged: "
            f"{said.lost} lost, {said.doubled} doubled."
        )
    if said.lost or said.doubled:
        sys.exit(1)


async def _kill_one(
    cluster: Cluster, tables: Sequence[Table], number: int, seen: Sequence[int]
) -> list[int]:
    node = random.choice([node for node in cluster.nodes if node.runs])  # noqa: S311 - any will do
    await asyncio.to_thread(node.kill)
    await asyncio.sleep(AFTER)
    await asyncio.to_thread(node.start)
    await asyncio.to_thread(node.wait)
    await asyncio.sleep(EVERY - AFTER)
    players = [player for table in tables for player in table.players]
    gaps = [gap for player, n in zip(players, seen, strict=True) for gap in player.gaps[n:]]
    longest = f"{max(gaps):.1f} s at most without an answer" if gaps else "nobody noticed"
    said = await losses(cluster.server.address(), tables)
    print(
        f"{number:>4}  {node.name} was killed: {len(gaps)} players reconnected, {longest}; "
        f"{said.acknowledged} acts so far, {said.lost} lost, {said.doubled} doubled",
        flush=True,
    )
    return [len(player.gaps) for player in players]


if __name__ == "__main__":
    main()
