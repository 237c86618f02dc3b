"""The random player of Waywords, indistinguishable histories, and planted leaks."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from typing import Any, TypeVar

from msgspec.structs import replace as with_fields

from tests.games.ways.instances import UNSEARCHED, instances
from tests.laws.history import Ask, History, Leak, Run, run
from wordhall.games.ways import Ways
from wordhall.games.ways.board import CELLS, FORMS, PLACE, SIZE, first_break
from wordhall.games.ways.steps import tentative
from wordhall.games.ways.tiles import ANY, CLEAR, PATTERNS, STARTING_PATTERNS, TILES
from wordhall.games.ways.types.actions import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Spell,
    Swap,
    Take,
    TakeBack,
)
from wordhall.games.ways.types.components import Handicap, Laying, Options, Replacement, Spelled
from wordhall.games.ways.types.events import (
    Challenged,
    Confirmed,
    Event,
    StepLaid,
    StepTakenBack,
    WindowOpened,
)
from wordhall.games.ways.types.state import State
from wordhall.games.ways.types.views import News, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.words import Lexicon

T = TypeVar("T")
__all__ = [
    "LEAKS",
    "UNSEARCHED",
    "indistinguishable",
    "instances",
    "make",
    "options",
    "roster",
    "wish",
]

TRIES = 12
VOWELS, CONSONANTS = "AEIOU", "BCDFGHKLMNPRSTW"
WORDS = Lexicon.of(
    word
    for a in CONSONANTS
    for b in VOWELS
    for c in CONSONANTS + VOWELS
    for word in (a + b, a + b + c, b + a + c, c + a + b)
)
"""No language, but words that random paths do find."""


def make() -> Ways:
    """The game, on a small word list."""
    return Ways(WORDS)


def options(stream: Stream) -> Options:
    """Random options."""
    return Options(
        min_word_length=stream.pick((2, 3, 3)),
        turn_seconds=stream.pick((None, 5, 60, 60)),
        diagonals=stream.below(4) > 0,
        words=stream.pick(("checked", "challenge")),
        challenge_seconds=stream.pick((1, 20)),
        target=stream.pick((299, 40, 15)),
        names_and_acronyms=stream.below(4) == 0,
        variant=stream.pick(("standard", "standard", "open_field", "solitaire")),
        values=stream.pick(("printed", "printed", "summed")),
        youngest=stream.pick((None, None, Seat(0), Seat(1))),
        handicaps=(Handicap(Seat(0), 2, extra_seconds=30, head_start=10),)
        if stream.below(4) == 0
        else (),
    )


def roster(stream: Stream) -> Roster:
    """One to four players, some of them bots."""
    return Roster(
        tuple(
            Sitter(
                f"P{seat}",
                bot="club" if seat and stream.below(6) == 0 else None,
            )
            for seat in range(1 + stream.below(4))
        )
    )


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    """A random action of a seat."""
    hand = view.players[seat].hand
    if hand is None:
        return None
    if view.window is not None and seat != view.turn:
        choice = stream.below(6)
        if choice < 3 or view.window.next != seat:
            return (Accept(), Accept(), Challenge(), None, None, None)[choice]
    if any(isinstance(step, Spelled) for step in view.laid) and stream.below(5):
        return _finish(view, seat, stream)
    roll = stream.below(20)
    if roll <= 2:
        return Swap(Replacement(stream.pick(CELLS), stream.pick(hand.letters)))
    if roll == 3:
        return Swap(Replacement(stream.pick(CELLS)))
    if roll == 4:
        return _take(view, hand.letters, stream)
    if roll == 5 and (CLEAR in hand.patterns or stream.below(9) == 0):
        return Clear()
    if roll == 6 or (roll == 7 and view.laid):
        return TakeBack()
    if roll <= 12:
        return spell(view, hand.patterns, stream) or _finish(view, seat, stream)
    return _finish(view, seat, stream) if roll <= 15 else None


def _take(view: View, letters: Sequence[str], stream: Stream) -> Action:
    left = {stock.shape for stock in view.box if stock.count}
    taken = [marker for marker in view.markers if marker.shape not in left]
    cells = stream.pick(taken).cells if taken else (stream.pick(CELLS),)
    tile = stream.pick((None, stream.pick(letters)))
    return Take(stream.pick(cells), (Replacement(stream.pick(cells), tile),))


def _finish(view: View, seat: Seat, stream: Stream) -> Action:
    side = view.players[seat]
    if side.hand is None or stream.below(12) == 0:
        return Finish(stream.below(6))
    put = tuple(stream.shuffled(side.hand.letters + side.hand.patterns)[: stream.below(3)])
    if view.options.variant != "standard":
        return Finish(0)
    drawn = 5 - side.letters - side.patterns + len(put)
    kept = side.letters - sum(tile not in PATTERNS for tile in put)
    return Finish(max(stream.below(drawn + 1), int(kept == 0)), put)


def spell(view: View, patterns: Sequence[str], stream: Stream) -> Action | None:
    """A word under one marker, and perhaps over a cell of an older one beside it."""
    covered = [cell for marker in view.markers for cell in marker.cells]
    usable = [*dict.fromkeys(view.held), *(tile for tile in patterns if tile != CLEAR)]
    if view.options.variant != "standard":
        usable = [stock.shape for stock in view.box if stock.count]
    for _ in range(60 if usable else 0):
        pattern = stream.pick(usable)
        shape = stream.pick(sorted(FORMS)) if pattern == ANY else pattern
        form = stream.pick(sorted(map(sorted, FORMS[shape])))
        down, right = stream.below(SIZE), stream.below(SIZE)
        spots = [(row + down, column + right) for row, column in form]
        if any(row >= SIZE or column >= SIZE for row, column in spots):
            continue
        cells = [CELLS[row * SIZE + column] for row, column in spots]
        blindly = view.options.words == "challenge" and stream.below(2) == 0
        path = _path(view, [*cells, *covered[: stream.below(2)]], blindly=blindly)
        if path is not None and (stream.below(9) == 0 or not set(cells) & set(covered)):
            return Spell(path, (Laying(pattern, tuple(cells)),))
    return None


def _path(view: View, cells: Sequence[str], *, blindly: bool) -> tuple[str, ...] | None:
    tiles = [tile for row in view.board for tile in row.tiles]
    for path in permutations(cells):
        word = "".join(tiles[PLACE[cell]] for cell in path)
        if (blindly or word in WORDS) and first_break(
            path, diagonals=view.options.diagonals
        ) is None:
            return path
    return None


@cache
def known(state: State, viewer: Viewer) -> object:
    """What the rulebook lets a viewer know of a state."""
    table = state.table
    public = [
        (one.score, len(one.letters), len(one.patterns), one.words, one.swaps)
        for one in table.players
    ]
    own = table.players[viewer] if isinstance(viewer, int) else None
    laid = (state.laid, state.window and state.refill) if viewer == state.turn else ()
    turn = (state.turn, state.clock, state.refill_until, state.window, state.ended)
    used = (table.held, table.swapped, table.spelled, state.steps, state.turns)
    facts = (table.board, table.markers, used, turn)
    return public, own, laid, facts, len(table.pile), len(table.stack)


def _knows(history: History, viewer: Viewer) -> object:
    played = run(history)
    told = [refusal for _, seat, refusal in played.refusals if seat == viewer]
    facts = [known(live.state, viewer) for live in played.lives]
    changes = [fact for before, fact in zip([None, *facts], facts, strict=False) if fact != before]
    return changes, [event for event in _events(played) if isinstance(event, Confirmed)], told


def _events(played: Run) -> list[Any]:
    return [event for commit in played.commits for event in commit.events]


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Other tiles where the viewer sees none, steps of others laid and taken back, tiles that
    others put away, or whether words stand that were never looked up.
    """
    ways = stream.shuffled((_other_tiles, _other_steps, _other_put, _other_words))
    return next((made for way in ways if (made := way(history, viewer, stream)) is not None), None)


