"""Word Shout: the shape of its options and actions, and what options may be."""

from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import fields, flag, integer, items, kinds, one_of, optional, text
from wordhall.verify.shout.editions import EDITIONS

OPTIONS = fields(
    manner=one_of("shout", "turns"),
    turn_seconds=optional(integer),
    words=one_of("challenge", "checked"),
    collision_ms=integer,
    compound_doubling=flag,
    challenge_seconds=integer,
    target=integer,
    youngest=optional(integer),
    handicaps=items(
        fields(seat=integer, extra_seconds=integer, min_length=integer, head_start=integer)
    ),
)
OPENED = kinds(
    Opened=fields(options=OPTIONS, edition=one_of(*EDITIONS), seats=integer, roller=integer)
)
ACTION = kinds(
    Ready=fields(),
    Roll=fields(),
    Shout=fields(word=text, round=optional(integer)),
    NoMore=fields(round=optional(integer)),
    Challenge=fields(word=integer, round=optional(integer)),
    Accept=fields(round=optional(integer)),
)

SEATS = range(2, 13)
SHORTEST = 3
LIMITS = {
    "collision_ms": (range(1, 5001), "shout R8"),
    "challenge_seconds": (range(5, 121), "shout R11"),
    "target": (range(1, 1001), "shout R13"),
    "turn_seconds": (range(5, 601), "shout R14"),
}
MIN_LENGTHS = range(SHORTEST, 9)
EXTRA_SECONDS = range(60 * 60 + 1)


def check_options(options: dict[str, Any], seats: int) -> None:
    """R1, R2, R8, R11, R13, R14, H7: options that fit the table."""
    if seats not in SEATS:
        raise Refused("shout R1", "2 to 12 players shout")
    for name, (allowed, rule) in LIMITS.items():
        if options[name] not in allowed and not (name == "turn_seconds" and options[name] is None):
            raise Refused(rule, f"{name} is from {allowed[0]} to {allowed[-1]}")
    if options["youngest"] is not None and options["youngest"] not in range(seats):
        raise Refused("shout R2", "the youngest has a seat at the table")
    owners = [own["seat"] for own in options["handicaps"]]
    if len(set(owners)) < len(owners) or any(seat not in range(seats) for seat in owners):
        raise Refused("house H7", "a seat of the table has one handicap")
    for own in options["handicaps"]:
        is_fair = own["min_length"] in MIN_LENGTHS and own["extra_seconds"] in EXTRA_SECONDS
        if not is_fair or own["head_start"] not in range(options["target"]):
            raise Refused(
                "house H7", "a handicap is 3 to 8 letters, up to an hour, and less than the target"
            )


def handicap(options: dict[str, Any], seat: int) -> dict[str, int]:
    """H7: what a seat has of its own."""
    none = {"extra_seconds": 0, "min_length": SHORTEST, "head_start": 0}
    return next((own for own in options["handicaps"] if own["seat"] == seat), none)
