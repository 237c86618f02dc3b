"""Waywords, decided again: random matches agree, and every field of a record counts."""

import json
from typing import Any, get_args

import pytest

from tests.breadth import narrow
from tests.games.ways.player import WORDS
from tests.verify.shelf import Shelf, act, events
from tests.verify.tampering import sampled, tamperings, unnoticed
from tests.verify.ways_matches import doubting, eager, finished, idle, library, play
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.events import Event
from wordhall.verify import verify
from wordhall.verify.reading import canonical
from wordhall.words import Lexicon

FREE = {
    r"commits\.0\.events\.0\.roster.*": "who they are, where no age decides who begins",
    r"commits\.\d+\.cause\.action\.cell": "a marker is taken by any of its cells (R12)",
}
"""Which fields may be free in this game besides those that are in every game."""

MATCHES = (736, 417, 411, 477, 759)
"""All that may happen in the game happens in one of these."""

LATE = 411
"""In this match a word stands that was only laid when the time ran out."""

STEPS = {"Swapped", "Taken", "Cleared", "Spelled"}
SHELF = Shelf(finished, library)
OPEN_FIELD = Options(variant="open_field", words="challenge", min_word_length=2)
NAMES = Lexicon.of(["WORD"], names={word: f"n\t{word.capitalize()}" for word in WORDS})
"""All words of the random player are names here, and only WORD is a word."""


@pytest.mark.parametrize("number", narrow(15, range(60)))
def test_what_the_kernel_decides_is_decided_again(number: int) -> None:
    table = play(number)
    told = verify(table.record(), library)
    assert told.status == "verified", told.discrepancy
    assert told.checked["draws"] >= 111
    assert told.checked["decisions"] + told.checked["alarms"] == len(table.commits) - 1


@pytest.mark.parametrize("number", MATCHES)
def test_the_rules_notice_every_field(number: int) -> None:
    record = SHELF.record(number)
    changes = sampled(record)
    assert len(changes) > 150
    assert unnoticed(record, narrow(3, changes), library, FREE) == []


def test_all_that_may_happen_was_changed() -> None:
    assert {kind.__name__ for kind in get_args(Event)} <= SHELF.kinds(MATCHES)
    steps = [step for number in MATCHES for step in confirmed(SHELF.record(number))]
    assert {step["type"] for step in steps} == STEPS


def confirmed(record: dict[str, Any]) -> list[dict[str, Any]]:
    """All steps that were confirmed in a match."""
    return [step for event in events(record, "Confirmed") for step in event["steps"]]


@pytest.mark.proof
@pytest.mark.parametrize("number", sorted({*MATCHES, *range(100, 200)}))
def test_the_rules_notice_every_field_of_many_matches(number: int) -> None:
    record = SHELF.record(number)
    assert unnoticed(record, list(tamperings(record)), library, FREE) == []


# What the list says


@pytest.mark.parametrize("number", MATCHES)
def test_without_the_list_the_record_is_believed_and_it_says_so(number: int) -> None:
    record = SHELF.record(number)
    told = verify(canonical(record), lambda *_: None)
    assert (told.status, told.lexicon_name) == ("incomplete", None)
    assert told.outcome == SHELF.report(record).outcome


@pytest.mark.parametrize("words", ["checked", "challenge"])
def test_r6_names_count_where_the_table_lets_them(words: Any) -> None:
    options = Options(names_and_acronyms=True, words=words, min_word_length=2, target=40)
    made = eager(0, options, NAMES)
    assert json.loads(made)["outcome"]["scores"] != [0, 0]
    assert verify(made, lambda *_: NAMES).status == "verified"


def test_r6_a_name_that_is_not_in_the_list_of_the_match_is_none() -> None:
    options = Options(names_and_acronyms=True, min_word_length=2, target=40)
    record = json.loads(eager(0, options, NAMES))
    nameless = Lexicon.of(["WORD"])
    record["commits"][0]["events"][0]["names"] = nameless.names_digest
    told = verify(canonical(record), lambda *_: nameless)
    assert told.discrepancy is not None
    assert told.discrepancy.rule.startswith("ways R")


def test_r6_where_the_names_are_not_installed_the_record_is_believed() -> None:
    options = Options(names_and_acronyms=True, min_word_length=2, target=40)
    told = verify(eager(0, options, NAMES), lambda *_: Lexicon.of(["WORD"]))
    assert (told.status, told.lexicon_name) == ("incomplete", None)


# What the rules give


