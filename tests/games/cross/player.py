"""The random player of Jumbo Word Cross, indistinguishable histories, and planted leaks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from msgspec.structs import replace as with_fields

from tests.games.cross.table import WORDS
from tests.laws.history import Ask, History, Leak, Run, run
from wordhall.games.cross import Cross, mat
from wordhall.games.cross.tiles import ALL, BLANK, LETTERS, missing, worth
from wordhall.games.cross.types.actions import (
    Accept,
    Action,
    Begin,
    Challenge,
    Exchange,
    Pass,
    Place,
)
from wordhall.games.cross.types.components import Handicap, Options, Tile
from wordhall.games.cross.types.events import (
    Challenged,
    Drew,
    Event,
    Exchanged,
    Placed,
    WindowOpened,
)
from wordhall.games.cross.types.state import State, Turn
from wordhall.games.cross.types.views import News, Pool, View
from wordhall.kernel.clock import Bank, Control, Correspondence, PerTurn, Untimed
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.words import Lexicon

T = TypeVar("T")
LEXICON = Lexicon.of(WORDS)
TRIES = 12
SPOTS = [(row, column) for row in range(mat.SIZE) for column in range(mat.SIZE)]
CLOCKS: tuple[Control, ...] = (
    Untimed(),
    PerTurn(Ms(30_000)),
    Bank(Ms(60_000), Ms(0)),
    Bank(Ms(20_000), Ms(5_000)),
    Correspondence(2),
)


def make() -> Cross:
    """The game, on a small word list."""
    return Cross(LEXICON)


def options(stream: Stream) -> Options:
    """Random options."""
    handicaps = (Handicap(Seat(stream.below(2)), stream.pick((0, 10)), stream.pick((0, 25))),)
    clock = stream.pick(CLOCKS)
    windows: tuple[Any, ...] = (1, 20, "usual", None if isinstance(clock, Untimed) else 20)
    return Options(
        handicaps=handicaps if stream.below(4) == 0 else (),
        youngest=stream.pick((None, None, Seat(1))),
        challenge=stream.pick(("double", "double", "single", "five_point", "void")),
        challenge_seconds=stream.pick(windows),
        exchange=stream.pick(("any", "any", "all")),
        end=stream.pick(("play_on", "first_out")),
        rack_size=stream.pick((7, 7, 2, 15)),
        clock=clock,
    )


def roster(stream: Stream) -> Roster:
    """Two to four players, some of them bots, some of known age."""
    count = 2 + stream.below(3)
    return Roster(
        tuple(
            Sitter(
                f"P{seat}",
                bot="club" if seat and stream.below(6) == 0 else None,
                age=stream.pick((None, 8, 40)),
            )
            for seat in range(count)
        )
    )


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    """A random action of a seat."""
    if view.window is not None and view.window.seat != seat:
        decided = _decide(view, stream)
        if decided is not None or view.window.next != seat:
            return decided
    roll = stream.below(20)
    rack = view.players[seat].rack or ""
    if roll == 0:
        return Pass()
    if roll == 1:
        return Begin()
    if roll <= 4 or not rack:
        return Exchange("".join(stream.shuffled(rack)[: stream.pick((1, 2, len(rack)))]))
    real = _word(view, rack, stream) if stream.below(3) else []
    return Place(tuple(real or _tiles(view, rack, stream)))


def _word(view: View, rack: str, stream: Stream) -> list[Tile]:
    """A real word that the rack can lay over a tile on the mat, or over the centre."""
    board = tuple(row.signs for row in view.board)
    taken = [spot for spot in SPOTS if mat.taken(board, spot)] or [mat.CENTRE]
    for _ in range(TRIES):
        word, way = stream.pick(WORDS), stream.pick((mat.ACROSS, mat.DOWN))
        first = mat.step(stream.pick(taken), way, -stream.below(len(word)))
        spots = [mat.step(first, way, by) for by in range(len(word))]
        signs = [mat.sign(board, spot).upper() for spot in spots]
        pairs = list(zip(spots, signs, word, strict=True))
        laid = "".join(letter for _, sign, letter in pairs if sign == mat.FREE)
        fits = all(sign in (mat.FREE, letter) for _, sign, letter in pairs)
        if fits and all(map(mat.on_mat, spots)) and missing(rack, laid) is None:
            return [Tile(mat.name_of(s), letter) for s, sign, letter in pairs if sign == mat.FREE]
    return []


def _decide(view: View, stream: Stream) -> Action | None:
    roll = stream.below(10)
    if roll < 4:
        return Accept()
    if roll < 6 and view.last is not None:
        words = [word.text for word in view.last.words]
        named = words[: 1 + stream.below(len(words))] if stream.below(8) else ["CAT"]
        return Challenge(tuple(named) if view.options.challenge == "five_point" else ())
    return None


def _tiles(view: View, rack: str, stream: Stream) -> Iterator[Tile]:
    """Some tiles in one line, usually touching what lies there; rarely a tile too many."""
    board = tuple(row.signs for row in view.board)
    way = stream.pick((mat.ACROSS, mat.DOWN))
    near = stream.pick([spot for spot in SPOTS if mat.taken(board, spot)] or [mat.CENTRE])
    start = mat.step(near, way, -stream.below(3))
    spot = start if mat.on_mat(start) else near
    tiles = stream.shuffled(rack)[: stream.pick((1, 2, 2, 3, 4, 7))]
    if stream.below(20) == 0:
        tiles.append(stream.pick(LETTERS))
    while tiles and mat.on_mat(spot):
        if not mat.taken(board, spot):
            tile = tiles.pop()
            letter = stream.pick(LETTERS) if tile == BLANK else tile
            yield Tile(mat.name_of(spot), letter, blank=tile == BLANK)
        spot = mat.step(spot, way)


def instances(state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
    """The fewest tiles beside others or on the centre, one tile or all exchanged, each word."""
    rack = state.players[seat].rack
    if kind is Place:
        yield Place(tuple(_fewest(state.board, rack)))
    elif kind is Exchange:
        yield from (Exchange(rack[:1]), Exchange(rack))
    elif kind is Challenge:
        words = () if state.last is None else state.last.words
        yield from (Challenge(), *(Challenge((word.text,)) for word in words))
    else:
        yield kind()  # type: ignore[call-arg]


def _fewest(board: mat.Board, rack: str) -> Iterator[Tile]:
    """One tile on a free square beside another; two for the first word."""
    taken = [spot for spot in SPOTS if mat.taken(board, spot)]
    ways = [(way, by) for way in (mat.ACROSS, mat.DOWN) for by in (-1, 1)]
    beside = (mat.step(spot, way, by) for spot in taken for way, by in ways)
    free = (spot for spot in beside if mat.on_mat(spot) and not mat.taken(board, spot))
    spots = [*islice(free, 1)] or [mat.CENTRE, mat.step(mat.CENTRE, mat.DOWN)]
    for spot, tile in zip(spots, rack, strict=False):
        letter = "A" if tile == BLANK else tile
        yield Tile(mat.name_of(spot), letter, blank=tile == BLANK)


def known(state: State, viewer: Viewer) -> object:
    """What the rulebook lets a viewer know of a state."""
    players = [
        (player.score, player.best, player.lost, len(player.rack)) for player in state.players
    ]
    own = state.players[viewer].rack if isinstance(viewer, int) else None
    facts = (state.board, state.window, state.last, state.turn, state.clock, state.ended)
    return players, own, len(state.pool), facts, Cross.outcome(state)


def _knows(history: History, viewer: Viewer) -> object:
    played = run(history)
    return [known(live.state, viewer) for live in played.lives]


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Other tiles where the viewer sees none, other exchanges, or other words never looked up."""
    ways = stream.shuffled((_other_words, _other_tiles, _other_exchange))
    return next((made for way in ways if (made := way(history, viewer, stream)) is not None), None)


