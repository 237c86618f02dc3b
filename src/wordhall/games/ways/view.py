"""What a viewer of Waywords may know: only their own hand, no pile, no step that is only laid."""

from msgspec.structs import replace

from wordhall.games.ways import fitting, variants
from wordhall.games.ways.board import SIZE
from wordhall.games.ways.rules.spelling import Field
from wordhall.games.ways.steps import box, tentative
from wordhall.games.ways.tiles import PATTERNS
from wordhall.games.ways.types.events import (
    Accepted,
    Challenged,
    Confirmed,
    Ended,
    Event,
    Fined,
    Opened,
    RefillBegan,
    RefillChosen,
    Refilled,
    StepLaid,
    StepTakenBack,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.games.ways.types.state import Player, State, Table
from wordhall.games.ways.types.views import (
    Answer,
    Hand,
    HandRefilled,
    News,
    PlayerView,
    Question,
    Row,
    Stock,
    View,
)
from wordhall.kernel.game import Archive, Gallery, Illegal, Outcome, Viewer


def public(state: State) -> View:
    """The confirmed table, and hands as counts."""
    table = state.table
    return View(
        options=state.options,
        edition=state.edition,
        seat=None,
        players=tuple(map(_side, table.players)),
        board=_rows(table),
        markers=table.markers,
        box=_box(table),
        held=table.held,
        swapped=table.swapped,
        spelled=table.spelled,
        laid=(),
        steps=state.steps,
        turns=state.turns,
        challenges=state.challenges,
        refill=None,
        refill_until=state.refill_until,
        window=state.window,
        pile=len(table.pile),
        stack=len(table.stack),
        turn=state.turn,
        clock=state.clock,
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player sees their own hand; whose turn it is sees what is laid, too; the archive all."""
    if isinstance(viewer, Gallery):
        return public
    seen, table = public, state.table
    if isinstance(viewer, Archive) or viewer == state.turn:
        table = tentative(state)
        seen = _with_laid(state, public, table)
    players = list(seen.players)
    for number in range(len(players)) if isinstance(viewer, Archive) else (viewer,):
        player = table.players[number]
        players[number] = replace(players[number], hand=Hand(player.letters, player.patterns))
    seat = None if isinstance(viewer, Archive) else viewer
    return replace(seen, seat=seat, players=tuple(players))


def _with_laid(state: State, public: View, table: Table) -> View:
    """The View with the table that the laid steps make, and with the refill that is chosen."""
    seen = replace(public, refill=None if state.window is None else state.refill)
    if not state.laid:
        return seen
    return replace(
        seen,
        players=tuple(map(_side, table.players)),
        board=_rows(table),
        markers=table.markers,
        box=_box(table),
        held=table.held,
        swapped=table.swapped,
        spelled=table.spelled,
        laid=state.laid,
        pile=len(table.pile),
        stack=len(table.stack),
    )


def _rows(table: Table) -> tuple[Row, ...]:
    board = table.board
    return tuple(Row(board[place : place + SIZE]) for place in range(0, len(board), SIZE))


def _box(table: Table) -> tuple[Stock, ...]:
    return tuple(Stock(shape, count) for shape, count in box(table).items())


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points and end; the hand of who resigned is not shown (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = (
        replace(side, score=score, hand=None if seat in gone else side.hand)
        for seat, (side, score) in enumerate(zip(seen.players, scores, strict=True))
    )
    return replace(seen, players=tuple(players))


def _side(player: Player) -> PlayerView:
    """A player, as others see them."""
    return PlayerView(
        score=player.score,
        letters=len(player.letters),
        patterns=len(player.patterns),
        words=player.words,
        swaps=player.swaps,
        hand=None,
    )


def news(before: State | None, event: Event, viewer: Viewer) -> News | None:
    """An event as a viewer sees it: laid steps only by the mover, drawn tiles by their owner."""
    everything = isinstance(viewer, Archive)
    match event:
        case StepLaid() | StepTakenBack():
            mover = before is not None and viewer == before.turn
            return event if mover or everything else None
        case Refilled(seat):
            told = _refilled(event)
            return told if viewer == seat or everything else replace(told, drawn=None)
        case TurnBegan() | Confirmed() | TimeRanOut() | RefillBegan() | Ended():
            return event
        case WindowOpened() | Accepted() | Challenged() | WordFell() | Fined() | WordStands():
            return event
        case Opened() | RefillChosen():
            return None


def _refilled(event: Refilled) -> HandRefilled:
    put_patterns = sum(tile in PATTERNS for tile in event.put)
    return HandRefilled(
        seat=event.seat,
        put_letters=len(event.put) - put_patterns,
        put_patterns=put_patterns,
        letters=len(event.letters),
        patterns=len(event.patterns),
        drawn=(*event.letters, *event.patterns),
    )


def ask(seen: View, question: Question) -> Answer:
    """R8 to R12: what markers would score, which fit, where letters lie; no word is looked up."""
    return fitting.answered(_field(seen), question)


def _field(seen: View) -> Field:
    """What a player sees of the table."""
    side = None if seen.seat is None else seen.players[seen.seat]
    if seen.seat is None or side is None or side.hand is None:
        raise Illegal("players-only", "ways R5", "Only a player can ask what a word would score.")
    return Field(
        seat=seen.seat,
        board=tuple(tile for row in seen.board for tile in row.tiles),
        markers=seen.markers,
        box={stock.shape: stock.count for stock in seen.box},
        held=seen.held if seen.seat == seen.turn else (),
        patterns=None if variants.free(seen.options) else side.hand.patterns,
        score=side.score,
        diagonals=seen.options.diagonals,
        min_word_length=seen.options.shortest(seen.seat),
        values=seen.options.values,
    )
