"""Jumbo Word Cross: the shape of its options and actions, and what options may be."""

from typing import Any

from wordhall.verify.clock import CONTROL, DAY, allowance
from wordhall.verify.cross.editions import EDITIONS
from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import (
    Place,
    fields,
    flag,
    integer,
    items,
    kinds,
    one_of,
    optional,
    text,
)


def _seconds(value: Any, where: Place) -> None:
    """R10: a number of them, none (null), or the usual ones."""
    if value is not None and value != "usual":
        integer(value, where)


OPTIONS = fields(
    challenge=one_of("double", "void", "single", "five_point"),
    challenge_seconds=_seconds,
    exchange=one_of("any", "all"),
    end=one_of("play_on", "first_out"),
    rack_size=integer,
    youngest=optional(integer),
    clock=CONTROL,
    handicaps=items(fields(seat=integer, extra_seconds=integer, head_start=integer)),
)
OPENED = kinds(
    Opened=fields(
        options=OPTIONS,
        edition=one_of(*EDITIONS),
        first=integer,
        racks=items(text),
        pool=text,
    )
)
BEGAN = kinds(TurnBegan=fields(seat=integer, at=integer))
ACTION = kinds(
    Place=fields(tiles=items(fields(square=text, letter=text, blank=flag))),
    Exchange=fields(tiles=text),
    Pass=fields(),
    Begin=fields(),
    Accept=fields(),
    Challenge=fields(words=items(text)),
)

SEATS = range(2, 5)
RACKS = range(2, 16)
WINDOWS = range(1, 601)
LIMITS = range(1000, 30 * DAY + 1)
INCREMENTS = range(30 * DAY + 1)
EXTRA_SECONDS = range(60 * 60 + 1)
HEAD_STARTS = range(201)


def check_options(options: dict[str, Any], seats: int, pace: str) -> None:
    """R1, R2, R10, H7: options that fit the table."""
    if seats not in SEATS or options["rack_size"] not in RACKS:
        raise Refused("cross R1", "2 to 4 players have 2 to 15 tiles each")
    seconds = window_seconds(options)
    if seconds is not None and seconds not in WINDOWS:
        raise Refused("cross R10", "a window is open for up to ten minutes")
    if seconds is None and options["clock"]["type"] != "Untimed":
        raise Refused("cross R10", "with a clock a window has an end")
    if options["youngest"] is not None and options["youngest"] not in range(seats):
        raise Refused("cross R2", "the youngest must have a seat")
    _check_clock(options["clock"], pace)
    _check_handicaps(options["handicaps"], seats)


def window_seconds(options: dict[str, Any]) -> int | None:
    """R10: how long a play may be challenged; None until the next player begins."""
    seconds: int | str | None = options["challenge_seconds"]
    if isinstance(seconds, str):
        return None if options["clock"]["type"] == "Untimed" else 20
    return seconds


def _check_clock(clock: dict[str, Any], pace: str) -> None:
    whole = allowance(clock)
    if whole is not None and whole not in LIMITS:
        raise Refused("cross R8", "a clock gives a second at least, and thirty days at most")
    if clock["type"] == "Bank" and clock["increment"] not in INCREMENTS:
        raise Refused("cross R8", "an increment is up to thirty days")
    if (clock["type"] == "Correspondence") != (pace == "correspondence"):
        raise Refused("house H1", "days a turn make a correspondence, and nothing else does")


def _check_handicaps(handicaps: list[dict[str, Any]], seats: int) -> None:
    owners = [own["seat"] for own in handicaps]
    if len(set(owners)) < len(owners) or any(seat not in range(seats) for seat in owners):
        raise Refused("house H7", "a seat of the table has one handicap")
    for own in handicaps:
        if own["extra_seconds"] not in EXTRA_SECONDS or own["head_start"] not in HEAD_STARTS:
            raise Refused("house H7", "a handicap is up to an hour and 200 points")
