"""Bots that think in the driver's own process."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wordhall.bots.contract import AnyBot, Intention
from wordhall.kernel.game import Seat
from wordhall.play.bot_seats import BotSeats, MoveRequest

BotMaker: TypeAlias = Callable[[Seat, str], AnyBot]
"""Makes a bot of a level for a seat."""


class LocalBots:
    """The bots of one match, each made when it is first asked."""

    def __init__(self, make_bot: BotMaker) -> None:
        self._make_bot = make_bot
        self._bots: dict[Seat, tuple[str, AnyBot]] = {}

    def intend(self, request: MoveRequest) -> Intention[Any] | None:
        """The intention of a bot; exceptions of the bot are passed on."""
        level, bot = self._bots.get(request.seat, ("", None))
        if bot is None or level != request.level:
            bot = self._make_bot(request.seat, request.level)
            self._bots[request.seat] = (request.level, bot)
        intention: Intention[Any] | None = bot.intend(request.view, request.now)
        return intention

    def answer_all(self, seats: BotSeats) -> None:
        """Answers every open request at once."""
        for request in seats.requests():
            seats.answer(request, self.intend(request))
