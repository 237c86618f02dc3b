"""`wordhall lab leaves`: learns what tiles on a rack are worth."""

import argparse
from pathlib import Path

import msgspec

from wordhall.commands import Subparsers
from wordhall.commands.lab.arguments import (
    add_results,
    add_workers,
    check_games,
    chosen_results,
    chosen_workers,
)
from wordhall.complaint import Complaint
from wordhall.lab.training import trained
from wordhall.words import names


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "leaves",
        help="learn what tiles on a rack are worth at Jumbo Word Cross",
        description="Greedy players play against themselves, round after round, and learn what "
        "it brings to keep which tiles. The table goes to a file, or to standard output.",
    )
    parser.add_argument(
        "--games", type=int, default=20_000, metavar="N", help="games of a round; default: 20000"
    )
    parser.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds; default: 4")
    parser.add_argument("--seed", default="leaves", help="seed of all chance; default: leaves")
    add_workers(parser)
    add_results(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the table to this file"
    )
    parser.add_argument(
        "--lexicon", choices=names(), default="play", help="the word list; default: play"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    check_games(args)
    if args.rounds < 1:
        raise Complaint("bad-games", "--rounds asks for at least one")
    results = chosen_results(args)
    with chosen_workers(args) as workers:
        *_, table = trained(args.lexicon, args.seed, args.games, args.rounds, workers, results)
    text = msgspec.json.encode(table).decode()
    if args.output is None:
        print(text)
    else:
        args.output.write_text(f"{text}\n", "utf-8")
        print(table.about)
    return 0
