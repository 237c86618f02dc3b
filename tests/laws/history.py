"""Histories: everything that went into a match, so that it can be run again, and altered.

A law makes a history by random play (`play`), runs it (`run`), and looks at what came out: as the
server sees it (`Run`) or as one viewer does (`observe`). All of it in virtual time.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from tests.offers import seats_with_offers
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.frames import Broadcast, Projection
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
    Illegal,
    Ms,
    Outage,
    Pace,
    PassedOver,
    Paused,
    Refusal,
    Resigned,
    Resumed,
    Roster,
    Seat,
    Seating,
    StillHere,
    Viewer,
    Withdrawn,
)
from wordhall.kernel.house.facts import Chair, TableRules
from wordhall.kernel.luck import Luck, Seal, Stream
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened, Step
from wordhall.kernel.match.views import Views

Cause: TypeAlias = Act[Any] | Alarm | Seating


def unsealed(roster: Roster) -> Seal:
    """What stands in for the published half of chance where a test brings its own `Luck`."""
    return Seal("00" * 32, (None,) * len(roster.sitters))


PAUSES = (0, 1, 40, 90, 200, 300, 900, 900, 3_000, 3_000, 12_000, 40_000)
"""Milliseconds between two asks of a random play: within and beyond every window of the rules."""

CREDITS = (0, 0, 0, 20, 75)
"""Lag credits in milliseconds, none to the most that the server gives."""


@dataclass(frozen=True)
class Ask:
    """Something that reaches the match, and the id of the command that brought it."""

    cause: Cause
    command: str | None = None


@dataclass(frozen=True)
class History:
    """All that decides a match."""

    game: AnyGame
    options: Any
    roster: Roster
    rules: TableRules
    luck: Luck
    asks: tuple[Ask, ...] = ()


@dataclass(frozen=True)
class Run:
    """What a history gave. `lives[i]` is the match after `commits[i]`.

    A refusal has the index of the ask that was refused, and the seat that was told of it.
    """

    commits: tuple[Commit[Any, Any], ...]
    lives: tuple[Live[Any], ...]
    refusals: tuple[tuple[int, Seat | None, Refusal], ...]

    @property
    def live(self) -> Live[Any]:
        """The match at the end of the history."""
        return self.lives[-1]


@dataclass(frozen=True)
class Leak:
    """A fault planted on purpose, which the secrecy law must catch: see `KINDS`."""

    name: str
    kind: str
    plant: Callable[[AnyGame], AnyGame]


KINDS = frozenset({"field", "count", "tick", "size", "error", "order"})


class Player(Protocol):
    """What `tests/games/<game>/player.py` brings."""

    LEAKS: tuple[Leak, ...]

    def make(self) -> AnyGame:
        """The game, on a small word list."""

    def options(self, stream: Stream, /) -> Any:
        """Random options."""

    def roster(self, stream: Stream, /) -> Roster:
        """A random roster."""

    def wish(self, view: Any, seat: Seat, stream: Stream, /) -> Any | None:
        """A random action, usually legal, from what the seat sees; None for none."""

    def instances(self, state: Any, seat: Seat, kind: type, /) -> Iterable[Any]:
        """Actions of a kind, of which the rules take one if they take any from the seat.

        For what only a search would find, a module may have `UNSEARCHED`: by kind, the codes with
        which all of these may be refused though the kind is offered.
        """

    def indistinguishable(
        self, history: History, viewer: Viewer, stream: Stream, /
    ) -> History | None:
        """A history that differs only in what the viewer may not know; None if there is none."""


@dataclass
class Table:
    """A match that is under way: feeds asks to it and keeps what comes out."""

    game: AnyGame
    luck: Luck
    commits: list[Commit[Any, Any]] = field(default_factory=list)
    lives: list[Live[Any]] = field(default_factory=list)
    refusals: list[tuple[int, Seat | None, Refusal]] = field(default_factory=list)
    asked: int = 0
    at: Ms = field(default=Ms(0))

    @property
    def live(self) -> Live[Any]:
        """The match now."""
        return self.lives[-1]

    def open(self, options: Any, roster: Roster, rules: TableRules) -> None:
        """The first commit; raises `Illegal` where the options do not fit the roster."""
        game = self.game
        opened = MatchOpened(
            game.name, game.rules_version, "", None, roster, rules, unsealed(roster)
        )
        self._keep(match.open_match(game, options, opened, self.luck))

    def ask(self, ask: Ask) -> Refusal | None:
        """One more ask: the refusal, if it was refused."""
        self.at = ask.cause.at
        made = match.step(self.game, self.live, ask.cause, self.luck, ask.command)
        self._keep(made)
        index, self.asked = self.asked, self.asked + 1
        if made.refusal is None:
            return None
        refusal = made.refusal.refusal()
        self.refusals.append((index, asker(ask.cause), refusal))
        return refusal

    def _keep(self, made: Step) -> None:
        live = self.lives[-1] if self.lives else None
        for commit in made.commits[:-1]:
            live = match.advance(self.game, live, commit)
            self.lives.append(live)
        if made.commits:
            self.lives.append(made.live)
        self.commits.extend(made.commits)

    def run(self) -> Run:
        """What came out so far."""
        return Run(tuple(self.commits), tuple(self.lives), tuple(self.refusals))


def asker(cause: Cause) -> Seat | None:
    """The seat that is told of a refusal: the one whose wish it was."""
    if isinstance(cause, Alarm):
        return None
    if isinstance(cause, Seating) and isinstance(cause.change, BotSat | PassedOver):
        return cause.change.by
    return cause.seat


def started(history: History) -> Table:
    """A history's match, just opened."""
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    return table


