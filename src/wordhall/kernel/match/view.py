"""Who may see a match, and look words up beside it."""

from collections.abc import Set
from typing import Any

from wordhall.kernel.game import Archive, Game, Illegal, S, Seat, V, Viewer
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.kernel.match.history import outcome, scores


def look(game: Game[Any, Any, Any, S, V, Any, Any, Any], live: Live[S], viewer: Viewer) -> V:
    """The one door to a View: who may not see one is refused.

    What the house makes of points and of the end is in it (H3, H4).
    """
    if isinstance(viewer, Archive) and outcome(game, live) is None:
        raise Illegal(
            "archive-closed",
            "house H4",
            "The archive opens when the match is over: wait until then.",
        )
    if isinstance(viewer, int) and viewer not in range(len(live.house.chairs)):
        raise Illegal("no-such-seat", "house H1", "There is no such seat: name one of this table.")
    view, house = game.view(live.state, viewer), live.house
    if house.ended is None and not any(chair.resigned for chair in house.chairs):
        return view
    return game.settled(view, scores(game, live), outcome(game, live))


def closed_to(game: AnyGame, live: Live[Any]) -> Set[Seat]:
    """The seats to which the rules close the dictionary in a match that runs (H8)."""
    chairs = enumerate(live.house.chairs)
    seats = (Seat(seat) for seat, chair in chairs if not chair.resigned)
    return {seat for seat in seats if game.closes_dictionary(live.state, seat)}


def check_dictionary(game: AnyGame, live: Live[Any], seat: Seat) -> None:
    """Refuses a look-up to a player whose match closes the dictionary to them (H8).

    It is open again when the match is over for them: at its end, or when they have resigned.
    """
    if outcome(game, live) is None and seat in closed_to(game, live):
        raise Illegal(
            "dictionary-closed",
            "house H8",
            "The dictionary is closed to you until this match is over.",
        )
