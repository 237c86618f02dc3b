"""`wordhall dice shout`: the dice of Word Shout."""

import argparse

from wordhall.boxed.dice.shout import MOST_ROUNDS, ROUNDS, fallen, falls, pictured
from wordhall.commands import Subparsers
from wordhall.commands.dice.rolling import MARGIN, add_common, check, print_json, print_rolls
from wordhall.games.shout.types.components import Die


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser("shout", help="Word Shout: ten dice a round")
    add_common(parser, ROUNDS, "enough for most games")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Roll the dice."""
    check(args, MOST_ROUNDS)
    rolled = falls(args.code, args.rolls)
    if args.json:
        print_json(args.code, (fallen(number, dice) for number, dice in rolled))
    else:
        print_rolls(args, (picture(number, dice) for number, dice in rolled))
    return 0


def picture(number: int, dice: tuple[Die, ...]) -> str:
    """A roll as it fell, parted from the one before by an empty line."""
    heads = [f"round {number}"]
    rows = [row for row in pictured(dice) if any(row)]
    told = [
        f"{head:<{MARGIN}}" + "".join(f"  {face:<4}" for face in row)
        for head, row in zip([*heads, *[""] * len(rows)], rows, strict=False)
    ]
    return "\n".join([""] * (number > 1) + [text.rstrip() for text in told])
