"""Word Shout: how far a match is, as everybody may know."""

from wordhall.games.shout.types.state import State
from wordhall.kernel.progress import MatchProgress


def progress(state: State) -> MatchProgress:
    """The round, and the points with which a player who leads alone wins (R13)."""
    return MatchProgress(state.phase, round=state.round, goal=state.options.target)
