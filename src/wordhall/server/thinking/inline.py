"""A Thinker without processes: the same bots think in the event loop, which waits for them."""

from msgspec import Raw

from wordhall.bots import Effort
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.contract import Intended, Thought, Thoughtless

QUICK = Effort(steps=50)
"""Nobody waits, and no clock is looked at."""


class Inline:
    """For tests with a clock that is moved by hand: every answer is there at once."""

    def __init__(self) -> None:
        self._brains = Brains()

    async def start(self) -> None:
        """Nothing has to be made ready."""

    async def stop(self) -> None:
        """Nothing is under way."""

    async def think(self, thought: Thought) -> Intended | None:
        """What the bot intends. Raises Thoughtless."""
        try:
            return self._brains.think(thought, QUICK)
        except Exception as error:
            raise Thoughtless(type(error).__name__) from error

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match. Raises Thoughtless."""
        try:
            return self._brains.review(game, log)
        except Exception as error:
            raise Thoughtless(type(error).__name__) from error

    def forget(self, match: str) -> None:
        """The match is over."""
        self._brains.forget(match)
