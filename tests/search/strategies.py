"""What Hypothesis asks engines: word lists, settings, boards, racks, leaves, fields."""

from typing import NamedTuple

from hypothesis import strategies as st

from wordhall.search import Field, Leaves, Position, Setting

LETTERS = "ABCDE"
"""Few, so that words meet."""

WORDS = st.sets(st.text(LETTERS, min_size=1, max_size=7), max_size=60)
MANY = st.lists(st.text(LETTERS, min_size=2, max_size=5), min_size=20, max_size=60).map(set)
PARTS = st.text(LETTERS + "aé ", max_size=5)


@st.composite
def settings(draw: st.DrawFn, most_rack: int = 7) -> Setting:
    """Boards of any shape, mostly small."""
    rows = draw(st.integers(1, 9) | st.integers(1, 20))
    columns = draw(st.just(rows) | st.integers(1, 9) | st.integers(1, 20))
    times = st.binary(min_size=rows * columns, max_size=rows * columns)
    most = draw(st.sampled_from([1, 2, 3]))
    value = st.integers(0, 99 if most < 3 else 9)  # scores stay countable
    letter_times, word_times = (bytes(t % most + 1 for t in draw(times)) for _ in range(2))
    return Setting(
        rows=rows,
        columns=columns,
        letter_multipliers=letter_times,
        word_multipliers=word_times if draw(st.booleans()) else bytes([1]) * (rows * columns),
        values=tuple(draw(st.lists(value, min_size=26, max_size=26))),
        rack_size=draw(st.integers(1, most_rack)),
        bonus=draw(st.sampled_from([0, 50, 999])),
        start=draw(st.none() | st.integers(0, rows * columns - 1)),
    )


class Scene(NamedTuple):
    """A list of words and positions on one board's setting."""

    words: set[str]
    setting: Setting
    positions: list[Position]


@st.composite
def racks(draw: st.DrawFn, size: int) -> str:
    """Up to two blanks, in either case."""
    letters = draw(st.text(LETTERS + "a", max_size=size))
    blanks = draw(st.integers(0, min(2, size - len(letters))))
    return "".join(draw(st.permutations(letters + "?" * blanks)))


@st.composite
def boards(draw: st.DrawFn, setting: Setting) -> bytes:
    """Anything at all, thinly or thickly strewn; the free squares in both ways of writing."""
    signs = "\0." * draw(st.integers(1, 20)) + LETTERS + "ab"
    size = setting.rows * setting.columns
    return draw(st.text(signs, min_size=size, max_size=size)).encode()


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Words, a setting, and positions that need not make sense."""
    setting = draw(settings())
    positions = [
        Position(draw(boards(setting)), draw(racks(setting.rack_size)))
        for _ in range(draw(st.integers(0, 3)))
    ]
    return Scene(draw(WORDS), setting, positions)


@st.composite
def openings(draw: st.DrawFn) -> Scene:
    """Words that fit each other, and a rack before a board without tiles."""
    setting = draw(settings())
    blanks = draw(st.integers(0, 2))
    letters = draw(st.text(LETTERS, min_size=7, max_size=7))
    rack = ("?" * blanks + letters)[: setting.rack_size]
    return Scene(draw(MANY), setting, [Position(bytes(setting.rows * setting.columns), rack)])


class Deal(NamedTuple):
    """What games are played with."""

    words: set[str]
    setting: Setting
    bag: str
    seeds: list[int]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Bags of up to two blanks."""
    bag = draw(st.text(LETTERS + "e", max_size=30)) + "?" * draw(st.integers(0, 2))
    seeds = draw(st.lists(st.integers(0, 2**64 - 1), max_size=3))
    return Deal(draw(MANY), draw(settings()), bag, seeds)


@st.composite
def leaves(draw: st.DrawFn) -> Leaves:
    """Tables of few different values."""
    drawn = draw(st.lists(st.integers(-25600, 25600), min_size=11, max_size=11))
    values = [value / 256 for value in drawn]
    table = [values[i * i % 11] for i in range(27 * 27)]
    return Leaves(tuple(table[: 27 * 8]), tuple(table), tuple(table[-64:]))


@st.composite
def fields(draw: st.DrawFn) -> Field:
    """Small ones, with tiles of up to three letters."""
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    size = rows * columns
    tile = st.text(LETTERS + "a", min_size=1, max_size=draw(st.integers(1, 3)))
    return Field(rows, columns, tuple(draw(st.lists(tile, min_size=size, max_size=size))))


GRIDS = st.text(LETTERS + "aqQU", min_size=16, max_size=16)
