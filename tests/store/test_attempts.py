"""Attempts at boards of the day: one for each person, date and game."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.store.databases import Database
from tests.store.waiting import WaitingStore
from tests.store.writes import person
from wordhall.store.attempts import AttemptRow

DAY, NEXT = "2026-12-03", "2026-12-04"
FIRST = AttemptRow("ada", DAY, "shout", 5)


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        for name in ("ada", "ben", "cleo"):
            store.add_person(person(name, seen=10))
        yield store


def ended(name: str, points: int, seconds: int | None = None, finished: int = 9) -> AttemptRow:
    return AttemptRow(name, DAY, "shout", 5, 1, b"[1]", finished, points, seconds)


def test_an_attempt_is_begun_once(store: WaitingStore) -> None:
    store.attempts.begin(FIRST)
    store.attempts.begin(replace(FIRST, begun=7))
    assert store.attempts.find("ada", DAY, "shout") == FIRST
    assert store.attempts.find("ada", NEXT, "shout") is None
    assert store.attempts.find("ada", DAY, "ways") is None
    assert store.attempts.find("ben", DAY, "shout") is None


def test_nobody_begins_an_attempt_who_is_not_there(store: WaitingStore) -> None:
    store.attempts.begin(replace(FIRST, person="nobody"))
    assert store.attempts.find("nobody", DAY, "shout") is None


def test_an_attempt_changes_version_by_version(store: WaitingStore) -> None:
    store.attempts.begin(FIRST)
    one = replace(FIRST, version=1, acts=b"[1]")
    assert store.attempts.change(one)
    assert not store.attempts.change(replace(one, acts=b"[2]"))
    assert not store.attempts.change(replace(one, version=3))
    last = replace(one, version=2, begun=6, finished=9, points=-4, seconds=60)
    assert store.attempts.change(last)
    assert store.attempts.find("ada", DAY, "shout") == last
    assert not store.attempts.change(replace(last, person="ben", version=1))


def test_the_attempts_of_a_person_come_newest_first(store: WaitingStore) -> None:
    rows = [replace(FIRST, day=NEXT), FIRST, replace(FIRST, game="ways")]
    for row in (*reversed(rows), replace(FIRST, person="ben")):
        store.attempts.begin(row)
    assert store.attempts.of_person("ada") == rows
    assert store.attempts.of_person("cleo") == []


def test_finished_attempts_come_best_first_and_without_their_acts(store: WaitingStore) -> None:
    rows = [ended("ada", 10, 34), ended("ben", 10, 41), ended("cleo", 7, 9)]
    for row in (rows[1], rows[2], rows[0]):
        store.attempts.begin(row)
    store.attempts.begin(replace(FIRST, day=NEXT))
    found = store.attempts.finished(DAY, "shout")
    assert found == [replace(row, acts=b"[]") for row in rows]
    assert store.attempts.finished(NEXT, "shout") == []
    assert store.attempts.finished(DAY, "ways") == []


def test_attempts_go_with_the_person(store: WaitingStore) -> None:
    store.attempts.begin(FIRST)
    store.attempts.begin(ended("ben", 3))
    store.forget_person("ada", lambda body: body)
    store.add_person(person("ada"))
    assert store.attempts.of_person("ada") == []
    assert [row.person for row in store.attempts.finished(DAY, "shout")] == ["ben"]
