"""A person's longest and rarest words in finished matches: for their own page, for nobody else.

They stood, and the word list of the match has them: what nobody challenged, or a Scorer let pass,
may be no word. Names, where they count, are none either.

The words of a match come from its log. That is read when somebody first asks for them; then the
best words of each seat are kept with the row of the match.
"""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import chain

import structlog
from msgspec import MsgspecError

from wordhall.catalog import codec_of
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Act, Seat
from wordhall.kernel.match import opening_of
from wordhall.kernel.match.commits import MatchOpened
from wordhall.kernel.value import Value
from wordhall.review import WORDS
from wordhall.review.rarest import RARE, SHORTEST_RARE
from wordhall.server.people.my_matches import MOST, MyMatch, my_match
from wordhall.store.contract import Store
from wordhall.store.rows import LATEST, CommitRow, MatchRow, PlayedMatch, Wall
from wordhall.words import Lexicon, LexiconError, load_digest

SHOWN = 5
"""How many words are shown of each kind, and so kept of each seat of a match."""

log = structlog.get_logger()


class SeatWord(Value, frozen=True):
    """A word of a seat, as it is kept; without `familiarity`, as before, no list here has it."""

    seat: Seat
    word: str
    familiarity: float | None


class MyWord(Value, frozen=True):
    """A word of mine, with the match in which I made it."""

    word: str
    game: str
    match: str
    ended: Wall


class MyWords(Value, frozen=True):
    """My longest words, and the least known ones, in the matches that the hall still has."""

    longest: tuple[MyWord, ...] = ()
    rarest: tuple[MyWord, ...] = ()


async def words_of(store: Store, person: str) -> MyWords:
    """A person's best words, each once: in matches with places, in which they had one seat."""
    rows = await store.played_by(person, LATEST, MOST)
    matches, fresh = await asyncio.to_thread(_counted, rows, person), {}
    for _, row in matches:
        if row.words is None:
            commits = await store.log(row.id)
            fresh[row.id] = await asyncio.to_thread(_words_in, row, commits)
    if fresh:
        store.keep_words(fresh)
    return await asyncio.to_thread(
        _best, [(one, row.words or fresh[row.id]) for one, row in matches]
    )


def _counted(rows: Sequence[PlayedMatch], person: str) -> list[tuple[MyMatch, MatchRow]]:
    """The matches whose words count."""
    found = ((my_match(played, person), played.match) for played in rows)
    return [(one, row) for one, row in found if one is not None and one.counts]


def _best(matches: Iterable[tuple[MyMatch, bytes]]) -> MyWords:
    """The best of the words that are kept with these matches."""
    mine: dict[str, tuple[SeatWord, MyWord]] = {}
    for one, body in matches:
        for own in decoder(tuple[SeatWord, ...]).decode(body):
            if own.seat in one.seats:
                mine.setdefault(own.word, (own, MyWord(own.word, one.game, one.id, one.ended)))
    words = [own for own, _ in mine.values() if own.familiarity is not None]
    return MyWords(
        longest=tuple(mine[own.word][1] for own in longest(words)),
        rarest=tuple(mine[own.word][1] for own in rarest(words)),
    )


def _words_in(row: MatchRow, stored: Iterable[CommitRow]) -> bytes:
    """The best words of each seat of a match, from its log, as they are kept."""
    return encode(_read(row, stored))


def _read(row: MatchRow, stored: Iterable[CommitRow]) -> tuple[SeatWord, ...]:
    """The best words of each seat of a match; none if its log cannot be read."""
    try:
        lines = [commit.body for commit in stored]
        commits = codec_of(row.game).read_log(lines)
        lists, words = _lists(opening_of(commits)), dict.fromkeys(WORDS[row.game](commits))
    except (MsgspecError, ValueError, LookupError, TypeError) as error:
        log.warning("no words", match=row.id, reason=str(error))
        return ()
    causes = (commit.cause for commit in commits)
    by_bots = {cause.seat for cause in causes if isinstance(cause, Act) and cause.bot}
    by_seat: dict[Seat, list[SeatWord]] = {}
    for seat, word in words:
        if seat not in by_bots and lists and word in lists and not lists.offensive(word):
            own = SeatWord(seat, word, lists.familiarity(word))
            by_seat.setdefault(seat, []).append(own)
    best = (dict.fromkeys((*longest(own), *rarest(own))) for own in by_seat.values())
    return tuple(chain.from_iterable(best))


def _lists(opened: MatchOpened) -> Lexicon | None:
    """The lists of a match; None if they are not installed."""
    try:
        return load_digest(opened.lexicon, opened.names)
    except LexiconError:
        return None


def longest(words: Iterable[SeatWord]) -> list[SeatWord]:
    """The longest words; of equals those that were first."""
    return sorted(words, key=lambda own: -len(own.word))[:SHOWN]


def rarest(words: Iterable[SeatWord]) -> list[SeatWord]:
    """The least known words that are rare at all; of equals the longer ones."""
    rare = [
        (own.familiarity, -len(own.word), own)
        for own in words
        if own.familiarity is not None and own.familiarity < RARE and len(own.word) >= SHORTEST_RARE
    ]
    return [own for _, _, own in sorted(rare, key=lambda word: word[:2])][:SHOWN]