class _Swapped(Luck):
    """The same chance, but two tiles of one shuffle have changed places."""

    def __init__(self, luck: Luck, name: str, places: tuple[int, int]) -> None:
        super().__init__(b"")
        self.luck = luck
        self.name = name
        self.places = places

    def stream(self, name: str, index: int = 0) -> Stream:
        stream = self.luck.stream(name, index)
        return _SwappedStream(stream, self.places) if name == self.name else stream


class _SwappedStream(Stream):
    def __init__(self, stream: Stream, places: tuple[int, int]) -> None:
        super().__init__(b"", "", 0)
        self.whole = stream
        self.places = places

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = self.whole.shuffled(items)
        one, other = self.places
        order[one], order[other] = order[other], order[one]
        return order


def _other_tiles(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Two tiles that the viewer never sees lie the other way round."""
    knows = _knows(history, viewer)
    seats = len(history.roster.sitters)
    dealt = {
        "tiles": (len(CELLS), 2 * seats, len(TILES)),
        "patterns": (0, 5, len(PATTERNS) - len(STARTING_PATTERNS) * seats),
    }
    for _ in range(TRIES):
        name = stream.pick(sorted(dealt))
        start, near, end = dealt[name]
        one, other = start + stream.below(near), start + stream.below(end - start)
        made = replace(history, luck=_Swapped(history.luck, name, (one, other)))
        opened = [run(replace(it, asks=())).live.state.table for it in (made, history)]
        if opened[0] != opened[1] and _knows(made, viewer) == knows:
            return made
    return None


def _other_steps(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """R7: another player lays a step and takes it back."""
    if not history.asks:
        return None
    knows = _knows(history, viewer)
    for _ in range(TRIES):
        index = stream.below(len(history.asks))
        live = run(replace(history, asks=history.asks[:index])).live
        state: State = live.state
        seat = state.turn
        if seat == viewer or state.ended is not None:
            continue
        step = Swap(Replacement(stream.pick(CELLS), stream.pick(_letters(state))))
        at = history.asks[index - 1].cause.at if index else live.at
        bot = live.house.chairs[seat].bot is not None
        more = tuple(Ask(Act(seat, action, at, bot=bot)) for action in (step, TakeBack()))
        asks = (*history.asks[:index], *more, *history.asks[index:])
        made = replace(history, asks=asks)
        longer = len(run(made).commits) == len(run(history).commits) + len(more)
        if longer and _knows(made, viewer) == knows:
            return made
    return None


def _other_put(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """R14: another player puts another tile of the same kind under its stack."""
    knows = _knows(history, viewer)
    for index, ask in enumerate(history.asks):
        cause = ask.cause
        if not isinstance(cause, Act) or not isinstance(cause.action, Finish):
            continue
        if cause.seat == viewer or not cause.action.put:
            continue
        state: State = run(replace(history, asks=history.asks[:index])).live.state
        hand = tentative(state).players[cause.seat]
        kind = hand.patterns if cause.action.put[0] in PATTERNS else hand.letters
        if not kind:
            continue
        put = (stream.pick(kind), *cause.action.put[1:])
        asks = list(history.asks)
        asks[index] = Ask(with_fields(cause, action=Finish(cause.action.letters, put)), ask.command)
        made = replace(history, asks=tuple(asks))
        if put != cause.action.put and _knows(made, viewer) == knows:
            return made
    return None


def _other_words(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """R17: whether a word stands that was never challenged."""
    del viewer, stream
    if history.options.words == "checked":
        return None
    events = _events(run(history))
    made = {event.word.word for event in events if isinstance(event, WindowOpened)}
    open_words = made - {event.word for event in events if isinstance(event, Challenged)}
    if not open_words:
        return None
    lexicon = Lexicon.of(set(WORDS) ^ open_words)
    return replace(history, game=type(history.game)(lexicon))  # type: ignore[call-arg]


def _letters(state: State) -> tuple[str, ...]:
    return tentative(state).players[state.turn].letters


class _LaidShown(Ways):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        return with_fields(super().view(state, public, viewer), laid=state.laid)


class _StepsCounted(Ways):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        return with_fields(seen, pile=seen.pile + len(state.laid))


class _PairsCounted(Ways):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        pairs = sum(len(tile) for player in state.table.players for tile in player.letters)
        return with_fields(super().view(state, public, viewer), stack=pairs)


class _StepsHeard(Ways):
    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        return StepTakenBack() if told is None and isinstance(event, StepLaid) else told


class _WordsChecked(Ways):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        decision = super().decide(state, cause, luck)
        for event in decision.events if isinstance(cause, Act) else ():
            if isinstance(event, WindowOpened) and event.word.word not in self.lexicon:
                raise Illegal("not-a-word", "ways R17", f"{event.word.word} is no word.")
        return decision


class _HandsPad(Ways):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        width = sum(len(tile) for one in state.table.players for tile in one.patterns)
        return with_fields(super().view(state, public, viewer), held=(" " * width,))


class _WaitingTold(Ways):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as refusal:
            hand = state.table.players[state.turn]
            more = " ".join((*hand.letters, *hand.patterns))
            raise Illegal(refusal.code, refusal.rule, f"{refusal.text} {more}") from refusal


class _SeatsSorted(Ways):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        hands = [(player.letters, player.patterns) for player in state.table.players]
        order: list[Any] = sorted(range(len(hands)), key=lambda seat: hands[seat])
        return with_fields(seen, players=tuple(seen.players[seat] for seat in order))


def _leaks() -> Iterator[Leak]:
    planted: list[tuple[str, str, type[Ways]]] = [
        ("laid steps are in every View", "field", _LaidShown),
        ("the pile grows with laid steps", "count", _StepsCounted),
        ("letters in hands are counted", "count", _PairsCounted),
        ("a laid step makes a sound", "tick", _StepsHeard),
        ("padding as long as patterns in hands", "size", _HandsPad),
        ("a refusal tells a hand", "error", _WaitingTold),
        ("words are checked when played", "error", _WordsChecked),
        ("seats in the order of hands", "order", _SeatsSorted),
    ]
    for name, kind, leaky in planted:
        yield Leak(name, kind, lambda game, leaky=leaky: leaky(game.lexicon))  # type: ignore[misc]


LEAKS = tuple(_leaks())
