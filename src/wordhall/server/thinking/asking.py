"""Asks the hall's thinker for the bots of one match."""

import asyncio
from asyncio import Task
from collections.abc import Callable

import structlog
from msgspec import Raw

from wordhall.bots import luck_of_bot
from wordhall.bots.contract import Intention
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.match.commits import MatchOpened
from wordhall.play.bot_seats import BotSeats, Question
from wordhall.server.thinking.contract import Thinker, Thought, Thoughtless
from wordhall.store.contract import MatchRow

log = structlog.get_logger()


class Asking:
    """Has the bots of a match think; calls `woken` when one of them has answered."""

    def __init__(
        self,
        row: MatchRow,
        opened: MatchOpened,
        codec: Codec,
        thinker: Thinker,
        woken: Callable[[], None],
    ) -> None:
        self._row = row
        self._opened = opened
        self._codec = codec
        self._thinker = thinker
        self._woken = woken
        self._thinking: dict[Seat, tuple[Question, Task[None]]] = {}

    def follow(self, bots: BotSeats) -> None:
        """Has bots think about their new questions, and cancels those that are void."""
        for seat, (question, task) in list(self._thinking.items()):
            if not bots.is_open(question):
                task.cancel()
                del self._thinking[seat]
        for question in bots.questions():
            task = asyncio.get_running_loop().create_task(self._think(bots, question))
            self._thinking[question.seat] = (question, task)

    async def _think(self, bots: BotSeats, question: Question) -> None:
        try:
            intended = await self._thinker.think(self._thought(question))
            action = None if intended is None else self._codec.action(intended.action)
        except (Thoughtless, Illegal) as failure:
            self.note_replaced(question.seat, str(failure))
            bots.fail(question)
        else:
            bots.answer(question, None if intended is None else Intention(action, intended.at))
        del self._thinking[question.seat]
        self._woken()

    def _thought(self, question: Question) -> Thought:
        return Thought(
            match=self._row.id,
            seat=question.seat,
            game=self._row.game,
            level=question.level,
            lexicon=self._opened.lexicon,
            names=self._opened.names,
            luck=luck_of_bot(self._row.seed, question.seat),
            view=Raw(encode(question.view)),
            now=question.now,
        )

    def note_replaced(self, seat: Seat, reason: str) -> None:
        """Logs that a stand-in plays on for a bot."""
        log.warning("bot replaced", match=self._row.id, seat=seat, reason=reason)

    def stop(self) -> None:
        """Cancels all questions."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self._thinker.forget(self._row.id)
