"""`wordhall play`: a whole game at a terminal, against bots or with others at the keyboard."""

import argparse
import re
from collections.abc import Callable
from typing import get_args

from wordhall.catalog import NAMES
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.kernel.options import Preset
from wordhall.play.options import handicaps_of
from wordhall.terminal import flags
from wordhall.terminal.agreement import Wishes, levels_from, names_from
from wordhall.terminal.face import Handicap
from wordhall.terminal.faces import FACES

HANDICAPS = {"extra": "extra_seconds", "min": "min_length", "ahead": "head_start"}
"""The handicaps as they are typed, with the games' names for them."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "play",
        help="sit down at a table in this terminal",
        description="Sits you down for a game against bots, or with others who share the keyboard: "
        f"{FACES[NAMES[0]].title}, or the game that is named. It asks who plays, unless flags say "
        "it. At your turn “help” tells what can be typed, “rules” how the game goes, and “quit” "
        "leaves: the match is kept. While words are typed, a slash stands before them (“/help”).",
    )
    parser.add_argument("game", nargs="?", choices=list(FACES), help=_games())
    _add_people(parser)
    _add_manner(parser)
    flags.add(parser)
    _add_terminal(parser)
    parser.set_defaults(run=run)


def _add_people(parser: argparse.ArgumentParser) -> None:
    table = parser.add_argument_group("who plays")
    table.add_argument("--players", metavar="NAME,NAME", help="who is at this keyboard")
    table.add_argument(
        "--bots",
        metavar="LEVELS",
        help="club,expert or 3 casual: novice, casual, club, expert, or another of the game's",
    )
    table.add_argument(
        "--seats", type=int, metavar="N", help="number of seats; bots fill those that are left"
    )


def _add_manner(parser: argparse.ArgumentParser) -> None:
    how = parser.add_argument_group("how it is played")
    how.add_argument(
        "--code",
        help="a code for the chance: all who use it get the same, and can know what is hidden",
    )
    how.add_argument(
        "--preset",
        choices=get_args(Preset),
        default="usual",
        help="a set of options, as the game's rules list them; other flags overrule it",
    )
    how.add_argument(
        "--lexicon",
        default="play",
        metavar="NAME",
        help="the word list: play, us, everyday or club",
    )
    how.add_argument(
        "--handicap",
        type=_handicap,
        action="append",
        default=[],
        metavar="NAME:extra=30,min=4",
        help="more seconds, longer words only, or points ahead (ahead=20), as the game has it: for "
        "one player (H7)",
    )


def _add_terminal(parser: argparse.ArgumentParser) -> None:
    here = parser.add_argument_group("at this terminal")
    kept = here.add_mutually_exclusive_group()
    kept.add_argument("--resume", action="store_true", help="resume the match that was left last")
    kept.add_argument(
        "--new", action="store_true", help="start a new match, even if another is not finished"
    )
    here.add_argument(
        "--review", action="store_true", help="after a match, say what was possible in it"
    )
    here.add_argument("--quick", action="store_true", help="bots move at once")
    here.add_argument("--plain", action="store_true", help="plain lines, for screen readers")


def _games() -> str:
    """The games by their titles."""
    return "; ".join(f"{name}: {game.title}" for name, game in FACES.items())


def _handicap(text: str) -> tuple[str, dict[str, int]]:
    name, _, rest = text.rpartition(":")
    found = dict(re.findall(rf"({'|'.join(HANDICAPS)})=(\d{{1,4}})(?:,|$)", rest))
    if not name or not found or ",".join(f"{k}={v}" for k, v in found.items()) != rest:
        message = f"{text!r} does not read like Ann:extra=30,min=4"
        raise argparse.ArgumentTypeError(message)
    return name, {what: int(number) for what, number in found.items()}


def run(args: argparse.Namespace) -> int:
    """Play until the match is over or left; the exit status."""
    from wordhall.terminal.evening import spend  # noqa: PLC0415 - the help needs none of it

    return spend(
        wishes(args), resume=args.resume, new=args.new, plain=args.plain, review=args.review
    )


def wishes(args: argparse.Namespace) -> Wishes:
    """The values of the flags."""
    game = args.game or NAMES[0]
    options = flags.chosen(game, args)
    seating = FACES[game].seating(options)
    fewest, most = seating[0], seating[-1]
    if args.seats is not None and not fewest <= args.seats <= most:
        rule = FACES[game].seats_rule
        text = f"the game is for {fewest} to {most} players, not {args.seats} ({rule})"
        raise Complaint("bad-players", text)
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")
    return Wishes(
        game=game,
        named=args.game is not None,
        players=_given(names_from, args.players, "players"),
        bots=None if args.bots is None else levels_from(args.bots, game),
        seats=args.seats,
        options=options,
        handicaps=tuple(_for_game(game, *own) for own in args.handicap),
        code=args.code,
        lexicon=args.lexicon,
        quick=args.quick,
    )


def _for_game(game: str, name: str, given: dict[str, int]) -> Handicap:
    own = handicaps_of(game)
    listed = {typed: name for typed, name in HANDICAPS.items() if name in own}
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
