"""`wordhall dice`: rolls a game's dice for a table without dice."""

from wordhall.catalog import some_parts
from wordhall.commands import Subparsers


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "dice",
        help="roll a game's dice for a table without dice",
        description="Rolls a game's dice, roll by roll: Enter makes the next roll, Ctrl-D all "
        "that are left. All rolls are made at once where nobody sits at a terminal.",
    )
    games = parser.add_subparsers(metavar="GAME", required=True, help="the game:")
    for describe in some_parts("commands.dice", "add").values():
        describe(games)
