"""Actions of Mark My Words of a kind, of which one is taken if any can be."""

from collections.abc import Iterator
from typing import Any

from wordhall.games.sheets.scoring import CELLS
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Judge,
    Pencil,
    Question,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Writing
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.waiting import written_by
from wordhall.kernel.game import Seat


def instances(state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
    """The first letters in the first open cells; long words, or what is listed; every number."""
    if kind is Write or kind is Pencil:
        grid, faces = state.sheets[seat].grid, state.throws[-1].faces if state.throws else ("A",)
        open_cells = [cell for cell in range(CELLS) if not grid[cell]]
        letters = [
            Writing(cell, face.split("/")[0]) for cell, face in zip(open_cells, faces, strict=False)
        ]
        yield from (kind(tuple(letters[:count])) for count in range(3))
    elif kind is WriteWord:
        yield WriteWord("LONGEST")
    elif kind is StrikeWord:
        yield from map(StrikeWord, ("NO", *state.sheets[written_by(state, seat)].all_words))
    elif kind is Question or kind is Judge:
        words = range(len(state.sheets[state.scored_by(seat)].all_words) + 1)
        more: dict[str, Any] = {"doubt": "where"} if kind is Question else {"valid": True}
        yield from (kind(word, **more) for word in words)
    elif kind is AnswerWhere:
        yield AnswerWhere((0,))
    elif kind is AnswerMeaning:
        yield AnswerMeaning("a kind of bird")
    else:
        yield kind()  # type: ignore[call-arg]
