"""Where a match stands, in the same words for every game: whose turn, until when, what is open."""

from typing import Any

from wordhall.kernel.game import Ms, Outcome, Seat, Viewer
from wordhall.kernel.house import House
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.kernel.match.history import outcome, scores
from wordhall.kernel.value import Value


class Standing(Value, frozen=True):
    """What every interface asks of a match first, as one viewer may know it.

    `awaited` are the seats that the table waits for, in order. `until` is the match time at which
    the time runs out that the viewer sees run; None where none does. `scores` are the points by
    seat. `outcome` is the end. `offers` are the names of the actions that are open to the viewer
    now, in alphabetical order: nobody is sent another's.
    """

    awaited: tuple[Seat, ...]
    until: Ms | None
    scores: tuple[int, ...]
    outcome: Outcome | None
    offers: tuple[str, ...]

    @property
    def may_act(self) -> bool:
        """Whether the viewer may send something now."""
        return bool(self.offers)


def standing(game: AnyGame, live: Live[Any], viewer: Viewer) -> Standing:
    """Where a match stands for a viewer, after its newest commit."""
    ended = outcome(game, live)
    if ended is not None:
        return Standing((), None, ended.scores, ended, ())
    state, house = live.state, live.house
    return Standing(
        tuple(sorted(game.awaited(state))),
        None if house.paused else game.until(state, viewer),
        scores(game, live),
        None,
        offers(game, live, viewer) if isinstance(viewer, int) else (),
    )


def offers(game: AnyGame, live: Live[Any], seat: Seat) -> tuple[str, ...]:
    """What whoever holds a seat may do in a match that runs: nothing in a pause (H6)."""
    if live.house.paused or not _is_held(live.house, seat):
        return ()
    return tuple(sorted(kind.__name__ for kind in game.offers(live.state, seat)))


def _is_held(house: House, seat: Seat) -> bool:
    """Whether anybody acts for the seat: its player until they resign (H3), or a bot."""
    chair = house.chairs[seat]
    return chair.bot is not None or not chair.resigned
