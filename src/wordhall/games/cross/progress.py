"""Jumbo Word Cross: how far a match is, as everybody may know."""

from wordhall.games.cross.types.state import State
from wordhall.kernel.progress import MatchProgress, round_of


def progress(state: State) -> MatchProgress:
    """The round, and the tiles in the pool; a play that may be challenged is of its own turn."""
    listed = [turn.seat for turn in state.turns]
    turns = listed if state.window else [*listed, state.turn]
    return MatchProgress(
        stage="challenge" if state.window else "turn",
        round=round_of(turns, len(state.players)),
        left=len(state.pool),
    )
