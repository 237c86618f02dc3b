"""Tables that people suggest to each other, and people of whom somebody wants to see no more."""

from collections.abc import Iterator

import pytest

from tests.store.databases import Database
from tests.store.waiting import WaitingStore
from tests.store.writes import TABLE, kept, person, set_out, table
from wordhall.store.suggestions import Suggestion

OTHER = "other table"


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        for name in ("ada", "ben", "cleo"):
            store.add_person(person(name, seen=10))
        kept(store.journal, set_out(), set_out(table(name=OTHER)))
        yield store


def suggest(
    store: WaitingStore, whom: str = "ben", made_by: str = "ada", made: int = 5, at: str = TABLE
) -> Suggestion:
    suggestion = Suggestion(at, whom, made_by, made)
    store.suggestions.add(suggestion)
    return suggestion


def test_a_suggestion_is_found_by_its_table_and_by_both_people(store: WaitingStore) -> None:
    first, second = suggest(store, made=5), suggest(store, made=7, at=OTHER)
    assert store.suggestions.of_table(TABLE, 0) == [first]
    assert store.suggestions.made_by("ada", 0) == [second, first]
    assert store.suggestions.made_to("ben", 0) == [second, first]
    assert store.suggestions.made_to("ben", 6) == [second]
    assert store.suggestions.made_to("ada", 0) == store.suggestions.made_by("ben", 0) == []


def test_the_same_suggestion_is_kept_once(store: WaitingStore) -> None:
    first = suggest(store, made=5)
    suggest(store, made=9)
    assert store.suggestions.made_to("ben", 0) == [first]
    by_cleo = suggest(store, made_by="cleo", made=8)
    assert store.suggestions.made_to("ben", 0) == [by_cleo, first]


def test_a_table_is_declined_whoever_suggests_it(store: WaitingStore) -> None:
    suggest(store)
    suggest(store, made_by="cleo")
    suggest(store, at=OTHER)
    store.suggestions.decline(TABLE, "ben")
    declined = {s.table: s.declined for s in store.suggestions.made_to("ben", 0)}
    assert declined == {TABLE: True, OTHER: False}


def test_suggestions_to_or_by_or_at_nobody_are_not_kept(store: WaitingStore) -> None:
    suggest(store, whom="nobody")
    suggest(store, made_by="nobody")
    suggest(store, at="nowhere")
    assert store.suggestions.of_table(TABLE, 0) == []


def test_who_was_removed_is_known_to_who_removed_them_alone(store: WaitingStore) -> None:
    for other in ("cleo", "ben", "ben", "nobody"):
        store.suggestions.remove("ada", other)
    assert store.suggestions.removed_by("ada") == ["ben", "cleo"]
    assert store.suggestions.removed_by("ben") == []


@pytest.mark.parametrize("forgotten", ["ada", "ben"])
def test_all_of_it_goes_with_a_person(store: WaitingStore, forgotten: str) -> None:
    suggest(store)
    store.suggestions.remove("ada", "ben")
    store.forget_person(forgotten, lambda body: body)
    store.add_person(person(forgotten))
    assert store.suggestions.of_table(TABLE, 0) == []
    assert store.suggestions.removed_by("ada") == []


def test_all_of_it_goes_with_guests_who_are_not_seen_for_long(store: WaitingStore) -> None:
    suggest(store)
    store.suggestions.remove("ada", "ben")
    assert store.retire_guests(20) == 3
    for name in ("ada", "ben"):
        store.add_person(person(name))
    assert store.suggestions.of_table(TABLE, 0) == []
    assert store.suggestions.removed_by("ada") == []


def test_suggestions_go_with_their_table(store: WaitingStore) -> None:
    suggest(store)
    kept(store.journal, set_out(table(1, open=False)))
    assert store.retire(10) == 1
    assert store.suggestions.made_to("ben", 0) == []


def test_suggestions_expire(store: WaitingStore) -> None:
    suggest(store, made=5)
    newer = suggest(store, made=7, at=OTHER)
    assert store.suggestions.expire(7) == 1
    assert store.suggestions.made_by("ada", 0) == [newer]
