"""The bots of a match: what each was shown, and what it means to do."""

import asyncio
from collections.abc import Callable
from typing import Any

import structlog
from msgspec import Raw

from wordhall.bots import Intention, luck_of_bot, stand_in
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.house import House
from wordhall.kernel.match import Live
from wordhall.server.loading import Loaded
from wordhall.server.thinking.contract import Thinker, Thought, Thoughtless

PATIENCE = 3
"""So many refusals of a bot, one after the other, and a simple one takes its place."""

log = structlog.get_logger()


class Mind:
    """A bot on its seat. It is `simple` once a stand-in decides for it."""

    __slots__ = ("asked", "intention", "level", "refused", "seat", "simple", "thinking", "view")

    def __init__(self, seat: Seat, level: str) -> None:
        self.seat = seat
        self.level = level
        self.simple = False
        self.view: Any = None
        self.asked = False
        self.refused = 0
        self.intention: Intention[Any] | None = None
        self.thinking: asyncio.Task[None] | None = None

    def forget(self) -> None:
        """What it meant to do is void: it is to be asked again."""
        self.asked, self.intention = False, None
        if self.thinking is not None:
            self.thinking.cancel()
            self.thinking = None


class Minds:
    """All bots of one match; `woken` is called when one of them has made up its mind."""

    def __init__(self, loaded: Loaded, thinker: Thinker, woken: Callable[[], None]) -> None:
        self._game = loaded.game
        self._codec = loaded.codec
        self._row = loaded.row
        self._opened = loaded.opened
        self._thinker = thinker
        self._woken = woken
        self._house: House | None = None
        self._stopped = False
        self._minds: dict[Seat, Mind] = {}

    def look(self, live: Live[Any]) -> None:
        """Every chair that a bot holds has its bot; who sees something new thinks anew."""
        if live.house is not self._house:
            self._house = live.house
            self._furnish(live.house)
        if live.house.paused or self._stopped:
            return
        for mind in self._minds.values():
            view = match.look(self._game, live, mind.seat)
            if view != mind.view:
                mind.view, mind.refused = view, 0
                mind.forget()
            if not mind.asked:
                self._ask(mind, live.at)

    def _furnish(self, house: House) -> None:
        for number, chair in enumerate(house.chairs):
            seat = Seat(number)
            known = self._minds.get(seat)
            if known is not None and known.level != chair.bot:
                known.forget()
                del self._minds[seat]
            if chair.bot is not None and seat not in self._minds:
                self._minds[seat] = Mind(seat, chair.bot)

    def _ask(self, mind: Mind, now: Ms) -> None:
        mind.asked = True
        if mind.simple:
            mind.intention = stand_in(self._game.name, mind.seat).intend(mind.view, now)
            return
        thought = Thought(
            match=self._row.id,
            seat=mind.seat,
            game=self._game.name,
            level=mind.level,
            lexicon=self._opened.lexicon,
            names=self._opened.names,
            luck=luck_of_bot(self._row.seed, mind.seat),
            view=Raw(encode(mind.view)),
            now=now,
        )
        mind.thinking = asyncio.get_running_loop().create_task(self._think(mind, thought))

    async def _think(self, mind: Mind, thought: Thought) -> None:
        try:
            intended = await self._thinker.think(thought)
            action = None if intended is None else self._codec.action(intended.action)
        except (Thoughtless, Illegal) as failure:
            log.warning("bot replaced", match=self._row.id, seat=mind.seat, why=str(failure))
            mind.thinking, mind.simple = None, True
            self._ask(mind, thought.now)
            self._woken()
            return
        mind.thinking = None
        if intended is not None:
            mind.intention = Intention(action, intended.at)
        self._woken()

    @property
    def busy(self) -> bool:
        """Whether one of them is still thinking."""
        return any(mind.thinking is not None for mind in self._minds.values())

    def next_at(self) -> Ms | None:
        """When the first of them means to act."""
        times = [mind.intention.at for mind in self._minds.values() if mind.intention]
        return min(times, default=None)

    def first(self) -> tuple[Seat, Intention[Any]] | None:
        """Who means to act first, and what."""
        ready = [(mind.intention, mind.seat) for mind in self._minds.values() if mind.intention]
        if not ready:
            return None
        intention, seat = min(ready, key=lambda own: (own[0].at, own[1]))
        return seat, intention

    def acted(self, seat: Seat, *, refused: bool) -> None:
        """What a bot meant to do is done, or was refused: it thinks again when it next looks."""
        mind = self._minds.get(seat)
        if mind is None:
            return
        mind.forget()
        if refused and mind.simple:
            mind.asked = True  # it would say the same again: until it sees something new
        elif refused:
            mind.refused += 1
            if mind.refused >= PATIENCE:
                log.warning("bot replaced", match=self._row.id, seat=seat, why="refused")
                mind.simple = True

    def stop(self) -> None:
        """Nobody thinks any more."""
        self._stopped = True
        for mind in self._minds.values():
            mind.forget()
        self._minds.clear()
        self._thinker.forget(self._row.id)
