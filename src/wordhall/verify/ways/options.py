"""Waywords: the shape of its options and actions, and what options may be."""

from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import fields, flag, integer, items, kinds, one_of, optional, text
from wordhall.verify.ways.editions import EDITIONS

OPTIONS = fields(
    min_word_length=one_of(2, 3, 4),
    names_and_acronyms=flag,
    turn_seconds=optional(integer),
    diagonals=flag,
    words=one_of("checked", "challenge"),
    challenge_seconds=integer,
    target=integer,
    variant=one_of("standard", "open_field", "solitaire"),
    values=one_of("printed", "summed"),
    youngest=optional(integer),
    handicaps=items(
        fields(
            seat=integer,
            min_length=optional(one_of(2, 3, 4)),
            extra_seconds=integer,
            head_start=integer,
        )
    ),
)
OPENED = kinds(
    Opened=fields(
        options=OPTIONS,
        edition=one_of(*EDITIONS),
        first=integer,
        board=items(text),
        hands=items(items(text)),
        pile=items(text),
        stack=items(text),
        box=items(text),
    )
)
REPLACEMENT = fields(cell=text, tile=optional(text))
ACTION = kinds(
    Swap=fields(put=REPLACEMENT),
    Take=fields(cell=text, put=items(REPLACEMENT)),
    Clear=fields(),
    Spell=fields(path=items(text), markers=items(fields(pattern=text, cells=items(text)))),
    TakeBack=fields(),
    Finish=fields(letters=integer, put=items(text)),
    Accept=fields(),
    Challenge=fields(),
)

SEATS = {
    "standard": ("ways R5", 2, 4),
    "open_field": ("ways R20", 1, 4),
    "solitaire": ("ways R21", 1, 1),
}
"""How many play, and the rule that says so."""
TURN_SECONDS = range(5, 3601)
WINDOW_SECONDS = range(1, 601)
EXTRA_SECONDS = range(60 * 60 + 1)
HEAD_STARTS = range(201)


def check_options(options: dict[str, Any], seats: int, edition: int) -> None:
    """R5, R7, R17, R19, R21, H7: options that fit the table."""
    rule, least, most = SEATS[options["variant"]]
    if not least <= seats <= most:
        raise Refused(rule, f"{least} to {most} players play")
    if seats == 1 and options["words"] == "challenge":
        raise Refused(rule, "nobody challenges one player")
    if options["turn_seconds"] is not None and options["turn_seconds"] not in TURN_SECONDS:
        raise Refused("ways R7", "a turn has 5 seconds to an hour")
    if options["challenge_seconds"] not in WINDOW_SECONDS:
        raise Refused("ways R17", "a word may be challenged for 1 to 600 seconds")
    if options["youngest"] is not None and options["youngest"] not in range(seats):
        raise Refused("ways R5", "the youngest has a seat at the table")
    highest = EDITIONS[edition].target
    if options["target"] < 1 or (highest is not None and options["target"] > highest):
        raise Refused("ways R19", "a target is 1 to 1000 points")
    _check_handicaps(options, seats)


def _check_handicaps(options: dict[str, Any], seats: int) -> None:
    owners = [own["seat"] for own in options["handicaps"]]
    if len(set(owners)) < len(owners) or any(seat not in range(seats) for seat in owners):
        raise Refused("house H7", "a seat of the table has one handicap")
    for own in options["handicaps"]:
        if own["extra_seconds"] not in EXTRA_SECONDS or own["head_start"] not in HEAD_STARTS:
            raise Refused("house H7", "a handicap is up to an hour and 200 points")
        if options["variant"] == "standard" and own["head_start"] >= options["target"]:
            raise Refused("house H7", "nobody begins at the target")


def handicap(options: dict[str, Any], seat: int) -> dict[str, Any]:
    """H7: what a seat has of its own."""
    none = {"min_length": None, "extra_seconds": 0, "head_start": 0}
    return next((own for own in options["handicaps"] if own["seat"] == seat), none)


def control(options: dict[str, Any], seats: int) -> dict[str, Any]:
    """R7, R20, R21: the clock of a table; one player has none."""
    if options["turn_seconds"] is None or seats == 1:
        return {"type": "Untimed"}
    return {"type": "PerTurn", "limit": 1000 * options["turn_seconds"]}
