"""What the hall asks of whoever thinks for its bots, and gets back.

A thought is everything that a bot is given: the View of its seat, and chance of its own. So a bot
is seated anew from any thought, wherever it sat before, and plays on.
"""

from typing import Protocol, TypeAlias

from msgspec import Raw

from wordhall.bots import Intention
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.value import Value

Intended: TypeAlias = Intention[Raw]
"""An action as JSON of the game's types, and the match time at which the bot will do it."""


class Thought(Value, frozen=True):
    """A question to one bot: what it will do, seeing this since `now`.

    `lexicon` and `names` are the digests of the match's lists. `luck` is the bot's own, 32 bytes of
    `wordhall.bots.luck_of_bot`. `view` is the seat's View as JSON of the game's types, exactly as a
    person there would be shown it.
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


class Thoughtless(Exception):
    """Nothing came of a thought or a review: it failed, or it took too long.

    Of a thought: seat `wordhall.bots.stand_in(game, seat)` from now on, which thinks in no time.
    """


class Thinker(Protocol):
    """Thinks for all bots of the hall. Everything is called in the event loop's thread."""

    async def start(self) -> None:
        """Makes ready; before it nobody thinks."""

    async def stop(self) -> None:
        """Ends all thinking; whoever still waits gets Thoughtless."""

    async def think(self, thought: Thought) -> Intended | None:
        """What the bot intends, or None while it has nothing to do.

        Raises Thoughtless. Who is not interested any more, because the View has changed, cancels
        the call. A seat asks one thing at a time.
        """

    async def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match as JSON, from all its commits. Raises Thoughtless.

        It is a `MatchReview` of `wordhall.review.<game>`. The same match asked for again, or by
        many at once, is thought through once.
        """

    def forget(self, match: str) -> None:
        """The match is over, and its bots will not be asked again."""
