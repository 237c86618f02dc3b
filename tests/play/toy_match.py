"""A live match of the toy for tests: bots say what they are told to, the clock is a number."""

from typing import Any

from tests.kernel.table import opening
from tests.kernel.toy import Hide, Options, Pass, Toy
from wordhall.bots.contract import Bot, Intention
from wordhall.kernel import match
from wordhall.kernel.clock import Timeline
from wordhall.kernel.game import Act, Ms, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck
from wordhall.play.bot_seats import BotSeats, MoveRequest
from wordhall.play.live_match import LiveMatch

ANN, ADA, BO = Seat(0), Seat(1), Seat(2)


class FallbackBot(Bot[Any, Any]):
    """Passes when it is its turn, and then wants what it cannot have."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: Any, now: Ms) -> Intention[Any] | None:
        return Intention(Pass(), now) if view.mover == self._seat else None


def toy_match(
    people: int = 1, bots: int = 1, limit: int | None = 10_000, *, standing: bool = False
) -> LiveMatch:
    """People first, then bots of club level; it begins at wall time 0, and Ann moves first."""
    sitters = [Sitter(f"person {n}") for n in range(people)]
    sitters += [Sitter(f"bot {n}", bot="club") for n in range(bots)]
    game, luck, roster = Toy(), Luck(b"toy"), Roster(tuple(sitters))
    options = Options(limit=None if limit is None else Ms(limit))
    step = match.open_match(game, options, opening(roster), luck)
    timeline = Timeline(0, held=0 if standing else None)
    playing = LiveMatch(game, step.live, luck, timeline, standing=standing)
    playing.update_bots()
    return playing


def act(playing: LiveMatch, seat: Seat, action: object, wall: int) -> None:
    """A person acts, and it happens."""
    judged = playing.judge(Act(seat, action, playing.now(wall)))
    assert judged.refusal is None
    playing.take(judged, wall)


def asked(bots: BotSeats, seat: Seat = ADA) -> MoveRequest:
    """The one request that has come up, to this seat."""
    (request,) = [each for each in bots.requests() if each.seat == seat]
    return request


def means(playing: LiveMatch, action: object, at: int, seat: Seat = ADA) -> None:
    """A bot that was asked means to do this at that match time."""
    playing.bots.answer(asked(playing.bots, seat), Intention(action, Ms(at)))


def happen(playing: LiveMatch, wall: int) -> list[str]:
    """Everything that comes by itself up to a wall time, as the names of causes."""
    come = list[str]()
    while (cause := playing.coming(wall)) is not None:
        playing.take(playing.judge(cause), wall)
        come.append(type(cause).__name__)
    return come


TWICE = Hide(7)
"""What is refused to whoever has hidden it already."""
