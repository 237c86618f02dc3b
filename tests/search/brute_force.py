"""Answers found by trying everything: slow, and plain enough to be believed.

Nothing here is shared with an engine but the types.
"""

from collections.abc import Iterator, Set
from itertools import combinations, permutations, product

from wordhall.search import Field, Play, Position, Setting

Square = tuple[int, int]
Laid = dict[Square, str]


def plays(words: Set[str], setting: Setting, position: Position, letters: str) -> set[Play]:
    """Every play, blanks standing for the given letters only."""
    board = tiles_of(setting, position.board)
    best: dict[frozenset[tuple[Square, str]], Play] = {}
    for laid in placements(setting, board, position.rack.upper(), letters):
        for play in judged(words, setting, board, laid):
            best.setdefault(frozenset(laid.items()), play)
    return set(best.values())


def tiles_of(setting: Setting, board: bytes) -> Laid:
    """The tiles on a board by their squares."""
    signs = board.replace(b"\0", b".").decode()
    return {divmod(at, setting.columns): sign for at, sign in enumerate(signs) if sign != "."}


def placements(setting: Setting, board: Laid, rack: str, letters: str) -> Iterator[Laid]:
    """Every way to lay some of the rack on free squares of one line."""
    rows, columns = range(setting.rows), range(setting.columns)
    lines = [[(row, column) for column in columns] for row in rows]
    lines += [[(row, column) for row in rows] for column in columns]
    choices = {choice for size in range(1, len(rack) + 1) for choice in permutations(rack, size)}
    for line in lines:
        free = [square for square in line if square not in board]
        for choice in choices:
            for signs in product(*(letters.lower() if t == "?" else t for t in choice)):
                for squares in combinations(free, len(signs)):
                    yield dict(zip(squares, signs, strict=True))


def judged(words: Set[str], setting: Setting, board: Laid, laid: Laid) -> Iterator[Play]:
    """The play that these tiles are, told as across first, if they are one."""
    after = board | laid
    start = divmod(setting.first, setting.columns)
    around = {(r + a, c + b) for r, c in laid for a, b in [(0, 1), (0, -1), (1, 0), (-1, 0)]}
    if not (around & board.keys() if board else start in laid):
        return
    runs = {
        across: [run(after, square, across=across) for square in laid] for across in (True, False)
    }
    made = {tuple(r) for both in runs.values() for r in both if len(r) > 1}
    spelled = ["".join(after[square] for square in r).upper() for r in made]
    if not all(word in words for word in spelled):
        return
    score = sum(worth(setting, board, laid, r) for r in made)
    score += setting.bonus if len(laid) == setting.rack_size else 0
    for across in (True, False):
        main = run(after, min(laid), across=across)
        if len(main) > 1 and set(laid) <= set(main):
            shown = "".join(laid.get(square, ".") for square in main)
            at = main[0][0] * setting.columns + main[0][1]
            yield Play(at, across, shown, score, float(score))


def run(tiles: Laid, square: Square, *, across: bool) -> list[Square]:
    """The unbroken row of tiles through a square."""
    row, column = square
    way = (0, 1) if across else (1, 0)
    while (row - way[0], column - way[1]) in tiles:
        row, column = row - way[0], column - way[1]
    found = []
    while (row, column) in tiles:
        found.append((row, column))
        row, column = row + way[0], column + way[1]
    return found


def worth(setting: Setting, board: Laid, laid: Laid, squares: tuple[Square, ...]) -> int:
    """What one word scores."""
    points, times = 0, 1
    for row, column in squares:
        at = row * setting.columns + column
        sign = (board | laid)[row, column]
        value = setting.values[ord(sign) - ord("A")] if sign.isupper() else 0
        new = (row, column) in laid
        points += value * (setting.letter_multipliers[at] if new else 1)
        times *= setting.word_multipliers[at] if new else 1
    return points * times


def spelled(words: Set[str], tiles: list[str], least: int, *, whole: bool) -> list[str]:
    """The words that tiles spell, sorted."""
    sizes = [len(tiles)] if whole else range(1, len(tiles) + 1)
    rows = {row for size in sizes for row in permutations(tiles, size)}
    return sorted(
        {word for word in words if len(word) >= least and any(matches(word, row) for row in rows)}
    )


def matches(word: str, row: tuple[str, ...]) -> bool:
    """Whether tiles in this order read as the word."""
    if not row:
        return not word
    tile, rest = row[0], row[1:]
    if tile == "?":
        return bool(word) and matches(word[1:], rest)
    return word.startswith(tile.upper()) and matches(word[len(tile) :], rest)


def on_field(words: Set[str], field: Field, least: int) -> dict[str, tuple[int, ...]]:
    """The words of a field with their first paths: each word is looked for, tile by tile."""
    found = {}
    for word in words:
        paths = sorted(paths_of(word, field, ()))
        if paths and len(word) >= least:
            found[word] = paths[0]
    return found


def paths_of(word: str, field: Field, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every path that spells the word, after some tiles."""
    if not word:
        yield path
        return
    for tile, letters in enumerate(field.tiles):
        row, column = divmod(tile, field.columns)
        last = divmod(path[-1], field.columns) if path else (row, column)
        near = max(abs(row - last[0]), abs(column - last[1])) <= 1
        if near and tile not in path and word.startswith(letters.upper()):
            yield from paths_of(word[len(letters) :], field, (*path, tile))
