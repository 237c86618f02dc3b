"""The arguments of `wordhall dice` for all games, and how rolls are printed."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator

from msgspec import to_builtins

from wordhall.complaint import Complaint

MARGIN = 10
"""Columns before what was rolled."""


def add_common(parser: argparse.ArgumentParser, usual: int, enough: str) -> None:
    """Describe what is asked of every game's dice."""
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


def check(args: argparse.Namespace, most: int) -> None:
    """Refuse a number of rolls that no game has, and a code that is none."""
    if not 1 <= args.rolls <= most:
        raise Complaint("bad-rolls", f"--rolls asks for 1 to {most} rolls of this game")
    if args.code is not None and not args.code.strip():
        raise Complaint("bad-code", "a code for the chance has at least one letter or figure")


def print_json(code: str | None, rolls: Iterable[object]) -> None:
    """Print all rolls as one object."""
    print(json.dumps({"code": code, "rolls": to_builtins(list(rolls))}))


def print_rolls(args: argparse.Namespace, rolls: Iterator[str]) -> None:
    """Print the rolls, one by one if a person sits at a terminal."""
    if args.all or not (sys.stdin.isatty() and sys.stdout.isatty()):
        for text in rolls:
            print(text)
    else:
        _one_by_one(rolls)


def _one_by_one(rolls: Iterator[str]) -> None:
    print("Enter makes the next roll; Ctrl-D makes all that are left.")
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
