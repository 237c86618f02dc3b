"""`wordhall score`: says what the words or turns of a boxed game score, and why."""

from wordhall.catalog import some_parts
from wordhall.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "score",
        help="score what was written down at a boxed game",
        description="Scores what was written down at a boxed game: each word with what it is "
        "worth, and why.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    for describe in some_parts("commands.score", "add").values():
        describe(games)
