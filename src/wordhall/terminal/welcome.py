"""The set-up: three questions, and Enter takes what stands in brackets."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from wordhall.complaint import Complaint
from wordhall.terminal.agreement import (
    FEWEST,
    MOST,
    USUAL_LEVEL,
    Wishes,
    check_names,
    levels_from,
    name_from,
    names_from,
)
from wordhall.terminal.ink import ink
from wordhall.terminal.lines import LineConsole

T = TypeVar("T")


def host_name(environment: Mapping[str, str]) -> str:
    """What to call somebody who has not said their name."""
    name = name_from(environment.get("USER", "") or environment.get("LOGNAME", ""))
    if not name or name in {"root", "nobody"} or not name.isascii():
        return "Guest"
    return name[:1].upper() + name[1:]


def welcome(console: LineConsole, wishes: Wishes, host: str) -> Wishes:
    """Asks who plays; raises InputClosed where nobody answers."""
    console.say(
        ink(""),
        ink("Mark My Words", "title"),
        ink("You build a grid, your neighbour searches it for words, and both of you score."),
        ink("Enter takes what stands in [brackets].", "dim"),
        ink(""),
    )
    name = _ask(console, f"Your name [{host}]? ", lambda typed: name_from(typed) or host)
    others = _ask(
        console,
        "Who else shares this keyboard, by name [nobody]? ",
        lambda typed: _others(name, typed),
    )
    players = (name, *others)
    fewest = max(0, FEWEST - len(players))
    usual = f"{max(fewest, 2) if len(players) == 1 else fewest} {USUAL_LEVEL}"
    console.say(
        ink("Bots are novice, casual, club or expert; say “2 club” or “casual, expert”.", "dim")
    )
    bots = _ask(
        console,
        f"Which bots join [{usual if not usual.startswith('0') else 'none'}]? ",
        lambda typed: _bots(typed or usual, len(players)),
    )
    return replace(wishes, players=players, bots=bots)


def _others(host: str, typed: str) -> tuple[str, ...]:
    if typed.strip().casefold() in {"", "nobody", "no", "none", "n"}:
        return ()
    names = names_from(typed)
    check_names((host, *names))
    if len(names) >= MOST:
        raise Complaint("seats", f"a table has at most {MOST} seats (sheets R6)")
    return names


def _bots(typed: str, players: int) -> tuple[str, ...]:
    if typed.strip().casefold() in {"none", "no", "nobody"}:
        typed = "0"
    levels = levels_from(typed)
    if len(levels) + players > MOST:
        raise Complaint("seats", f"a table has at most {MOST} seats (sheets R6); ask for fewer")
    if len(levels) + players < FEWEST:
        missing = FEWEST - players
        raise Complaint("seats", f"it takes {FEWEST} to play (sheets R6): at least {missing} bots")
    return levels


def _ask(console: LineConsole, question: str, read: Callable[[str], T]) -> T:
    """Asks until the answer can be read."""
    while True:
        try:
            return read(console.ask(question).strip())
        except Complaint as complaint:
            text = f"{complaint.text[:1].upper()}{complaint.text[1:]}."
            console.say(ink(text, "warn"))
