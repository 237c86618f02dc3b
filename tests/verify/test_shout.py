"""Word Shout, decided again: random matches agree, and every field of a record counts."""

import json
from typing import Any, get_args

import pytest

from tests.breadth import narrow
from tests.verify.shelf import Shelf, act, events
from tests.verify.shout_matches import finished, library, play, short
from tests.verify.tampering import sampled, tamperings, unnoticed
from wordhall.games.shout import rules
from wordhall.games.shout.types.components import Options
from wordhall.games.shout.types.events import Event
from wordhall.verify import verify
from wordhall.verify.reading import canonical

FREE = {
    r"commits\.0\.events\.0\.roster.*": "who they are, where no age decides who rolls first (R2)",
    r"commits\.0\.events\.1\.edition": "an older one, where no rule that has changed was needed",
    r"commits\.\d+\.cause\.action\.word": "a word may be shouted in small letters",
    r"commits\.\d+\.cause\.action\.round": "the round need not be named",
}
"""Which fields may be free in this game besides those that are in every game."""

MATCHES = (125, 51, 9, 0, 14, 131)
"""All that may happen in the game happens in one of these."""

DOUBTED = 46
"""In this match dice are rolled that spell nothing, and words are challenged that stand."""

SHELF = Shelf(finished, library)


@pytest.mark.parametrize("number", narrow(15, range(60)))
def test_what_the_kernel_decides_is_decided_again(number: int) -> None:
    table = play(number)
    told = verify(table.record(), library)
    assert told.status == "verified", told.discrepancy
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


# What the list says


@pytest.mark.parametrize("number", [*MATCHES, *range(20)])
def test_without_the_list_the_record_is_believed_and_it_says_so(number: int) -> None:
    record = SHELF.record(number)
    told = verify(canonical(record), lambda *_: None)
    assert (told.status, told.lexicon_name) == ("incomplete", None)
    assert told.outcome == SHELF.report(record).outcome


def test_r6_without_the_list_no_dice_spell_both_a_word_and_none() -> None:
    record = SHELF.record(DOUBTED)
    dead = [rolled for rolled in events(record, "Rolled") if rolled["dead"]]
    dead[0]["dead"] = False
    assert verify(canonical(record), lambda *_: None).discrepancy is not None


def test_r11_an_entry_that_is_not_the_one_installed_is_a_doubt() -> None:
    record = SHELF.record(DOUBTED)
    challenged = next(found for found in events(record, "Challenged") if found["valid"])
    challenged["definition"] = "a kind of nap"
    told = SHELF.report(record)
    assert told.status == "incomplete"
    assert "the entry opened" in told.doubts[0]


# What the rules give


def test_r4_the_dice_fall_as_the_seed_says() -> None:
    for name in ("x", "y", "angle"):
        record = SHELF.record(MATCHES[1])
        events(record, "Rolled")[0]["dice"][4][name] += 1
        assert SHELF.discrepancy(record).rule == "shout R4"


def test_r8_shouts_of_one_moment_take_nothing() -> None:
    record = SHELF.record(MATCHES[3])
    collided = events(record, "Collided")[0]
    collided["shouts"].pop()
    assert SHELF.discrepancy(record).rule == "shout R8"


def test_r9_the_credit_is_taken_off_but_no_more_than_its_most() -> None:
    made = short(Options(target=3))
    record = json.loads(made.record())
    version, commit = next(
        (number, commit)
        for number, commit in enumerate(record["commits"])
        if commit["events"][0]["type"] == "Shouted"
    )
    commit["cause"]["credit"] = 76
    shouted = commit["events"][0]
    shouted |= {"credit": 76, "moment": commit["cause"]["at"] - 76}
    found = SHELF.discrepancy(record)
    assert (found.version, found.rule, found.expected) == (
        version,
        "shout R9",
        commit["cause"]["at"] - 75,
    )


def test_r3_a_shout_whose_moment_is_before_the_dice_are_shown_is_refused() -> None:
    made = short(Options(target=3)).record()
    shown = events(json.loads(made), "Rolled")[0]["at"]
    cause = act(0, "Shout", word="ZZZ", round=None) | {"at": shown + 29}
    early = SHELF.refused(json.loads(made), "Rolled", cause | {"credit": 30})
    in_time = SHELF.refused(json.loads(made), "Rolled", cause | {"credit": 29})
    assert (early, in_time) == ("shout R3", "shout R5")


def test_r11_a_challenge_is_an_exact_transfer() -> None:
    record = SHELF.record(DOUBTED)
    scored = next(e for e in events(record, "RoundScored") if min(e["points"]) < 0)
    scored["points"] = [0 for _ in scored["points"]]
    assert SHELF.discrepancy(record).rule == "shout R13"


# What the rules do not allow