def agree_to_end(table: Table) -> None:
    """Its people come back, and end the match if it has not ended yet (H4)."""
    for change in (Back(), Resumed(), Aborted()):
        for seat in range(len(table.live.house.chairs)):
            table.ask(Ask(Seating(Seat(seat), change, table.live.at)))


def run(history: History) -> Run:
    """The match that a history makes, from its opening to its last ask."""
    table = started(history)
    for ask in history.asks:
        table.ask(ask)
    return table.run()


def play(player: Player, stream: Stream, steps: int, *, chaos: bool = False) -> History:
    """A random match of at most so many asks, in virtual time.

    With `chaos`, people come and go, resign, pause, want to end, and the server fails.
    """
    game = player.make()
    table, history = _open(player, game, stream)
    asks: list[Ask] = []
    while len(asks) < steps and match.outcome(game, table.live) is None:
        if chaos and (table.live.house.paused or stream.below(6) == 0):
            ask = random_seating(table, stream)
        else:
            ask = random_ask(player, table, stream)
        asks.append(ask)
        table.ask(ask)
    return History(game, history.options, history.roster, history.rules, history.luck, tuple(asks))


def _open(player: Player, game: AnyGame, stream: Stream) -> tuple[Table, History]:
    refused: Illegal | None = None
    for _ in range(100):
        luck = Luck(bytes(stream.below(256) for _ in range(32)))
        options, roster = player.options(stream), player.roster(stream)
        rules = table_rules(game.pace(options), luck.stream("rules"))
        history = History(game, options, roster, rules, luck)
        table = Table(game, luck)
        try:
            table.open(history.options, history.roster, history.rules)
        except Illegal as refusal:
            refused = refusal
            continue
        return table, history
    raise AssertionError(f"{game.name}: no options of 100 fit a roster") from refused


def table_rules(pace: Pace, stream: Stream) -> TableRules:
    """What a random table agrees on beyond the options."""
    return TableRules(
        pace=pace,
        rated=stream.below(6) == 0,
        host=stream.pick((Seat(0), Seat(0), None)),
        stand_in=stream.pick(("club", "novice")),
        levels=stream.pick(((), ("club", "novice"))),
        idle_minutes=stream.pick((1, 5, None)),
        desk=stream.below(4) == 0,
    )


def random_ask(player: Player, table: Table, stream: Stream) -> Ask:
    """What a random seat wishes, or the clock if nobody wishes anything."""
    game, live = table.game, table.live
    at = later(table, stream.pick(PAUSES))
    due = match.next_due(game, live)
    if due is not None and stream.below(12) == 0:
        return Ask(Alarm(due))
    willing = stream.shuffled(sorted(seats_with_offers(game, live.state)))
    if stream.below(20) == 0:
        willing.insert(0, Seat(stream.below(len(live.house.chairs))))
    for seat in willing:
        chair = live.house.chairs[seat]
        if chair.bot is None and not chair.present:
            continue
        action = player.wish(match.view(game, live, seat), seat, stream)
        if action is not None:
            credit = Ms(stream.pick(CREDITS))
            return Ask(Act(seat, action, at, credit, bot=chair.bot is not None))
    return Ask(Alarm(at if due is None else max(at, due)))


def later(table: Table, by: int) -> Ms:
    """So much later, but in a pause match time stands (H6)."""
    live = table.live
    return live.at if live.house.paused else Ms(max(live.at, table.at) + by)


