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
from wordhall.play.bot_seats import BotSeats, MoveRequest
from wordhall.server.thinking.contract import EncodedMoveRequest, Thinker, ThinkingError
from wordhall.store.rows import MatchRow

log = structlog.get_logger()


class Asking:
    """Has the bots of a match think; calls `on_answer` when one of them has answered."""

    def __init__(
        self,
        row: MatchRow,
        opened: MatchOpened,
        codec: Codec,
        thinker: Thinker,
        on_answer: Callable[[], None],
    ) -> None:
        self._row = row
        self._opened = opened
        self._codec = codec
        self._thinker = thinker
        self._on_answer = on_answer
        self._thinking: dict[Seat, tuple[MoveRequest, Task[None]]] = {}

    def follow(self, bots: BotSeats) -> None:
        """Has bots think about their new requests, and cancels those that are void."""
        for seat, (request, task) in list(self._thinking.items()):
            if not bots.is_open(request):
                task.cancel()
                del self._thinking[seat]
        for request in bots.requests():
            task = asyncio.get_running_loop().create_task(self._think(bots, request))
            self._thinking[request.seat] = (request, task)

    async def _think(self, bots: BotSeats, request: MoveRequest) -> None:
        try:
            intended = await self._thinker.think(self._encoded(request))
            action = None if intended is None else self._codec.action(intended.action)
        except (ThinkingError, Illegal) as failure:
            self.note_replaced(request.seat, str(failure))
            bots.fail(request)
        else:
            bots.answer(request, None if intended is None else Intention(action, intended.at))
        del self._thinking[request.seat]
        self._on_answer()

    def _encoded(self, request: MoveRequest) -> EncodedMoveRequest:
        return EncodedMoveRequest(
            match=self._row.id,
            seat=request.seat,
            game=self._row.game,
            level=request.level,
            lexicon=self._opened.lexicon,
            names=self._opened.names,
            luck=luck_of_bot(self._row.seed, request.seat),
            view=Raw(encode(request.view)),
            now=request.now,
        )

    def note_replaced(self, seat: Seat, reason: str) -> None:
        """Logs that the fallback plays on for a bot."""
        log.warning("bot replaced", match=self._row.id, seat=seat, reason=reason)

    def stop(self) -> None:
        """Cancels all requests."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self._thinker.forget(self._row.id)
