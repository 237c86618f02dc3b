"""What is shown of a position in a line, before and after what is tried in it."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.value import Value
from wordhall.study import JUDGES
from wordhall.study.judgement import Judgement
from wordhall.study.lines import AFTER, READ, WRITE, known
from wordhall.study.position import offered, tried
from wordhall.words import Lexicon


class Lined(Value, frozen=True):
    """A position in a line, as the player to move sees it after what was tried; see `Studied`.

    `line` is the position from which it was tried; there are so many `seats`. Without `known` tiles
    of the player to move nothing can be tried. `after` is the line of the position that follows
    once the turn is over: what its player drew is hidden there, and in the View. It is None while
    the turn lasts, when the game is over, and if chance came into it.
    """

    line: str
    seats: int
    seat: Seat
    view: Raw
    offers: tuple[str, ...]
    judged: Judgement | None
    known: bool
    after: str | None


def look(game: AnyGame, line: str, acts: Sequence[Any], lexicon: Lexicon) -> Lined:
    """The position after these acts; raises `Illegal` if the line or one of the acts is refused."""
    told = READ[game.name](line)
    position = known(game.name, line) if acts else told.position
    seat = position.seat
    made, state = tried(game, position, acts)
    offers = offered(game, state, seat) if told.known else ()
    shown = seat if told.known else told.onlooker
    viewer = seat if offers else told.onlooker
    return Lined(
        WRITE[game.name](game.view(position.state, game.public(position.state), shown)),
        len(game.scores(state)),
        seat,
        Raw(encode(game.view(state, game.public(state), viewer))),
        tuple(offers),
        JUDGES[game.name](position, made, lexicon) if made else None,
        told.known,
        AFTER[game.name](line, made) if made else None,
    )
