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
from wordhall.study.lines import AFTER, READ
from wordhall.study.position import offered, seen, tried
from wordhall.words import Lexicon


class Lined(Value, frozen=True):
    """A position as the player to move sees it after what was tried; see `Studied`.

    `after` is the line of the position that follows, once the turn is over: its player's rack is
    hidden unless it was told.
    """

    seat: Seat
    view: Raw
    offers: tuple[str, ...]
    judged: Judgement | None
    after: str | None


def look(game: AnyGame, line: str, acts: Sequence[Any], lexicon: Lexicon) -> Lined:
    """The position after these acts; raises `Illegal` if the line or one of the acts is refused."""
    position = READ[game.name](line)
    made, state = tried(game, position, acts)
    return Lined(
        position.seat,
        Raw(encode(seen(game, state, position.seat))),
        tuple(offered(game, state, position.seat)),
        JUDGES[game.name](position, made, lexicon) if made else None,
        AFTER[game.name](line, made) if made else None,
    )