def test_r5_the_field_is_that_of_the_seed() -> None:
    for name in ("board", "pile", "stack", "hands"):
        record = json.loads(eager(0, Options(target=40)))
        (laid,) = events(record, "Opened")
        laid[name].reverse()
        found = SHELF.discrepancy(record)
        assert (found.version, found.rule) == (0, "ways R5")


def test_r5_only_in_the_first_edition_an_age_said_who_begins() -> None:
    record = json.loads(eager(0, Options(target=40)))
    (laid,) = events(record, "Opened")
    for age, sitter in enumerate(events(record, "MatchOpened")[0]["roster"]["sitters"]):
        sitter["age"] = 9 - age
    assert SHELF.report(record).status == "verified"
    laid["edition"] = 1
    found = SHELF.discrepancy(record)
    assert (found.version, found.rule, found.where) == (0, "ways R5", "events[1].first")


def test_r11_points_are_counted_again() -> None:
    record = json.loads(eager(0, Options(min_word_length=2, target=60)))
    laid = next(event for event in events(record, "StepLaid"))
    laid["step"]["points"] += 1
    found = SHELF.discrepancy(record)
    assert (found.rule, found.where) == ("ways R11", "events[0].step.points")


def test_r14_r15_when_the_time_is_up_a_word_stands_and_only_the_refill_is_left() -> None:
    record = SHELF.record(LATE)
    begun = events(record, "RefillBegan")[0]
    begun["until"] += 1
    found = SHELF.discrepancy(record)
    assert (found.rule, found.where.split(".")[-1]) == ("ways R14", "until")
    again = SHELF.record(LATE)
    assert SHELF.refused(again, "RefillBegan", act(begun["seat"], "TakeBack")) == "ways R15"
    older = SHELF.record(LATE)
    events(older, "Opened")[0]["edition"] = 1
    assert SHELF.discrepancy(older).rule == "ways R14"


def test_r19_r20_in_the_first_edition_games_without_words_ended_sooner() -> None:
    for options in (Options(turn_seconds=None), Options(variant="open_field")):
        record = json.loads(idle(options))
        assert SHELF.report(record).status == "verified"
        events(record, "Opened")[0]["edition"] = 1
        assert SHELF.discrepancy(record).rule == "ways R19"


def test_r20_one_player_ends_it_when_they_like() -> None:
    record = json.loads(idle(Options(variant="open_field"), players=1))
    assert record["outcome"]["reason"] == "all-passed"
    assert SHELF.report(record).status == "verified"
    events(record, "Opened")[0]["options"]["words"] = "challenge"
    assert SHELF.discrepancy(record).rule == "ways R20"


def test_r20_it_ends_with_the_last_marker_and_nobody_begins_after_that() -> None:
    record = json.loads(eager(3, OPEN_FIELD))
    assert SHELF.report(record).status == "verified"
    assert record["outcome"]["reason"] == "played-out"
    last = events(record, "WindowOpened")[-1]
    assert last["next"] is None
    last["next"] = 0
    assert SHELF.discrepancy(record).rule == "ways R17"


def test_r16_who_is_below_zero_lays_a_word_that_costs_nothing() -> None:
    record = json.loads(doubting(5))
    fined = events(record, "Fined")[0]["seat"]
    assert record["outcome"]["scores"][fined] > 0
    assert SHELF.report(record).status == "verified"


# What the rules do not allow


def put(cell: str, tile: str | None = None) -> dict[str, Any]:
    return {"cell": cell, "tile": tile}


def spell(path: str, *markers: tuple[str, str]) -> dict[str, Any]:
    """Seat 0 spells a word: the first row is G A OO L OW OI W E, the second W CH LL I SE …."""
    laid = [{"pattern": pattern, "cells": cells.split()} for pattern, cells in markers]
    return act(0, "Spell", path=path.split(), markers=laid)


