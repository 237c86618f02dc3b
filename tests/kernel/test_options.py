"""What a table may choose, as data: what the marks of a field come to."""

from typing import Annotated, Literal

import msgspec
import pytest

from wordhall.kernel.clock import Bank, Control, PerTurn, Untimed
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.handicaps import H7, ExtraSeconds
from wordhall.kernel.options import (
    NO_LIMIT,
    UNRATED,
    Offered,
    Range,
    Rule,
    check_ranges,
    check_rated,
    options_of,
    usual,
)
from wordhall.kernel.value import Value


class Handicap(Value, frozen=True):
    seat: Seat
    extra_seconds: ExtraSeconds = 0


class Options(Value, frozen=True):
    side: Annotated[int, Rule("R1"), Range(3, 9, "cells, an odd number", step=2)] = 5
    seconds: Annotated[
        int | Literal["usual"] | None,
        Rule("R2, R4"),
        Range(5, 60, "seconds"),
        NO_LIMIT,
        Offered(("usual", 10, None)),
    ] = "usual"
    words: Annotated[Literal["checked", "challenge"], Rule("R3")] = "checked"
    first: Annotated[Seat | None, Rule("R5")] = None
    help: Annotated[bool, Rule("R6"), UNRATED] = False
    clock: Annotated[Control, Rule("R7")] = Untimed()
    handicaps: Annotated[tuple[Handicap, ...], H7, UNRATED] = ()


DAYS = "Correspondence, days 1 to 30 days"
MORE = "nothing to thirty days"
TIME = "a second to thirty days"
WHAT = {option.name: option for option in options_of(Options)}


@pytest.mark.parametrize(
    "name, rule, values, default",
    [
        ("side", "R1", "3 to 9 cells, an odd number", "5"),
        ("seconds", "R2, R4", "usual, 5 to 60 seconds, or no limit", "usual"),
        ("words", "R3", "checked, challenge", "checked"),
        ("first", "R5", "a seat, or by lot", "by lot"),
        ("help", "R6", "yes, no", "no"),
        ("handicaps", "house H7", "extra_seconds 0 to 3600 seconds", "none"),
        (
            *("clock", "R7"),
            f"Untimed; PerTurn, limit {TIME}; Bank, initial {TIME}, increment {MORE}; {DAYS}",
            "Untimed",
        ),
    ],
)
def test_an_option_says_its_rule_its_values_and_what_is_usual(
    name: str, rule: str, values: str, default: str
) -> None:
    option = WHAT[name]
    assert (option.rule, str(option), usual(option)) == (rule, values, default)


def test_what_is_usual_is_allowed() -> None:
    check_ranges("game", Options())
    check_rated(Options())


@pytest.mark.parametrize(
    "options, rule, text",
    [
        (Options(side=4), "game R1", "Choose side: 3 to 9 cells, an odd number."),
        (Options(seconds=61), "game R2", "Choose seconds: usual, 5 to 60 seconds, or no limit."),
        (Options(clock=PerTurn(Ms(9))), "game R7", "Choose clock.limit: a second to thirty days."),
        (
            Options(clock=Bank(Ms(1000), Ms(-1))),
            *("game R7", "Choose clock.increment: nothing to thirty days."),
        ),
        (
            Options(handicaps=(Handicap(Seat(0)), Handicap(Seat(1), -1))),
            *("house H7", "Choose handicaps.extra_seconds: 0 to 3600 seconds."),
        ),
    ],
)
def test_what_is_out_of_range_is_refused(options: Options, rule: str, text: str) -> None:
    with pytest.raises(Illegal) as refused:
        check_ranges("game", options)
    assert (refused.value.code, refused.value.rule) == ("bad-option", rule)
    assert refused.value.text == text
    assert text.startswith(f"Choose {refused.value.details['option']}")


@pytest.mark.parametrize(
    "name, value",
    [("side", None), ("side", True), ("words", "no"), ("help", 0), ("seconds", "soon")],
)
def test_what_no_type_checker_has_seen_is_refused(name: str, value: object) -> None:
    with pytest.raises(Illegal, match=f"Choose {name}: "):
        check_ranges("game", msgspec.structs.replace(Options(), **{name: value}))


def test_marks_change_nothing_of_what_is_read() -> None:
    assert msgspec.convert({"side": 4}, Options) == Options(side=4)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"side": "5"}, Options)


@pytest.mark.parametrize(
    "options, name",
    [(Options(help=True), "help"), (Options(handicaps=(Handicap(Seat(0)),)), "handicaps")],
)
def test_h7_a_rated_match_has_what_is_usual(options: Options, name: str) -> None:
    with pytest.raises(Illegal, match=f"has no {name}") as refused:
        check_rated(options)
    assert (refused.value.code, refused.value.rule) == ("rated", "house H7")
