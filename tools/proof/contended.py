"""Several processes want to write the next act of one match: each version is written once.

    python -m tools.proof.contended --count 20

They write to one PostgreSQL database, with the same claim, as if nobody had taken the table over.
"""

import subprocess
import sys
from collections.abc import Sequence

from tests.store.databases import Database, emptied
from tests.store.writes import MATCH, kept, opening, set_out
from tools.postgresql import PostgreSQL, running
from tools.proof.tally import ROOT, Tally, begun, options, report

RIVALS = ("red", "blue")
EACH = 2_500
"""Acts of each rival in one try."""

CONTROL = 5
"""Tries from one control to the next."""

TEXT = """
Two processes have the same table with the same claim, and each wants to write the next act of its
match as fast as it can, on one PostgreSQL database. One that comes second is told so, reads what
the other has written, and tries again. At the end every act that was told to be kept must be in
the log under its version, and nothing else. The control are processes that take each act for kept,
whatever the store says: the same checks must find them out.

`python -m tools.proof.contended` makes this page again.
"""


def contest(database: Database, *, each: int = EACH, hasty: bool = False) -> Sequence[str]:
    """Lets them write; what is wrong in the log, or in what they were told."""
    with database.opened() as store:
        kept(store.journal, set_out(), opening())
    options = ("--hasty",) if hasty else ()
    rivals = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.rival", database.name, name, str(each), *options],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in RIVALS
    ]
    told = _told(rivals)
    with database.opened() as store:
        log = [f"{row.version} {row.command}" for row in store.log(MATCH, after=0)]
    wrong = [f"rival {rival.args!r} failed" for rival in rivals if rival.returncode]
    wrong += [f"told, and not in the log: {line}" for line in sorted(set(told) - set(log))]
    wrong += [f"in the log, and not told: {line}" for line in sorted(set(log) - set(told))]
    versions = [int(line.split()[0]) for line in log]
    if versions != list(range(1, len(log) + 1)) or len(told) != len(RIVALS) * each:
        wrong.append(f"{len(told)} acts were told, and the log has {len(log)}")
    return wrong


def _told(rivals: "Sequence[subprocess.Popen[str]]") -> list[str]:
    """What they say, once both have begun at the same time."""
    for rival in rivals:
        if rival.stdout is None or rival.stdout.readline() != "ready\n":
            raise RuntimeError("a rival does not begin")
    for rival in rivals:
        if rival.stdin is not None:
            rival.stdin.write("go\n")
            rival.stdin.flush()
    return [line for rival in rivals for line in rival.communicate()[0].splitlines()]


def main() -> int:
    """Lets them write as often as was asked for; 1 if anything is wrong."""
    tally = begun("contended", options(__doc__ or "", 20))
    with running() as server:
        _try(tally, server)
        database = server.version
    figures = tally.figures
    path = report(
        tally,
        "Two writers of one match",
        TEXT,
        [
            ("acts", f"{figures['acts']:,}"),
            ("lost, doubled, or under another version", f"{figures['faults']:,}"),
            ("controls", f"{figures['controls']:,}"),
            ("of these found out", f"{figures['found']:,}"),
        ],
        database,
    )
    print(path)
    return int(bool(tally.faults) or figures["found"] != figures["controls"])


def _try(tally: Tally, server: PostgreSQL) -> None:
    for number in tally.rest():
        if number % CONTROL == 0:
            tally.add(controls=1, found=bool(contest(emptied(server), hasty=True)))
        tally.blame([f"try {number}: {fault}" for fault in contest(emptied(server))])
        tally.add(acts=len(RIVALS) * EACH)


if __name__ == "__main__":
    sys.exit(main())
