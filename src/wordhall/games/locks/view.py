"""Who sees what: racks are their players' own, the bag's order is nobody's (R1)."""

from wordhall.games.locks import board as boards
from wordhall.games.locks.fold import due, may_end
from wordhall.games.locks.rules import check_position, runs
from wordhall.games.locks.types import (
    DIRECTIONS,
    Answer,
    BagView,
    Cell,
    Destroyed,
    Drew,
    Event,
    GameEnded,
    News,
    Placed,
    Question,
    RackView,
    Runs,
    Seeded,
    State,
    TilesDrawn,
    TurnBegan,
    TurnEnded,
    TurnView,
    View,
)
from wordhall.kernel.game import Archive, Gallery, Viewer


def view(state: State, viewer: Viewer) -> View:
    """What one viewer may know."""
    everything = isinstance(viewer, Archive)
    return View(
        seat=None if isinstance(viewer, Gallery | Archive) else viewer,
        options=state.options,
        board=state.board,
        racks=tuple(
            RackView(len(rack), rack if everything or seat == viewer else None)
            for seat, rack in enumerate(state.racks)
        ),
        scores=state.scores,
        bag=BagView(len(state.bag), state.bag if everything else None),
        turn=TurnView(state.turn, state.placed, may_end(state), due(state)),
        destroyed=state.destroyed,
        over=state.over,
    )


def news(event: Event, viewer: Viewer) -> News | None:
    """An event as one viewer sees it. All happens in the open, but for which tiles are drawn."""
    match event:
        case Drew(seat, tiles):
            seen = isinstance(viewer, Archive) or seat == viewer
            return TilesDrawn(seat, len(tiles), tiles if seen else None)
        case Seeded() | Placed() | Destroyed() | TurnEnded() | TurnBegan() | GameEnded():
            return event
        case _:
            return None


def ask(view: View, question: Question) -> Answer:
    """The lines that a letter would make; refuses a square where R5 allows no tile."""
    cell = Cell(question.row, question.column)
    check_position(view.board, cell)
    laid, _ = runs(view.board, cell, question.letter, view.seat)
    across, down = (boards.run(laid, cell, way) for way in DIRECTIONS)
    return Runs(
        across.word if len(across.cells) > 1 else None, down.word if len(down.cells) > 1 else None
    )
