"""`wordhall dice`: rolls a game's dice for a table without dice."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator

from msgspec import to_builtins

from wordhall.boxed.dice import MOST_ROUNDS, ROLLS, ROUNDS, fallen, falls, pictured, roll, throws
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.games.sheets.types import ROLLS_PER_CUP, Throw
from wordhall.games.shout.types import Die

CUPS = ("first cup", "second cup", "third cup", "last cell")
MARGIN = 10
"""Columns before what was rolled."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "dice",
        help="roll a game's dice for a table without dice",
        description="Rolls a game's dice, roll by roll: Enter rolls the next, Ctrl-D all that are "
        "left. Rolls at once where nobody sits at a terminal.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    sheets = games.add_parser("sheets", help="Mark My Words: 13 rolls")
    _add_common(sheets, ROLLS, "the whole game")
    sheets.set_defaults(run=run_sheets)
    shout = games.add_parser("shout", help="Word Shout: ten dice a round")
    _add_common(shout, ROUNDS, "enough for most games")
    shout.set_defaults(run=run_shout)


def _add_common(parser: argparse.ArgumentParser, usual: int, enough: str) -> None:
    parser.add_argument(
        "--rolls",
        type=int,
        default=usual,
        metavar="N",
        help=f"stop after N rolls (default {usual}: {enough})",
    )
    parser.add_argument(
        "--code", help="a code for the chance: the same dice for all who use it (house H9)"
    )
    parser.add_argument("--all", action="store_true", help="roll all at once")
    parser.add_argument("--json", action="store_true", help="print one JSON object, all at once")


def run_sheets(args: argparse.Namespace) -> int:
    """Roll the dice of Mark My Words."""
    _check(args, ROLLS)
    rolled = throws(args.code, args.rolls)
    if args.json:
        _print_json(args.code, map(roll, rolled))
    else:
        _print(args, map(line, rolled))
    return 0


def run_shout(args: argparse.Namespace) -> int:
    """Roll the dice of Word Shout."""
    _check(args, MOST_ROUNDS)
    rolled = falls(args.code, args.rolls)
    if args.json:
        _print_json(args.code, (fallen(number, dice) for number, dice in rolled))
    else:
        _print(args, (picture(number, dice) for number, dice in rolled))
    return 0


def _check(args: argparse.Namespace, most: int) -> None:
    if not 1 <= args.rolls <= most:
        raise Complaint("bad-rolls", f"--rolls asks for 1 to {most} rolls of this game")
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")


def _print_json(code: str | None, rolls: Iterable[object]) -> None:
    print(json.dumps({"code": code, "rolls": to_builtins(list(rolls))}))


def _print(args: argparse.Namespace, rolls: Iterator[str]) -> None:
    if args.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for text in rolls:
            print(text)
    else:
        _one_by_one(rolls)


def line(throw: Throw) -> str:
    """A roll of Mark My Words as a line to read out."""
    cup = CUPS[throw.number // ROLLS_PER_CUP] if throw.number % ROLLS_PER_CUP == 0 else ""
    return f"{cup:<{MARGIN}} {throw.number + 1:>3}   {'  '.join(throw.faces)}"


def picture(number: int, dice: tuple[Die, ...]) -> str:
    """A roll of Word Shout as it fell, parted from the one before by an empty line."""
    heads = [f"round {number}"]
    rows = [row for row in pictured(dice) if any(row)]
    told = [
        f"{head:<{MARGIN}}" + "".join(f"  {face:<4}" for face in row)
        for head, row in zip([*heads, *[""] * len(rows)], rows, strict=False)
    ]
    return "\n".join([""] * (number > 1) + [text.rstrip() for text in told])


def _one_by_one(rolls: Iterator[str]) -> None:
    print("Enter rolls the next dice; Ctrl-D rolls all that are left.")
    waiting = True
    for text in rolls:
        if waiting:
            try:
                input()
            except EOFError:
                waiting = False
                print()
        print(text, end="" if waiting else "\n", flush=True)
    if waiting:
        print()
