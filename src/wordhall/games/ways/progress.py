"""Waywords: how far a match is, as everybody may know."""

from wordhall.games.ways import variants
from wordhall.games.ways.types.state import State
from wordhall.kernel.progress import MatchProgress, round_of


def progress(state: State) -> MatchProgress:
    """The round, and the points past which a player wins (R19); variants have no such points."""
    turns = [*(turn.seat for turn in state.turns), state.turn]
    return MatchProgress(
        stage="turn" if state.window is None else "challenge",
        round=round_of(turns, len(state.table.players)),
        goal=None if variants.free(state.options) else state.options.target,
    )
