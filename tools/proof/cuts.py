"""The power is cut in the middle of an evening: everything that was acknowledged is there.

    python -m tools.proof.cuts --count 1000

Each cut has a fresh database, a number of its own, and a moment that follows from it.
"""

import asyncio
import logging
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Literal

from tools.proof.evening import Evening, Witness, faults
from tools.proof.power import Power, PoweredFiles
from tools.proof.tally import begun, options, report
from wordhall.kernel.value import Value
from wordhall.store.contract import Trouble, Verdict
from wordhall.store.rows import Write
from wordhall.store.sqlite.disk import Disk
from wordhall.store.sqlite.migration import prepare
from wordhall.store.sqlite.store import open_store
from wordhall.store.sqlite.writer import Writer

TABLES = 12
LATEST = 400
"""Writes and syncs before the last moment at which the power may go."""

LONG_LOG = 40
"""Pages after which the log is written back: often, for the power to go then too."""


class Cut(Value, frozen=True):
    """The result of one cut."""

    acknowledged: int
    lost: int
    faults: tuple[str, ...]


def cut(number: int, folder: Path, synchronous: Literal["FULL", "OFF"] = "FULL") -> Cut:
    """Cuts the power once, in a folder of its own."""
    luck = Random(number)  # noqa: S311 - it is to be the same again
    path = folder / "before/hall.sqlite"
    path.parent.mkdir(parents=True)
    prepare(Disk(path))
    power = Power(luck, luck.randrange(LATEST))
    name = f"power-{folder.name}"
    files = PoweredFiles(name, power)
    witness = Witness()
    writer = Writer(Disk(path, vfs=name, alone=True, synchronous=synchronous), 0.0, LONG_LOG)
    tables = [Evening(f"t{n}", Random(f"{number}-{n}")) for n in range(TABLES)]  # noqa: S311
    try:
        asyncio.run(_play(tables, writer, witness))
    finally:
        power.go()
        writer.close()
        files.unregister()
    after = folder / "after"
    power.write_to(after)
    return _found(after / path.name, witness, [table.id for table in tables])


async def _play(tables: list[Evening], writer: Writer, witness: Witness) -> None:
    """Each table is played at until the power is gone."""
    done = asyncio.Event()
    left = len(tables)

    def go_on(table: Evening) -> None:
        write = table.write()
        writer.submit(write, lambda verdict: told(table, write, verdict))

    def told(table: Evening, write: Write, verdict: Verdict) -> None:
        nonlocal left
        witness.saw(write, verdict)
        table.became(write, verdict)
        if verdict == "kept":
            go_on(table)
        else:
            left -= 1
            if left == 0:
                done.set()

    for table in tables:
        go_on(table)
    await done.wait()


async def _seen(path: Path, witness: Witness, tables: list[str]) -> Cut:
    store = open_store(path)
    try:
        lost = await witness.lost(store)
        return Cut(witness.acknowledged, len(lost), (*lost, *await faults(store, tables)))
    finally:
        await store.close()


def _found(path: Path, witness: Witness, tables: list[str]) -> Cut:
    try:
        return asyncio.run(_seen(path, witness, tables))
    except Trouble as trouble:
        return Cut(witness.acknowledged, witness.acknowledged, (trouble.code,))


TEXT = """
A program plays at twelve tables, as fast as the journal stores what happens: acts, alarms,
openings, endings and changes of documents. The log is written back in between. A layer under
SQLite simulates a power cut before a random write or sync. Data that was not synced is then stored
wholly, partly or not at all, in any order. Then the database is opened again. It must contain
everything that was acknowledged, and no half-written, missing or doubled acts. The control is the
same run with `synchronous=OFF`: it must lose data.

`python -m tools.proof.cuts` makes this page again; a fault names the number of its cut.
"""


def main() -> int:
    """Cuts the power as often as was asked for, with and without syncs; 1 if the proof fails."""
    logging.getLogger("wordhall.store").setLevel(logging.CRITICAL)  # of the power it would complain
    tally = begun("power-cuts", options(__doc__ or "", 1000))
    for number in tally.rest():
        with TemporaryDirectory(prefix=f"cut-{number}-") as folder:
            safe = cut(number, Path(folder) / "full")
            unsafe = cut(number, Path(folder) / "off", "OFF")
        tally.add(acknowledged=safe.acknowledged, lost=safe.lost)
        tally.blame([f"cut {number}: {fault}" for fault in safe.faults])
        tally.add(control_acknowledged=unsafe.acknowledged, control_lost=unsafe.lost)
        tally.add(control_cuts_that_lost=bool(unsafe.lost))
    figures = tally.figures
    path = report(
        tally,
        "Power cuts",
        TEXT,
        [
            ("acts and documents acknowledged before a cut", f"{figures['acknowledged']:,}"),
            ("of them lost", f"{figures['lost']:,}"),
            ("faults of any kind", f"{figures['faults']:,}"),
            ("with `synchronous=OFF`: acknowledged", f"{figures['control_acknowledged']:,}"),
            ("of them lost", f"{figures['control_lost']:,}"),
            ("cuts that lost some", f"{figures['control_cuts_that_lost']:,}"),
        ],
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_lost"])


if __name__ == "__main__":
    sys.exit(main())
