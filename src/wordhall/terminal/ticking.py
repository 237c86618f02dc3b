"""Bots and alarms of a match at a keyboard, each at its time, while somebody may be typing."""

import asyncio
from typing import TYPE_CHECKING

from wordhall.play.bot_seats import MoveRequest
from wordhall.terminal.keyboard import Countdown

if TYPE_CHECKING:
    from wordhall.terminal.session import Session


class Ticker:
    """Runs them until the match is over."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._match = session.match

    async def run(self) -> None:
        """Does what is due, and waits until something else is, or has happened."""
        session = self._session
        while self._match.outcome is None:
            await self._think()
            if self._match.advance(session.wall()):
                await asyncio.sleep(0)
                continue
            if self._may_skip_ahead() and self._match.skip_ahead(session.wall()):
                continue
            session.call_out()
            session.console.refresh()
            session.stirred.clear()
            try:
                await asyncio.wait_for(session.stirred.wait(), self._pause())
            except TimeoutError:
                continue

    async def _think(self) -> None:
        while requests := self._match.bots.requests():
            for request in requests:
                await self._ask(request)

    async def _ask(self, request: MoveRequest) -> None:
        """Asks a bot in a thread; a bot that fails is replaced by a fallback bot."""
        try:
            intention = await asyncio.to_thread(self._match.local_bots.intend, request)
        except Exception:  # noqa: BLE001 - whatever a bot does, the table does not fall with it
            self._match.bots.fail(request)
            name = self._session.name(request.seat)
            text = f"{name} does not answer. A simpler bot plays on in that seat."
            self._session.tell(text, "dim")
        else:
            self._match.bots.answer(request, intention)

    def _may_skip_ahead(self) -> bool:
        """Whether match time may be skipped: at a shared keyboard, once all there have played."""
        session = self._session
        if session.keyboard.shared:
            return not session.keyboard.wanted(session.awaited, session.step(session.seat))
        return session.quick and self._match.waits_for_bots

    def _pause(self) -> float | None:
        """Seconds until the next bot's act, alarm or announcement."""
        waits = list[int]()
        wall, coming = self._session.wall(), self._match.next_at()
        now, until = self._session.time()
        if coming is not None and not self._match.standing:
            waits.append(coming - self._match.now(wall))
        if until is not None and until > now:
            waits.append(Countdown.pause(until - now))
        return max(1, min(waits)) / 1000 if waits else None
