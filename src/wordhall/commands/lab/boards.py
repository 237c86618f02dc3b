"""`wordhall lab boards`: chooses the boards of the day of an edition."""

import argparse
from pathlib import Path

import msgspec

from wordhall.commands import Subparsers, printable
from wordhall.commands.lab.arguments import (
    add_results,
    add_workers,
    chosen_results,
    chosen_workers,
)
from wordhall.complaint import Complaint
from wordhall.daily.editions import read_edition
from wordhall.kernel.codec import encode
from wordhall.lab.boards import tabled


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "boards",
        help="choose the boards of the day of an edition",
        description="Chooses for each game and date of an edition the first board whose level lies "
        "in the edition's band (rules D2 and D3), and writes the edition with its table.",
    )
    parser.add_argument("edition", type=Path, metavar="EDITION.json", help="the edition")
    add_workers(parser)
    add_results(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write to this file; default: the same"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    try:
        edition = read_edition(args.edition.read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        text = f"{printable(str(args.edition))} is not an edition of the board of the day"
        raise Complaint("cannot-read", text) from error
    results = chosen_results(args)
    with chosen_workers(args) as workers:
        *_, made = tabled(edition, workers, results)
    (args.output or args.edition).write_bytes(msgspec.json.format(encode(made), indent=1) + b"\n")
    print(f"edition {made.number}: {len(made.dates)} dates, {', '.join(made.games)}")
    return 0
