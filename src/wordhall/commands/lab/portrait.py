"""`wordhall lab portrait`: shows what each level writes, and when."""

import argparse

import msgspec

from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.commands import Subparsers
from wordhall.commands.lab.arguments import add_common, add_workers, check_games, chosen_workers
from wordhall.complaint import Complaint
from wordhall.lab.portraits import PORTRAITS, Order, drawn


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "portrait",
        help="show what each level writes, and when",
        description="Prints how well known the words are that each level writes, and "
        "when it writes them.",
    )
    parser.add_argument("game", choices=list(PORTRAITS), metavar="GAME", help="the game")
    parser.add_argument(
        "--games", type=int, default=40, metavar="N", help="games of each level; default: 40"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="seats of a table; default: the usual number"
    )
    add_workers(parser)
    add_common(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    check_games(args)
    drawing, (fewest, most) = PORTRAITS[args.game], CATALOG[args.game].seats
    seats = drawing.usual if args.seats is None else args.seats
    if not fewest <= seats <= most:
        raise Complaint("bad-players", f"--seats asks for {fewest} to {most}")
    orders = [
        Order(args.game, level, args.lexicon, args.games, seats) for level in levels_of(args.game)
    ]
    with chosen_workers(args) as workers:
        portraits = list(workers.map(drawn, orders))
    for portrait in portraits:
        print(msgspec.json.encode(portrait).decode() if args.json else drawing.told(portrait))
    return 0
