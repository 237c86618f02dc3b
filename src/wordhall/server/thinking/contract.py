"""The contract between the hall and the thinker for its bots.

A request has everything that a bot gets: the View of its seat, and its own luck. So a bot can be
made again from any request, in any process, and play on.
"""

from typing import Protocol, TypeAlias

from msgspec import Raw

from wordhall.bots.contract import Intention
from wordhall.daily.task import Best
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value
from wordhall.study.analysis.contract import Analysis

Intended: TypeAlias = Intention[Raw]
"""An action as JSON of the game's types, and the match time at which the bot will do it."""


class EncodedMoveRequest(Value, frozen=True):
    """A request to one bot: what it will do, given this View since the match time `now`.

    `lexicon` and `names` are the digests of the match's lists. `luck` is 32 bytes from
    `wordhall.bots.luck_of_bot`. `view` is the seat's View as JSON of the game's types, exactly as a
    person would be shown it.
    """

    match: str
    seat: Seat
    game: str
    level: str
    lexicon: str
    names: str | None
    luck: bytes
    view: Raw
    now: Ms


NOTHING = Raw(b"null")
"""Where nothing is asked: a Raw that may be missing cannot be read."""


class Studying(Value, frozen=True):
    """A question about the position before a turn of a finished match, by the turn's index.

    `acts` are done first: actions as JSON of the game's types, or strings as they are typed. With a
    `question` of the game's own the game's answer is asked for, otherwise the position.
    """

    turn: int
    acts: tuple[Raw, ...] = ()
    question: Raw = NOTHING


class LineStudying(Value, frozen=True):
    """A question about a position that is told in a line of its game's notation.

    An empty line is the beginning of a match. `lexicon` is the name of a word list. If there is a
    `rack`, it tells the tiles of the player to move. `acts` and `question` are as in `Studying`.
    """

    game: str
    line: str
    lexicon: str
    rack: str | None = None
    acts: tuple[Raw, ...] = ()
    question: Raw = NOTHING


class Analysing(Value, frozen=True):
    """An analysis of a position in a line, by the number of its job: it goes on where it was.

    `also` are the typed acts of a play that is looked at besides the best.
    """

    job: int
    game: str
    line: str
    lexicon: str
    also: tuple[str, ...] = ()


class ThinkingError(Exception):
    """A bot, a review or a search failed or took too long.

    For a bot, `wordhall.bots.fallback_bot(game, seat)` plays on, which answers at once.
    """


class Busy(ThinkingError):
    """Too much waits already, so this was not even tried: it may be asked for again."""


class Thinker(Protocol):
    """Thinks for all bots of the hall. All methods are called in the event loop's thread."""

    async def start(self) -> None:
        """Prepares; it is called first."""

    async def stop(self) -> None:
        """Ends all thinking; callers that still wait get ThinkingError."""

    async def think(self, request: EncodedMoveRequest) -> Intended | None:
        """The bot's intention; None while it has nothing to do.

        Raises ThinkingError. A caller cancels the call if the View has changed. There is one open
        request a seat.
        """

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match as JSON, from all its commits.

        It is a `MatchReview` of `wordhall.review.<game>`. A match is reviewed once, even if it is
        asked for again, or by many at once. Raises ThinkingError, and `Illegal`
        (`list-not-installed`).
        """

    async def study_line(self, study: LineStudying) -> Raw:
        """A position in a line as JSON, or the game's answer to a question about it.

        It is a `wordhall.study.lines.looking.Lined`. Raises `Illegal` and ThinkingError.
        """

    async def analyse(self, analysing: Analysing, seconds: float) -> Analysis:
        """What is known of the plays of a position after so many more seconds of work.

        Raises `Illegal` and ThinkingError. After bots and reviews this comes last.
        """

    async def best(self, day: str, game: str) -> Best:
        """The best result that the search finds on a board of a date (D12). Raises ThinkingError.

        It is searched once, even if many ask.
        """

    async def study(self, game: str, log: Raw, study: Studying) -> Raw:
        """A position of a finished match as JSON, or the game's answer to a question about it.

        It is a `wordhall.study.looking.Studied`. Raises `Illegal` and ThinkingError.
        """

    def forget(self, match: str) -> None:
        """Notes that a match is over: its bots will not be asked again."""