def random_seating(table: Table, stream: Stream) -> Ask:
    """A change of seating: mostly one that can happen now, an end of the match only seldom."""
    house = table.live.house
    seats = [Seat(seat) for seat in range(len(house.chairs))]
    present = [seat for seat in seats if house.chairs[seat].present]
    changes = list[tuple[Seat | None, Change]]()
    for seat in seats:
        by = stream.pick(present or seats)
        if seat in present:
            changes += [(seat, Away())] * 3 + [(seat, Paused())]
            changes += _when_idle(house.chairs[seat], seat, by)
            changes += [(seat, Paused())] * 9 * any(c.wants_pause for c in house.chairs)
            changes += [(seat, Resumed())] * 9 * house.paused
            changes += [(seat, Withdrawn("pause"))] * 2 * any(c.wants_pause for c in house.chairs)
            changes += [(seat, Withdrawn("end"))] * 2 * any(c.wants_end for c in house.chairs)
        elif house.chairs[seat].human:
            changes += [(seat, Back())] * 2 + [(seat, BotSat("club", by))] * 5
            changes += [(seat, PassedOver(by))] * 2
    if stream.below(5) == 0 or not changes:
        changes = [(seat, change) for seat in seats for change in _any_change(stream.pick(seats))]
    if stream.below(12) == 0:
        changes = [(seat, change) for seat in seats for change in _ENDS] + [(None, Closed())]
        changes += [(None, Aborted())] * house.rules.desk
    changes += [(None, Outage(Ms(90_000))), (None, HandedOver(stream.pick([*seats, None])))]
    if house.rules.desk:
        changes += [(None, Resumed())] * 9 if house.paused else [(None, Paused())] * 2
    seat_or_none, change = stream.pick(changes)
    at = later(table, stream.pick((*PAUSES, 61_000, 61_000, 301_000)))
    return Ask(Seating(seat_or_none, change, at))


def _when_idle(chair: Chair, seat: Seat, by: Seat) -> list[tuple[Seat | None, Change]]:
    """What becomes of a seat whose player is here and does nothing (H10)."""
    changes = list[tuple[Seat | None, Change]]()
    if chair.warned_until is not None or chair.idle:
        changes += [(seat, StillHere())] * 2
    if chair.idle:
        changes += [(seat, BotSat("club", by)), (seat, BotSat("club", by)), (by, Aborted())]
    if chair.bot is not None:
        changes += [(seat, Back())] * 3
    return changes


_ENDS: tuple[Change, ...] = (Resigned(), Aborted(), Aborted(host=True))


def _any_change(by: Seat) -> tuple[Change, ...]:
    leaving = (Away(), Back(), BotSat("club", by), PassedOver(by), StillHere())
    return *leaving, Paused(), Resumed(), Withdrawn("end"), Withdrawn("pause")


def observe(
    history: History, viewer: Viewer, projection: type[Projection] = Projection
) -> list[tuple[Ms, str, bytes]]:
    """All that one viewer could see of a history: when, what kind of message, which bytes.

    Frames, the refusals that the viewer is told of, whether the viewer is waited for, and whether
    the dictionary is closed to them, in the order in which they come.
    """
    table = started(history)
    eye = Eye(table, projection(viewer))
    seen = list(eye.news())
    for ask in history.asks:
        refusal = table.ask(ask)
        seen.extend(eye.news())
        if refusal is not None and viewer == asker(ask.cause):
            seen.append((ask.cause.at, "refusal", encode(refusal)))
    return seen


@dataclass
class Eye:
    """One viewer at a table."""

    table: Table
    projection: Projection
    told: int = 0
    about: tuple[bool, bool] = (False, False)

    def news(self) -> Iterator[tuple[Ms, str, bytes]]:
        """What the viewer hears of the commits that came since the last call."""
        table = self.table
        while self.told < len(table.commits):
            before = table.lives[self.told - 1] if self.told else None
            commit, after = table.commits[self.told], table.lives[self.told]
            self.told += 1
            _, made = match.follow(table.game, before, commit)
            frame = self.projection.project(Broadcast(Views(table.game, after), made))
            if frame is not None:
                yield commit.cause.at, "frame", encode(frame)
            about = self._about(after)
            if about != self.about:
                self.about = about
                yield commit.cause.at, "about", encode(about)

    def _about(self, live: Live[Any]) -> tuple[bool, bool]:
        game, viewer = self.table.game, self.projection.viewer
        if not isinstance(viewer, int) or match.outcome(game, live) is not None:
            return False, False
        return viewer in game.awaited(live.state), game.closes_dictionary(live.state, viewer)
