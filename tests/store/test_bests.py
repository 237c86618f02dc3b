"""The best scores that are kept of people: better ones take their place, and they go with them."""

from collections.abc import Iterator

import pytest

from tests.store.databases import Database
from tests.store.waiting import WaitingStore
from tests.store.writes import MATCH, TABLE, commit, kept, match, opening, person, set_out
from wordhall.store.rows import Best, Write

ALONE = "ways: alone"


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        store.add_person(person("ada", seen=10))
        kept(store.journal, set_out(), opening())
        yield store


def scored(version: int, *bests: Best) -> Write:
    """An act with which scores are kept; the match goes on, so that more may follow."""
    return Write(TABLE, 1, match=match(), commits=(commit(version),), bests=bests)


def best(score: int, of: str = "ada", kind: str = ALONE) -> Best:
    return Best(of, kind, score, f"{MATCH} {score}")


def test_a_better_score_takes_the_place_of_another(store: WaitingStore) -> None:
    assert store.best("ada", ALONE) is None
    for version, score in enumerate((20, 30, 30, 10), 1):
        assert kept(store.journal, scored(version, best(score))) == ["kept"]
    assert store.best("ada", ALONE) == best(30)
    assert store.best("ada", "another") is None


def test_of_an_act_that_is_not_kept_no_score_is_kept(store: WaitingStore) -> None:
    assert kept(store.journal, scored(7, best(20))) == ["overtaken"]
    assert store.best("ada", ALONE) is None


def test_a_stranger_has_no_best_score_and_the_act_is_kept(store: WaitingStore) -> None:
    assert kept(store.journal, scored(1, best(20, of="nobody"), best(10))) == ["kept"]
    assert store.best("nobody", ALONE) is None
    assert store.best("ada", ALONE) == best(10)


def test_best_scores_outlive_their_table(store: WaitingStore) -> None:
    kept(store.journal, scored(1, best(20)))
    over = Write(TABLE, 1, match=match(ended=5), match_id=MATCH)
    kept(store.journal, over)
    assert store.best("ada", ALONE) == best(20)


def test_best_scores_go_with_the_person(store: WaitingStore) -> None:
    kept(store.journal, scored(1, best(20)))
    store.forget_person("ada", lambda body: body)
    store.add_person(person("ada"))
    assert store.best("ada", ALONE) is None


def test_best_scores_go_with_a_guest_who_is_not_seen_for_long(store: WaitingStore) -> None:
    kept(store.journal, scored(1, best(20)))
    assert store.retire_guests(20) == 1
    store.add_person(person("ada"))
    assert store.best("ada", ALONE) is None
