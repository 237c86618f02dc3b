"""Mark My Word, decided again: random matches agree, and every field of a record counts."""

from typing import get_args

import pytest

from tests.breadth import narrow
from tests.verify.locks_matches import finished, library, play
from tests.verify.shelf import Shelf, events
from tests.verify.tampering import sampled, tamperings, unnoticed
from wordhall.games.locks.types.events import Event
from wordhall.verify import verify
from wordhall.verify.reading import canonical

FREE = {r"commits\.0\.events\.0\.roster.*": "who they are decides nothing"}
"""Which fields may be free in this game besides those that are in every game."""

MATCHES = (255, 102)
"""All that may happen in the game happens in one of these."""

SHELF = Shelf(finished, library)


@pytest.mark.parametrize("number", narrow(15, range(60)))
def test_what_the_kernel_decides_is_decided_again(number: int) -> None:
    table = play(number)
    told = verify(table.record(), library)
    assert told.status == "verified", told.discrepancy
    assert told.checked["draws"] >= 98
    assert told.checked["decisions"] + told.checked["alarms"] == len(table.commits) - 1


@pytest.mark.parametrize("number", MATCHES)
def test_the_rules_notice_every_field(number: int) -> None:
    record = SHELF.record(number)
    changes = sampled(record)
    assert len(changes) > 200
    assert unnoticed(record, narrow(3, changes), library, FREE) == []


def test_all_that_may_happen_was_changed() -> None:
    assert {kind.__name__ for kind in get_args(Event)} <= SHELF.kinds(MATCHES)


@pytest.mark.proof
@pytest.mark.parametrize("number", sorted({*MATCHES, *range(100, 200)}))
def test_the_rules_notice_every_field_of_many_matches(number: int) -> None:
    record = SHELF.record(number)
    assert unnoticed(record, list(tamperings(record)), library, FREE) == []


def test_without_the_list_the_record_is_believed_and_it_says_so() -> None:
    record = SHELF.record(MATCHES[0])
    told = verify(canonical(record), lambda *_: None)
    assert (told.status, told.lexicon_name) == ("incomplete", None)
    assert told.outcome == SHELF.report(record).outcome


def test_the_bag_is_in_the_order_of_the_seed() -> None:
    record = SHELF.record(MATCHES[0])
    (laid,) = events(record, "Opened")
    laid["bag"].reverse()
    told = SHELF.report(record).discrepancy
    assert told is not None
    assert (told.version, told.rule) == (0, "locks R2")


def test_payments_are_counted_again() -> None:
    record = SHELF.record(MATCHES[0])
    (finish, *_) = events(record, "WordFinished")
    finish["words"][0]["paid"][0]["points"] += 1
    told = SHELF.report(record).discrepancy
    assert told is not None
    assert told.rule == "locks R9"
