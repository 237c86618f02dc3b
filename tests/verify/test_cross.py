"""Jumbo Word Cross, decided again: random matches agree, and every field of a record counts."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from tests.breadth import narrow
from tests.games.cross.table import Table as Dealt
from tests.verify.cross_matches import finished, library, play
from tests.verify.shelf import Shelf, events
from tests.verify.tampering import noticed_by_fingerprint, sampled, tampered, tamperings, unnoticed
from wordhall.games.cross.types.actions import Pass
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.events import Event
from wordhall.kernel.game import Act, Ms
from wordhall.verify import verify
from wordhall.verify.clock import Clock
from wordhall.verify.cross.editions import EDITIONS
from wordhall.verify.cross.table import Player, Table
from wordhall.verify.ledger import Ledger
from wordhall.verify.reading import canonical

FREE = {
    r"commits\.0\.events\.0\.roster.*": "who they are, where no age decides who begins (R2)",
    r"commits\.0\.events\.1\.edition": "an older one, where no rule that has changed was needed",
    r"commits\.\d+\.cause\.action\.tiles": "tiles may be named in any order",
    r"commits\.\d+\.cause\.action\.words": "words may be named in any order, and twice",
}
"""Which fields may be free in this game besides those that are in every game."""

MATCHES = (373, 200, 331, 101, 239, 52)
"""All that may happen in the game happens in one of these."""

SHELF = Shelf(finished, library)


@pytest.mark.parametrize("number", narrow(15, range(60)))
def test_what_the_kernel_decides_is_decided_again(number: int) -> None:
    table = play(number)
    told = verify(table.record(), library)
    assert told.status == "verified", told.discrepancy
    assert told.checked["draws"] >= 103
    assert told.checked["decisions"] + told.checked["alarms"] == len(table.commits) - 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r15_both_readings_let_a_row_of_passes_end_with_the_same_turn(
    seats: int, edition: int
) -> None:
    for others in product(range(3), repeat=seats - 1):
        lost = (0, *others)  # whose turn has begun has none to lose
        assert [*passing_on(lost, edition)] == [*verified_passing_on(lost, edition)], lost


def passing_on(lost: tuple[int, ...], edition: int) -> Iterator[int]:
    """Who passes, one after the other, until the game is over; so many turns are to be lost."""
    table = Dealt(("A",) * len(lost), pool="", edition=edition)
    players = [replace(own, lost=n) for own, n in zip(table.state.players, lost, strict=True)]
    state = replace(table.state, players=tuple(players))
    while state.ended is None:
        yield state.turn
        for event in table.game.decide(state, Act(state.turn, Pass(), Ms(0)), table.luck).events:
            state = table.game.evolve(state, event)


def verified_passing_on(lost: tuple[int, ...], edition: int) -> Iterator[int]:
    """The same by the second reading."""
    options = msgspec.to_builtins(Options())
    players = [Player("A", 0, lost=turns) for turns in lost]
    clock = Clock(options["clock"], [0] * len(lost))
    table = Table(options, EDITIONS[edition], players, "", 0, clock, Ledger())
    while table.ended is None:
        yield table.turn
        table.give_up(table.turn)
        table.proceed(0)


@pytest.mark.parametrize("number", MATCHES)
def test_the_rules_notice_every_field(number: int) -> None:
    record = SHELF.record(number)
    changes = sampled(record)
    assert len(changes) > 200
    assert unnoticed(record, narrow(3, changes), library, FREE) == []


def test_all_that_may_happen_was_changed() -> None:
    assert {kind.__name__ for kind in get_args(Event)} <= SHELF.kinds(MATCHES)


def test_the_fingerprint_notices_every_field() -> None:
    record = SHELF.record(MATCHES[1])
    for change in [change for change in tamperings(record) if change.path]:
        with tampered(record, change) as forged:
            assert noticed_by_fingerprint(forged) or change.path == ("fingerprint",), change


@pytest.mark.proof
@pytest.mark.parametrize("number", sorted({*MATCHES, *range(100, 200)}))
def test_the_rules_notice_every_field_of_many_matches(number: int) -> None:
    record = SHELF.record(number)
    assert unnoticed(record, list(tamperings(record)), library, FREE) == []


def test_without_the_list_the_record_is_believed_and_it_says_so() -> None:
    record = SHELF.record(MATCHES[0])
    assert any(challenged["fallen"] for challenged in events(record, "Challenged"))
    told = verify(canonical(record), lambda *_: None)
    assert (told.status, told.lexicon_name) == ("incomplete", None)
    assert told.outcome == SHELF.report(record).outcome


def test_without_the_list_no_word_both_stands_and_falls() -> None:
    record = SHELF.record(MATCHES[0])
    (first, *_) = (e for e in events(record, "Challenged") if e["fallen"])
    first["fallen"] = []
    assert verify(canonical(record), lambda *_: None).discrepancy is not None


def test_the_racks_are_those_of_the_bag() -> None:
    record = SHELF.record(MATCHES[0])
    (laid,) = events(record, "Opened")
    laid["racks"][0] = laid["racks"][0][::-1]
    told = SHELF.report(record).discrepancy
    assert told is not None
    assert (told.version, told.rule) == (0, "cross R1")


def test_points_are_counted_again() -> None:
    record = SHELF.record(MATCHES[0])
    (placed, *_) = events(record, "Placed")
    placed["play"]["words"][0]["points"] += 1
    told = SHELF.report(record).discrepancy
    assert told is not None
    assert (told.rule, told.where) == ("cross R12", "events[0].play.words[0].points")
