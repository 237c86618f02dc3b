"""Tiles swapped and markers taken off: R7, R12 and R13, on the table with all that is laid."""

from collections import Counter
from collections.abc import Mapping, Sequence

from wordhall.games.ways import variants
from wordhall.games.ways.board import PLACE
from wordhall.games.ways.rules.spelling import MOST_MARKERS, check_cells, check_held, check_means
from wordhall.games.ways.steps import box
from wordhall.games.ways.tiles import ANY, CLEAR, COST
from wordhall.games.ways.types.components import (
    Cleared,
    Exchanged,
    Options,
    Replacement,
    Swapped,
    Taken,
)
from wordhall.games.ways.types.state import Table
from wordhall.kernel.game import Illegal, Seat


def swapped(table: Table, seat: Seat, put: Replacement, options: Options) -> Swapped:
    """R7: one tile that no marker covers, with an own one or a blind draw."""
    check_swap(table, seat, options)
    if put.tile is None and variants.free(options):
        text = "There are no random tiles in this variant. Swap with one of your own letter tiles."
        raise Illegal("own-letters-only", variants.rule(options), text)
    check_cells((put.cell,), "ways R7")
    if any(put.cell in marker.cells for marker in table.markers):
        text = f"A marker covers {put.cell}. Swap a tile that no marker covers."
        raise Illegal("covered", "ways R7", text, cell=put.cell)
    return Swapped(*_exchanged(table, seat, (put,), "ways R7"))


def check_swap(table: Table, seat: Seat, options: Options) -> None:
    """R7, R21: refuses a swap if none is left, or if it comes too late in the turn."""
    if not variants.solitaire(options):
        _check_before_word(table, "ways R7")
    if not variants.may_swap(options, table.players[seat], swapped=table.swapped):
        if variants.solitaire(options):
            most = variants.SOLITAIRE_SWAPS
            text = f"You have made all {most} swaps. Spell with the tiles that are there."
            raise Illegal("no-swaps-left", "ways R21", text)
        raise Illegal(
            "one-swap", "ways R7", "You may swap once a turn, and you have swapped a tile already."
        )
    if table.held:
        text = "You can swap only before you take a marker. Take that step back first."
        raise Illegal("swap-comes-first", "ways R7", text)


def taken(
    table: Table, seat: Seat, cell: str, put: Sequence[Replacement], options: Options
) -> Taken:
    """R12: a marker is taken, if none is in the box, for 5 points, and tiles are replaced."""
    check_take(table, options)
    check_cells((cell,), "ways R12")
    marker = next((marker for marker in table.markers if cell in marker.cells), None)
    if marker is None:
        text = f"No marker covers {cell}. Name a cell under the marker."
        raise Illegal("no-marker-there", "ways R12", text, cell=cell)
    check_box(box(table), marker.shape)
    check_use(table, seat, marker.shape)
    if not put:
        text = "Replace at least one of the letter tiles that the marker uncovers."
        raise Illegal("replace-a-tile", "ways R12", text)
    check_cells([one.cell for one in put], "ways R12")
    for one in put:
        if one.cell not in marker.cells:
            text = f"{one.cell} was not under this marker. Replace only tiles that it uncovers."
            raise Illegal("not-uncovered", "ways R12", text, cell=one.cell)
    return Taken(marker, _exchanged(table, seat, put, "ways R12"))


def cleared(table: Table, seat: Seat, options: Options) -> Cleared:
    """R13: CLEAR, at any point before the word."""
    check_clear(table, seat, options)
    return Cleared()


def check_take(table: Table, options: Options) -> None:
    """R12: whether markers may be taken off the board now."""
    _check_removal(options)
    _check_before_word(table, "ways R12")


def check_clear(table: Table, seat: Seat, options: Options) -> None:
    """R13: whether the player may play CLEAR now."""
    _check_removal(options)
    _check_before_word(table, "ways R13")
    check_held(table.players[seat].patterns, (CLEAR,), "ways R13")


def _check_removal(options: Options) -> None:
    """R20, R21: markers are never removed."""
    if variants.free(options):
        text = "Markers stay on the board in this variant. Spell with letters that are free."
        raise Illegal("markers-stay", variants.rule(options), text)


def _check_before_word(table: Table, rule: str) -> None:
    if table.spelled:
        text = "Your word is laid. Take it back first, or end your turn."
        raise Illegal("word-is-laid", rule, text)


def check_box(free: Mapping[str, int], shape: str) -> None:
    """R12: a marker is taken off the board only if no such marker is in the box."""
    if free[shape]:
        text = f"There is a {shape} in the box. Use that one."
        raise Illegal("marker-in-box", "ways R12", text, shape=shape)


def check_use(table: Table, seat: Seat, shape: str) -> None:
    """R8, R12, R16: the player can still use the marker in this turn's word, and pay for it."""
    player = table.players[seat]
    needed = Counter((*table.held, shape))
    anys = sum((needed - Counter(player.patterns)).values())
    if needed.total() > MOST_MARKERS:
        text = "A word has at most three markers. Use those that you took, or go back."
        raise Illegal("one-to-three-markers", "ways R9", text)
    if anys > player.patterns.count(ANY):
        text = f"You have no pattern tile for the {shape}. Take a marker that you can use."
        raise Illegal("no-pattern-for-it", "ways R8", text, shape=shape)
    check_means(player.score, COST + COST * anys)


def _exchanged(
    table: Table, seat: Seat, put: Sequence[Replacement], rule: str
) -> tuple[Exchanged, ...]:
    """Each replacement with the tile that it brings: from the hand, or from the pile's top."""
    own = [one.tile for one in put if one.tile is not None]
    check_held(table.players[seat].letters, own, rule)
    pile = iter(table.pile)
    return tuple(
        Exchanged(
            cell=one.cell,
            old=table.board[PLACE[one.cell]],
            new=next(pile) if one.tile is None else one.tile,
            drawn=one.tile is None,
        )
        for one in put
    )
