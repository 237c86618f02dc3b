"""`wordhall puzzles`: a ladder of puzzles at a terminal."""

import argparse
import os
import secrets
import sys
from collections.abc import Iterator

from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.puzzles.footing import (
    ALONE,
    ENOUGH,
    LAST,
    NEEDED,
    SHOWN,
    Footing,
    after,
    counted,
    following,
)
from wordhall.puzzles.ladder import RUNGS, rungs
from wordhall.puzzles.tables import KINDS, table
from wordhall.terminal.climbs import Climbs
from wordhall.terminal.printer import Printer
from wordhall.terminal.solving import COMMANDS, GOAL, Solving

FINE = 1 << 32
"""The steps of chance by which the next puzzle is drawn."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "puzzles",
        help="find the move that many players miss",
        description="Shows one puzzle after the other: a position of a match between bots in "
        "which one move stands out. Where you stand on the ladder is kept on this machine.",
    )
    listed = ", ".join(f"{name}: {CATALOG[name].title}" for name in sorted(KINDS))
    titles = f"{listed}; without one, the games and your rungs are listed"
    parser.add_argument("game", choices=sorted(KINDS), metavar="GAME", nargs="?", help=titles)
    parser.add_argument(
        "--number", type=int, metavar="N", help="this puzzle, apart from the ladder; from 0"
    )
    parser.add_argument("--plain", action="store_true", help="plain lines, for screen readers")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Show puzzles until somebody leaves."""
    printer = Printer(plain=args.plain)
    if args.game is None:
        for line in _listed(args.number):
            printer.tell(line)
        return 0
    for line in (GOAL, COMMANDS):
        printer.tell(line)
    if args.number is None:
        _climb(args.game, printer)
    else:
        _check(args.game, args.number)
        _solving(args.game, args.number, printer).solve()
    return 0


def _listed(number: int | None) -> Iterator[str]:
    """The games that have puzzles, with the rung in each."""
    if number is not None:
        text = "each game numbers its own puzzles; name the game, as in `wordhall puzzles cross`"
        raise Complaint("no-such-puzzle", text)
    climbs = Climbs(os.environ)
    for game in sorted(KINDS):
        yield f"{game:<8} {CATALOG[game].title:<18} rung {climbs.of(game).rung + 1} of {RUNGS}"
    yield "Name a game to climb, as in `wordhall puzzles cross`."


def _check(game: str, number: int) -> None:
    most = len(table(game).puzzles) - 1
    if not 0 <= number <= most:
        text = f"the puzzles of this game are 0 to {most}; choose one of them"
        raise Complaint("no-such-puzzle", text)


def _climb(game: str, printer: Printer) -> None:
    climbs = Climbs(os.environ)
    while True:
        footing = climbs.of(game)
        printer.tell(_standing(footing))
        numbers = rungs(game)[footing.rung]
        number = following(numbers, set(footing.had), secrets.randbelow(FINE) / FINE)
        ending = _solving(game, number, printer).solve()
        if ending == "left":
            return
        if ending != "skipped":
            now = after(footing, number, ending)
            climbs.keep(game, now)
            for text in _moved(footing, ending, now):
                printer.tell(text)
            if not _goes_on(printer):
                return


def _goes_on(printer: Printer) -> bool:
    """Waits until the solution is read: the next position would push it out of sight."""
    printer.tell("")
    printer.tell("Press Enter for the next puzzle, or type “quit” to leave.")
    text = _ask()
    return text is not None and text.strip().lower() != "quit"


def _solving(game: str, number: int, printer: Printer) -> Solving:
    printer.tell("")
    printer.tell(f"{CATALOG[game].title}, puzzle {number}")
    return Solving(game, number, printer, _ask)


def _standing(footing: Footing) -> str:
    climb = "This is the top rung."
    if footing.rung < RUNGS - 1:
        finds = footing.finds_needed
        more = f"find {finds} more puzzle{'' if finds == 1 else 's'} to go up"
        stands = f"{footing.points} of {NEEDED[footing.rung]} points"
        climb = f"{stands}: {more}. A puzzle brings {ALONE} points; each hint takes 1 off."
    fall = f" If {ENOUGH} of the last {LAST} are shown to you, you go down." if footing.rung else ""
    return f"Rung {footing.rung + 1} of {RUNGS}. {climb}{fall}"


def _moved(before: Footing, points: int, now: Footing) -> Iterator[str]:
    led = counted(before, points)
    if now.rung > before.rung:
        yield f"One rung up, with {led.points} of {NEEDED[before.rung]} points."
    elif now.rung < before.rung:
        many = f"{led.last.count(SHOWN)} of the last {len(led.last)}"
        yield f"One rung down, where they are easier: {many} were shown to you."


def _ask() -> str | None:
    try:
        return input("> ")
    except EOFError:
        print(file=sys.stdout)
        return None
