"""Who sees what: racks are their players' own, the bag's order is nobody's (R1)."""

from collections import Counter

from msgspec.structs import replace

from wordhall.games.locks import board as boards
from wordhall.games.locks.becoming import becomes
from wordhall.games.locks.fold import due, may_end, placed
from wordhall.games.locks.rules import check_position, runs
from wordhall.games.locks.types import (
    BAG,
    DIRECTIONS,
    Answer,
    BagView,
    Board,
    Cell,
    Destroyed,
    Drew,
    Event,
    GameEnded,
    News,
    PartMade,
    PlayerView,
    Question,
    Runs,
    Seeded,
    State,
    TilesDrawn,
    TurnBegan,
    TurnEnded,
    TurnView,
    View,
    WhatBecomes,
    WhatRuns,
    WordFinished,
)
from wordhall.kernel.game import Archive, Gallery, Outcome, Viewer
from wordhall.words import Lexicon


def view(state: State, viewer: Viewer) -> View:
    """What one viewer may know."""
    everything = isinstance(viewer, Archive)
    own = None if isinstance(viewer, Gallery | Archive) else viewer
    return View(
        seat=own,
        options=state.options,
        edition=state.edition,
        board=state.board,
        players=tuple(
            PlayerView(len(rack), rack if everything or seat == viewer else None)
            for seat, rack in enumerate(state.racks)
        ),
        scores=state.scores,
        bag=BagView(len(state.bag), state.bag if everything else None),
        unseen=unseen(state.board, state.destroyed, () if own is None else state.racks[own]),
        turn=TurnView(
            state.turn,
            len(state.turns),
            placed(state),
            state.passes,
            may_end(state),
            due(state),
        ),
        destroyed=state.destroyed,
        turns=state.turns,
        ended=state.ended,
    )


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points; no rack and no costs of who resigned are shown (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = (
        replace(rack, tiles=None) if seat in gone else rack
        for seat, rack in enumerate(seen.players)
    )
    ended = seen.ended and replace(
        seen.ended,
        unlocked=tuple(fee for fee in seen.ended.unlocked if fee.seat not in gone),
        held=tuple(0 if seat in gone else held for seat, held in enumerate(seen.ended.held)),
    )
    return replace(seen, scores=scores, players=tuple(players), ended=ended)


def unseen(board: Board, destroyed: tuple[str, ...], rack: tuple[str, ...]) -> str:
    """The tiles that were not seen: in the bag, or on other racks."""
    seen = Counter(tile.letter for _, tile in boards.tiles(board))
    seen.update(destroyed)
    seen.update(rack)
    return "".join([letter * (count - seen[letter]) for letter, count in BAG.items()])


def news(event: Event, viewer: Viewer) -> News | None:
    """An event as one viewer sees it. All happens in the open, but for which tiles are drawn."""
    match event:
        case Drew(seat, tiles):
            seen = isinstance(viewer, Archive) or seat == viewer
            return TilesDrawn(seat, len(tiles), tiles if seen else None)
        case (
            Seeded()
            | PartMade()
            | WordFinished()
            | Destroyed()
            | TurnEnded()
            | TurnBegan()
            | GameEnded()
        ):
            return event
        case _:
            return None


def ask(view: View, question: Question, lexicon: Lexicon) -> Answer:
    """The lines that a letter would make (R6), or what a line could become (R17)."""
    match question:
        case WhatRuns():
            return _runs(view, question)
        case WhatBecomes():
            return becomes(view, question, lexicon)


def _runs(view: View, question: WhatRuns) -> Runs:
    """Refuses a square where R5 allows no tile."""
    cell = Cell(question.row, question.column)
    check_position(view.board, cell)
    laid, _ = runs(view.board, cell, question.letter, view.seat)
    across, down = (boards.run(laid, cell, way) for way in DIRECTIONS)
    return Runs(
        across.word if len(across.cells) > 1 else None, down.word if len(down.cells) > 1 else None
    )
