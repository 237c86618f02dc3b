"""Markers on the path of a word: R8 to R12, R16 and R17, from what its player sees."""

from collections import Counter
from collections.abc import Sequence, Set

from wordhall.games.ways import scoring, variants
from wordhall.games.ways.board import PLACE, first_break, neighbours, shape_of
from wordhall.games.ways.steps import box
from wordhall.games.ways.tiles import ANY, CLEAR
from wordhall.games.ways.types.components import Laying, Marker, Options, Spelled, Values
from wordhall.games.ways.types.state import Table
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value

MOST_MARKERS = 3


class Field(Value, frozen=True):
    """What the player who spells a word sees: `box` counts free markers, `held` were taken.

    Without `patterns` the markers of the box are free to take (R20, R21).
    """

    seat: Seat
    board: tuple[str, ...]
    markers: tuple[Marker, ...]
    box: dict[str, int]
    held: tuple[str, ...]
    patterns: tuple[str, ...] | None
    score: int
    diagonals: bool
    min_word_length: int
    values: Values


def field(table: Table, seat: Seat, options: Options) -> Field:
    """What a player sees of the table."""
    player = table.players[seat]
    return Field(
        seat=seat,
        board=table.board,
        markers=table.markers,
        box=box(table),
        held=table.held,
        patterns=None if variants.free(options) else player.patterns,
        score=player.score,
        diagonals=options.diagonals,
        min_word_length=options.shortest(seat),
        values=options.values,
    )


def check_one_word(table: Table) -> None:
    """R9: a turn has one word."""
    if table.spelled:
        text = "You may lay one word a turn. Take yours back first, or end your turn."
        raise Illegal("one-word", "ways R9", text)


def spelled(field: Field, path: Sequence[str], layings: Sequence[Laying]) -> Spelled:
    """The step that these markers on this path make, before any look-up; or why they may not."""
    if not 1 <= len(layings) <= MOST_MARKERS:
        text = f"Lay one to three markers for a word, not {len(layings)}."
        raise Illegal("one-to-three-markers", "ways R9", text)
    check_cells(path, "ways R9")
    for laying in layings:
        check_cells(laying.cells, "ways R9")
    markers = tuple(_marker(laying, field) for laying in layings)
    patterns = tuple(laying.pattern for laying in layings)
    if field.patterns is not None:
        check_held(field.patterns, patterns, "ways R8")
    _check_supply(field, markers)
    _check_path(field, path, markers)
    word = "".join(field.board[PLACE[cell]] for cell in path)
    if len(word) < field.min_word_length:
        text = f"{word} is too short. Spell words of {field.min_word_length} letters or more."
        raise Illegal("too-short", "ways R6", text, word=word)
    cost = scoring.cost(patterns)
    check_means(field.score, cost)
    tiles = (field.board[PLACE[cell]] for cell in path)
    points = scoring.score(tiles, patterns, field.values)
    given = () if field.patterns is None else patterns
    return Spelled(word, tuple(path), given, markers, points, cost)


def check_cells(cells: Sequence[str], rule: str) -> None:
    """Refuses cells that are not on the board, or are named twice."""
    for cell in cells:
        if cell not in PLACE:
            text = f"There is no cell {cell!r}. Use A1 to H8."
            raise Illegal("no-such-cell", rule, text, cell=cell)
    twice = next((cell for cell in cells if cells.count(cell) > 1), None)
    if twice is not None:
        raise Illegal(
            "cell-twice", rule, f"You have named {twice} twice. Name each cell once.", cell=twice
        )


def check_held(hand: Sequence[str], tiles: Sequence[str], rule: str) -> None:
    """Refuses tiles that the hand does not have, or does not have as often."""
    for tile in tiles:
        count = tiles.count(tile)
        if hand.count(tile) < count:
            text = (
                f"You need {count} of {tile}, and you have {hand.count(tile)}. Use what you have."
            )
            raise Illegal("tile-not-held", rule, text, tile=tile)


def has_means(score: int, cost: int) -> bool:
    """R16: whether the cost can be paid."""
    return cost <= 0 or score >= cost


def check_means(score: int, cost: int) -> None:
    """R16: a cost needs the points; a player below zero may do what costs nothing."""
    if not has_means(score, cost):
        text = f"This costs {cost} points, and you have {score}. Choose what you can pay for."
        raise Illegal("cannot-pay", "ways R16", text, cost=cost)


def _marker(laying: Laying, field: Field) -> Marker:
    """R8: the marker that a pattern tile is exchanged for."""
    shape = shape_of(laying.cells) if laying.cells else None
    if shape is None:
        cells = " ".join(laying.cells)
        raise Illegal(
            "no-such-shape", "ways R2", f"No marker has the shape of these cells: {cells}."
        )
    if laying.pattern == CLEAR:
        text = "CLEAR is played on its own, before the word."
        raise Illegal("shape-differs", "ways R8", text, pattern=CLEAR)
    if laying.pattern != shape and (laying.pattern != ANY or field.patterns is None):
        fitting = shape if field.patterns is None else f"{shape} or ANY"
        text = f"These cells need a marker {shape}, not {laying.pattern}. Use {fitting}."
        raise Illegal("shape-differs", "ways R8", text, pattern=laying.pattern, shape=shape)
    return Marker(shape, laying.cells, field.seat)


def _check_supply(field: Field, markers: Sequence[Marker]) -> None:
    """R8, R12: markers come from the box, or were taken off the board; these must be used."""
    used = Counter(marker.shape for marker in markers)
    for shape in field.held:
        if used[shape] < field.held.count(shape):
            text = f"Use the {shape} that you took off the board, or end your turn without a word."
            raise Illegal("use-taken-marker", "ways R12", text, shape=shape)
    for shape, count in used.items():
        if count > field.held.count(shape) + field.box[shape]:
            advice = "Lay others" if field.patterns is None else "Take one off the board first"
            text = f"There is no {shape} left in the box. {advice}."
            raise Illegal("no-such-marker", "ways R8", text, shape=shape)


def _check_path(field: Field, path: Sequence[str], markers: Sequence[Marker]) -> None:
    """R9, R10: one path through all new cells, and perhaps through touching older markers."""
    older = {cell: marker for marker in field.markers for cell in marker.cells}
    new = [cell for marker in markers for cell in marker.cells]
    for cell in new:
        if cell in older or new.count(cell) > 1:
            text = f"A marker lies on {cell} already. Lay yours on free cells."
            raise Illegal("marker-on-marker", "ways R9", text, cell=cell)
        if cell not in path:
            text = f"{cell} is under a new marker. Your path must use it."
            raise Illegal("outside-path", "ways R9", text, cell=cell)
    broken = first_break(path, diagonals=field.diagonals)
    if broken is not None:
        text = f"{broken} is not next to the cell before it. Choose a path without gaps."
        raise Illegal("broken-path", "ways R9", text, cell=broken)
    for cell in path:
        if cell not in new:
            _check_crossing(field, cell, older.get(cell), set(new))


def _check_crossing(field: Field, cell: str, older: Marker | None, new: Set[str]) -> None:
    """R10: an older marker may be used if it neighbours a cell of a new one."""
    if older is None:
        text = f"No marker covers {cell}. Every letter of your path needs one."
        raise Illegal("uncovered-letter", "ways R9", text, cell=cell)
    touching = (
        neighbours(old, fresh, diagonals=field.diagonals) for old in older.cells for fresh in new
    )
    if not any(touching):
        text = f"The older marker on {cell} touches no new marker. Leave it out of your path."
        raise Illegal("marker-not-touching", "ways R10", text, cell=cell)
