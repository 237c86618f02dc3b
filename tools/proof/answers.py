"""Connections to PostgreSQL are cut in the middle of an evening: no act is lost or doubled.

    python -m tools.proof.answers --count 500

Each evening has a number of its own, from which all cuts follow.
"""

import asyncio
import logging
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tools.cutting import MOMENTS, CuttingProxy, Moment
from tools.postgresql import PostgreSQL, running
from tools.proof.evening import Evening, Witness, faults
from tools.proof.tally import begun, options, report
from wordhall.kernel.value import Value
from wordhall.store.contract import Store, Verdict
from wordhall.store.postgresql.journal import PostgresJournal
from wordhall.store.postgresql.store import open_store
from wordhall.store.rows import Write

TABLES = 12

ACTS = 240
"""Writes in an evening."""

ONE_IN = 15
"""Of so many requests that may store something, one is cut."""


class Lost(Value, frozen=True):
    """The result of one evening."""

    cuts: int
    acknowledged: int
    faults: tuple[str, ...]


def evening(number: int, server: PostgreSQL, *, hasty: bool = False) -> Lost:
    """Plays once behind a proxy that cuts; a `hasty` journal takes a lost answer for a yes."""
    server.emptied()
    with TemporaryDirectory() as folder:
        if not hasty:
            return asyncio.run(_evening(number, server, Path(folder)))
        with patch.object(PostgresJournal, "_settle", _guess):
            return asyncio.run(_evening(number, server, Path(folder)))


async def _guess(_: PostgresJournal, writes: list[Write]) -> list[Verdict]:
    return ["kept"] * len(writes)


async def _evening(number: int, server: PostgreSQL, folder: Path) -> Lost:
    luck = Random(number)  # noqa: S311 - it is to be the same again

    def cut() -> Moment | None:
        return luck.choice(MOMENTS) if luck.randrange(ONE_IN) == 0 else None

    proxy, witness = CuttingProxy(server.socket, folder, cut), Witness()
    await proxy.start()
    tables = [Evening(f"t{n}", Random(f"{number}-{n}")) for n in range(TABLES)]  # noqa: S311
    store = await open_store(proxy.address, pace=0.001)
    try:
        wrong = await _play(tables, store, witness)
    finally:
        await store.close()
        await proxy.stop()
    direct = await open_store(server.address())
    try:
        lost = await witness.lost(direct)
        found = await faults(direct, [table.id for table in tables])
    finally:
        await direct.close()
    return Lost(proxy.cuts, witness.acknowledged, (*wrong, *lost, *found))


async def _play(tables: list[Evening], store: Store, witness: Witness) -> list[str]:
    """Each table is played at in turn; gives the verdicts that cannot be."""
    wrong: list[str] = []

    async def play(table: Evening) -> None:
        for _ in range(ACTS // TABLES):
            write = table.write()
            told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
            store.journal.submit(write, told.set_result)
            verdict = await told
            witness.saw(write, verdict)
            table.became(write, verdict)
            if verdict != "kept":
                wrong.append(f"{table.id}: {verdict}, though nobody else writes")
                return

    await asyncio.gather(*(play(table) for table in tables))
    return wrong


TEXT = """
A program plays at twelve tables, as fast as the journal stores what happens: acts, alarms,
openings, endings and changes of documents. The store is on PostgreSQL, behind a proxy that cuts the
connection at one in fifteen of the requests that may store something: before the server gets it,
right after, or when the server has answered, but nobody has heard it. Everything must be
acknowledged as if there were no cuts, as nobody else writes. Then the database must contain exactly
that: nothing lost, half-written or doubled. The control is a journal that takes every lost answer
for a yes: the same checks must find that it loses acts.

`python -m tools.proof.answers` makes this page again; a fault names the number of its evening.
"""


def main() -> int:
    """Plays as many evenings as was asked for, and each once more hastily; 1 if a proof fails."""
    logging.getLogger("wordhall.store").setLevel(logging.CRITICAL)  # of the cuts it would complain
    tally = begun("lost-answers", options(__doc__ or "", 500))
    with running() as server:
        for number in tally.rest():
            found = evening(number, server)
            tally.add(cuts=found.cuts, acknowledged=found.acknowledged)
            tally.blame([f"evening {number}: {fault}" for fault in found.faults])
            tally.add(control_faults=len(evening(number, server, hasty=True).faults))
        version = server.version
    figures = tally.figures
    path = report(
        tally,
        "Lost answers",
        TEXT,
        [
            ("connections cut", f"{figures['cuts']:,}"),
            ("acts and documents acknowledged", f"{figures['acknowledged']:,}"),
            ("lost, doubled, halved, or refused without a reason", f"{figures['faults']:,}"),
            ("faults of a journal that guesses", f"{figures['control_faults']:,}"),
        ],
        version,
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_faults"])


if __name__ == "__main__":
    sys.exit(main())
