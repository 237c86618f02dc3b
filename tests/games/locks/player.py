"""The random player of Mark My Word, indistinguishable histories, and planted leaks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec.structs import replace as with_fields

from tests.games.locks.table import WORDS
from tests.laws.history import Ask, History, Leak, run
from wordhall.games.locks import Locks, rules
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import Board, Cell, Handicap, Options
from wordhall.games.locks.types.events import (
    Destroyed,
    Drew,
    Event,
    Opened,
    PartMade,
    Seeded,
    WordFinished,
)
from wordhall.games.locks.types.state import State
from wordhall.games.locks.types.views import News, TilesDrawn, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.words import Lexicon

T = TypeVar("T")
LEXICON = Lexicon.of([*WORDS, "AI", "IN", "IDEA", "DUO", "GO", "DOG", "LIE", "LINE", "RIDE"])
TRIES = 25
VOWELS = frozenset("AEIOU")


def make() -> Locks:
    """The game, on a small word list."""
    return Locks(LEXICON)


def options(stream: Stream) -> Options:
    """Random options; small boards and racks come to an end sooner."""
    seconds, days = stream.pick(((None, None), (None, None), (10, None), (60, None), (None, 1)))
    return Options(
        rack_size=stream.pick((7, 7, 3, 12)),
        board_size=stream.pick((15, 7)),
        min_word_length=stream.pick((2, 3, 3, 4)),
        opening=stream.pick(("seed", "free")),
        turn_seconds=seconds,
        turn_days=days,
        hints=stream.pick((False, True)),
        handicaps=stream.pick(((), (), (), (Handicap(Seat(1), 30, 5),))),
    )


def roster(stream: Stream) -> Roster:
    """Two to four players."""
    return Roster(tuple(Sitter(f"player {seat}") for seat in range(2 + stream.below(3))))


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    """Mostly a tile that makes a part of a word, else any tile, a pass, or nonsense."""
    roll = stream.below(24)
    if roll == 0 or (roll < 5 and view.turn.may_end):
        return End()
    rack = view.players[seat].tiles or ()
    if roll <= 2 or not rack:
        return Pass()
    if roll <= 4:
        return Place(stream.pick("QZAEX"), stream.below(16), stream.below(16))
    places = [
        Place(stream.pick(rack), cell.row, cell.column)
        for cell in stream.shuffled(list(_free(view.board)))[:TRIES]
    ]
    fitting = (place for place in places if _fits(view, place))
    fallback = stream.pick(places) if places and stream.below(4) == 0 else Pass()
    return next(fitting, fallback)


def instances(state: State, seat: Seat, kind: type[Action]) -> Iterator[Action]:
    """All there are; of tiles, one on each free square where a tile may be put."""
    if kind is not Place:
        yield kind()  # type: ignore[call-arg]
        return
    for letter in state.racks[seat][:1]:
        yield from (Place(letter, cell.row, cell.column) for cell in _free(state.board))


def _free(board: Board) -> Iterator[Cell]:
    """Where a tile may be put (R5)."""
    for row in range(len(board)):
        for column in range(len(board)):
            try:
                rules.check_position(board, Cell(row, column))
            except Illegal:
                continue
            yield Cell(row, column)


def _fits(view: View, place: Place) -> bool:
    _, made = rules.runs(view.board, Cell(place.row, place.column), place.letter, view.seat)
    shortest = view.options.min_word_length
    return all(LEXICON.has_infix(run.word, shortest) for run in made)


class StackedLuck(Luck):
    """The chance of a match, but for the order of the bag."""

    def __init__(self, luck: Luck, bag: Sequence[str]) -> None:
        super().__init__(b"")
        self._luck = luck
        self._bag = bag

    def stream(self, name: str, index: int = 0) -> Stream:
        """The chance for one purpose."""
        return StackedStream(self._bag) if name == "bag" else self._luck.stream(name, index)


class StackedStream(Stream):
    """Shuffles into an order that is known."""

    def __init__(self, order: Sequence[str]) -> None:
        super().__init__(b"", "", 0)
        self._order = order

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in that order."""
        assert sorted(map(str, items)) == sorted(self._order)
        rest = list(items)
        return [rest.pop(rest.index(tile)) for tile in self._order]  # type: ignore[arg-type]


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Other tiles where this viewer has seen none, and nothing that others were refused (R1)."""
    made = run(history)
    events = [event for commit in made.commits for event in commit.events]
    bag, hidden = _hidden(events, viewer)
    letters = stream.shuffled([bag[place] for place in hidden])
    altered = list(bag)
    for place, letter in zip(hidden, letters, strict=True):
        altered[place] = letter
    refused = {index for index, seat, _ in made.refusals if seat != viewer}
    asks = tuple(
        Ask(Alarm(ask.cause.at)) if index in refused and isinstance(ask.cause, Act) else ask
        for index, ask in enumerate(history.asks)
    )
    if altered == list(bag) and asks == history.asks:
        return None
    return replace(history, luck=StackedLuck(history.luck, altered), asks=asks)


def _hidden(events: Sequence[object], viewer: Viewer) -> tuple[tuple[str, ...], list[int]]:
    """The bag, and which of its tiles are in it or on other racks at the end."""
    bag: tuple[str, ...] = ()
    racks: dict[Seat, list[int]] = {}
    drawn = 0
    for event in events:
        match event:
            case Opened():
                bag = event.bag
            case Seeded():
                drawn += 1
            case Drew(seat, tiles):
                racks.setdefault(seat, []).extend(range(drawn, drawn + len(tiles)))
                drawn += len(tiles)
            case PartMade(seat, letter) | WordFinished(seat, letter) | Destroyed(seat, letter):
                racks[seat].remove(next(tile for tile in racks[seat] if bag[tile] == letter))
            case _:
                pass
    others = [tile for seat, rack in racks.items() if seat != viewer for tile in rack]
    return bag, [*others, *range(drawn, len(bag))]


class RacksShown(Locks):
    """Every rack is shown to everybody."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        shown = (
            with_fields(rack, tiles=tiles)
            for rack, tiles in zip(view.players, state.racks, strict=True)
        )
        return with_fields(view, players=tuple(shown))


