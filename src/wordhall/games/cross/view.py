"""What a viewer of Jumbo Word Cross may know: never a rack but their own, never the pool.

Whether a word stands is told by a challenge only (R11).
"""

import re
from typing import Final

from msgspec.structs import replace

from wordhall.games.cross import fold
from wordhall.games.cross.editions import edition_of
from wordhall.games.cross.mat import FREE, ROWS, Board
from wordhall.games.cross.placing import rack_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import ALL, BLANK, VALUES, missing, without
from wordhall.games.cross.types.events import (
    Accepted,
    Challenged,
    Consoled,
    Drew,
    Ended,
    Event,
    Exchanged,
    Opened,
    Passed,
    Placed,
    PlayFell,
    Settled,
    TimeRanOut,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    WindowOpened,
)
from wordhall.games.cross.types.state import State
from wordhall.games.cross.types.views import (
    Answer,
    News,
    PlayerView,
    Pool,
    Question,
    Row,
    TilesDrawn,
    TilesExchanged,
    View,
)
from wordhall.kernel.game import Archive, Gallery, Illegal, Outcome, Viewer

WORTHS: Final = tuple(VALUES.items())
"""The value of each tile, as it is sent."""
_LAID_BLANK: Final = re.compile("[a-z]")


def public(state: State) -> View:
    """Racks and pool as counts."""
    return View(
        options=state.options,
        edition=state.edition,
        seat=None,
        mat=ROWS,
        values=WORTHS,
        players=tuple(
            PlayerView(len(player.rack), score, player.best, player.lost, rack=None)
            for player, score in zip(state.players, fold.scores(state), strict=True)
        ),
        board=tuple(Row(signs) for signs in state.board),
        pool=Pool(len(state.pool), None),
        unseen=unseen(state.board),
        turn=state.turn,
        window=state.window,
        last=state.last,
        turns=state.turns,
        clock=state.clock,
        passes=state.passes,
        scoreless=state.scoreless,
    )


def view(state: State, public: View, viewer: Viewer) -> View:
    """A player sees their own rack, the archive all racks and the pool."""
    if isinstance(viewer, Gallery):
        return public
    if isinstance(viewer, Archive):
        sides = zip(public.players, state.players, strict=True)
        players = tuple(replace(side, rack=player.rack) for side, player in sides)
        return replace(public, players=players, pool=Pool(len(state.pool), state.pool))
    rack, seats = state.players[viewer].rack, list(public.players)
    seats[viewer] = replace(seats[viewer], rack=rack)
    left = without(public.unseen, rack)
    return replace(public, seat=viewer, players=tuple(seats), unseen=left)


def settled(seen: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
    """The View with the house's points and end; it hides the racks of players who resigned (H3)."""
    gone = () if outcome is None else outcome.resigned
    players = (
        replace(side, score=score, rack=None if seat in gone else side.rack)
        for seat, (side, score) in enumerate(zip(seen.players, scores, strict=True))
    )
    return replace(seen, players=tuple(players))


def unseen(board: Board) -> str:
    """The tiles that are not on the mat, but in the pool or on racks."""
    laid = "".join(board).replace(FREE, "")
    return without(ALL, _LAID_BLANK.sub(BLANK, laid))


def news(event: Event, viewer: Viewer) -> News | None:
    """An event as a viewer sees it; of tiles that others draw, only their number."""
    match event:
        case Drew(seat, tiles):
            shown = tiles if viewer == seat or isinstance(viewer, Archive) else None
            return TilesDrawn(seat, len(tiles), shown)
        case Exchanged(seat, aside, drawn):
            told = TilesExchanged(seat, len(aside), aside, drawn)
            mine = viewer == seat or isinstance(viewer, Archive)
            return told if mine else replace(told, aside=None, drawn=None)
        case TurnBegan() | Placed() | WindowOpened() | Accepted() | Challenged() | PlayFell():
            return event
        case TurnLost() | Consoled() | Settled() | Passed() | TimeRanOut() | TurnSkipped():
            return event
        case Ended():
            return event
        case Opened():
            return None


def board_of(seen: View) -> Board:
    """The board that a View shows."""
    return tuple(row.signs for row in seen.board)


def ask(seen: View, question: Question) -> Answer:
    """R11: where the tiles may lie and what they would score; no word is looked up."""
    rack = None if seen.seat is None else seen.players[seen.seat].rack
    words = words_made(board_of(seen), question.tiles)
    lacking = None if rack is None else missing(rack, rack_signs(question.tiles))
    if lacking is not None:
        text = "Use the tiles that you have."
        raise Illegal("tile-not-held", "cross R1", text, tile=lacking)
    points = score_play(words, len(question.tiles), seen.options.rack_size, edition_of(seen))
    return Answer(words, points)
