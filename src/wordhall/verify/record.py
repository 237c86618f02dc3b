"""The shape of a record, which is checked before the match is decided."""

from typing import Any

from wordhall.verify.game import ROSTER, VerifiedGame
from wordhall.verify.games import GAMES
from wordhall.verify.older import VERSION, brought_up
from wordhall.verify.reading import Unreadable
from wordhall.verify.shapes import (
    Place,
    Shape,
    complaint,
    either,
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

FORMAT = 1

RULES = fields(
    pace=one_of("real-time", "correspondence"),
    rated=flag,
    host=optional(integer),
    stand_in=text,
    levels=items(text),
    idle_minutes=optional(integer),
    desk=flag,
    edition=one_of(1, 2, 3),
)
SEAL = fields(commitment=text, contributions=items(optional(text)), code=optional(text))

CHANGE = kinds(
    Away=fields(),
    Back=fields(),
    BotSat=fields(level=text, by=integer),
    PassedOver=fields(by=integer),
    StillHere=fields(),
    Resigned=fields(),
    Aborted=fields(host=flag),
    Closed=fields(),
    HandedOver=fields(to=optional(integer)),
    Outage=fields(length=integer),
    Rest=fields(length=integer),
    Paused=fields(),
    Resumed=fields(),
    Withdrawn=fields(wish=one_of("end", "pause")),
)
OUTCOME = either(
    "resigned",
    fields(reason=text, scores=items(integer), places=items(integer), resigned=items(integer)),
    fields(reason=text, scores=items(integer), places=items(integer)),
)


def _event(value: Any, where: Place) -> None:
    """Any event, as events are compared field by field with those of the rules."""
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise complaint(where, "this must be an event, with a type")


def _opened(game: str) -> Shape:
    return kinds(
        MatchOpened=fields(
            game=one_of(game),
            rules_version=one_of(VERSION),
            lexicon=text,
            names=optional(text),
            roster=ROSTER,
            rules=RULES,
            seal=SEAL,
        )
    )


def _record(rules: VerifiedGame) -> Shape:
    cause = kinds(
        Opening=fields(at=integer),
        Act=fields(seat=integer, action=rules.action, at=integer, credit=integer, bot=flag),
        Alarm=fields(at=integer),
        Seating=fields(seat=optional(integer), change=CHANGE, at=integer),
    )
    commit = fields(version=integer, command=optional(text), cause=cause, events=items(_event))
    return fields(
        format=integer,
        game=text,
        seed=text,
        outcome=optional(OUTCOME),
        commits=items(commit),
        fingerprint=figures,
    )


def check_record(document: Any) -> dict[str, Any]:
    """The document, if it is a record of a game that can be verified; raises `Unreadable`.

    The result has the newest version's form.
    """
    document = brought_up(document)
    if not isinstance(document, dict) or not {"format", "game", "commits"} <= document.keys():
        raise Unreadable("not-a-record", "this is JSON, but not the record of a match")
    if type(document["format"]) is not int or document["format"] != FORMAT:
        text = f"this record is of a format that this program does not know; it knows {FORMAT}"
        raise Unreadable("record-format", text)
    game = document["game"]
    if not isinstance(game, str) or game not in GAMES:
        known = ", ".join(GAMES)
        raise Unreadable(
            "game-not-verified", f"this is none of the games that can be verified: {known}"
        )
    _record(GAMES[game])(document, ())
    if not document["commits"]:
        raise Unreadable("record-malformed", "this record is empty: a match begins with a commit")
    _check_opening(document["commits"][0], game)
    return document


def _check_opening(first: dict[str, Any], game: str) -> None:
    shapes = (_opened(game), *GAMES[game].opening)
    where: Place = ("commits", 0, "events")
    if len(first["events"]) < len(shapes):
        raise complaint(where, "a record begins with MatchOpened, and the table that is laid")
    for number, (shape, event) in enumerate(zip(shapes, first["events"], strict=False)):
        shape(event, (*where, number))
