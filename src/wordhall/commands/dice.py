"""`wordhall dice`: rolls a game's dice for a table without dice."""

import argparse
import json
import sys
from collections.abc import Iterator

from msgspec import to_builtins

from wordhall.boxed.dice import ROLLS, roll, throws
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.games.sheets.types import ROLLS_PER_CUP, Throw

CUPS = ("first cup", "second cup", "third cup", "last cell")


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "dice",
        help="roll a game's dice for a table without dice",
        description="Rolls a whole game of dice, roll by roll: Enter rolls the next, Ctrl-D all "
        "that are left. Rolls at once where nobody sits at a terminal.",
    )
    parser.add_argument("game", choices=["sheets"], help="the game: sheets (Mark My Words)")
    parser.add_argument(
        "--rolls",
        type=int,
        default=ROLLS,
        metavar="N",
        help=f"stop after N rolls (default {ROLLS}: the whole game)",
    )
    parser.add_argument(
        "--code", help="a code for the chance: the same dice for all who use it (house H9)"
    )
    parser.add_argument("--all", action="store_true", help="roll all at once")
    parser.add_argument("--json", action="store_true", help="print one JSON object, all at once")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Roll the dice."""
    if not 1 <= args.rolls <= ROLLS:
        raise Complaint("bad-rolls", f"a game has {ROLLS} rolls; ask for 1 to {ROLLS} of them")
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")
    rolled = throws(args.code, args.rolls)
    if args.json:
        print(json.dumps({"code": args.code, "rolls": to_builtins(list(map(roll, rolled)))}))
    elif args.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for throw in rolled:
            print(line(throw))
    else:
        _one_by_one(rolled)
    return 0


def line(throw: Throw) -> str:
    """A roll as a line to read out."""
    cup = CUPS[throw.number // ROLLS_PER_CUP] if throw.number % ROLLS_PER_CUP == 0 else ""
    return f"{cup:<10} {throw.number + 1:>3}   {'  '.join(throw.faces)}"


def _one_by_one(throws: Iterator[Throw]) -> None:
    print("Enter rolls the next dice; Ctrl-D rolls all that are left.")
    waiting = True
    for throw in throws:
        if waiting:
            try:
                input()
            except EOFError:
                waiting = False
                print()
        print(line(throw), end="" if waiting else "\n", flush=True)
    if waiting:
        print()
