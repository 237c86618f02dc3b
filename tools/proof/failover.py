"""The database server of several nodes is killed, and its standby takes its place: nothing is lost.

    python -m tools.proof.failover --count 20

Programs play at nodes whose database server waits for a standby. The server is killed at a random
moment, the standby is promoted, and all play on.
"""

import asyncio
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import asyncpg

from tools.cluster.cluster import running_cluster
from tools.cluster.players import Losses, gathered, losses, playing
from tools.postgresql import USER, PostgreSQL
from tools.proof.tally import Tally, begun, options, report

TABLES = 2
NODES = 2

CONTROL = 5
"""Failovers from one control to the next."""

LONGEST = 1.0
"""Seconds that people play at most before the server is killed."""

BEHIND = 1.0
"""Seconds for which the control's standby does not follow before."""

PAUSE = 0.02
"""Seconds from one look at the standby to the next."""

PATIENCE = 120.0
"""Seconds in which all tables have to be played on."""

TEXT = """
Two nodes run on a PostgreSQL server that waits for its standby before it answers a commit
(`synchronous_standby_names`). Six programs play, and repeat an act under its id until it is
acknowledged. At a random moment the server is killed, and the standby is promoted. The nodes know
both addresses, and go on at the one that accepts writes. Then the log of each match must contain
everything that was acknowledged, once. The control is a server that does not wait, with a standby
that has not followed for a second before: the same checks must find that acts are lost.

`python -m tools.proof.failover` makes this page again.
"""


class Pair:
    """A server and its standby."""

    def __init__(self, folder: Path) -> None:
        """Starts both; the server does not wait for the standby as yet."""
        self.primary = PostgreSQL(folder / "primary", {})
        self.primary.start()
        self.standby = self.primary.standby(folder / "standby")
        self.standby.start()

    @property
    def socket(self) -> Path:
        """The socket of the server."""
        return self.primary.socket

    def address(self) -> str:
        """The address of the database, with both servers."""
        return f"postgresql://{USER}@/postgres?host={self.primary.folder},{self.standby.folder}"

    async def wait_for_standby(self) -> None:
        """From now on the server waits for the standby."""
        db = await asyncpg.connect(self.primary.address())
        await db.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
        await db.execute("SELECT pg_reload_conf()")
        await db.close()

    async def part(self) -> None:
        """From now on the standby does not follow the server."""
        db = await asyncpg.connect(self.standby.address())
        await db.execute("ALTER SYSTEM SET primary_conninfo = ''")
        await db.execute("SELECT pg_reload_conf()")
        while await db.fetchval("SELECT 1 FROM pg_stat_wal_receiver"):  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(PAUSE)
        await db.close()

    def fail(self) -> None:
        """The server is killed, and the standby takes its place."""
        self.primary.kill()
        self.standby.promote()

    def stop(self) -> None:
        """Stops both."""
        self.primary.kill()
        self.standby.kill()


@contextmanager
def pair() -> Iterator[Pair]:
    """A server and its standby in a folder of their own, which is deleted in the end."""
    with TemporaryDirectory(prefix="pair-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        made = Pair(Path(folder))
        try:
            yield made
        finally:
            made.stop()


def evening(number: int, *, waits: bool = True) -> Losses:
    """People play while the standby takes the place of the server, which `waits` for it or not."""
    with pair() as servers, TemporaryDirectory(prefix="failover-") as folder:
        if waits:
            asyncio.run(servers.wait_for_standby())
        with running_cluster(Path(folder), servers, nodes=NODES, forked=True) as cluster:
            return asyncio.run(_play(servers, cluster.address, number, waits=waits))


async def _play(servers: Pair, address: str, number: int, *, waits: bool) -> Losses:
    tables = [await gathered(address, n) for n in range(TABLES)]
    luck = Random(number)  # noqa: S311 - it is to be the same again
    async with playing(tables), asyncio.timeout(PATIENCE):
        await asyncio.gather(*(table.acts(2) for table in tables))
        if not waits:
            await servers.part()
            await asyncio.sleep(BEHIND)
        await asyncio.sleep(LONGEST * luck.random())
        await asyncio.to_thread(servers.fail)
        await asyncio.gather(*(table.acts(5) for table in tables))
    return await losses(servers.address(), tables)


def main() -> int:
    """Fails over as often as was asked for; 1 if anything was lost, or doubled."""
    tally = begun("failover", options(__doc__ or "", 20))
    _try(tally)
    figures = tally.figures
    with pair() as servers:
        database = servers.primary.version
    path = report(
        tally,
        "A standby takes over",
        TEXT,
        [
            ("acts acknowledged", f"{figures['acknowledged']:,}"),
            ("lost, doubled", f"{figures['faults']:,}"),
            ("acts acknowledged by a server that does not wait", f"{figures['control_acts']:,}"),
            ("of these lost", f"{figures['control_lost']:,}"),
        ],
        database,
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_lost"])


def _try(tally: Tally) -> None:
    for number in tally.rest():
        if number % CONTROL == 0:
            control = evening(number, waits=False)
            tally.add(control_acts=control.acknowledged, control_lost=control.lost)
        said = evening(number)
        tally.add(acknowledged=said.acknowledged)
        wrong = f"failover {number}: {said.lost} lost, {said.doubled} doubled"
        tally.blame([wrong] if said.lost or said.doubled else [])


if __name__ == "__main__":
    sys.exit(main())