@pytest.mark.parametrize(
    "cause, rule",
    [
        (act(1, "Finish", letters=0, put=[]), "ways R7"),
        (act(0, "TakeBack"), "ways R7"),
        (act(1, "Accept"), "ways R17"),
        (act(1, "Challenge"), "ways R17"),
        (act(0, "Swap", put=put("I9", "V")), "ways R7"),
        (act(0, "Swap", put=put("A1", "B")), "ways R7"),
        (act(0, "Take", cell="A1", put=[put("A1")]), "ways R12"),
        (act(0, "Take", cell="", put=[]), "ways R12"),
        (act(0, "Clear"), "ways R13"),
        (spell(""), "ways R9"),
        (spell("A1 A1", ("I2", "A1 B1")), "ways R9"),
        (spell("A1 B1", ("I2", "A1 C1")), "ways R2"),
        (spell("A1 B1", ("I2", "")), "ways R2"),
        (spell("A1 B1", ("I2", "A1 B9")), "ways R9"),
        (spell("A1 B1", ("I3", "A1 B1")), "ways R8"),
        (spell("A1 B1", ("ANY", "A1 B1")), "ways R8"),
        (spell("A1 B1", ("CLEAR", "A1 B1")), "ways R8"),
        (spell("A1 B1 C1 D1", ("I4", "A1 B1 C1 D1")), "ways R8"),
        (spell("A1 B1 C1", ("I2", "A1 B1")), "ways R9"),
        (spell("A1", ("I2", "A1 B1")), "ways R9"),
        (spell("A1 C1 B1", ("I3", "A1 B1 C1")), "ways R9"),
        (spell("A1 B1 C1", ("I2", "A1 B1"), ("I3", "A1 B1 C1")), "ways R9"),
        (spell("B1 A1", ("I2", "A1 B1")), "ways R17"),
        (act(0, "Finish", letters=1, put=[]), "ways R14"),
        (act(0, "Finish", letters=-1, put=[]), "ways R14"),
        (act(0, "Finish", letters=0, put=["I4"]), "ways R14"),
        (act(0, "Finish", letters=0, put=["V", "V"]), "ways R14"),
        (act(0, "Finish", letters=0, put=["V", "R"]), "ways R14"),
    ],
)
def test_an_act_against_the_rules_is_refused(cause: dict[str, Any], rule: str) -> None:
    record = json.loads(eager(0, Options(min_word_length=2, target=60)))
    assert SHELF.refused(record, "TurnBegan", cause) == rule


def test_r6_a_word_is_as_long_as_the_table_wants_it() -> None:
    record = json.loads(eager(0, Options(min_word_length=3, target=60)))
    assert SHELF.refused(record, "TurnBegan", spell("A1 B1", ("I2", "A1 B1"))) == "ways R6"


@pytest.mark.parametrize(
    "after, cause, rule",
    [
        ("TurnBegan", act(0, "Take", cell="A1", put=[put("A1")]), "ways R20"),
        ("TurnBegan", act(0, "Clear"), "ways R20"),
        ("TurnBegan", act(0, "Swap", put=put("A1")), "ways R20"),
        ("TurnBegan", act(0, "Finish", letters=1, put=[]), "ways R20"),
        ("TurnBegan", spell("A1 B1", ("ANY", "A1 B1")), "ways R8"),
        ("StepLaid", spell("A1 B1", ("I2", "A1 B1")), "ways R9"),
        ("StepLaid", act(0, "Swap", put=put("A1", "V")), "ways R7"),
        ("WindowOpened", act(0, "TakeBack"), "ways R7"),
        ("WindowOpened", act(0, "Accept"), "ways R17"),
        ("WindowOpened", act(0, "Challenge"), "ways R17"),
    ],
)
def test_r17_r20_an_act_against_the_rules_of_the_open_field_is_refused(
    after: str, cause: dict[str, Any], rule: str
) -> None:
    record = json.loads(eager(0, OPEN_FIELD))
    assert SHELF.refused(record, after, cause) == rule


@pytest.mark.parametrize(
    "field, value, rule",
    [
        ("turn_seconds", 4, "ways R7"),
        ("turn_seconds", 3_601, "ways R7"),
        ("challenge_seconds", 0, "ways R17"),
        ("challenge_seconds", 601, "ways R17"),
        ("target", 0, "ways R19"),
        ("target", 1_001, "ways R19"),
        ("youngest", 2, "ways R5"),
        ("variant", "solitaire", "ways R21"),
    ],
)
def test_options_that_do_not_fit_are_refused(field: str, value: object, rule: str) -> None:
    record = json.loads(eager(0, Options(target=40)))
    events(record, "Opened")[0]["options"][field] = value
    found = SHELF.discrepancy(record)
    assert (found.version, found.rule) == (0, rule)


@pytest.mark.parametrize(
    "own",
    [
        {"seat": 2},
        {"extra_seconds": -1},
        {"extra_seconds": 3_601},
        {"head_start": 201},
        {"head_start": 40},
    ],
)
def test_h7_handicaps_that_do_not_fit_are_refused(own: dict[str, int]) -> None:
    record = json.loads(eager(0, Options(target=40)))
    usual = {"seat": 0, "min_length": None, "extra_seconds": 0, "head_start": 0}
    events(record, "Opened")[0]["options"]["handicaps"] = [usual | own]
    found = SHELF.discrepancy(record)
    assert (found.version, found.rule) == (0, "house H7")
