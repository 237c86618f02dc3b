"""Mark My Word: how far a match is, as everybody may know."""

from wordhall.games.locks.types.state import State
from wordhall.kernel.progress import MatchProgress, round_of


def progress(state: State) -> MatchProgress:
    """The round, and the tiles in the bag."""
    turns = [turn.seat for turn in state.turns]
    return MatchProgress("turn", round=round_of(turns, len(state.racks)), left=len(state.bag))
