"""Bots on their seats, and reviews: all the thinking, and nothing that waits for anybody."""

from collections import OrderedDict
from functools import lru_cache
from typing import TypeAlias

import msgspec
from msgspec import Raw

from wordhall.bots import AnyBot, Effort, seat_bot
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.codec import Codec, encode
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.match import opening_of
from wordhall.review import REVIEWS
from wordhall.server.thinking.contract import Intended, Thought
from wordhall.words import load_digest

SEATED = 2000
"""Bots in memory, each a few kilobytes; the one asked longest ago is seated anew when needed."""

Key: TypeAlias = tuple[str, Seat]


class Brains:
    """Thinks for whatever bots it is asked about. What a bot raises comes out as it is."""

    def __init__(self, seated: int = SEATED) -> None:
        self._most = seated
        self._bots: OrderedDict[Key, tuple[str, AnyBot]] = OrderedDict()

    def think(self, thought: Thought, effort: Effort) -> Intended | None:
        """What the bot intends, thinking so much; one that fails loses its seat here."""
        key = (thought.match, thought.seat)
        known = self._bots.pop(key, None)
        bot = known[1] if known and known[0] == thought.level else _seat(thought)
        bot.effort = effort
        view = _codec(thought.game).view(thought.view)
        intention = bot.intend(view, thought.now)
        self._bots[key] = (thought.level, bot)
        if len(self._bots) > self._most:
            self._bots.popitem(last=False)
        if intention is None:
            return None
        return Intended(Raw(encode(intention.action)), intention.at)

    def review(self, game: str, log: Raw) -> Raw:
        """A finished match looked back on, from its commits."""
        commits = _codec(game).read_log(msgspec.json.decode(log, type=list[Raw]))
        opened = opening_of(commits)
        return Raw(encode(REVIEWS[game](commits, load_digest(opened.lexicon, opened.names))))

    def forget(self, match: str) -> None:
        """Lets the bots of a match go."""
        for key in [key for key in self._bots if key[0] == match]:
            del self._bots[key]


def _seat(thought: Thought) -> AnyBot:
    lexicon = load_digest(thought.lexicon, thought.names)
    return seat_bot(thought.game, thought.level, lexicon, thought.seat, Luck(thought.luck))


@lru_cache(maxsize=16)
def _codec(game: str) -> Codec:
    return Codec(CATALOG[game].make(NO_WORDS))
