"""`wordhall score`: what was written down at a boxed game is worth so much, and why."""

from wordhall.commands import Subparsers
from wordhall.commands.score import cross, sheets, shout


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "score",
        help="mark the sheet of a boxed game",
        description="Marks what was written down at a boxed game: a verdict on each word, and what "
        "it is worth.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    sheets.add(games)
    shout.add(games)
    cross.add(games)
