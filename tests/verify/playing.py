"""Matches under way, of any game: whatever may happen at a table, drawn from a stream."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.offers import seats_with_offers
from wordhall.kernel import luck, match
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.game import (
    Aborted,
    Act,
    Alarm,
    Away,
    Back,
    BotSat,
    Change,
    Closed,
    HandedOver,
    Ms,
    Outage,
    PassedOver,
    Paused,
    Resigned,
    Rest,
    Resumed,
    Roster,
    Seat,
    Seating,
    Sitter,
    Withdrawn,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck, Stream
from wordhall.kernel.match.commits import Commit, Live, MatchOpened
from wordhall.words import Lexicon, load

PAUSES = (*(0, 0, 0, 1, 50, 200, 200, 500, 500, 900, 2_500) * 3, 9_000, 40_000, 61_000)
ENDS: tuple[Change, ...] = (Resigned(), Aborted(), Aborted(host=True), Closed())
PAUSING: tuple[Change, ...] = (
    *(Paused(), Paused(), Paused(), Resumed(), Back(), Away()),
    *(Withdrawn("end"), Withdrawn("pause")),
)
NAMES = ("Ada", "Ben", "Çelik \x1f\x7f\u2028", "D/“é”\t", "日本", "")


@dataclass
class Play:
    """A match under way: what happens is drawn from a stream of its own."""

    game: Any
    stream: Stream
    seed: bytes
    seal: luck.Seal
    live: Live[Any]
    commits: list[Commit[Any, Any]]
    unrest: int = 30
    refused: int = 0
    luck: Luck = field(init=False)

    def __post_init__(self) -> None:
        self.luck = luck.luck_of(self.seed, self.seal)

    @property
    def state(self) -> Any:
        return self.live.state

    def happen(self, cause: Act[Any] | Alarm | Seating) -> None:
        """Something reaches the table; refusals change nothing."""
        named = not isinstance(cause, Alarm) and len(self.commits) % 4 == 0
        command = f"c{len(self.commits)}-{self.refused}" if named else None
        made = match.step(self.game, self.live, cause, self.luck, command)
        self.commits += made.commits
        self.live = made.live
        self.refused += made.refusal is not None

    def act(self, seat: int, action: Any, at: int | None = None) -> None:
        """A seat acts, by the hand that holds it."""
        bot = self.live.house.chairs[seat].bot is not None
        when = Ms(self.live.at if at is None else at)
        self.happen(Act(Seat(seat), action, when, Ms(self.stream.below(76)), bot=bot))

    def over(self) -> bool:
        return match.outcome(self.game, self.live) is not None

    def record(self) -> bytes:
        return write_record(self.game, self.seed, [*map(encode, self.commits)])


Wish: TypeAlias = Callable[[Play, Seat], Any]
"""What a seat does next."""


def opened(
    game: Any,
    stream: Stream,
    options: Any,
    roster: Roster,
    rules: TableRules,
    code: str | None = None,
) -> Play:
    """A table that has just been laid."""
    seed = bytes(stream.below(256) for _ in range(32)) if code is None else luck.seed_of_code(code)
    seal = luck.seal(seed, () if code else contributions(stream, len(roster.sitters)), code)
    event = MatchOpened(
        game.name,
        game.rules_version,
        game.lexicon.digest,
        game.lexicon.names_digest,
        roster,
        rules,
        seal,
    )
    made = match.open_match(game, options, event, luck.luck_of(seed, seal))
    return Play(game, stream, seed, seal, made.live, list(made.commits))


def library(digest: str, names: str | None) -> Lexicon | None:
    """The shelf of these matches: one list."""
    lexicon = load("play")
    return lexicon if (digest, names) == (lexicon.digest, lexicon.names_digest) else None


def contributions(stream: Stream, seats: int) -> list[str | None]:
    """Some seats mix in up to 32 bytes."""
    sizes = (None, 0, 1, 16, 32)
    chosen = [stream.pick(sizes) for _ in range(seats)]
    return [None if n is None else bytes(stream.below(256) for _ in range(n)).hex() for n in chosen]


def random_sitters(stream: Stream, seats: int) -> Roster:
    """People and bots, one person at least."""
    sitters = [Sitter(stream.pick(NAMES), stream.pick((None, None, "club"))) for _ in range(seats)]
    if all(sitter.bot for sitter in sitters):
        sitters[0] = Sitter("Zoë", None, 9)
    return Roster(tuple(sitters))


def random_course(table: Play, steps: int, wish: Wish, last_wish: Wish) -> Play:
    """Whatever may happen, to the end; after so many steps everybody hurries."""
    table.unrest = table.stream.pick((0, 4, 12, 40))
    for _ in range(steps):
        if table.over():
            return table
        something(table, wish)
    finish(table, last_wish)
    return table


def something(table: Play, wish: Wish) -> None:
    """The next thing that happens: somebody acts, sits down, gets up, or time passes."""
    stream, live = table.stream, table.live
    at = Ms(live.at if live.house.paused else live.at + stream.pick(PAUSES))
    if table.unrest and stream.below(90) == 0:
        for seat in range(len(live.house.chairs)):
            table.happen(Seating(Seat(seat), Paused(), live.at))
        return
    if live.house.paused or (table.unrest and stream.below(table.unrest) == 0):
        table.happen(random_seating(table, at))
        return
    due = match.next_due(table.game, live)
    if due is not None and stream.below(15) == 0:
        table.happen(Alarm(due))
        return
    willing = stream.shuffled(sorted(seats_with_offers(table.game, live.state)))
    if stream.below(12) == 0:
        willing = [Seat(stream.below(len(live.house.chairs)))]
    for seat in willing:
        table.act(seat, wish(table, seat), at)
        return
    table.happen(Alarm(at))


def finish(table: Play, last_wish: Wish) -> None:
    """Everybody does what ends the match soonest."""
    while not table.over():
        live = table.live
        if live.house.paused:
            here = next(s for s, c in enumerate(live.house.chairs) if c.human and not c.resigned)
            table.happen(Seating(Seat(here), Back(), live.at))
            table.happen(Seating(Seat(here), Resumed(), live.at))
            continue
        before = len(table.commits)
        for seat in sorted(table.game.awaited(live.state)):
            table.act(seat, last_wish(table, seat))
        if len(table.commits) == before:
            due = match.next_due(table.game, table.live)
            if due is None:
                hurry(table, last_wish)
            else:
                table.happen(Alarm(due))


def hurry(table: Play, last_wish: Wish) -> None:
    """Nobody in particular is waited for: whoever may act does, a little later."""
    at = table.live.at + 1_000
    for seat in sorted(seats_with_offers(table.game, table.state)):
        table.act(seat, last_wish(table, seat), at)
    assert table.live.at == at


def random_seating(table: Play, at: Ms) -> Seating:
    """Seats change hands; most of it where it may be, some of it anywhere."""
    stream, chairs = table.stream, table.live.house.chairs
    seat, other = Seat(stream.below(len(chairs))), Seat(stream.below(len(chairs)))
    away = [Seat(s) for s, chair in enumerate(chairs) if chair.away_since is not None]
    if stream.below(25) == 0:
        end = stream.pick(ENDS)
        return Seating(None if end == Closed() else seat, end, at)
    if stream.below(12) == 0 or table.live.house.paused:
        return Seating(seat, stream.pick(PAUSING), at)
    if stream.below(12) == 0:
        gone: Change = Rest(Ms(4_000)) if at % 2 else Outage(Ms(4_000))
        happening: tuple[Change, ...] = (gone, HandedOver(other))
        return Seating(None, stream.pick(happening), at)
    if away and stream.below(3):
        seat = stream.pick(away)
        since = chairs[seat].away_since or at
        later = max(at, since + stream.pick((0, 59_999, 60_000)))
        returns: tuple[Change, ...] = (Back(), BotSat("club", other), PassedOver(other))
        return Seating(seat, stream.pick(returns), Ms(later))
    return Seating(seat, Away(), at)
