"""`wordhall play`: a whole game at a terminal, against bots or with others at the keyboard."""

import argparse
import re
from collections.abc import Callable
from typing import Any

from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.games.sheets.types import Handicap, Options
from wordhall.terminal.agreement import MOST, Wishes, levels_from, names_from

SECONDS = "seconds, or none"


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "play",
        help="sit down at a table in this terminal",
        description="Sits you down for a game of Mark My Words, against bots or with others who "
        "share the keyboard. Without arguments it asks who plays.",
    )
    parser.add_argument("game", nargs="?", choices=["sheets"], default="sheets", help="the game")
    table = parser.add_argument_group("who plays")
    table.add_argument("--players", metavar="NAME,NAME", help="who is at this keyboard")
    table.add_argument(
        "--bots", metavar="LEVELS", help="club,expert or 3 casual: novice, casual, club, expert"
    )
    table.add_argument("--seats", type=int, metavar="N", help="how many seats; bots fill them")
    _add_options(parser.add_argument_group("how it is played"))
    here = parser.add_argument_group("at this terminal")
    kept = here.add_mutually_exclusive_group()
    kept.add_argument("--resume", action="store_true", help="go on with the match left last")
    kept.add_argument("--new", action="store_true", help="start a new match, whatever waits")
    here.add_argument("--quick", action="store_true", help="bots never make you wait")
    here.add_argument("--plain", action="store_true", help="plain lines, for screen readers")
    parser.set_defaults(run=run)


def _add_options(group: Any) -> None:
    usual = Options()
    group.add_argument("--code", help="a code for the chance: all who use it get the same dice")
    group.add_argument("--lexicon", default="play", metavar="NAME", help="play, everyday or club")
    group.add_argument("--pass-to", choices=["right", "left"], default=usual.pass_to)
    group.add_argument("--build-seconds", type=_seconds, metavar="N", help=SECONDS)
    group.add_argument("--timer-seconds", type=_whole, default=usual.timer_seconds, metavar="N")
    group.add_argument("--find-limit-seconds", type=_seconds, default="", metavar="N", help=SECONDS)
    group.add_argument("--leftovers", action="store_true", help="play with leftovers (R19)")
    group.add_argument("--leftover-penalty", type=int, choices=[0, 1], default=0)
    group.add_argument("--judging", choices=["resource", "scorer"], default=usual.judging)
    group.add_argument("--answer-seconds", type=_whole, default=usual.answer_seconds, metavar="N")
    group.add_argument("--score-seconds", type=_whole, default=usual.score_seconds, metavar="N")
    group.add_argument(
        "--handicap",
        type=_handicap,
        action="append",
        default=[],
        metavar="NAME:extra=30,min=4",
        help="more seconds, or longer words only, for one player (H7)",
    )


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):  # noqa: PLR2004 - over a day
        message = f"{text!r} is not a number of seconds"
        raise argparse.ArgumentTypeError(message)
    return int(text)


def _seconds(text: str) -> int | str | None:
    """Seconds, or None for no limit; the empty text stands for nothing said."""
    if not text:
        return ""
    return None if text == "none" else _whole(text)


def _handicap(text: str) -> tuple[str, int, int]:
    name, _, rest = text.rpartition(":")
    found = dict(re.findall(r"(extra|min)=(\d{1,4})(?:,|$)", rest))
    if not name or not found or ",".join(f"{k}={v}" for k, v in found.items()) != rest:
        message = f"{text!r} does not read like Ann:extra=30,min=4"
        raise argparse.ArgumentTypeError(message)
    usual = Handicap(seat=0)  # type: ignore[arg-type]  # only its figures are wanted
    return (
        name,
        int(found.get("extra", usual.extra_seconds)),
        int(found.get("min", usual.min_length)),
    )


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or left; the exit status."""
    from wordhall.terminal.evening import spend  # noqa: PLC0415 - the help needs none of it

    return spend(wishes(args), resume=args.resume, new=args.new, plain=args.plain)


def wishes(args: argparse.Namespace) -> Wishes:
    """What the flags say."""
    chosen = args.find_limit_seconds != ""
    options = Options(
        pass_to=args.pass_to,
        build_seconds=args.build_seconds,
        timer_seconds=args.timer_seconds,
        find_limit_seconds=args.find_limit_seconds if chosen else None,
        leftovers=args.leftovers,
        leftover_penalty=args.leftover_penalty,
        judging=args.judging,
        answer_seconds=args.answer_seconds,
        score_seconds=args.score_seconds,
    )
    if args.seats is not None and not 3 <= args.seats <= MOST:  # noqa: PLR2004 - R6
        text = f"the game is for 3 to {MOST} players, not {args.seats} (sheets R6)"
        raise Complaint("seats", text)
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")
    return Wishes(
        players=_given(names_from, args.players, "players"),
        bots=None if args.bots is None else levels_from(args.bots),
        seats=args.seats,
        options=options,
        limited=chosen,
        handicaps=tuple(args.handicap),
        code=args.code,
        lexicon=args.lexicon,
        quick=args.quick,
    )


def _given(
    read: Callable[[str], tuple[str, ...]], text: str | None, what: str
) -> tuple[str, ...] | None:
    if text is None:
        return None
    found = read(text)
    if not found:
        raise Complaint(f"no-{what}", f"--{what} names nobody; say --{what} Ann,Bo")
    return found
