"""Studies: a position to move in, apart from any running match, and what a move in it is worth.

A position is judged by the evaluator of the review, without any chance: the move that was made in
a turn gets the figures that the review has for it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from wordhall.catalog import some_parts
from wordhall.kernel.decision import Transition
from wordhall.kernel.match.commits import Commit
from wordhall.study.judgement import Judgement
from wordhall.study.position import Position
from wordhall.words import Lexicon

POSITIONS: dict[str, Callable[[Sequence[Commit[Any, Any]]], Sequence[Position]]] = some_parts(
    "study", "positions"
)
"""For each game that can be studied, the positions before all turns of a whole log."""

JUDGES: dict[str, Callable[[Position, Sequence[Transition], Lexicon], Judgement | None]] = (
    some_parts("study", "judge")
)
"""For each of them, the function that judges what was done in a position; None while the turn lasts
and nothing can be judged yet."""
