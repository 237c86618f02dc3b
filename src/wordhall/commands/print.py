"""`wordhall print`: what a boxed game has on paper, as a PDF."""

import argparse
import sys
from pathlib import Path

from wordhall.boxed.paper import FEWEST, MOST, PAPERS, USUAL, player_sheets, sheets_for
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint

STANDARD_OUTPUT = Path("-")


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "print",
        help="player sheets and short rules, as a PDF",
        description="Writes a PDF with one sheet for each player of a boxed game: the grid, room "
        "for the words, the score rows, and the rules in short.",
    )
    parser.add_argument("game", choices=["sheets"], help="the game: sheets (Mark My Words)")
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"how many sheets, {FEWEST} to {MOST} (default: one a name, or {USUAL})",
    )
    parser.add_argument(
        "--name",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME",
        help="the Builders' names, in order; the sheets left over stay blank",
    )
    parser.add_argument(
        "--paper", choices=list(PAPERS), default="a4", help="the size of the paper (default a4)"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path("sheets.pdf"),
        metavar="FILE",
        help="where to write (default sheets.pdf; - is standard output)",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the PDF, and say so."""
    names = [" ".join(name.split()) for name in args.name]
    players = sheets_for(args.players, len(names))
    path: Path = args.output
    sheets = player_sheets(players, names, args.paper)
    if path == STANDARD_OUTPUT:
        sys.stdout.buffer.write(sheets)
        return 0
    try:
        path.write_bytes(sheets)
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        message = f"cannot write {path}: {reason}; choose another place with -o"
        raise Complaint("cannot-write", message) from error
    print(f"{path}: {players} sheets on {args.paper.title()} paper")
    return 0
