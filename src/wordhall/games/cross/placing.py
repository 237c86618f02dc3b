"""Where tiles may lie: R3 and R4, from the board alone. No word is looked up here (R11)."""

from collections.abc import Iterable, Sequence

from wordhall.games.cross import mat
from wordhall.games.cross.mat import ACROSS, CENTRE, DOWN, Board, Spot
from wordhall.games.cross.scoring import score_word
from wordhall.games.cross.tiles import BLANK, LETTERS
from wordhall.games.cross.types.components import Tile, Word
from wordhall.kernel.game import Illegal


def rack_signs(tiles: Iterable[Tile]) -> str:
    """The tiles as they are on a rack: blanks are blanks again."""
    return "".join(BLANK if tile.blank else tile.letter for tile in tiles)


def mat_signs(tiles: Iterable[Tile]) -> dict[Spot, str]:
    """The tiles as they are on the mat; refuses other signs than letters, and squares not free."""
    signs: dict[Spot, str] = {}
    for tile in tiles:
        if len(tile.letter) != 1 or tile.letter not in LETTERS:
            raise Illegal(
                "not-a-letter",
                "cross R6",
                "Every tile stands for one letter from A to Z. Say which letter a blank is.",
                square=tile.square,
            )
        spot = mat.spot_of(tile.square)
        if spot is None:
            raise Illegal(
                "off-the-mat",
                "cross R4",
                f"There is no square {tile.square!r}. Use A1 to O15.",
                square=tile.square,
            )
        if spot in signs:
            raise _taken(tile.square)
        signs[spot] = tile.letter.lower() if tile.blank else tile.letter
    return signs


def words_made(board: Board, tiles: Sequence[Tile]) -> tuple[Word, ...]:
    """The words that the tiles would make, first the one along their line; or a refusal."""
    if not tiles:
        raise Illegal("no-tiles", "cross R4", "Put at least one tile on the mat, or pass.")
    signs = mat_signs(tiles)
    for spot in signs:
        if mat.taken(board, spot):
            raise _taken(mat.name_of(spot))
    way = _line(signs)
    after = mat.laid(board, signs)
    spots = sorted(signs)
    along = mat.run(after, spots[0], way)
    _check_gaps(along, spots[-1], way)
    if board == mat.EMPTY:
        _check_first(signs)
    else:
        _check_touching(board, signs)
    aside = DOWN if way == ACROSS else ACROSS
    runs = [along, *(mat.run(after, spot, aside) for spot in spots)]
    return tuple(score_word(after, run, signs.keys()) for run in runs if len(run) > 1)


def spelled(board: Board, tiles: Sequence[Tile]) -> str:
    """A legal play as in GCG, `8D QU(A)Rt`, with the whole word along its line.

    A single tile is written along the first of the words that it makes.
    """
    signs = mat_signs(tiles)
    after, first = mat.laid(board, signs), min(signs)
    way = _line(signs)
    spots = mat.run(after, first, way)
    if len(spots) == 1:
        way = DOWN
        spots = mat.run(after, first, way)
    letters = "".join(after[r][c] if (r, c) in signs else f"({after[r][c]})" for r, c in spots)
    return f"{mat.start(spots[0], way)} {letters.replace(')(', '')}"


def _taken(square: str) -> Illegal:
    text = f"There is a tile on {square} already. Use a free square."
    return Illegal("square-taken", "cross R4", text, square=square)


def _line(signs: Iterable[Spot]) -> Spot:
    """R4: the one line of the tiles."""
    if len({row for row, _ in signs}) == 1:
        return ACROSS
    if len({column for _, column in signs}) == 1:
        return DOWN
    first, second, *_ = spots = sorted(signs)
    along = 0 if first[0] == second[0] else 1
    square = mat.name_of(next(spot for spot in spots if spot[along] != first[along]))
    text = f"{square} is not in one line with the others. Put all tiles across, or all down."
    raise Illegal("not-one-line", "cross R4", text, square=square)


def _check_gaps(along: Sequence[Spot], last: Spot, way: Spot) -> None:
    """R4: no square between the tiles is free."""
    if last not in along:
        square = mat.name_of(mat.step(along[-1], way))
        raise Illegal(
            "gap",
            "cross R4",
            f"There is a gap at {square}. Leave no square free between your tiles.",
            square=square,
        )


def _check_first(signs: Iterable[Spot]) -> None:
    """R3: two or more tiles, one of them on the centre."""
    spots = set(signs)
    if len(spots) == 1:
        raise Illegal("first-word-too-short", "cross R3", "The first word needs two or more tiles.")
    if CENTRE not in spots:
        centre = mat.name_of(CENTRE)
        raise Illegal(
            "off-centre",
            "cross R3",
            f"The first word must cover the centre square, {centre}.",
            square=centre,
        )


def _check_touching(board: Board, signs: Iterable[Spot]) -> None:
    """R4: at least one new tile is edge to edge with a tile that was on the mat."""
    sides = [(way, by) for way in (ACROSS, DOWN) for by in (-1, 1)]
    if not any(mat.taken(board, mat.step(spot, way, by)) for spot in signs for way, by in sides):
        square = mat.name_of(min(signs))
        raise Illegal(
            "not-touching",
            "cross R4",
            f"Your tile at {square} touches no other. Put one of yours next to a tile on the mat.",
            square=square,
        )
