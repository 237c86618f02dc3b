"""The page on checking a match is true: its program runs, and it forgets nothing."""

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.verify.compact import compact
from tests.verify.sheets_matches import play
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.games.ways.types.components import Step
from wordhall.kernel.game import Change
from wordhall.kernel.house.facts import HouseEvent

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "verify.md").read_text("utf-8")
PROGRAM = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]


def by_hand(folder: Path, record: bytes) -> subprocess.CompletedProcess[str]:
    (folder / "match.json").write_bytes(record)
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_program_draws_the_dice_of_a_match(tmp_path: Path) -> None:
    for record in (compact(), play(3).record(), play(7).record()):
        done = by_hand(tmp_path, record)
        assert done.returncode == 0, done.stderr
        thrown = [e for c in json.loads(record)["commits"] for e in c["events"] if "throw" in e]
        shown = [[str(n + 1), *e["throw"]["faces"]] for n, e in enumerate(thrown)]
        assert [line.split() for line in done.stdout.splitlines()] == shown


def test_the_program_notices_other_dice(tmp_path: Path) -> None:
    record = json.loads(compact())
    thrown = [e for c in record["commits"] for e in c["events"] if "throw" in e]
    thrown[5]["throw"]["faces"].reverse()
    assert "AssertionError" in by_hand(tmp_path, json.dumps(record).encode()).stderr


def test_the_page_names_every_event_and_every_change() -> None:
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", PAGE))
    games = (entry.make(NO_WORDS).types.event for entry in CATALOG.values())
    for union in (*games, Step, HouseEvent, Change):
        assert {kind.__name__ for kind in union.__args__} - named == set()
