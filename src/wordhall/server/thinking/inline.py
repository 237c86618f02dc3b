"""A Thinker without processes: bots think in the event loop, which waits for them."""

from msgspec import Raw

from wordhall.bots.contract import Effort
from wordhall.daily.task import Best
from wordhall.kernel.game import Illegal
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.contract import (
    Analysing,
    EncodedMoveRequest,
    Intended,
    LineStudying,
    Studying,
    ThinkingError,
)
from wordhall.study.analysis.contract import Analysis

QUICK = Effort(steps=50)
"""A small effort, counted in steps, so that no clock is read."""


class Inline:
    """A Thinker for tests with a clock that is moved by hand: it answers at once."""

    def __init__(self) -> None:
        self._brains = Brains()

    async def start(self) -> None:
        """Does nothing."""

    async def stop(self) -> None:
        """Does nothing, as nothing is under way."""

    async def think(self, request: EncodedMoveRequest) -> Intended | None:
        """The bot's intention; None while it has nothing to do. Raises ThinkingError."""
        try:
            return self._brains.think(request, QUICK)
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match. Raises `Illegal` and ThinkingError."""
        try:
            return self._brains.review(game, log)
        except Illegal:
            raise
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    async def study_line(self, study: LineStudying) -> Raw:
        """A position in a line. Raises `Illegal` and ThinkingError."""
        try:
            return self._brains.study_line(study)
        except Illegal:
            raise
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    async def analyse(self, analysing: Analysing, seconds: float) -> Analysis:
        """An analysis after one more batch, however long. Raises `Illegal` and ThinkingError."""
        del seconds
        try:
            return self._brains.analyse(analysing, 0.0)
        except Illegal:
            raise
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    async def best(self, day: str, game: str) -> Best:
        """The best result of a board of a date. Raises ThinkingError."""
        try:
            return self._brains.best(day, game)
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    async def study(self, game: str, log: Raw, study: Studying) -> Raw:
        """A position of a finished match. Raises `Illegal` and ThinkingError."""
        try:
            return self._brains.study(game, log, study)
        except Illegal:
            raise
        except Exception as error:
            raise ThinkingError(type(error).__name__) from error

    def forget(self, match: str) -> None:
        """Drops the bots of a match."""
        self._brains.forget(match)
