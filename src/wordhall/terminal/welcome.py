"""The set-up: three questions; Enter takes the answer in brackets."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from wordhall.bots import levels_of
from wordhall.complaint import Complaint
from wordhall.terminal.agreement import (
    DEFAULT_LEVEL,
    Wishes,
    check_names,
    levels_from,
    name_from,
    names_from,
)
from wordhall.terminal.face import Face
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import ink
from wordhall.terminal.lines import LineConsole

T = TypeVar("T")


def host_name(environment: Mapping[str, str]) -> str:
    """The name of a person who has not given one, from the environment."""
    name = name_from(environment.get("USER", "") or environment.get("LOGNAME", ""))
    if not name or name in {"root", "nobody"} or not name.isascii():
        return "Guest"
    return name[:1].upper() + name[1:]


def welcome(console: LineConsole, wishes: Wishes, host: str) -> Wishes:
    """Asks for the players; raises InputClosed at the end of the input."""
    face, levels = FACES[wishes.game], tuple(levels_of(wishes.game))
    console.say(
        ink(""),
        ink(face.title, "title"),
        ink(face.blurb),
        ink("Enter takes what stands in [brackets].", "dim"),
        ink(""),
    )
    name = _ask(console, f"Your name [{host}]? ", lambda typed: name_from(typed) or host)
    if face.seating(wishes.options)[-1] == 1:
        return replace(wishes, players=(name,), bots=())
    others = _ask(
        console,
        "Who else shares this keyboard, by name [nobody]? ",
        lambda typed: _others(face, name, typed),
    )
    players = (name, *others)
    fewest = max(0, face.seating(wishes.options)[0] - len(players))
    usual = f"{max(fewest, face.usual_bots) if len(players) == 1 else fewest} {DEFAULT_LEVEL}"
    known = f"{', '.join(levels[:-1])} or {levels[-1]}"
    console.say(ink(f"Bots are {known}; say “2 club” or “casual, expert”.", "dim"))
    bots = _ask(
        console,
        f"Which bots join [{usual if not usual.startswith('0') else 'none'}]? ",
        lambda typed: _bots(wishes, typed or usual, len(players)),
    )
    return replace(wishes, players=players, bots=bots)


def _others(face: Face, host: str, typed: str) -> tuple[str, ...]:
    if typed.strip().casefold() in {"", "nobody", "no", "none", "n"}:
        return ()
    names = names_from(typed)
    check_names((host, *names))
    if len(names) >= face.seats[-1]:
        raise Complaint(
            "bad-players", f"a table has at most {face.seats[-1]} seats ({face.seats_rule})"
        )
    return names


def _bots(wishes: Wishes, typed: str, players: int) -> tuple[str, ...]:
    face = FACES[wishes.game]
    seating, rule = face.seating(wishes.options), face.seats_rule
    fewest, most = seating[0], seating[-1]
    if typed.strip().casefold() in {"none", "no", "nobody"}:
        typed = "0"
    levels = levels_from(typed, wishes.game)
    if len(levels) + players > most:
        raise Complaint("bad-players", f"a table has at most {most} seats ({rule}); ask for fewer")
    if len(levels) + players < fewest:
        missing = fewest - players
        text = f"it takes {fewest} to play ({rule}): at least {missing} bot"
        raise Complaint("bad-players", text if missing == 1 else f"{text}s")
    return levels


def _ask(console: LineConsole, question: str, read: Callable[[str], T]) -> T:
    """Asks until the answer can be read."""
    while True:
        try:
            return read(console.ask(question).strip())
        except Complaint as complaint:
            text = f"{complaint.text[:1].upper()}{complaint.text[1:]}."
            console.say(ink(text, "warn"))
