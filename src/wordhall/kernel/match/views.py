"""What each viewer may know of a match, and who may see it at all."""

from collections.abc import Set
from typing import Any, Generic, NamedTuple

from msgspec import UNSET, UnsetType

from wordhall.kernel.game import Archive, Game, Illegal, Outcome, S, Seat, V, Viewer
from wordhall.kernel.house.fold import frozen
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.kernel.match.history import outcome
from wordhall.kernel.match.standing import Standing


class _PublicStanding(NamedTuple):
    """The part of a Standing that is the same for every viewer."""

    awaited: tuple[Seat, ...]
    scores: tuple[int, ...]
    outcome: Outcome | None


class Views(Generic[S, V]):
    """What each viewer may know of a match after one commit.

    What all viewers share is computed once, for the first of them, and forgotten with this
    object. So one instance should serve all viewers of a commit.
    """

    __slots__ = ("_is_settled", "_standing", "_view", "ended", "game", "live")

    def __init__(
        self,
        game: Game[Any, Any, Any, S, V, Any, Any, Any],
        live: Live[S],
        ended: Outcome | UnsetType | None = UNSET,
    ) -> None:
        """`ended` is the outcome, if it is known already."""
        self.game = game
        self.live = live
        self.ended = outcome(game, live) if ended is UNSET else ended
        self._view: V | None = None
        self._is_settled: bool | None = None
        self._standing: _PublicStanding | None = None

    def view(self, viewer: Viewer) -> V:
        """The View of a viewer; refuses those who may not see one.

        Points and outcome are as the house has changed them (H3, H4).
        """
        game, live = self.game, self.live
        house = live.house
        if isinstance(viewer, Archive) and self.ended is None:
            raise Illegal(
                "archive-closed",
                "house H4",
                "Everything is shown when the match is over. Wait until then.",
            )
        if isinstance(viewer, int) and viewer not in range(len(house.chairs)):
            raise Illegal(
                "no-such-seat", "house H1", "There is no such seat. Name one of this table."
            )
        if self._view is None:
            self._view = game.public(live.state)
        if self._is_settled is None:
            self._is_settled = house.ended is not None or any(c.resigned for c in house.chairs)
        view = game.view(live.state, self._view, viewer)
        if not self._is_settled:
            return view
        shared = self._public_standing()
        return game.settled(view, shared.scores, shared.outcome)

    def standing(self, viewer: Viewer) -> Standing:
        """The standing for a viewer: no offers in a pause (H6), nor if nobody holds the seat."""
        game, live = self.game, self.live
        awaited, points, ended = self._public_standing()
        if ended is not None:
            return Standing((), None, points, ended, ())
        if live.house.paused:
            return Standing(awaited, None, points, None, ())
        offered: tuple[str, ...] = ()
        if isinstance(viewer, int):
            chair = live.house.chairs[viewer]
            if chair.bot is not None or not chair.resigned:
                kinds = game.offers(live.state, viewer)
                offered = tuple(sorted([kind.__name__ for kind in kinds]))
        return Standing(awaited, game.until(live.state, viewer), points, None, offered)

    @property
    def closed_to(self) -> Set[Seat]:
        """The seats to which the rules close the dictionary; none once the match is over (H8)."""
        if self.ended is not None:
            return frozenset()
        return {
            Seat(seat)
            for seat, chair in enumerate(self.live.house.chairs)
            if not chair.resigned and self.game.closes_dictionary(self.live.state, Seat(seat))
        }

    def _public_standing(self) -> _PublicStanding:
        if self._standing is None:
            state, ended = self.live.state, self.ended
            if ended is None:
                awaited = tuple(sorted(self.game.awaited(state)))
                points = frozen(self.live.house, self.game.scores(state))
                self._standing = _PublicStanding(awaited, points, None)
            else:
                self._standing = _PublicStanding((), ended.scores, ended)
        return self._standing


def view(game: Game[Any, Any, Any, S, V, Any, Any, Any], live: Live[S], viewer: Viewer) -> V:
    """The View of one viewer, if nobody else needs one; `Views` says who may see one."""
    return Views(game, live).view(viewer)


def standing(game: AnyGame, live: Live[Any], viewer: Viewer) -> Standing:
    """The standing for one viewer, if nobody else needs one."""
    return Views(game, live).standing(viewer)
