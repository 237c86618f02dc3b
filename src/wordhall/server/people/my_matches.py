"""A person's finished matches, and what they come to: for their own page, and for nobody else."""

from collections.abc import Iterable, Sequence

import structlog
from msgspec import MsgspecError

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Outcome, Roster, Seat
from wordhall.kernel.value import Value
from wordhall.store.contract import PlayedMatch, Store, Wall

A_PAGE = 20
"""How many matches are listed at a time."""

MOST = 1000
"""How many matches a summary looks at: the newest."""

LATEST = 2**53 - 1
"""The latest moment that every client can say."""

log = structlog.get_logger()


class MyMatch(Value, frozen=True):
    """A finished match of mine; `seats` are mine.

    `code` is the table's. Without an `outcome` the match ended before a hall kept it for lists.
    """

    id: str
    code: str
    game: str
    began: Wall
    ended: Wall
    names: tuple[str, ...]
    seats: tuple[Seat, ...]
    outcome: Outcome | None


class MyGame(Value, frozen=True):
    """How often I have played a game to its end and come first among others, and my best score."""

    game: str
    played: int = 0
    won: int = 0
    best: int | None = None
    best_match: str | None = None


def matches_of(store: Store, person: str, before: Wall, most: int = A_PAGE) -> list[MyMatch]:
    """A person's matches that ended before a wall time, the newest first.

    Fewer than `most` are all that there are: in place of one that cannot be read comes the next.
    """
    found: list[MyMatch] = []
    while len(found) < most:
        rows = store.played_by(person, before, most - len(found))
        if not rows:
            break
        found += filter(None, (_told(played, person) for played in rows))
        before = rows[-1].match.ended or 0
    return found


def _told(played: PlayedMatch, person: str) -> MyMatch | None:
    row = played.match
    try:
        roster = _roster(played)
        outcome = None if row.outcome is None else decoder(Outcome).decode(row.outcome)
    except (MsgspecError, ValueError, LookupError) as error:  # one of them must not hide the others
        log.warning("not listed", match=row.id, why=str(error))
        return None
    return MyMatch(
        id=row.id,
        code=played.code,
        game=row.game,
        began=row.began,
        ended=row.ended or row.began,
        names=tuple(sitter.name for sitter in roster.sitters),
        seats=tuple(Seat(seat) for seat, holder in enumerate(row.seats) if holder == person),
        outcome=outcome,
    )


def _roster(played: PlayedMatch) -> Roster:
    game = CATALOG[played.match.game].make(NO_WORDS)
    return match.opening_of(Codec(game).read_log([played.opening])).roster


def games_of(matches: Iterable[MyMatch]) -> Sequence[MyGame]:
    """What matches come to, by game: the one that was played most often first.

    Matches in which one person had several seats, or that were ended without places, do not count.
    """
    games: dict[str, MyGame] = {}
    for one in matches:
        if one.outcome is not None and one.outcome.places and len(one.seats) == 1:
            before = games.get(one.game, MyGame(one.game))
            games[one.game] = _counted(before, one, one.outcome)
    return sorted(games.values(), key=lambda game: -game.played)


def _counted(before: MyGame, one: MyMatch, outcome: Outcome) -> MyGame:
    [seat] = one.seats
    resigned = seat in outcome.resigned
    score = None if resigned else outcome.scores[seat]
    is_best = score is not None and (before.best is None or score > before.best)
    return MyGame(
        game=one.game,
        played=before.played + 1,
        won=before.won + (seat in outcome.winners and len(outcome.places) > 1),
        best=score if is_best else before.best,
        best_match=one.id if is_best else before.best_match,
    )
