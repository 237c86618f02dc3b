"""The work of a thinking process, without its I/O: bots, reviews, studies, best results."""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from msgspec import Raw

from wordhall.bots import seat_bot
from wordhall.bots.contract import AnyBot, Effort
from wordhall.catalog import CATALOG, codec_of
from wordhall.daily.boards import board_of
from wordhall.daily.task import Best
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import opening_of
from wordhall.review import REVIEWS
from wordhall.server.refusals import not_installed
from wordhall.server.thinking.contract import (
    NOTHING,
    Analysing,
    EncodedMoveRequest,
    Intended,
    LineStudying,
    Studying,
)
from wordhall.study import POSITIONS
from wordhall.study.analysis import begun
from wordhall.study.analysis.contract import Analysis
from wordhall.study.analysis.work import Work
from wordhall.study.lines import known, start, with_rack
from wordhall.study.lines.looking import look as look_in_line
from wordhall.study.looking import answer, look
from wordhall.study.position import Position
from wordhall.words import Lexicon, LexiconError, load, load_digest

SEATED = 2000
"""Bots in memory at most, a few kilobytes each; the one asked longest ago is dropped first."""

WORKS = 16
"""Analyses in memory at most; one that is dropped begins again."""

Key: TypeAlias = tuple[str, Seat]


class Brains:
    """Thinks for any bot, and makes it when it is first asked. A bot's exceptions pass through."""

    def __init__(self, seated: int = SEATED) -> None:
        self._most = seated
        self._bots: OrderedDict[Key, tuple[str, AnyBot]] = OrderedDict()
        self._works: OrderedDict[int, Work] = OrderedDict()

    def think(self, request: EncodedMoveRequest, effort: Effort) -> Intended | None:
        """The bot's intention, with this effort; a bot that fails is dropped."""
        key = (request.match, request.seat)
        known = self._bots.pop(key, None)
        bot = known[1] if known and known[0] == request.level else _seat(request)
        bot.effort = effort
        view = codec_of(request.game).view(request.view)
        intention = bot.intend(view, request.now)
        self._bots[key] = (request.level, bot)
        if len(self._bots) > self._most:
            self._bots.popitem(last=False)
        if intention is None:
            return None
        return Intended(Raw(encode(intention.action)), intention.at)

    def review(self, game: str, log: Raw) -> Raw:
        """The review of a finished match from its commits, as JSON; raises `Illegal`."""
        commits = codec_of(game).read_log(decoder(list[Raw]).decode(log))
        opened = opening_of(commits)
        return Raw(encode(REVIEWS[game](commits, _lists(opened.lexicon, opened.names))))

    def best(self, day: str, game: str) -> Best:
        """The best result that the search finds on a board of a date (D12)."""
        made = board_of(date.fromisoformat(day), game)
        return made.task.best(made.board)

    def study(self, game: str, log: Raw, study: Studying) -> Raw:
        """A position of a finished match, or the game's answer to a question; raises `Illegal`."""
        match = _studied(game, bytes(log))
        if not 0 <= study.turn < len(match.positions):
            text = "This match has no such turn to be tried again. Choose one of its review."
            raise Illegal("no-such-turn", "house", text, turn=study.turn)
        lexicon = _lists(match.lexicon, match.names)
        rules, position = CATALOG[game].make(lexicon), match.positions[study.turn]
        acts = [codec_of(game).act(raw) for raw in study.acts]
        if bytes(study.question) == bytes(NOTHING):
            return Raw(encode(look(rules, position, acts, lexicon)))
        return Raw(encode(answer(rules, position, acts, codec_of(game).question(study.question))))

    def study_line(self, study: LineStudying) -> Raw:
        """A position in a line, or the game's answer to a question; raises `Illegal`."""
        game, lexicon = study.game, load(study.lexicon)
        rules = CATALOG[game].make(lexicon)
        line = study.line or start(rules)
        if study.rack is not None:
            line = with_rack(game, line, study.rack)
        acts = [codec_of(game).act(raw) for raw in study.acts]
        if bytes(study.question) == bytes(NOTHING):
            return Raw(encode(look_in_line(rules, line, acts, lexicon)))
        question = codec_of(game).question(study.question)
        return Raw(encode(answer(rules, known(game, line), acts, question)))

    def analyse(self, analysing: Analysing, seconds: float) -> Analysis:
        """What an analysis has found after so many more seconds; raises `Illegal`."""
        work = self._works.pop(analysing.job, None) or _work(analysing)
        work.go_on_for(seconds)
        self._works[analysing.job] = work
        if len(self._works) > WORKS:
            self._works.popitem(last=False)
        return work.analysis()

    def forget(self, match: str) -> None:
        """Drops the bots of a match."""
        for key in [key for key in self._bots if key[0] == match]:
            del self._bots[key]


class _Match(NamedTuple):
    """The digests of the lists of a match, and its positions."""

    lexicon: str
    names: str | None
    positions: Sequence[Position]


@lru_cache(maxsize=8)
def _studied(game: str, log: bytes) -> _Match:
    """A finished match as it is studied; kept, as who studies it asks of turn after turn."""
    commits = codec_of(game).read_log(decoder(list[Raw]).decode(log))
    opened = opening_of(commits)
    positions = POSITIONS[game](commits) if game in POSITIONS else ()
    return _Match(opened.lexicon, opened.names, positions)


def _lists(words: str, names: str | None) -> Lexicon:
    """The lists of a finished match; raises `Illegal` if this program does not have them."""
    try:
        return load_digest(words, names)
    except LexiconError as error:
        if error.code != "no-such-lexicon":
            raise
        raise not_installed(error.text) from error


def _work(analysing: Analysing) -> Work:
    game = analysing.game
    position = known(game, analysing.line)
    return begun(game, position, load(analysing.lexicon), analysing.also)


def _seat(request: EncodedMoveRequest) -> AnyBot:
    lexicon = load_digest(request.lexicon, request.names)
    return seat_bot(request.game, request.level, lexicon, request.seat, Luck(request.luck))
