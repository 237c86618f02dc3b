"""The finished matches of a person, for a list: the newest first, each with its outcome."""

from collections.abc import Iterator

import pytest

from tests.store.databases import Database
from tests.store.waiting import WaitingStore
from tests.store.writes import TABLE, kept, match, opening, set_out
from wordhall.store.rows import Write

ADA, BEN = "a" * 32, "b" * 32
OPENING = b'{"events":[]}'


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        kept(store.journal, set_out(people=(ADA, BEN)))
        yield store


def play(store: WaitingStore, name: str, *people: str | None, ended: int | None) -> None:
    """A match of these people, to its end if it has one."""
    kept(store.journal, opening(match(name, seats=people), OPENING))
    if ended is not None:
        row = match(name, seats=people, ended=ended, outcome=name.encode())
        kept(store.journal, Write(TABLE, 1, match=row, match_id=name))


def names(store: WaitingStore, person: str, before: int = 99, most: int = 9) -> list[str]:
    return [played.match.id for played in store.played_by(person, before, most)]


def test_the_newest_come_first_with_their_outcome(store: WaitingStore) -> None:
    play(store, "first", ADA, BEN, ended=5)
    play(store, "second", BEN, ADA, ended=7)
    newest, oldest = store.played_by(ADA, 99, 9)
    assert (newest.match.id, newest.match.ended, newest.match.outcome) == ("second", 7, b"second")
    assert (newest.code, newest.opening) == (TABLE, OPENING)
    assert oldest.match.id == "first"


def test_only_own_matches_that_are_over_are_listed(store: WaitingStore) -> None:
    play(store, "with bots", ADA, None, ended=5)
    play(store, "of others", BEN, None, ended=6)
    play(store, "running", ADA, BEN, ended=None)
    assert names(store, ADA) == ["with bots"]


def test_they_are_listed_so_many_at_a_time(store: WaitingStore) -> None:
    for number in range(1, 6):
        play(store, f"match {number}", ADA, ended=number)
    assert names(store, ADA, most=2) == ["match 5", "match 4"]
    assert names(store, ADA, before=4, most=2) == ["match 3", "match 2"]
    assert names(store, ADA, before=1) == []


def test_who_has_left_the_table_still_has_played_there(store: WaitingStore) -> None:
    play(store, "before", ADA, BEN, ended=5)
    kept(store.journal, Write(TABLE, 1, people=(BEN,)))
    assert names(store, ADA) == ["before"]


def test_who_is_forgotten_has_played_nothing(store: WaitingStore) -> None:
    play(store, "before", ADA, BEN, ended=5)
    store.forget_person(ADA, lambda body: body)
    assert names(store, ADA) == []
    assert names(store, BEN) == ["before"]
