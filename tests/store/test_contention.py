"""Two processes write to one match: who comes second is told, nothing is lost or doubled."""

import subprocess
import sys
from pathlib import Path

from tests.store.databases import Database
from tests.store.writes import MATCH, kept, opening, set_out

ROOT = Path(__file__).resolve().parents[2]
EACH = 60


def test_two_processes_make_one_log(database: Database) -> None:
    with database.opened() as store:
        kept(store.journal, set_out(), opening())
    rivals = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.store.rival", database.name, name, str(EACH)],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("red", "blue")
    ]
    said = [rival.communicate()[0] for rival in rivals]
    assert [rival.returncode for rival in rivals] == [0, 0]
    told = {}
    for line in "".join(said).splitlines():
        version, command = line.split()
        assert version not in told
        told[version] = command
    with database.opened() as store:
        log = store.log(MATCH, after=0)
    assert [row.version for row in log] == list(range(1, 2 * EACH + 1))
    assert {str(row.version): row.command for row in log} == told
