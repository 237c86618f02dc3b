"""What a viewer of Waywords may know: no hand but their own, no pile, no step that is only laid."""

from msgspec.structs import replace

from wordhall.games.ways import fitting, fold, variants
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
    Hand,
    HandRefilled,
    News,
    Opened,
    Player,
    PlayerView,
    Question,
    RefillBegan,
    RefillChosen,
    Refilled,
    Row,
    State,
    StepLaid,
    StepTakenBack,
    Stock,
    TimeRanOut,
    TurnBegan,
    View,
    WhereLies,
    WhichFit,
    WindowOpened,
    WordFell,
    WordStands,
    Worth,
    WouldScore,
)
from wordhall.kernel.game import Archive, Illegal, Outcome, Seat, Viewer


def view(state: State, viewer: Viewer) -> View:
    """The confirmed table; whose turn it is (and the archive) sees what is laid, too."""
    everything = isinstance(viewer, Archive)
    sees_laid = everything or viewer == state.turn
    table = tentative(state) if sees_laid else state.table
    rows = (table.board[place : place + SIZE] for place in range(0, len(table.board), SIZE))
    return View(
        options=state.options,
        edition=state.edition,
        seat=Seat(viewer) if isinstance(viewer, int) else None,
        players=tuple(
            _side(player, seen=everything or viewer == seat)
            for seat, player in enumerate(table.players)
        ),
        board=tuple(Row(row) for row in rows),
        markers=table.markers,
        box=tuple(Stock(shape, count) for shape, count in box(table).items()),
        held=table.held,
        swapped=table.swapped,
        spelled=table.spelled,
        laid=state.laid if sees_laid else (),
        steps=state.steps,
        turns=state.turns,
        refill=state.refill if sees_laid and state.window is not None else None,
        refill_until=state.refill_until,
        window=state.window,
        pile=len(table.pile),
        stack=len(table.stack),
        turn=state.turn,
        clock=state.clock,
        outcome=fold.outcome(state),
    )


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points and end; the hand of who resigned is not shown (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = (
        replace(side, score=score, hand=None if seat in gone else side.hand)
        for seat, (side, score) in enumerate(zip(seen.players, scores, strict=True))
    )
    return replace(seen, players=tuple(players), outcome=outcome)


def _side(player: Player, *, seen: bool) -> PlayerView:
    """A player, with the hand if it is seen."""
    return PlayerView(
        score=player.score,
        letters=len(player.letters),
        patterns=len(player.patterns),
        words=player.words,
        swaps=player.swaps,
        hand=Hand(player.letters, player.patterns) if seen else None,
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
    field = _field(seen)
    match question:
        case WouldScore(path, markers):
            step = spelled(field, path, markers)
            return Worth(step.word, step.points, step.cost)
        case WhichFit(path):
            return fitting.fits(field, path)
        case WhereLies(word):
            return fitting.lying(field, word)


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
