"""What is shown of a position: to who is on turn, before and after what they try."""

from collections.abc import Iterable
from typing import Any

from msgspec import Raw

from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.match.commits import AnyGame
from wordhall.kernel.value import Value
from wordhall.study import JUDGES
from wordhall.study.judgement import Judgement
from wordhall.study.position import Position, offered, seen, tried
from wordhall.words import Lexicon


class Studied(Value, frozen=True):
    """A position as the player of a seat sees it after what was tried.

    `view` is a View of the game, `offers` are the kinds of actions that the rules allow now.
    `judged` says what was tried is worth; None while the turn lasts.
    """

    seat: Seat
    view: Raw
    offers: tuple[str, ...]
    judged: Judgement | None


def look(game: AnyGame, position: Position, acts: Iterable[Any], lexicon: Lexicon) -> Studied:
    """The position after these acts; raises `Illegal` if the rules refuse one of them."""
    made, state = tried(game, position, acts)
    judged = JUDGES[game.name](position, made, lexicon) if made else None
    seat = position.seat
    view = Raw(encode(seen(game, state, seat)))
    return Studied(seat, view, tuple(offered(game, state, seat)), judged)


def answer(game: AnyGame, position: Position, acts: Iterable[Any], question: Any) -> Any:
    """The game's answer to a question after these acts, or its refusal, which is one, too.

    Tiles that are laid one by one seldom lie as they may before the last.
    """
    state = tried(game, position, acts).state
    try:
        return game.ask(seen(game, state, position.seat), question)
    except Illegal as illegal:
        return illegal.refusal()