class VowelsCounted(Locks):
    """The bag tells how many vowels are left."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        vowels = sum(tile in VOWELS for tile in state.bag)
        return with_fields(view, bag=with_fields(view.bag, left=vowels))


class VowelsSighed(Locks):
    """A draw is told to the others only if there is a vowel in it."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        if isinstance(event, Drew) and VOWELS.isdisjoint(event.tiles):
            return None
        return super().news(before, event, after, viewer)


class WidthsShown(Locks):
    """What was drawn is blacked out, letter by letter, as wide as it is printed."""

    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        news = super().news(before, event, after, viewer)
        if isinstance(event, Drew) and isinstance(news, TilesDrawn) and news.tiles is None:
            widths = ("##" if letter in "MWOQ" else "#" for letter in event.tiles)
            return TilesDrawn(event.seat, len(event.tiles), tuple(widths))
        return news


class Helpful(Locks):
    """Who asks for a tile that is not on the rack is told who has it."""

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as illegal:
            if illegal.code == "not-on-your-rack":
                holders = sum(illegal.details["letter"] in rack for rack in state.racks)
                illegal.details["holders"] = holders
            raise


class BagAhead(Locks):
    """A player's rack lies in the order in which its letters are still in the bag."""

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        view = super().view(state, public, viewer)
        if view.seat is None:
            return view
        own = view.players[view.seat]
        tiles = sorted(own.tiles or (), key=lambda tile: (state.bag.count(tile), tile))
        racks = list(view.players)
        racks[view.seat] = with_fields(own, tiles=tuple(tiles))
        return with_fields(view, players=tuple(racks))


LEAKS = (
    Leak("every rack is shown", "field", lambda _: RacksShown(LEXICON)),
    Leak("the vowels in the bag are counted", "count", lambda _: VowelsCounted(LEXICON)),
    Leak("only draws with a vowel are told", "tick", lambda _: VowelsSighed(LEXICON)),
    Leak("drawn tiles are blacked out", "size", lambda _: WidthsShown(LEXICON)),
    Leak("a refusal tells who has the tile", "error", lambda _: Helpful(LEXICON)),
    Leak("the rack lies in the bag's order", "order", lambda _: BagAhead(LEXICON)),
)
