"""`wordhall verify --puzzles`: plays the matches of puzzles again, and compares what they give."""

import argparse
import json
from collections.abc import Sequence

from wordhall.complaint import Complaint
from wordhall.lab.puzzles import made_again
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.tables import Table, table
from wordhall.words import name_of

FIGURES = 12


def run_puzzles(args: argparse.Namespace) -> int:
    """Check a sample of the puzzles of a game and print what was found; it spoils none of them."""
    if args.commitment is not None or args.fingerprint is not None:
        text = "--commitment and --fingerprint are for the record of a match"
        raise Complaint("bad-request", text)
    if args.sample < 1:
        raise Complaint("bad-request", "--sample asks for one puzzle at least")
    there = table(args.puzzles)
    asked = sample(there.puzzles, args.sample)
    false = [puzzle.match for puzzle in asked if made_again(there, puzzle) != puzzle]
    status = "discrepancy" if false else "verified"
    if args.json:
        told = {"status": status, "checked": len(asked), "matches": false}
        print(json.dumps({"game": there.game, "lexicon": there.lexicon, **told}))
    else:
        print("\n".join([f"{there.game}: {status}", *_lines(there, len(asked), false)]))
    return 1 if false else 0


def sample(puzzles: Sequence[Puzzle], many: int) -> Sequence[Puzzle]:
    """So many puzzles from all over a table."""
    step = max(1, len(puzzles) // many)
    return puzzles[::step][:many]


def _lines(there: Table, checked: int, false: Sequence[int]) -> list[str]:
    return [
        f"puzzles      {checked} of {len(there.puzzles)} made again, seed {there.seed}",
        f"dictionary   {name_of(there.lexicon)} ({there.lexicon[:FIGURES]})",
        *(f"discrepancy  match {match} gives something else" for match in false),
    ]
