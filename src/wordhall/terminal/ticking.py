"""Bots and alarms of a match at a keyboard, each at its time, while somebody may be typing."""

import asyncio

from wordhall.play.bot_seats import MoveRequest
from wordhall.terminal.display import Display
from wordhall.terminal.keyboard import Countdown


class Ticker:
    """Runs them until the match is over."""

    def __init__(self, display: Display) -> None:
        self._display = display
        self._match = display.match

    async def run(self) -> None:
        """Does what is due, and waits until something else is, or has happened."""
        display = self._display
        while self._match.outcome is None:
            await self._think()
            if self._match.advance(display.wall()):
                await asyncio.sleep(0)
                continue
            if self._may_skip_ahead() and self._match.skip_ahead(display.wall()):
                continue
            display.call_out()
            display.console.refresh()
            display.stirred.clear()
            try:
                await asyncio.wait_for(display.stirred.wait(), self._pause())
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
            name = self._display.name(request.seat)
            text = f"{name} does not answer. A simpler bot plays on in that seat."
            self._display.tell(text, "dim")
        else:
            self._match.bots.answer(request, intention)

    def _may_skip_ahead(self) -> bool:
        """Whether match time may be skipped: at a shared keyboard, once all there have played."""
        display = self._display
        if display.keyboard.shared:
            return not display.keyboard.wanted(display.awaited, display.step(display.seat))
        return display.quick and self._match.waits_for_bots

    def _pause(self) -> float | None:
        """Seconds until the next bot's act, alarm or announcement."""
        waits = list[int]()
        wall, coming = self._display.wall(), self._match.next_at()
        now, until = self._display.time()
        if coming is not None and not self._match.standing:
            waits.append(coming - self._match.now(wall))
        if until is not None and until > now:
            waits.append(Countdown.pause(until - now))
        return max(1, min(waits)) / 1000 if waits else None
