"""`wordhall daily`: plays a board of the day at a terminal."""

import argparse
import os
import shutil
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime

from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers
from wordhall.commands.verify.daily import day
from wordhall.complaint import Complaint
from wordhall.daily.boards import board_of
from wordhall.daily.dates import closes, open_dates, opens
from wordhall.daily.editions import TASKS, edition_on
from wordhall.daily.sharing import counted
from wordhall.daily.streaks import streak
from wordhall.terminal.attempts import Attempts
from wordhall.terminal.day import Sitting

MINUTES = "%Y-%m-%d %H:%M"
LEFT = 130
"""The exit status if the attempt was left before its end."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "daily",
        help="play a board of the day",
        description="Plays a board of the day, alone: the same board as in every hall. Each board "
        "is played once, and its time runs from the first line on. Boards that are closed can be "
        "played, too, but count for no streak. Anybody who reads the source can look ahead. At "
        "each board “help” says what is to be done and what can be typed, “done” ends, and “quit” "
        "leaves.",
    )
    titles = ", ".join(f"{name}: {CATALOG[name].title}" for name in TASKS)
    parser.add_argument(
        "game",
        choices=list(TASKS),
        metavar="GAME",
        nargs="?",
        help=f"{titles}; without one, the boards of the date are listed",
    )
    parser.add_argument(
        "--date", type=day, metavar="DATE", help="the date, like 2026-12-03; default: today"
    )
    parser.add_argument(
        "--plain", action="store_true", help="plain lines, for screen readers, as they always are"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a board; the exit status."""
    now = datetime.now(UTC)
    chosen: date = args.date or now.astimezone().date()
    edition_on(chosen)
    if now < opens(chosen):
        text = f"the boards of {chosen} open at {opens(chosen):{MINUTES}} UTC (daily D4)"
        raise Complaint("not-open-yet", text)
    attempts = Attempts(os.environ)
    if args.game is None:
        print("\n".join(listed(chosen, attempts, now)))
        return 0
    print(f"{CATALOG[args.game].title}, {chosen}")
    if now >= closes(chosen):
        print("This board is closed: it counts for no streak.")
    made = board_of(chosen, args.game)
    width = shutil.get_terminal_size().columns - 1
    sitting = Sitting(made, attempts, _ask, print, lambda: datetime.now(UTC), width)
    return 0 if sitting.play() else LEFT


def listed(day: date, attempts: Attempts, now: datetime) -> Iterator[str]:
    """The boards of a date with what was reached, and the streak."""
    state = "open until" if now < closes(day) else "closed since"
    yield f"{day}: {state} {closes(day):{MINUTES}} UTC"
    for game in TASKS:
        kept = attempts.of(day, game)
        if kept is None:
            told = "not played"
        elif kept.result is None:
            told = "not finished"
        else:
            told = counted(kept.result.points, "point")
        yield f"{game:<8} {CATALOG[game].title:<18} {told}"
    found = streak(attempts.played(), next(open_dates(now)))
    yield f"Streak: {counted(found.now, 'day')}; the longest: {counted(found.longest, 'day')}"
    yield "Anybody who reads the source can look ahead."


def _ask() -> str | None:
    try:
        return input("> ")
    except EOFError:
        print(file=sys.stdout)
        return None
