"""`wordhall play`: a whole game at a terminal, against bots or with others at the keyboard."""

import argparse
import re
from collections.abc import Callable
from functools import partial
from typing import Any

from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.kernel.clock import PerTurn
from wordhall.kernel.game import Ms
from wordhall.terminal.agreement import Wishes, levels_from, names_from
from wordhall.terminal.face import Handicap
from wordhall.terminal.faces import FACES

SECONDS = "seconds, or none"
LONGEST = 6
"""Figures of a number of seconds: over a day."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "play",
        help="sit down at a table in this terminal",
        description="Sits you down for a game of Mark My Words or of Jumbo Word Cross, against "
        "bots or with others who share the keyboard. Without arguments it asks who plays.",
    )
    parser.add_argument(
        "game", nargs="?", choices=list(FACES), default="sheets", help="sheets (usual) or cross"
    )
    table = parser.add_argument_group("who plays")
    table.add_argument("--players", metavar="NAME,NAME", help="who is at this keyboard")
    table.add_argument(
        "--bots", metavar="LEVELS", help="club,expert or 3 casual: novice, casual, club, expert"
    )
    table.add_argument("--seats", type=int, metavar="N", help="how many seats; bots fill them")
    how = parser.add_argument_group("how it is played")
    how.add_argument("--code", help="a code for the chance: all who use it get the same")
    how.add_argument("--lexicon", default="play", metavar="NAME", help="play, everyday or club")
    how.add_argument(
        "--handicap",
        type=_handicap,
        action="append",
        default=[],
        metavar="NAME:extra=30,min=4",
        help="more seconds; longer words only (sheets) or points ahead (cross, ahead=20): for one "
        "player (H7)",
    )
    _add_sheets(parser.add_argument_group("Mark My Words"))
    _add_cross(parser.add_argument_group("Jumbo Word Cross"))
    here = parser.add_argument_group("at this terminal")
    kept = here.add_mutually_exclusive_group()
    kept.add_argument("--resume", action="store_true", help="go on with the match left last")
    kept.add_argument("--new", action="store_true", help="start a new match, whatever waits")
    here.add_argument("--quick", action="store_true", help="bots never make you wait")
    here.add_argument("--plain", action="store_true", help="plain lines, for screen readers")
    parser.set_defaults(run=run)


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        message = f"{text!r} is not a number of seconds"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _seconds(text: str) -> int | None:
    """Seconds, or None for no limit."""
    return None if text == "none" else _whole(text)


def _add(group: Any, flag: str, **more: Any) -> None:
    """An option of a game: nothing is known of it unless it is given."""
    group.add_argument(flag, default=argparse.SUPPRESS, **more)


def _add_sheets(group: Any) -> None:
    option = partial(_add, group)
    option("--pass-to", choices=["right", "left"])
    option("--build-seconds", type=_seconds, metavar="N", help=SECONDS)
    option("--timer-seconds", type=_whole, metavar="N")
    option("--find-limit-seconds", type=_seconds, metavar="N", help=SECONDS)
    option("--leftovers", action="store_true", help="play with leftovers (R19)")
    option("--leftover-penalty", type=int, choices=[0, 1])
    option("--judging", choices=["resource", "scorer"])
    option("--answer-seconds", type=_whole, metavar="N")
    option("--score-seconds", type=_whole, metavar="N")


def _add_cross(group: Any) -> None:
    option = partial(_add, group)
    option("--challenge", choices=["double", "void", "single", "five_point"], help="R10")
    option("--challenge-seconds", type=_whole, metavar="N")
    option("--exchange", choices=["any", "all"], help="some tiles, or the whole rack (R7)")
    option("--end", choices=["play_on", "first_out"], help="R15")
    option("--rack-size", type=int, metavar="N", help="tiles, 2 to 15 (R1)")
    option("--turn-seconds", type=_turn, dest="clock", metavar="N", help="how long a turn may last")


def _turn(text: str) -> PerTurn:
    return PerTurn(Ms(1000 * _whole(text)))


OPTIONS = {
    "sheets": (
        *("pass_to", "build_seconds", "timer_seconds", "find_limit_seconds", "leftovers"),
        *("leftover_penalty", "judging", "answer_seconds", "score_seconds"),
    ),
    "cross": ("challenge", "challenge_seconds", "exchange", "end", "rack_size", "clock"),
}
"""What each game lets a table choose."""


def _handicap(text: str) -> tuple[str, dict[str, int]]:
    name, _, rest = text.rpartition(":")
    found = dict(re.findall(r"(extra|min|ahead)=(\d{1,4})(?:,|$)", rest))
    if not name or not found or ",".join(f"{k}={v}" for k, v in found.items()) != rest:
        message = f"{text!r} does not read like Ann:extra=30,min=4"
        raise argparse.ArgumentTypeError(message)
    return name, {what: int(number) for what, number in found.items()}


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or left; the exit status."""
    from wordhall.terminal.evening import spend  # noqa: PLC0415 - the help needs none of it

    return spend(wishes(args), resume=args.resume, new=args.new, plain=args.plain)


def wishes(args: argparse.Namespace) -> Wishes:
    """What the flags say."""
    fewest, most = FACES[args.game].seats[0], FACES[args.game].seats[-1]
    if args.seats is not None and not fewest <= args.seats <= most:
        rule = FACES[args.game].seats_rule
        text = f"the game is for {fewest} to {most} players, not {args.seats} ({rule})"
        raise Complaint("bad-players", text)
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")
    return Wishes(
        game=args.game,
        players=_given(names_from, args.players, "players"),
        bots=None if args.bots is None else levels_from(args.bots, args.game),
        seats=args.seats,
        options=_options(args),
        handicaps=tuple(_for_game(args.game, *own) for own in args.handicap),
        code=args.code,
        lexicon=args.lexicon,
        quick=args.quick,
    )


def _options(args: argparse.Namespace) -> dict[str, Any]:
    """What was chosen; options of another game are refused."""
    given = {name for names in OPTIONS.values() for name in names if hasattr(args, name)}
    strange = sorted(given.difference(OPTIONS[args.game]))
    if strange:
        flag = strange[0].replace("_", "-").replace("clock", "turn-seconds")
        raise Complaint("bad-option", f"{FACES[args.game].title} has no --{flag}; leave it out")
    return {name: getattr(args, name) for name in OPTIONS[args.game] if name in given}


def _for_game(game: str, name: str, given: dict[str, int]) -> Handicap:
    listed = FACES[game].handicaps
    strange = [what for what in given if what not in listed]
    if strange:
        text = f"a handicap of {FACES[game].title} is one of {', '.join(listed)}, not {strange[0]}"
        raise Complaint("bad-option", text)
    return Handicap(name, {listed[what]: number for what, number in given.items()})


def _given(
    read: Callable[[str], tuple[str, ...]], text: str | None, what: str
) -> tuple[str, ...] | None:
    if text is None:
        return None
    found = read(text)
    if not found:
        raise Complaint(f"no-{what}", f"--{what} names nobody; say --{what} Ann,Bo")
    return found