@pytest.mark.parametrize(
    "options, after, cause, rule",
    [
        ({}, "Opened", act(0, "Shout", word="CAT", round=1), "shout R5"),
        ({}, "Opened", act(0, "NoMore", round=1), "shout R5"),
        ({}, "Opened", act(0, "Challenge", word=0, round=None), "shout R11"),
        ({}, "Opened", act(0, "Accept", round=2), "shout R5"),
        ({}, "SaidReady", act(0, "Ready"), "shout R3"),
        ({}, "Opened", act(0, "Roll"), "shout R3"),
        ({}, "Opened", act(1, "Roll"), "shout R3"),
        ({}, "SaidReady", act(0, "Roll"), "shout R2"),
        ({}, "Rolled", act(0, "Roll"), "shout R3"),
        ({}, "Rolled", act(0, "Ready"), "shout R3"),
        ({}, "Rolled", act(0, "Shout", word="CAT", round=None), "shout R3"),
        ({}, "Rolled", act(0, "NoMore", round=None), "shout R3"),
        ({}, "Rolled", act(0, "Accept", round=None), "shout R11"),
        ({}, "Shouted", act(0, "Shout", word="CA T", round=None), "shout R10"),
        ({}, "Shouted", act(0, "Shout", word="", round=None), "shout R10"),
        ({}, "Shouted", act(0, "Shout", word="Straße", round=None), "shout R10"),
        ({}, "Shouted", act(0, "Shout", word="AT", round=None), "shout R5"),
        ({}, "Shouted", act(0, "Shout", word="ZZZ", round=None), "shout R5"),
        ({}, "Shouted", act(0, "Shout", word="QIN", round=None), "shout R5"),
        ({}, "SaidNoMore", act(1, "NoMore", round=None), "shout R6"),
        ({}, "RoundEnded", act(0, "Challenge", word=0, round=None), "shout R11"),
        ({}, "RoundEnded", act(1, "Challenge", word=9, round=None), "shout R11"),
        ({}, "RoundEnded", act(1, "Challenge", word=-1, round=None), "shout R11"),
        ({}, "RoundEnded", act(0, "Accept", round=None), "shout R11"),
        ({"words": "checked"}, "Rolled", act(1, "Challenge", word=0, round=None), "shout R11"),
        ({"manner": "turns"}, "Rolled", act(0, "NoMore", round=None), "shout R14"),
    ],
)
def test_an_act_against_the_rules_is_refused(
    options: dict[str, Any], after: str, cause: dict[str, Any], rule: str
) -> None:
    record = json.loads(short(Options(target=3, **options)).record())
    assert SHELF.refused(record, after, cause) == rule


@pytest.mark.parametrize("number", range(6))
def test_r11_matches_of_the_first_edition_verify(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "NEWEST", 1)
    told = verify(play(number).record(), library)
    assert told.status == "verified", told.discrepancy


def test_r11_who_has_passed_challenges_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the first edition two players have to pass even if they took all words."""
    monkeypatch.setattr(rules, "NEWEST", 1)
    made = short(Options(target=3)).record()
    for cause in (act(0, "Accept", round=None), act(0, "Challenge", word=0, round=None)):
        assert SHELF.refused(json.loads(made), "Accepted", cause) == "shout R11"


def test_r11_a_match_is_verified_by_the_edition_that_it_names() -> None:
    record = json.loads(short(Options(target=3)).record())
    events(record, "Opened")[0]["edition"] = 1
    assert "RoundScored" in str(SHELF.discrepancy(record))


@pytest.mark.parametrize(
    "field, value, rule",
    [
        ("collision_ms", 0, "shout R8"),
        ("collision_ms", 5_001, "shout R8"),
        ("challenge_seconds", 4, "shout R11"),
        ("target", 0, "shout R13"),
        ("target", 1_001, "shout R13"),
        ("turn_seconds", 4, "shout R14"),
        ("turn_seconds", 601, "shout R14"),
        ("youngest", 2, "shout R2"),
        ("youngest", -1, "shout R2"),
        (
            "handicaps",
            [{"seat": 2, "extra_seconds": 0, "min_length": 3, "head_start": 0}],
            "house H7",
        ),
        (
            "handicaps",
            [{"seat": 1, "extra_seconds": 0, "min_length": 9, "head_start": 0}],
            "house H7",
        ),
        (
            "handicaps",
            [{"seat": 1, "extra_seconds": -1, "min_length": 3, "head_start": 0}],
            "house H7",
        ),
        (
            "handicaps",
            [{"seat": 1, "extra_seconds": 0, "min_length": 3, "head_start": 3}],
            "house H7",
        ),
    ],
)
def test_options_that_do_not_fit_are_refused(field: str, value: object, rule: str) -> None:
    record = json.loads(short(Options(target=3)).record())
    events(record, "Opened")[0]["options"][field] = value
    found = SHELF.discrepancy(record)
    assert (found.version, found.rule) == (0, rule)
