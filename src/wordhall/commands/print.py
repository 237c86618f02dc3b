"""`wordhall print`: what a boxed game has on paper, as a PDF."""

import argparse
import sys
from pathlib import Path

from wordhall.boxed.paper import PAPERS, SHEETS, players_for, printed
from wordhall.commands import Subparsers
from wordhall.complaint import Complaint

STANDARD_OUTPUT = Path("-")


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "print",
        help="make a PDF of player sheets and short rules",
        description="Writes a PDF with the sheets that a boxed game needs, and the rules in short.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    for game in SHEETS:
        _add(games, game)


def _add(games: Subparsers, game: str) -> None:
    sheet = SHEETS[game]
    parser = games.add_parser(game, help=sheet.about, description=f"{sheet.about}.")
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=f"players, {sheet.fewest} to {sheet.most} (default: one a name, or {sheet.usual})",
    )
    parser.add_argument(
        "--name",
        action="extend",
        nargs="+",
        default=[],
        metavar="NAME",
        help=f"{sheet.names}, in order; places without a name stay blank",
    )
    parser.add_argument(
        "--paper", choices=list(PAPERS), default="a4", help="the size of the paper (default a4)"
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        default=Path(f"{game}.pdf"),
        metavar="FILE",
        help=f"where to write (default {game}.pdf; - is standard output)",
    )
    parser.set_defaults(run=run, game=game)


def run(args: argparse.Namespace) -> int:
    """Write the PDF, and say so."""
    names = [" ".join(name.split()) for name in args.name]
    players = players_for(args.game, args.players, len(names))
    path: Path = args.output
    pdf = printed(args.game, players, names, args.paper)
    if path == STANDARD_OUTPUT:
        sys.stdout.buffer.write(pdf)
        return 0
    try:
        path.write_bytes(pdf)
    except OSError as error:
        reason = error.strerror or "it cannot be written"
        message = f"cannot write {path}: {reason}; choose another place with -o"
        raise Complaint("cannot-write", message) from error
    what = f"{players} sheets" if SHEETS[args.game].singly else f"a sheet for {players}"
    print(f"{path}: {what} on {args.paper.title()} paper")
    return 0
