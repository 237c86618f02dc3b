"""`wordhall score`: what was written down at a boxed game is worth so much, and why."""

from wordhall.commands import Subparsers
from wordhall.commands.score import cross, sheets, shout, ways


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "score",
        help="what was written down at a boxed game is worth",
        description="Scores what was written down at a boxed game: each word with what it is "
        "worth, and why.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    sheets.add(games)
    shout.add(games)
    cross.add(games)
    ways.add(games)
