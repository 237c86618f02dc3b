"""Personal best scores: at the end of a match, each player's score and its category."""

import asyncio
from collections import Counter
from typing import Any

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Illegal, Outcome
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.store.contract import Store
from wordhall.store.rows import Best, MatchRow
from wordhall.words import name_of


async def best_like(store: Store, person: str, match_id: str) -> Best | None:
    """A person's best score in the category of this match, which may still be running.

    Raises `Illegal` (`no-such-match`).
    """
    row, log = await store.match(match_id), await store.log(match_id)
    if row is None or not log:
        raise Illegal("no-such-match", "house", "There is no such match. It may have been deleted.")
    kind = await asyncio.to_thread(_kind_of, row, log[0].body)
    return None if kind is None else await store.best(person, kind)


def _kind_of(row: MatchRow, opening: bytes) -> str | None:
    game = CATALOG[row.game].make(NO_WORDS)
    live: Live[Any] = match.fold(game, Codec(game).read_log([opening]))
    return _kind(game, live, row)


def bests(game: AnyGame, live: Live[Any], outcome: Outcome, row: MatchRow) -> tuple[Best, ...]:
    """The score of each player who had one seat only, if the match was played to its end."""
    kind = _kind(game, live, row)
    if kind is None or not outcome.places:
        return ()
    hands = Counter(row.seats)
    return tuple(
        Best(person, kind, outcome.scores[seat], row.id)
        for seat, person in enumerate(row.seats)
        if person is not None and hands[person] == 1 and _played(live, seat)
        if outcome.scores[seat] > 0
    )


def _kind(game: AnyGame, live: Live[Any], row: MatchRow) -> str | None:
    """The category in which scores are compared: the same game, kind of match and word list."""
    kind = game.record_category(live.state)
    return None if kind is None else f"{game.name}: {kind}; {name_of(row.lexicon)}"


def _played(live: Live[Any], seat: int) -> bool:
    """Whether the player played to the end, without resigning or a bot in their place."""
    chair = live.house.chairs[seat]
    return chair.bot is None and not chair.resigned
