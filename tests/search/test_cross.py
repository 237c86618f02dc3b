"""Plays of Jumbo Word Cross: engines find what the rules allow, and all that they allow."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

import pytest

from tests.breadth import first_of, narrow
from wordhall.bots.cross.situation import laid, placed, setting_of
from wordhall.games.cross.editions import EDITIONS, Edition
from wordhall.games.cross.mat import COLUMNS, ROWS, SIZE, Board
from wordhall.games.cross.placing import rack_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import ALL, LETTERS, VALUES, missing
from wordhall.games.cross.types.components import Tile
from wordhall.kernel.game import Illegal
from wordhall.kernel.luck import Luck
from wordhall.search import Engine, Graph, Play, Position
from wordhall.words import Lexicon, load

LEXICON: Lexicon = load("everyday")
SETTING = setting_of(ROWS, tuple(VALUES.items()), 7)
EMPTY = bytes(SIZE * SIZE)


@pytest.fixture(scope="module")
def graph(searcher: Engine) -> Graph:
    return searcher.build(LEXICON)


def board_of(squares: bytes) -> Board:
    """The board as the rules have it."""
    signs = squares.replace(b"\0", b".").decode()
    return tuple(signs[start : start + SIZE] for start in range(0, len(signs), SIZE))


def positions(graph: Graph, code: bytes) -> Iterator[tuple[Position, list[Play]]]:
    """A match in which anything that may be played is played, with racks of chance."""
    stream = Luck(code).stream("match")
    pool, squares = stream.shuffled(ALL), EMPTY
    for _ in range(14):
        rack = "".join(pool[:7])
        [plays] = graph.plays(SETTING, [Position(squares, rack)])
        yield Position(squares, rack), plays
        if plays:
            play = plays[stream.below(len(plays))]
            squares = laid(squares, play)
            for tile in rack_signs(placed(play)):
                pool.remove(tile)
        pool = stream.shuffled(pool)


def judged(board: Board, tiles: tuple[Tile, ...]) -> int | None:
    """What the rules give for tiles; None if they do not allow them, or a word is none."""
    try:
        words = words_made(board, tiles)
    except Illegal:
        return None
    if not all(word.text in LEXICON for word in words):
        return None
    return score_play(words, len(tiles), SETTING.rack_size)


@pytest.mark.parametrize("code", first_of([b"one", b"two"]))
def test_every_play_is_allowed_and_scores_as_the_rules_say(graph: Graph, code: bytes) -> None:
    seen = 0
    for (squares, rack), plays in positions(graph, code):
        board = board_of(squares)
        for play in plays[:: 1 + len(plays) // 200]:
            tiles = placed(play)
            assert missing(rack, rack_signs(tiles)) is None
            assert judged(board, tiles) == play.score, play
            seen += 1
    assert seen > 500


def squares_allowed(board: Board, most: int) -> Iterator[tuple[str, ...]]:
    """Every choice of squares that the rules allow tiles on, whatever the letters."""
    lines = [[f"{column}{row + 1}" for column in COLUMNS] for row in range(SIZE)]
    lines += [[f"{column}{row + 1}" for row in range(SIZE)] for column in COLUMNS]
    chosen = {
        squares
        for line in lines
        for count in range(1, most + 1)
        for squares in combinations(line, count)
    }
    for squares in sorted(chosen):
        try:
            words_made(board, [Tile(square, "A") for square in squares])
        except Illegal:
            continue
        yield squares


def allowed(board: Board, rack: str, blanks: str) -> dict[frozenset[Tile], int]:
    """Every play that the rules allow, found by trying; blanks stand for a few letters."""
    found = {}
    for squares in squares_allowed(board, len(rack)):
        for tiles in set(permutations(rack, len(squares))):
            for signs in product(*(blanks.lower() if tile == "?" else tile for tile in tiles)):
                play = tuple(
                    Tile(square, sign.upper(), blank=sign.islower())
                    for square, sign in zip(squares, signs, strict=True)
                )
                points = judged(board, play)
                if points is not None:
                    found[frozenset(play)] = points
    return found


@pytest.mark.parametrize(
    "turn, rack, blanks", narrow(2, [(3, "EST", ""), (6, "RAE", ""), (13, "?S", LETTERS)])
)
def test_every_play_that_is_allowed_is_found(
    graph: Graph, turn: int, rack: str, blanks: str
) -> None:
    squares = [position.board for position, _ in positions(graph, b"three")][turn]
    [plays] = graph.plays(SETTING, [Position(squares, rack)])
    expected = allowed(board_of(squares), rack, blanks)
    assert len(expected) > 5
    assert {frozenset(placed(play)): play.score for play in plays} == expected
    assert len(plays) == len(expected)


def test_plays_that_open_the_board_are_those_across_and_their_mirror_images(graph: Graph) -> None:
    [plays] = graph.plays(SETTING, [Position(EMPTY, "TEA")])
    across = {frozenset(placed(play)): play.score for play in plays}
    down = {frozenset(map(mirrored, tiles)): points for tiles, points in across.items()}
    assert SETTING.mirrored
    assert across | down == allowed(board_of(EMPTY), "TEA", "")


def mirrored(tile: Tile) -> Tile:
    column, row = tile.square[0], int(tile.square[1:]) - 1
    return Tile(f"{COLUMNS[row]}{COLUMNS.index(column) + 1}", tile.letter, tile.blank)


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("rack", ["TEA", "RETAINS"])
def test_r14_a_whole_rack_brings_as_much_as_at_the_table(
    graph: Graph, rack: str, edition: Edition
) -> None:
    setting = setting_of(ROWS, tuple(VALUES.items()), len(rack), edition)
    [found] = graph.plays(setting, [Position(EMPTY, rack)])
    assert max(len(placed(play)) for play in found) == len(rack)
    for play in found:
        tiles = placed(play)
        words = words_made(board_of(EMPTY), tiles)
        assert play.score == score_play(words, len(tiles), len(rack), edition)
