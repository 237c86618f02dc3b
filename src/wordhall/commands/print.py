"""`wordhall print`: what a boxed game has on paper, as a PDF."""

import argparse
import json
import sys
from importlib.resources import files
from pathlib import Path

import typst

from wordhall.commands import Subparsers
from wordhall.complaint import Complaint

FEWEST, USUAL, MOST = 3, 6, 30
STANDARD_OUTPUT = Path("-")
PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The papers on offer, and typst's names for them."""

SHIPPED_SCRIPTS_END = 0x0530
"""The font that typst brings has Latin, Greek and Cyrillic: the code points below this one."""


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
    players = _players(args.players, len(names))
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


def _players(asked: int | None, names: int) -> int:
    players = (max(FEWEST, names) if names else USUAL) if asked is None else asked
    if not FEWEST <= players <= MOST:
        message = f"the game is for {FEWEST} to {MOST} players, not {players} (sheets R6)"
        raise Complaint("bad-players", message)
    if names > players:
        message = f"there are {names} names for {players} sheets; ask for more with --players"
        raise Complaint("too-many-names", message)
    return players


def player_sheets(players: int, names: list[str], paper: str = "a4") -> bytes:
    """The PDF of the sheets, one page a player: the same bytes for the same arguments.

    Only names in scripts that typst's own font lacks look at the machine's fonts.
    """
    at_home = all(ord(sign) < SHIPPED_SCRIPTS_END for name in names for sign in name)
    return typst.compile(
        files("wordhall").joinpath("print", "sheets.typ").read_bytes(),
        format="pdf",
        ignore_system_fonts=at_home,
        sys_inputs={
            "paper": PAPERS[paper],
            "players": str(players),
            "names": json.dumps(names),
        },
        timestamp=0,
    )
