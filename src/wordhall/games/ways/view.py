"""What a viewer of Waywords may know: no hand but their own, no pile, no step that is only laid."""

from msgspec.structs import replace

from wordhall.games.ways import fold
from wordhall.games.ways.board import SIZE
from wordhall.games.ways.rules.spelling import Field, spelled
from wordhall.games.ways.steps import box, tentative
from wordhall.games.ways.tiles import PATTERNS
from wordhall.games.ways.types import (
    Accepted,
    Answer,
    Challenged,
    Confirmed,
    Ended,
    Event,
    Fined,
    HandRefilled,
    News,
    Opened,
    Question,
    RefillChosen,
    Refilled,
    Row,
    Side,
    State,
    StepLaid,
    StepTakenBack,
    Stock,
    TimeRanOut,
    TurnBegan,
    View,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.kernel.game import Archive, Illegal, Seat, Viewer


def view(state: State, viewer: Viewer) -> View:
    """The confirmed table; whose turn it is (and the archive) sees what is laid, too."""
    everything = isinstance(viewer, Archive)
    sees_laid = everything or viewer == state.turn
    table = tentative(state) if sees_laid else state.table
    seats = tuple(
        Side(
            score=player.score,
            letters=len(player.letters),
            patterns=len(player.patterns),
            hand=player if everything or viewer == seat else None,
        )
        for seat, player in enumerate(table.players)
    )
    rows = (table.board[place : place + SIZE] for place in range(0, len(table.board), SIZE))
    return View(
        options=state.options,
        me=Seat(viewer) if isinstance(viewer, int) else None,
        seats=seats,
        board=tuple(Row(row) for row in rows),
        markers=table.markers,
        box=tuple(Stock(shape, count) for shape, count in box(table).items()),
        held=table.held,
        laid=state.laid if sees_laid else (),
        refill=state.refill if sees_laid and state.window is not None else None,
        window=state.window,
        pile=len(table.pile),
        stack=len(table.stack),
        turn=state.turn,
        clock=state.clock,
        outcome=fold.outcome(state),
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
        case TurnBegan() | Confirmed() | TimeRanOut() | Ended():
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
    """R8 to R11: what markers on a path would score; no word is looked up."""
    side = None if seen.me is None else seen.seats[seen.me]
    if side is None or side.hand is None:
        raise Illegal("players-only", "ways R5", "Only a player can ask what a word would score.")
    field = Field(
        tuple(tile for row in seen.board for tile in row.tiles),
        seen.markers,
        {stock.shape: stock.count for stock in seen.box},
        seen.held if seen.me == seen.turn else (),
        side.hand.patterns,
        side.score,
        seen.options.diagonals,
        seen.options.min_word_length,
    )
    step = spelled(field, question.path, question.markers)
    return Answer(step.word, step.points, step.cost)
