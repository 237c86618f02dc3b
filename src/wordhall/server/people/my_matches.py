"""A person's finished matches, and their sums: for the person's own page, and for nobody else."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, TypeVar

import structlog
from msgspec import MsgspecError, Struct, to_builtins
from msgspec.structs import replace

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Outcome, Seat
from wordhall.kernel.options import Preset
from wordhall.kernel.value import Value
from wordhall.play.options import presets_of, table_options
from wordhall.store.contract import Store
from wordhall.store.rows import PlayedMatch, Wall

A_PAGE = 20
"""How many matches are listed at a time."""

MOST = 1000
"""How many matches a summary looks at: the newest."""

log = structlog.get_logger()

Scored = TypeVar("Scored", "MyGame", "MyRules")

Rules: TypeAlias = Preset | Literal["alone", "party", "own"]
"""The options of a match: a set that its game offers, those with which the front door opens a
table to play alone or on a big screen, or its table's own rules."""


class MyMatch(Value, frozen=True):
    """A finished match of mine; `seats` are mine.

    `code` is the table's. `rules` are today's set of options that its own ones are equal to.
    `together`: I played it to its end with other people, and not at a desk (H12). Without an
    `outcome` the match ended before a hall kept it for lists. My seats began with `head_start`
    points in all (H7).
    """

    id: str
    code: str
    game: str
    began: Wall
    ended: Wall
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    seats: tuple[Seat, ...]
    rules: Rules
    together: bool
    outcome: Outcome | None
    head_start: int = 0

    @property
    def counts(self) -> bool:
        """Whether the match tells how I play: it has places, and I had one seat."""
        return self.outcome is not None and bool(self.outcome.places) and len(self.seats) == 1


class MyRules(Value, frozen=True):
    """How often I have played a game with one set of options, and my best score so."""

    rules: Rules
    played: int = 0
    best: int | None = None
    best_match: str | None = None


class MyGame(Value, frozen=True):
    """How often I have played a game to its end, how well, and my best score.

    `won` and `places` are about matches with others: `places` says how often I came first, second,
    and so on. `ended_early` is the number of matches that have no places, and `shared` of those in
    which I had several seats: they count nowhere else.
    `rules` has the same for each set of options, as scores with other options do not compare.
    """

    game: str
    played: int = 0
    won: int = 0
    places: tuple[int, ...] = ()
    ended_early: int = 0
    shared: int = 0
    best: int | None = None
    best_match: str | None = None
    rules: tuple[MyRules, ...] = ()


async def matches_of(store: Store, person: str, before: Wall, most: int = A_PAGE) -> list[MyMatch]:
    """A person's matches that ended before a wall time, the newest first.

    Fewer than `most` are all that there are: in place of one that cannot be read comes the next.
    """
    found: list[MyMatch] = []
    while len(found) < most:
        rows = await store.played_by(person, before, most - len(found))
        if not rows:
            break
        found += await asyncio.to_thread(_readable, rows, person)
        before = rows[-1].match.ended or 0
    return found


def _readable(rows: Sequence[PlayedMatch], person: str) -> list[MyMatch]:
    return [own for played in rows if (own := my_match(played, person)) is not None]


def my_match(played: PlayedMatch, person: str) -> MyMatch | None:
    """A finished match as a person's own page has it; None if it cannot be read."""
    row = played.match
    try:
        game = CATALOG[row.game].make(NO_WORDS)
        commits = Codec(game).read_log([played.opening])
        opened = match.opening_of(commits)
        outcome = None if row.outcome is None else decoder(Outcome).decode(row.outcome)
        options = match.fold(game, commits).state.options
        rules = rules_of(row.game, options)
    except (MsgspecError, ValueError, LookupError, TypeError) as error:
        log.warning("not listed", match=row.id, reason=str(error))  # it must not hide the others
        return None
    others = {holder for holder in row.seats if holder is not None and holder != person}
    seats = tuple(Seat(seat) for seat, holder in enumerate(row.seats) if holder == person)
    ended_well = outcome is not None and bool(outcome.places)
    return MyMatch(
        id=row.id,
        code=played.code,
        game=row.game,
        began=row.began,
        ended=row.ended or row.began,
        names=tuple(sitter.name for sitter in opened.roster.sitters),
        bots=tuple(sitter.bot for sitter in opened.roster.sitters),
        seats=seats,
        rules=rules,
        together=ended_well and bool(others) and not opened.rules.desk,
        outcome=outcome,
        head_start=sum(getattr(options.handicap(seat), "head_start", 0) for seat in seats),
    )


def rules_of(game: str, options: Struct) -> Rules:
    """The first set of today's options that says what these do; those of seats do not count."""
    own = to_builtins(options)
    entry = CATALOG[game]
    sets: list[tuple[Rules, Struct | None]] = [
        *presets_of(game).items(),
        ("alone", entry.alone),
        ("party", entry.party),
    ]
    for name, offered in sets:
        said = {} if offered is None else table_options(game, offered)
        if said and all(own[option] == value for option, value in said.items()):
            return name
    return "own"


def games_of(matches: Iterable[MyMatch]) -> Sequence[MyGame]:
    """The sums of matches, by game; the one that was played most often comes first.

    Matches without places are counted apart, and so are those in which I had several seats.
    """
    games: dict[str, MyGame] = {}
    for one in matches:
        before = games.get(one.game, MyGame(one.game))
        if one.counts and one.outcome is not None:
            games[one.game] = _counted(before, one, one.outcome)
        elif one.outcome is not None and not one.outcome.places:
            games[one.game] = replace(before, ended_early=before.ended_early + 1)
        elif len(one.seats) > 1:
            games[one.game] = replace(before, shared=before.shared + 1)
    return sorted(games.values(), key=lambda game: (-game.played, -game.ended_early, -game.shared))


def _counted(before: MyGame, one: MyMatch, outcome: Outcome) -> MyGame:
    [seat] = one.seats
    score = None if seat in outcome.resigned else outcome.scores[seat] - one.head_start
    by_rules = {own.rules: own for own in before.rules}
    own = by_rules.get(one.rules, MyRules(one.rules))
    by_rules[one.rules] = replace(_better(own, one, score), played=own.played + 1)
    place = outcome.places[seat] if len(outcome.places) > 1 else None
    return replace(
        _better(before, one, score),
        played=before.played + 1,
        won=before.won + (place == 1),
        places=_with_place(before.places, place),
        rules=tuple(by_rules.values()),
    )


def _with_place(places: tuple[int, ...], place: int | None) -> tuple[int, ...]:
    if place is None:
        return places
    counts = [*places, *[0] * (place - len(places))]
    counts[place - 1] += 1
    return tuple(counts)


def _better(before: Scored, one: MyMatch, score: int | None) -> Scored:
    if score is None or (before.best is not None and score <= before.best):
        return before
    return replace(before, best=score, best_match=one.id)
