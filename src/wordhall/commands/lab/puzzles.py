"""`wordhall lab puzzles`: makes the puzzles of a game from self-play."""

import argparse
import sys
from collections import Counter
from pathlib import Path

import msgspec

from wordhall.commands import Subparsers
from wordhall.commands.lab.arguments import (
    add_common,
    add_results,
    add_workers,
    chosen_results,
    chosen_workers,
)
from wordhall.complaint import Complaint
from wordhall.lab.puzzles import made, tabled, written
from wordhall.puzzles.grading import EASY, HARD
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.tables import KINDS

MOST_PUZZLES = 10_000


def add(tools: Subparsers) -> None:
    """Describe the tool's arguments."""
    parser = tools.add_parser(
        "puzzles",
        help="make puzzles from self-play",
        description="Plays matches of two club bots, and takes of each at most one position: one "
        "move stands out there, with words that people know, and club misses it by far in most of "
        "its tries. Easy ones, which a learner misses and club finds, come after them. "
        "Each puzzle is graded by the levels that solve it. The same seed gives the same table.",
    )
    parser.add_argument("game", choices=sorted(KINDS), metavar="GAME", help="the game")
    parser.add_argument(
        "--count", type=int, default=100, metavar="N", help="how many puzzles; default: 100"
    )
    parser.add_argument(
        "--easy", type=int, default=0, metavar="N", help="how many easy ones besides; default: 0"
    )
    parser.add_argument("--seed", default="1", help="seed of all chance; default: 1")
    add_workers(parser)
    add_results(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="write the table to this file"
    )
    add_common(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Do the work; the exit status."""
    if not 1 <= args.count <= MOST_PUZZLES:
        raise Complaint("bad-count", f"--count asks for 1 to {MOST_PUZZLES} puzzles")
    if not 0 <= args.easy <= MOST_PUZZLES:
        raise Complaint("bad-count", f"--easy asks for 0 to {MOST_PUZZLES} puzzles")
    asked, results = ((HARD, args.count), (EASY, args.easy)), chosen_results(args)
    with chosen_workers(args) as workers:
        puzzles = [
            puzzle
            for part in asked
            for puzzle in made(args.game, args.lexicon, args.seed, part, workers, results)
        ]
    if not puzzles:
        raise Complaint("no-puzzles", "these matches have no puzzle: ask for more, or another seed")
    table = written(tabled(args.game, args.lexicon, args.seed, puzzles))
    if args.output is None:
        sys.stdout.write(table.decode())
        return 0
    args.output.write_bytes(table)
    levels = Counter(puzzle.level for puzzle in puzzles)
    told = {"puzzles": len(puzzles), "matches": _matches(puzzles), "levels": dict(levels)}
    print(msgspec.json.encode(told).decode() if args.json else _told(args.game, told, levels))
    return 0


def _matches(puzzles: list[Puzzle]) -> int:
    return max(puzzle.match for puzzle in puzzles) + 1


def _told(game: str, told: dict[str, object], levels: Counter[str]) -> str:
    by = ", ".join(f"{level or 'nobody'} {number}" for level, number in sorted(levels.items()))
    return f"{game}: {told['puzzles']} puzzles from {told['matches']} matches, solved by {by}"
