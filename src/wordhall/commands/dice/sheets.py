"""`wordhall dice sheets`: the dice of Mark My Words."""

import argparse

from wordhall.boxed.dice.sheets import ROLLS, roll, throws
from wordhall.commands import Subparsers
from wordhall.commands.dice.rolling import MARGIN, add_common, check, print_json, print_rolls
from wordhall.games.sheets.types.components import ROLLS_PER_CUP
from wordhall.games.sheets.types.events import Throw

CUPS = ("first cup", "second cup", "third cup", "last cell")


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser("sheets", help="Mark My Words: 13 rolls")
    add_common(parser, ROLLS, "the whole game")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Roll the dice."""
    check(args, ROLLS)
    rolled = throws(args.code, args.rolls)
    if args.json:
        print_json(args.code, map(roll, rolled))
    else:
        print_rolls(args, map(line, rolled))
    return 0


def line(throw: Throw) -> str:
    """A roll as a line to read out."""
    cup = CUPS[throw.number // ROLLS_PER_CUP] if throw.number % ROLLS_PER_CUP == 0 else ""
    return f"{cup:<{MARGIN}} {throw.number + 1:>3}   {'  '.join(throw.faces)}"
