"""The random player of Mark My Words, indistinguishable histories, and planted leaks."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from msgspec.structs import replace as with_fields

from tests.games.sheets.instances import instances
from tests.laws.history import Ask, History, Leak, Table, run
from wordhall.games.sheets import Sheets
from wordhall.games.sheets.scoring import CELLS, RAYS
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Handicap, Options, Writing
from wordhall.games.sheets.types.events import AllWritten, Event, Pencilled, PenMoved, WordWritten
from wordhall.games.sheets.types.state import State
from wordhall.games.sheets.types.views import News, SheetView, View
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Seating, Sitter, Viewer
from wordhall.kernel.luck import Luck, Stream
from wordhall.kernel.match.commits import Live
from wordhall.words import Lexicon

__all__ = ["LEAKS", "indistinguishable", "instances", "make", "options", "roster", "wish"]

TRIES = 6
VOWELS, CONSONANTS = "AEIOUY", "BCDFGHLMNPRSTW"
WORDS = Lexicon.of(
    word
    for a in CONSONANTS
    for b in VOWELS
    for c in CONSONANTS + VOWELS
    for word in (a + b + c, b + a + c, c + a + b + c)
)
"""No language, but words that random grids do hold."""


def make() -> Sheets:
    """The game, on a small word list."""
    return Sheets(WORDS)


def options(stream: Stream) -> Options:
    """Random options."""
    handicap = Handicap(Seat(stream.below(3)), stream.pick((0, 20)), stream.pick((3, 4)))
    return Options(
        pass_to=stream.pick(("right", "left")),
        roller=stream.pick((None, Seat(0), Seat(2))),
        build_seconds=stream.pick((None, 2, 30)),
        timer_seconds=stream.pick((1, 60)),
        find_limit_seconds=stream.pick((None, 40, 600)),
        leftovers=stream.below(2) == 0,
        leftover_penalty=stream.pick((0, 1)),
        judging=stream.pick(("resource", "scorer", "scorer")),
        answer_seconds=stream.pick((5, 60)),
        score_seconds=stream.pick((20, 300)),
        handicaps=(handicap,) if stream.below(3) == 0 else (),
    )


def roster(stream: Stream) -> Roster:
    """Three to five players, some of them bots."""
    return Roster(
        tuple(
            Sitter(f"P{seat}", "club" if seat and stream.below(6) == 0 else None)
            for seat in range(3 + stream.pick((0, 0, 1, 2)))
        )
    )


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    """A random action of a seat."""
    if stream.below(25) == 0:
        stray: list[Action] = [Roll(), Flip(), Stop(), WriteWord("NO"), Judge(0, valid=True)]
        return stream.pick(stray)
    match view.phase:
        case "build":
            return _build(view, seat, stream)
        case "find":
            return _search(view, _sheet(view, finder=seat), stream)
        case "leftovers":
            return _search(view, view.sheets[seat], stream)
        case "score":
            return _score(view, seat, stream)
        case "over":
            return None


def _sheet(view: View, *, finder: Seat) -> SheetView:
    return next(sheet for sheet in view.sheets if sheet.finder == finder)


def _build(view: View, seat: Seat, stream: Stream) -> Action | None:
    own = view.sheets[seat]
    if own.throws == len(view.throws) or own.grid is None:
        return Roll() if view.roller == seat or stream.below(9) == 0 else None
    due = 1 if len(view.throws[-1].faces) > 2 else 2
    letters = _letters(view.throws[-1].faces, own.grid, stream)[:due]
    if stream.below(5) == 0:
        return Pencil(letters[: stream.below(due + 1)])
    return Write(letters[: due - (stream.below(20) == 0)])


def _letters(faces: Sequence[str], grid: Sequence[str], stream: Stream) -> tuple[Writing, ...]:
    """Letters of a throw in random cells, nearly always open ones."""
    cells = [cell for cell in range(CELLS) if not grid[cell] or stream.below(200) == 0]
    letters = [stream.pick(face.split("/")) for face in stream.shuffled(faces)]
    places = zip(stream.shuffled(cells), letters, strict=False)
    return tuple(Writing(cell, letter) for cell, letter in places)


def _search(view: View, sheet: SheetView, stream: Stream) -> Action:
    roll = stream.below(30)
    words = (sheet.leftovers if view.phase == "leftovers" else sheet.words) or ()
    if sheet.pen == "stopped":
        stopped: list[Action] = [GoOn(), Stop(), Flip(), WriteWord("LATE")]
        return stream.pick(stopped)
    if roll == 0:
        return Flip()
    if roll <= 4 or len(words) > 5:
        return Stop()
    if roll <= 7 and words:
        return StrikeWord(stream.pick(words))
    if roll == 8:
        return WriteWord("".join(stream.pick(VOWELS + CONSONANTS) for _ in range(stream.below(6))))
    return WriteWord(_line(sheet.grid or (), stream))


def _line(grid: Sequence[str], stream: Stream) -> str:
    ray = stream.pick(RAYS)
    cells = ray[: max(3, 1 + stream.below(len(ray)))]
    return "".join(grid[cell] for cell in cells).upper()


def _score(view: View, seat: Seat, stream: Stream) -> Action | None:
    wishes = [
        given
        for sheet in view.sheets
        for given in (_answer(sheet, seat, stream), _judge(sheet, seat, stream))
        if given is not None
    ]
    return stream.pick(wishes) if wishes else None


def _answer(sheet: SheetView, seat: Seat, stream: Stream) -> Action | None:
    asked = next((given for given in sheet.inquiries or () if not given.answered), None)
    if asked is None:
        return None
    found = asked.word < len(sheet.words or ())
    if seat != (sheet.finder if found else sheet.builder):
        return None
    if stream.below(12) == 0:
        return GiveUp()
    if (asked.doubt == "where") == (stream.below(9) > 0):
        return AnswerWhere(stream.pick(RAYS)[:3])
    return AnswerMeaning(stream.pick(("a kind of bird", "noun", "to be")))


def _judge(sheet: SheetView, seat: Seat, stream: Stream) -> Action | None:
    marked = {mark.word for mark in sheet.marks or ()}
    words = [*(sheet.words or ()), *(sheet.leftovers or ())]
    left = [number for number in range(len(words)) if number not in marked or not stream.below(9)]
    if seat != sheet.scorer or not left:
        return None
    if stream.below(2):
        return Question(stream.pick(left), stream.pick(("where", "meaning")))
    return Judge(stream.pick(left), valid=stream.below(3) > 0)


# Indistinguishable histories


@dataclass(frozen=True)
class Original:
    """A history, and the match before each of its asks and after the last."""

    history: History
    moments: tuple[Live[State], ...]


Way: TypeAlias = Callable[[Original, Seat, Stream], History | None]
"""Makes another history, in which a seat does other things or has other chance."""


def known(state: State, viewer: Viewer) -> object:
    """What R13, R14 and R19 let a viewer know of a state."""
    if state.phase in {"score", "over"}:
        return state
    public = [(sheet.throws, sheet.by_table, sheet.pen) for sheet in state.sheets]
    facts: list[object] = [state.phase, state.throws, state.flipped, state.flipped_at, public]
    if isinstance(viewer, int):
        own, searched = state.sheets[viewer], state.sheets[state.found_by(viewer)]
        facts += [own.grid, own.pencil, own.leftovers]
        if state.phase != "build":
            facts += [searched.grid, searched.words]
        if state.phase == "leftovers":
            facts.append(own.words)
    return facts


def _knows(history: History, viewer: Viewer) -> object:
    """All that a viewer comes to know, and when; who sits where is public."""
    made = run(history)
    facts: list[tuple[Ms, object]] = []
    for live in made.lives:
        fact = (known(live.state, viewer), live.house)
        if not facts or facts[-1][1] != fact:
            facts.append((live.at, fact))
    return facts


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """Other letters, pencil marks, words or chance of others, where the viewer learns of none."""
    knows, first = _knows(history, viewer), Original(history, _moments(history))
    others = [seat for seat in map(Seat, history.roster.seats) if seat != viewer]
    ways: list[Way] = [_more_pencil, _more_words]
    if first.moments[-1].state.phase not in {"score", "over"}:
        ways += [_other_cells, _other_words, _other_hand]
    for _ in range(TRIES):
        made = stream.pick(ways)(first, stream.pick(others), stream)
        if made is not None and _differs(made, history) and _knows(made, viewer) == knows:
            return made
    return None


def _moments(history: History) -> tuple[Live[State], ...]:
    table = Table(history.game, history.luck)
    table.open(history.options, history.roster, history.rules)
    moments = [table.live]
    for ask in history.asks:
        table.ask(ask)
        moments.append(table.live)
    return tuple(moments)


def _differs(made: History, history: History) -> bool:
    if made.luck is history.luck:
        return made.asks != history.asks
    return bool(run(made).live.state != run(history).live.state)


def _changed(history: History, seat: Seat, change: Callable[[Action], Action]) -> History:
    """The history, with another wish wherever a seat wished something."""
    asks = [
        replace(ask, cause=with_fields(ask.cause, action=change(ask.cause.action)))
        if isinstance(ask.cause, Act) and ask.cause.seat == seat
        else ask
        for ask in history.asks
    ]
    return replace(history, asks=tuple(asks))


def _other_cells(first: Original, seat: Seat, stream: Stream) -> History:
    """A Builder writes and pencils everything in other cells (R14)."""
    cells = stream.shuffled(range(CELLS))

    def moved(action: Action) -> Action:
        if not isinstance(action, Write | Pencil):
            return action
        letters = [Writing(cells[own.cell % CELLS], own.letter) for own in action.letters]
        return with_fields(action, letters=tuple(letters))

    return _changed(first.history, seat, moved)


def _other_words(first: Original, seat: Seat, stream: Stream) -> History:
    """A Finder (in Leftovers a Builder) writes other words (R14)."""
    more = stream.pick(("A", "TAT", "ABABAB"))

    def lengthened(action: Action) -> Action:
        if isinstance(action, WriteWord | StrikeWord) and 3 <= len(action.word) <= 9:
            return with_fields(action, word=action.word + more)
        return action

    return _changed(first.history, seat, lengthened)


class _OtherHand(Luck):
    """The same chance, but the table writes otherwise for one Builder."""

    def __init__(self, luck: Luck, seat: Seat, other: int) -> None:
        super().__init__(other.to_bytes(4, "big"))
        self.luck = luck
        self.name = f"hand/{seat}"

    def stream(self, name: str, index: int = 0) -> Stream:
        return super().stream(name, index) if name == self.name else self.luck.stream(name, index)


def _other_hand(first: Original, seat: Seat, stream: Stream) -> History:
    """What the table writes for a Builder stands elsewhere (R13, R14)."""
    return replace(first.history, luck=_OtherHand(first.history.luck, seat, stream.below(10**6)))


def _more_pencil(first: Original, seat: Seat, stream: Stream) -> History | None:
    """A Builder pencils something else before writing (R13)."""
    fit = [
        index
        for index, live in enumerate(first.moments)
        if live.state.phase == "build" and live.state.sheets[seat].throws < len(live.state.throws)
    ]
    if not fit:
        return None
    index = stream.pick(fit)
    state = first.moments[index].state
    letters = _letters(state.throws[-1].faces, state.sheets[seat].grid, stream)
    return _with_more(first, index, seat, (Pencil(letters[:1]),))


def _more_words(first: Original, seat: Seat, stream: Stream) -> History | None:
    """A Finder (in Leftovers a Builder) writes a word more, and perhaps strikes it (R14, R19)."""
    fit = [n for n, live in enumerate(first.moments) if live.state.phase in {"find", "leftovers"}]
    if not fit:
        return None
    word = "TWIN" * (1 + stream.below(3))
    more = (WriteWord(word), StrikeWord(word))
    return _with_more(first, stream.pick(fit), seat, more[: 1 + stream.below(2)])


def _with_more(
    first: Original,
    index: int,
    seat: Seat,
    more: Sequence[Action],
) -> History:
    """The history, with more acts of a seat before one of its asks."""
    live, asks = first.moments[index], first.history.asks
    bot = live.house.chairs[seat].bot is not None
    at = Ms(max([live.at, *(ask.cause.at for ask in asks[:index])]))
    added = tuple(Ask(Act(seat, action, at, bot=bot)) for action in more)
    return replace(first.history, asks=(*asks[:index], *added, *asks[index:]))


# Leaks


class _Grids(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sheets = [with_fields(s, grid=state.sheets[s.builder].grid) for s in seen.sheets]
        return with_fields(seen, sheets=tuple(sheets))


class _Pencils(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sheets = [with_fields(s, pencil=state.sheets[s.builder].pencil) for s in seen.sheets]
        return with_fields(seen, sheets=tuple(sheets))


class _Words(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sheets = [with_fields(s, words=state.sheets[s.builder].words) for s in seen.sheets]
        return with_fields(seen, sheets=tuple(sheets))


class _WordsCounted(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        counts = tuple(len(sheet.all_words) for sheet in state.sheets)
        return with_fields(super().view(state, public, viewer), totals=counts)


class _PencilsCounted(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        sheets = [
            with_fields(s, throws=s.throws + len(state.sheets[s.builder].pencil))
            for s in seen.sheets
        ]
        return with_fields(seen, sheets=tuple(sheets))


class _WordsHeard(Sheets):
    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        return PenMoved(event.sheet, "writing") if isinstance(event, WordWritten) else told


class _PencilsHeard(Sheets):
    def news(self, before: State | None, event: Event, after: State, viewer: Viewer) -> News | None:
        told = super().news(before, event, after, viewer)
        return AllWritten(Ms(0)) if isinstance(event, Pencilled) else told


class _WordsPad(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        width = sum(len(word) for sheet in state.sheets for word in sheet.all_words)
        return with_fields(super().view(state, public, viewer), totals=(0,) * width)


class _GridsRefuse(Sheets):
    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        try:
            return super().decide(state, cause, luck)
        except Illegal as refusal:
            grids = " ".join("".join(sheet.grid) for sheet in state.sheets)
            raise Illegal(refusal.code, refusal.rule, f"{refusal.text} {grids}") from refusal


class _SheetsSorted(Sheets):
    def view(self, state: State, public: View, viewer: Viewer) -> View:
        seen = super().view(state, public, viewer)
        order = sorted(seen.sheets, key=lambda s: state.sheets[s.builder].grid)
        return with_fields(seen, sheets=tuple(order))


def _leaks() -> Iterator[Leak]:
    planted: list[tuple[str, str, Any]] = [
        ("everybody sees every grid", "field", _Grids),
        ("everybody sees pencil marks", "field", _Pencils),
        ("everybody sees every list", "field", _Words),
        ("words on lists are counted", "count", _WordsCounted),
        ("pencil marks are counted", "count", _PencilsCounted),
        ("a word that is written makes a sound", "tick", _WordsHeard),
        ("a pencil makes a sound", "tick", _PencilsHeard),
        ("padding as long as the words", "size", _WordsPad),
        ("a refusal tells the grids", "error", _GridsRefuse),
        ("sheets in the order of their grids", "order", _SheetsSorted),
    ]
    for name, kind, leaky in planted:
        yield Leak(name, kind, lambda game, leaky=leaky: leaky(game.lexicon))  # type: ignore[misc]


LEAKS = tuple(_leaks())
