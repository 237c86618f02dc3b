"""`wordhall daily`: plays a board of the day at a terminal."""

import argparse
import os
import sys
from datetime import UTC, date, datetime

from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers
from wordhall.commands.verify.daily import day
from wordhall.complaint import Complaint
from wordhall.daily.boards import board_of
from wordhall.daily.dates import closes, opens
from wordhall.daily.editions import TASKS
from wordhall.terminal.attempts import Attempts
from wordhall.terminal.day import Sitting

LEFT = 130
"""The exit status if the attempt was left before its end."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "daily",
        help="play a board of the day",
        description="Plays a board of the day, alone: the same board as in every hall. Each board "
        "is played once, and its time runs from the first line on. Boards that are closed can be "
        "played, too, but count for no streak. Anybody who reads the source can look ahead.",
    )
    titles = ", ".join(f"{name}: {CATALOG[name].title}" for name in TASKS)
    parser.add_argument("game", choices=list(TASKS), metavar="GAME", help=titles)
    parser.add_argument(
        "--date", type=day, metavar="DATE", help="the date, like 2026-12-03; default: today"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play a board; the exit status."""
    now = datetime.now(UTC)
    chosen: date = args.date or now.astimezone().date()
    made = board_of(chosen, args.game)
    if now < opens(chosen):
        text = f"the boards of {chosen} open at {opens(chosen):%Y-%m-%d %H:%M} UTC (daily D4)"
        raise Complaint("not-open-yet", text)
    print(f"{CATALOG[args.game].title}, {chosen}")
    if now >= closes(chosen):
        print("This board is closed: it counts for no streak.")
    sitting = Sitting(made, Attempts(os.environ), _ask, print, lambda: datetime.now(UTC))
    return 0 if sitting.play() else LEFT


def _ask() -> str | None:
    try:
        return input("> ")
    except EOFError:
        print(file=sys.stdout)
        return None
