"""What a viewer sees of a state that nobody else is told of."""

from typing import Any

from wordhall.kernel.game import Game, S, V, Viewer


def view_of(game: Game[Any, Any, Any, S, V, Any, Any, Any], state: S, viewer: Viewer) -> V:
    """The View that the game has for this viewer."""
    return game.view(state, game.public(state), viewer)
