"""Who sees what: racks are their players' own, the bag's order is nobody's (R1)."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from wordhall.games.locks import board as boards
from wordhall.games.locks.becoming import becomes
from wordhall.games.locks.fold import may_end, placed
from wordhall.games.locks.rules import check_position, runs
from wordhall.games.locks.types.components import BAG, DIRECTIONS, Board, Cell
from wordhall.games.locks.types.events import (
    Destroyed,
    Drew,
    Event,
    GameEnded,
    PartMade,
    Seeded,
    TurnBegan,
    TurnEnded,
    WordFinished,
)
from wordhall.games.locks.types.state import State
from wordhall.games.locks.types.views import (
    Answer,
    BagView,
    Costs,
    News,
    PlayerView,
    Question,
    Runs,
    TilesDrawn,
    TurnView,
    View,
    WhatBecomes,
    WhatRuns,
)
from wordhall.games.locks.waiting import due
from wordhall.kernel.game import Archive, Gallery, Outcome, Viewer
from wordhall.words import Lexicon

_ALL: Final = "".join(letter * count for letter, count in BAG.items())


def public(state: State) -> View:
    """Racks and bag as counts."""
    return View(
        seat=None,
        options=state.options,
        edition=state.edition,
        board=state.board,
        players=tuple(PlayerView(len(rack), None) for rack in state.racks),
        scores=state.scores,
        bag=BagView(len(state.bag), None),
        unseen=unseen(state.board, state.destroyed),
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
        costs=None if state.ended is None else Costs(state.ended.unlocked, state.ended.held),
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player sees their own rack, the archive all racks and the bag."""
    if isinstance(viewer, Gallery):
        return public
    if isinstance(viewer, Archive):
        racks = tuple(PlayerView(len(rack), rack) for rack in state.racks)
        return replace(public, players=racks, bag=BagView(len(state.bag), state.bag))
    rack, players = state.racks[viewer], list(public.players)
    players[viewer] = PlayerView(len(rack), rack)
    return replace(public, seat=viewer, players=tuple(players), unseen=less(public.unseen, rack))


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points; no rack and no costs of who resigned are shown (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = (
        replace(rack, tiles=None) if seat in gone else rack
        for seat, rack in enumerate(seen.players)
    )
    costs = seen.costs and Costs(
        tuple(fee for fee in seen.costs.unlocked if fee.seat not in gone),
        tuple(0 if seat in gone else held for seat, held in enumerate(seen.costs.held)),
    )
    return replace(seen, scores=scores, players=tuple(players), costs=costs)


def unseen(board: Board, destroyed: tuple[str, ...]) -> str:
    """The tiles that nobody has seen on the board: in the bag, or on racks."""
    laid = [square.letter for row in board for square in row.squares if square is not None]
    return less(less(_ALL, laid), destroyed)


def less(unseen: str, tiles: Iterable[str]) -> str:
    """The same for whoever sees these tiles, too."""
    for letter in tiles:
        unseen = unseen.replace(letter, "", 1)
    return unseen


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


def ask(seen: View, question: Question, lexicon: Lexicon) -> Answer:
    """The lines that a letter would make (R6), or what a line could become (R17)."""
    match question:
        case WhatRuns():
            return _runs(seen, question)
        case WhatBecomes():
            return becomes(seen, question, lexicon)


def _runs(seen: View, question: WhatRuns) -> Runs:
    """Refuses a square where R5 allows no tile."""
    cell = Cell(question.row, question.column)
    check_position(seen.board, cell)
    laid, _ = runs(seen.board, cell, question.letter, seen.seat)
    across, down = (boards.run(laid, cell, way) for way in DIRECTIONS)
    return Runs(
        across.word if len(across.cells) > 1 else None, down.word if len(down.cells) > 1 else None
    )
