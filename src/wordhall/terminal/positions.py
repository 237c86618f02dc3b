"""Positions apart from a match at a terminal, and what is typed in them."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.house.fold import furnish
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.match.standing import Standing
from wordhall.study.position import offered, seen
from wordhall.terminal.face import Seen
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line, wrapped

HIGH: Final = 100
"""Lines that are enough for every panel: what is printed once may scroll."""


class Shown:
    """A position as the terminal shows it to the player of a seat."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._face = FACES[game.name]
        view, offers = seen(game, state, seat), frozenset(offered(game, state, seat))
        seats = len(game.scores(state))
        names = tuple(f"Player {number}" for number in range(1, seats + 1))
        roster = Roster(tuple(Sitter(name) for name in names))
        awaited = frozenset({seat}) if offers else frozenset[Seat]()
        self._seen = Seen(
            view,
            seat,
            names,
            furnish(TableRules(), roster),
            Ms(0),
            awaited,
            offers,
            frozenset({seat}),
            ask=partial(game.ask, view),
        )

    def lines(self, width: int, *, plain: bool) -> list[Line]:
        """The position in lines of at most this width."""
        if plain:
            told = self._face.plain_panel(self._seen)
        else:
            told = self._face.panel(self._seen, width + 1, HIGH, "")
        return [part for line in told for part in wrapped(line, width)]

    def understood(self, text: str) -> Sequence[Any]:
        """The actions that a typed line means; raises `Illegal`."""
        known = self._seen
        standing = Standing(tuple(known.awaited), None, (), None, tuple(sorted(known.offers)))
        return self._face.understood(text, known.view, standing)
