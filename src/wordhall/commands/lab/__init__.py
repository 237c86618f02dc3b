"""`wordhall lab`: duels and ladders of bots, portraits of their levels, and what they learn."""

from wordhall.commands import Subparsers
from wordhall.commands.lab import accuracy, boards, duel, ladder, leaves, portrait, puzzles


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "lab",
        help="let bots play one another, and measure them",
        description="Plays whole matches of bots in virtual time, on all cores or on a cluster.",
    )
    tools = parser.add_subparsers(metavar="TOOL", required=True, help="what to measure:")
    for tool in (duel, ladder, portrait, accuracy, leaves, boards, puzzles):
        tool.add(tools)
