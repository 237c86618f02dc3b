"""The shape of a record: what every field must be, before anything is played through."""

from typing import Any

from wordhall.verify.reading import Unreadable
from wordhall.verify.shapes import (
    Place,
    complaint,
    fields,
    figures,
    flag,
    integer,
    items,
    kinds,
    one_of,
    optional,
    text,
)
from wordhall.verify.sheets.options import ACTION, OPTIONS

FORMAT = 1
GAME = "sheets"
RULES_VERSION = 1

SITTER = fields(name=text, bot=optional(text), age=optional(integer))
ROSTER = fields(sitters=items(SITTER))
RULES = fields(
    pace=one_of("real-time", "correspondence"),
    rated=flag,
    host=optional(integer),
    stand_in=text,
    levels=items(text),
)
SEAL = fields(commitment=text, contributions=items(optional(text)), code=optional(text))
OPENED = kinds(
    MatchOpened=fields(
        game=one_of(GAME),
        rules_version=one_of(RULES_VERSION),
        lexicon=text,
        roster=ROSTER,
        rules=RULES,
        seal=SEAL,
    )
)
LAID = kinds(Opened=fields(options=OPTIONS, roster=ROSTER, roller=integer))

CHANGE = kinds(
    Away=fields(),
    Back=fields(),
    BotSat=fields(level=text, by=integer),
    PassedOver=fields(by=integer),
    Resigned=fields(),
    Aborted=fields(host=flag),
    Closed=fields(),
    HandedOver=fields(to=optional(integer)),
    Outage=fields(length=integer),
    Paused=fields(),
    Resumed=fields(),
)
CAUSE = kinds(
    Opening=fields(at=integer),
    Act=fields(seat=integer, action=ACTION, at=integer, credit=integer, bot=flag),
    Alarm=fields(at=integer),
    Seating=fields(seat=optional(integer), change=CHANGE, at=integer),
)


def _event(value: Any, where: Place) -> None:
    """Any event: what it must be is what the rules give, which is compared field by field."""
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise complaint(where, "this must be an event, with a type")


COMMIT = fields(version=integer, command=optional(text), cause=CAUSE, events=items(_event))
OUTCOME = fields(reason=text, scores=items(integer), places=items(integer))
RECORD = fields(
    format=integer,
    game=text,
    seed=text,
    outcome=optional(OUTCOME),
    commits=items(COMMIT),
    fingerprint=figures,
)


def check_record(document: Any) -> dict[str, Any]:
    """The document, if it is a record of a game that can be verified; raises `Unreadable`."""
    if not isinstance(document, dict) or not {"format", "game", "commits"} <= document.keys():
        raise Unreadable("not-a-record", "this is JSON, but not the record of a match")
    if type(document["format"]) is not int or document["format"] != FORMAT:
        text = f"this record is of a format that this program does not know; it knows {FORMAT}"
        raise Unreadable("record-format", text)
    if document["game"] != GAME:
        raise Unreadable("game-not-verified", f"this game cannot be verified yet; only {GAME} can")
    RECORD(document, ())
    if not document["commits"]:
        raise Unreadable("record-malformed", "this record is empty: a match begins with a commit")
    _check_opening(document["commits"][0])
    return document


def _check_opening(first: dict[str, Any]) -> None:
    where: Place = ("commits", 0, "events")
    events = first["events"]
    if len(events) != 2:  # noqa: PLR2004 - the match is opened, and its table laid
        raise complaint(where, "a record begins with MatchOpened and Opened")
    OPENED(events[0], (*where, 0))
    LAID(events[1], (*where, 1))
