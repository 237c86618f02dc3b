"""Mark My Words: the shape of its options and actions, and what options may be."""

from typing import Any

from wordhall.verify.game import ROSTER
from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import fields, flag, integer, items, kinds, one_of, optional, text
from wordhall.verify.sheets.editions import EDITIONS

HANDICAP = fields(seat=integer, extra_seconds=integer, min_length=integer)
OPTIONS = fields(
    pass_to=one_of("right", "left"),
    roller=optional(integer),
    build_seconds=optional(integer),
    timer_seconds=integer,
    find_limit_seconds=optional(integer),
    leftovers=flag,
    leftover_penalty=one_of(0, 1),
    judging=one_of("resource", "scorer"),
    answer_seconds=integer,
    score_seconds=integer,
    handicaps=items(HANDICAP),
)
OPENED = kinds(
    Opened=fields(options=OPTIONS, edition=one_of(*EDITIONS), roster=ROSTER, roller=integer)
)
LETTERS = items(fields(cell=integer, letter=text))
ACTION = kinds(
    Roll=fields(),
    Write=fields(letters=LETTERS),
    Pencil=fields(letters=LETTERS),
    WriteWord=fields(word=text),
    StrikeWord=fields(word=text),
    Flip=fields(),
    Stop=fields(),
    GoOn=fields(),
    Question=fields(word=integer, doubt=one_of("where", "meaning")),
    AnswerWhere=fields(cells=items(integer)),
    AnswerMeaning=fields(meaning=text),
    GiveUp=fields(),
    Judge=fields(word=integer, valid=flag),
)

SEATS = range(3, 31)
SECONDS = range(1, 24 * 60 * 60 + 1)
EXTRA_SECONDS = range(60 * 60 + 1)
MIN_LENGTHS = range(3, 6)
TIMES = {
    "build_seconds": "R13",
    "timer_seconds": "R16",
    "find_limit_seconds": "R18",
    "answer_seconds": "R26",
    "score_seconds": "R27",
}


def check_options(options: dict[str, Any], seats: int) -> None:
    """R6, R7, H7: options that fit the table."""
    if seats not in SEATS:
        raise Refused("sheets R6", "the game is for 3 to 30 players")
    if options["roller"] is not None and options["roller"] not in range(seats):
        raise Refused("sheets R7", "the roller must have a seat")
    for name, rule in TIMES.items():
        if options[name] is not None and options[name] not in SECONDS:
            raise Refused(f"sheets {rule}", f"{name} is from 1 second to a day")
    handicaps = options["handicaps"]
    owners = [own["seat"] for own in handicaps]
    if len(set(owners)) < len(owners) or any(seat not in range(seats) for seat in owners):
        raise Refused("house H7", "a seat of the table has one handicap")
    for own in handicaps:
        if own["extra_seconds"] not in EXTRA_SECONDS or own["min_length"] not in MIN_LENGTHS:
            raise Refused("house H7", "a handicap is up to an hour, and words of 3 to 5 letters")
