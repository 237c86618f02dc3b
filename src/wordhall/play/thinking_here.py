"""Bots that think in the driver's own process."""

from collections.abc import Callable
from typing import Any, TypeAlias

from wordhall.bots.contract import AnyBot, Intention
from wordhall.kernel.game import Seat
from wordhall.play.bot_seats import BotSeats, Question

Seater: TypeAlias = Callable[[Seat, str], AnyBot]
"""Makes a bot of a level for a seat."""


class BotsHere:
    """The bots of one match, each made when it is first asked."""

    def __init__(self, seater: Seater) -> None:
        self._seater = seater
        self._bots: dict[Seat, tuple[str, AnyBot]] = {}

    def intend(self, question: Question) -> Intention[Any] | None:
        """The intention of a bot; exceptions of the bot are passed on."""
        level, bot = self._bots.get(question.seat, ("", None))
        if bot is None or level != question.level:
            bot = self._seater(question.seat, question.level)
            self._bots[question.seat] = (question.level, bot)
        intention: Intention[Any] | None = bot.intend(question.view, question.now)
        return intention

    def answer_all(self, seats: BotSeats) -> None:
        """Answers every open question at once."""
        for question in seats.questions():
            seats.answer(question, self.intend(question))