def _other_words(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """R11: whether a word stands that was played, but never challenged."""
    del viewer, stream
    if history.options.challenge == "void":
        return None
    played = run(history)
    made = {word.text for event in _events(played, Placed) for word in event.play.words}
    open_words = made - {word for event in _events(played, Challenged) for word in event.words}
    if not open_words:
        return None
    lexicon = Lexicon.of(set(history.game.lexicon) ^ open_words | {"CAT"})  # type: ignore[attr-defined]
    return replace(history, game=type(history.game)(lexicon))  # type: ignore[call-arg]


def _events(played: Run, kind: type[T]) -> list[T]:
    return [
        event for commit in played.commits for event in commit.events if isinstance(event, kind)
    ]


class _SwappedBag(Luck):
    """The same chance, but two tiles of the bag have changed places."""

    def __init__(self, luck: Luck, one: int, other: int) -> None:
        super().__init__(b"")
        self.luck = luck
        self.places = one, other

    def stream(self, name: str, index: int = 0) -> Stream:
        stream = self.luck.stream(name, index)
        return _Swapped(stream, *self.places) if name == "bag" else stream


class _Swapped(Stream):
    def __init__(self, stream: Stream, one: int, other: int) -> None:
        super().__init__(b"", "", 0)
        self.whole = stream
        self.places = one, other

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = self.whole.shuffled(items)
        one, other = self.places
        order[one], order[other] = order[other], order[one]
        return order


def _other_tiles(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Two tiles that the viewer never sees lie the other way round."""
    knows = _knows(history, viewer)
    first: State = run(replace(history, asks=())).live.state
    bag = "".join(history.luck.stream("bag").shuffled(ALL))
    near = history.options.rack_size * len(first.players)
    for _ in range(TRIES):
        one, other = stream.below(near), near + stream.below(len(bag) - near)
        if stream.below(3) == 0:
            one = stream.below(len(bag))
        made = replace(history, luck=_SwappedBag(history.luck, one, other))
        if bag[one] != bag[other] and _knows(made, viewer) == knows:
            return made
    return None


def _other_exchange(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """R7: another player puts other tiles aside."""
    knows = _knows(history, viewer)
    for index, ask in enumerate(history.asks):
        cause = ask.cause
        if not isinstance(cause, Act) or not isinstance(cause.action, Exchange):
            continue
        if cause.seat == viewer:
            continue
        rack = run(replace(history, asks=history.asks[:index])).live.state.players[cause.seat].rack
        tiles = "".join(stream.shuffled(rack)[: len(cause.action.tiles)])
        asks = list(history.asks)
        asks[index] = Ask(with_fields(cause, action=Exchange(tiles)), ask.command)
        made = replace(history, asks=tuple(asks))
        if sorted(tiles) != sorted(cause.action.tiles) and _knows(made, viewer) == knows:
            return made
    return None


class _RacksShown(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sides = zip(seen.players, state.players, strict=True)
        return with_fields(
            seen, players=tuple(with_fields(side, rack=player.rack) for side, player in sides)
        )


class _PoolCounted(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        return with_fields(
            super().view(state, public, viewer), pool=Pool(len(set(state.pool)), None)
        )


class _EvenDrawsHeard(Cross):
    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        if isinstance(event, Drew) and viewer != event.seat and worth(event.tiles) % 2:
            return None
        return super().news(before, event, after, viewer)


class _RacksWeighed(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        weight = " " * sum(worth(player.rack) for player in state.players)
        seen = super().view(state, public, viewer)
        return with_fields(seen, pool=Pool(seen.pool.count, weight))


class _WordsChecked(Cross):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        decision = super().decide(state, cause, luck)
        for event in decision.events:
            if isinstance(event, Placed):
                for word in event.play.words:
                    if word.text not in self.lexicon:
                        raise Illegal("not-a-word", "cross R10", f"{word.text} is no word.")
        return decision


class _TurnsTold(Cross):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as refusal:
            rack = state.players[state.turn].rack
            raise Illegal(refusal.code, refusal.rule, f"{refusal.text} {rack}") from refusal


class _SidesSorted(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        racks = [player.rack for player in state.players]
        order: list[Any] = sorted(range(len(racks)), key=lambda seat: racks[seat])
        return with_fields(seen, players=tuple(seen.players[seat] for seat in order))


class _PoolLeftOver(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        left = "".join(sorted(state.pool))
        return with_fields(super().view(state, public, viewer), unseen=left)


class _ExchangesTold(Cross):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        events = super().decide(state, cause, luck).events
        return Decision.of(state, self.evolve, *events)

    def evolve(self, state: State | None, event: Event) -> State:
        after = super().evolve(state, event)
        if not isinstance(event, Exchanged):
            return after
        told = with_fields(after.turns[-1], move=event.aside)
        return with_fields(after, turns=(*after.turns[:-1], told))


class _PhoniesStarred(Cross):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        turns = tuple(
            with_fields(turn, move=turn.move + "*" * self._is_real(turn)) for turn in state.turns
        )
        return with_fields(super().view(state, public, viewer), turns=turns)

    def _is_real(self, turn: Turn) -> bool:
        return all(word.text in self.lexicon for word in turn.words)


class _PhoniesWaitLonger(Cross):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        events = super().decide(state, cause, luck).events
        placed = [event for event in events if isinstance(event, Placed)]
        for index, event in enumerate(events):
            if isinstance(event, WindowOpened) and event.until is not None:
                phony = any(w.text not in self.lexicon for e in placed for w in e.play.words)
                events[index] = with_fields(event, until=Ms(event.until + phony))
        return Decision.of(state, self.evolve, *events)


LEAKS = (
    Leak("only the pool is unseen", "field", lambda game: _PoolLeftOver(_lexicon(game))),
    Leak("a turn tells what was put aside", "field", lambda game: _ExchangesTold(_lexicon(game))),
    Leak("a turn of real words has a star", "field", lambda game: _PhoniesStarred(_lexicon(game))),
    Leak("phonies are waited for longer", "field", lambda game: _PhoniesWaitLonger(_lexicon(game))),
    Leak("every rack is in the View", "field", lambda game: _RacksShown(_lexicon(game))),
    Leak("kinds of tiles in the pool", "count", lambda game: _PoolCounted(_lexicon(game))),
    Leak(
        "only draws of even worth make news", "tick", lambda game: _EvenDrawsHeard(_lexicon(game))
    ),
    Leak("padding as long as racks weigh", "size", lambda game: _RacksWeighed(_lexicon(game))),
    Leak("words are checked when played", "error", lambda game: _WordsChecked(_lexicon(game))),
    Leak("a refusal tells a rack", "error", lambda game: _TurnsTold(_lexicon(game))),
    Leak("seats in the order of racks", "order", lambda game: _SidesSorted(_lexicon(game))),
)


def _lexicon(game: Any) -> Lexicon:
    lexicon: Lexicon = game.lexicon
    return lexicon
