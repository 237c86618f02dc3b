"""A hall moves to PostgreSQL and back, with a match in play; a dry run changes nothing."""

import asyncio
from pathlib import Path
from unittest.mock import patch

import pytest

from tests.store.databases import PostgresDatabase, emptied
from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, TABLE, act, kept, match, opened, opening, person, set_out
from tools.postgresql import PostgreSQL
from wordhall.cli import main
from wordhall.store import moving
from wordhall.store.attempts import AttemptRow
from wordhall.store.contract import Trouble
from wordhall.store.desks import DeskRow
from wordhall.store.place import DATABASE
from wordhall.store.rows import Best, Outage, Write
from wordhall.store.suggestions import Suggestion


@pytest.fixture
def target(postgresql: PostgreSQL) -> PostgresDatabase:
    return emptied(postgresql)


@pytest.fixture
def hall(tmp_path: Path) -> Path:
    """The data directory of a hall that has something of everything."""
    with opened(tmp_path / DATABASE) as store:
        for name in ("ann", "bob"):
            store.add_person(person(name, agreed=7 if name == "ann" else None))
        store.add_device(person("ann"), "phone", 3)
        best = Best("ann", "ways: alone", 30, MATCH)
        running = match(seats=("ann", None, "bob"))
        over = Write(TABLE, 1, match=match("over", ended=7, outcome=b"{}"), bests=(best,))
        writes = (set_out(people=("ann", "bob")), opening(match("over")), over, opening(running))
        assert kept(store.journal, *writes, act(1, "a"), act(2)) == ["kept"] * 6
        store.desks.add(DeskRow("desk", "ann", 1, 1, b"one", claims=("card",), tables=(TABLE,)))
        store.suggestions.add(Suggestion(TABLE, "bob", "ann", 5))
        store.suggestions.remove("bob", "ann")
        store.attempts.begin(AttemptRow("ann", "2026-12-03", "shout", 5))
        store.attempts.begin(AttemptRow("bob", "2026-12-03", "shout", 5, 1, b"[1]", 9, 10, 4))
        store.note_outage(Outage(1, 2))
        store.secret("return")
        store.check(1)
    return tmp_path


def all_of(store: WaitingStore) -> list[object]:
    """What a store says of everything that the hall has."""
    table = store.table(TABLE)
    return [
        (table.id, table.code, table.revision, table.body),
        store.matches_of(TABLE),
        store.running(),
        store.log(MATCH),
        store.tables_of("ann"),
        [store.person(name) for name in ("ann", "bob")],
        store.person_by_token("phone"),
        store.bests_of("ann"),
        store.desks.of_claim("card"),
        store.suggestions.made_by("ann", 0),
        store.suggestions.removed_by("bob"),
        [store.attempts.of_person(name) for name in ("ann", "bob")],
        store.outages_since(0),
        store.secret("return"),
        store.last_heard(),
    ]


def moved(hall: Path, target: PostgresDatabase, *options: str) -> int:
    return main(["migrate", "--data", str(hall), "--store", target.name, *options])


def test_a_hall_is_the_same_there_and_goes_on(hall: Path, target: PostgresDatabase) -> None:
    with opened(hall / DATABASE) as store:
        before = all_of(store)
    assert moved(hall, target) == 0
    with target.opened() as store:
        assert all_of(store) == before
        assert kept(store.journal, act(3, "a"), act(3, "b"), opening(match("next"))) == [
            "duplicate",
            "kept",
            "kept",
        ]
        assert [row.id for row in store.matches_of(TABLE)] == ["over", MATCH, "next"]


def test_and_back_again(
    hall: Path, target: PostgresDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert moved(hall, target) == 0
    assert moved(tmp_path / "new", target, "--back") == 0
    assert "holds  tables 1, matches 2, commits 4, people 2" in capsys.readouterr().out
    with opened(hall / DATABASE) as old, opened(tmp_path / "new" / DATABASE) as new:
        (row,) = new.tables_of("ann")
        assert row.epoch == 2
        assert all_of(new)[:4] == all_of(old)[:4]
        assert all_of(new)[5:] == all_of(old)[5:]
    with target.opened() as store:
        assert kept(store.journal, act(3, "late")) == ["overtaken"]


def test_a_dry_run_changes_nothing(hall: Path, target: PostgresDatabase, tmp_path: Path) -> None:
    assert moved(hall, target, "--dry-run") == 0
    with target.opened() as store:
        assert store.open_tables() == []
    assert moved(hall, target) == 0
    assert moved(tmp_path / "new", target, "--back", "--dry-run") == 0
    assert list((tmp_path / "new").iterdir()) == []


def refused(
    hall: Path, target: PostgresDatabase, capsys: pytest.CaptureFixture[str], *options: str
) -> str:
    """The code of a refusal."""
    assert moved(hall, target, *options) == 2
    return capsys.readouterr().err.rpartition("[")[2].rstrip("]\n")


def test_what_stands_in_the_way_is_said(
    hall: Path, target: PostgresDatabase, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(tmp_path / "none", target, capsys) == "no-such-hall"
    with opened(hall / DATABASE, hall=True):
        assert refused(hall, target, capsys) == "hall-runs"
    assert refused(hall, PostgresDatabase("postgresql://nobody@127.0.0.1:1/none"), capsys) == (
        "store-unreachable"
    )
    assert main(["migrate", "--data", str(hall)]) == 2
    assert "[no-store]" in capsys.readouterr().err
    moved(hall, target)
    assert refused(hall, target, capsys) == "store-not-empty"
    assert refused(hall, target, capsys, "--back") == "hall-exists"
    with target.opened() as store:
        store.check(2**52)
    assert refused(tmp_path / "new", target, capsys, "--back") == "hall-runs"


def test_a_copy_that_differs_is_noticed(hall: Path, target: PostgresDatabase) -> None:
    read = moving.Kept.read

    def garbled(self: moving.Kept, row: moving.Row) -> moving.Row:
        return (*read(self, row)[:-1], b"other") if self.name == "secrets" else read(self, row)

    assert moved(hall, target) == 0
    with patch.object(moving.Kept, "read", garbled), pytest.raises(Trouble) as told:
        asyncio.run(moving.to_sqlite(target.name, hall / "new.sqlite", dry=False))
    assert told.value.code == "bad-copy"
    assert not (hall / "new.sqlite").exists()
