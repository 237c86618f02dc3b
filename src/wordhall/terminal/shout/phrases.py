"""The commands that people type at a table of Word Shout, and their meanings.

The game's own notation is always understood. Beyond it: Enter alone, which says that one is ready,
rolls, or lets the words stand; and the first letters of commands.
"""

from contextlib import suppress

from wordhall.games.shout.notation.commands import read
from wordhall.games.shout.types.actions import (
    Accept,
    Action,
    CanSpell,
    Ready,
    Roll,
    Shout,
    Spelling,
)
from wordhall.games.shout.types.views import View
from wordhall.games.shout.view import ask
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.standing import Standing

SHORT = {"NO": "NO MORE", "ACCEPT": "PASS", "A": "PASS", "P": "PASS"}
LONGEST_QUOTE = 30


def understood(text: str, view: View, standing: Standing) -> list[Action]:
    """The actions that a line means now; raises `Illegal` for an unreadable one."""
    text = " ".join(text.removeprefix("/").split())
    if not text:
        return [_enter(view, standing)]
    text = _in_full(text)
    try:
        return [read(text, view)]
    except Illegal as refusal:
        if refusal.code != "unreadable":
            raise
        said = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
        reply = f"You cannot do “{said}” now. “help” lists what you can type."
        raise Illegal("unreadable", "shout R5", reply) from refusal


def _enter(view: View, standing: Standing) -> Action:
    match view.table.phase:
        case "ready":
            return Roll() if standing.awaited == (view.table.roller,) else Ready()
        case "challenging":
            return Accept()
        case _:
            raise Illegal("unreadable", "shout R5", "Type a word of the dice, or “/help”.")


def _in_full(text: str) -> str:
    first, _, rest = text.upper().partition(" ")
    if first in {"C", "DOUBT"} and rest:
        return f"CHALLENGE {rest}"
    return SHORT.get(text.upper(), text)


def spelled(text: str, view: View) -> tuple[str, Spelling] | None:
    """The word that is being typed, and the dice that it would take; not whether it is one."""
    with suppress(Illegal):
        action = read(_in_full(text), view) if text.split() else None
        if isinstance(action, Shout):
            return action.word.upper(), ask(view, CanSpell(action.word))
    return None


def objection(text: str, view: View) -> str | None:
    """Why the word that is being typed cannot be taken."""
    if view.table.phase != "playing" or text.startswith("/") or not text.split():
        return None
    try:
        action = read(_in_full(text), view)
        if isinstance(action, Shout):
            ask(view, CanSpell(action.word))
    except Illegal as refusal:
        return refusal.text if refusal.code == "not-on-the-dice" else None
    return None
