"""Mark My Word: the shape of its options and actions, and what options may be."""

from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import fields, flag, integer, items, kinds, one_of, optional, text

OPTIONS = fields(
    rack_size=integer,
    board_size=integer,
    min_word_length=one_of(2, 3, 4),
    opening=one_of("seed", "free"),
    turn_seconds=optional(integer),
    turn_days=optional(integer),
    hints=flag,
    handicaps=items(fields(seat=integer, extra_seconds=integer, head_start=integer)),
)
OPENED = kinds(Opened=fields(options=OPTIONS, edition=one_of(1), seats=integer, bag=items(text)))
ACTION = kinds(
    Place=fields(letter=text, row=integer, column=integer),
    Pass=fields(),
    End=fields(),
)

SEATS = range(2, 5)
RACKS = range(3, 13)
BOARDS = range(7, 26, 2)
SECONDS = range(10, 3601)
DAYS = range(1, 31)
EXTRA_SECONDS = range(60 * 60 + 1)
HEAD_STARTS = range(201)


def check_options(options: dict[str, Any], seats: int, pace: str) -> None:
    """R1, R2, R13, H7: options that fit the table."""
    seconds, days = options["turn_seconds"], options["turn_days"]
    if seats not in SEATS or options["rack_size"] not in RACKS:
        raise Refused("locks R1", "2 to 4 players have 3 to 12 tiles each")
    if options["board_size"] not in BOARDS:
        raise Refused("locks R2", "a board has 7 to 25 squares a side, and a centre")
    if seconds is not None and (seconds not in SECONDS or days is not None):
        raise Refused("locks R13", "a turn has 10 seconds to an hour, or days")
    if days is not None and days not in DAYS:
        raise Refused("locks R13", "a turn has thirty days at most")
    if (days is not None) != (pace == "correspondence"):
        raise Refused("house H1", "days a turn make a correspondence, and nothing else does")
    owners = [own["seat"] for own in options["handicaps"]]
    if len(set(owners)) < len(owners) or any(seat not in range(seats) for seat in owners):
        raise Refused("house H7", "a seat of the table has one handicap")
    for own in options["handicaps"]:
        if own["extra_seconds"] not in EXTRA_SECONDS or own["head_start"] not in HEAD_STARTS:
            raise Refused("house H7", "a handicap is up to an hour and 200 points")


def control(options: dict[str, Any]) -> dict[str, Any]:
    """R13: the clock of a table."""
    if options["turn_days"] is not None:
        return {"type": "Correspondence", "days": options["turn_days"]}
    if options["turn_seconds"] is not None:
        return {"type": "PerTurn", "limit": 1000 * options["turn_seconds"]}
    return {"type": "Untimed"}
