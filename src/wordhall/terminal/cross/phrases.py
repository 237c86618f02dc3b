"""The commands that people type at a table of Jumbo Word Cross, and their meanings.

The game's own notation is always understood. Beyond it: `quartz 8d` as well as `8d quartz`, the
first letters of commands, and Enter alone, which accepts a play that lies open.
"""

import re
from collections.abc import Mapping
from contextlib import suppress

from wordhall.games.cross.mat import Spot, spot_of
from wordhall.games.cross.notation.commands import read
from wordhall.games.cross.placing import rack_signs
from wordhall.games.cross.tiles import missing
from wordhall.games.cross.types.actions import Accept, Action, Place
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.standing import Standing

START = re.compile(r"\d{1,2}[a-o]|[a-o]\d{1,2}", re.IGNORECASE)
SHORT = {"c": "challenge", "a": "accept", "x": "exchange", "swap": "exchange", "p": "pass"}
VERBS = {"pass", "begin", "accept", "challenge", "exchange", "place"}
LONGEST_QUOTE = 30


def understood(text: str, view: View, standing: Standing) -> list[Action]:
    """The actions that a line means now; raises `Illegal` for an unreadable one."""
    text = text.removeprefix("/").strip()
    if not text:
        if "Accept" in standing.offers:
            return [Accept()]
        raise Illegal("unreadable", "cross", "Type a play like 8D QUARTZ, or “help”.")
    try:
        return [read(_in_order(text), view)]
    except Illegal as refusal:
        if refusal.code != "unreadable":
            raise
        said = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
        reply = f"“{said}” is not a play: type 8D QUARTZ, or “help” for all that you can type."
        raise Illegal("unreadable", "cross", reply) from refusal


def _in_order(text: str) -> str:
    """The verb in full and in small letters; the square before the word."""
    first, *rest = text.split()
    verb = SHORT.get(first.lower(), first.lower())
    if verb in VERBS:
        if verb == "exchange" and [word.lower() for word in rest] == ["all"]:
            rest = ["all"]
        return " ".join([verb, *rest])
    if len(rest) == 1 and START.fullmatch(rest[0]) and not START.fullmatch(first):
        return f"{rest[0]} {first}"
    return text


def placed(text: str, view: View) -> Place | None:
    """The play that is being typed, if it is one."""
    with suppress(Illegal):
        action = read(_in_order(text), view) if text.split() else None
        if isinstance(action, Place):
            return action
    return None


def lacking(play: Place, view: View) -> str | None:
    """The first tile of a play that the rack of whoever types does not hold, if any."""
    rack = None if view.seat is None else view.players[view.seat].rack
    return None if rack is None else missing(rack, rack_signs(play.tiles))


def draft(play: Place | None) -> Mapping[Spot, str]:
    """Tiles that are being typed, where they would lie."""
    named = () if play is None else ((spot_of(tile.square), tile) for tile in play.tiles)
    return {
        spot: tile.letter.lower() if tile.blank else tile.letter
        for spot, tile in named
        if spot is not None
    }
