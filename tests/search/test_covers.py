"""Markers over the words of a field: what is found, in what order, and what is refused."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.search import strategies
from wordhall.search import Cover, Engine, Field, Ground, Laid, SearchError, Slot, Spare, Swap

I2 = (((0, 0), (0, 1)), ((0, 0), (1, 0)))
I3 = (((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 0), (2, 0)))
V3 = (
    ((0, 0), (0, 1), (1, 0)),
    ((0, 0), (0, 1), (1, 1)),
    ((0, 0), (1, 0), (1, 1)),
    ((0, 1), (1, 0), (1, 1)),
)
SHAPES = (I2, I3, V3)
SLOTS = (Slot((0,)), Slot((1,), bonus=6), Slot((2,), bonus=6, worth=0.5))
SPELLED = Field(3, 3, ("C", "A", "T", "S", "EA", "R", "D", "O", "G"))
"""CATS is not there: S is no neighbour of T."""
VALUES = (3, 1, 2, 2, 2, 2, 2, 1, 3)
WORDS = ["CAT", "SEA", "SEAT", "TEAS", "DOG", "TEA", "EAR", "CARD", "SEAD"]


def ground(**more: object) -> Ground:
    """A field of nine tiles, and three markers to lay on it."""
    given: dict[str, object] = {
        "field": SPELLED,
        "values": VALUES,
        "shapes": SHAPES,
        "slots": SLOTS,
        "supply": (1, 1, 1),
    }
    return Ground(**{**given, **more})  # type: ignore[arg-type]


def found(searcher: Engine, asked: Ground, most: int = 99) -> list[Cover]:
    """All covers."""
    return searcher.build(WORDS).covers(asked, most=most)


def test_a_path_is_covered_by_markers_of_its_shape(searcher: Engine) -> None:
    covers = found(searcher, ground())
    assert Cover("CAT", (0, 1, 2), (Laid(1, (0, 1, 2)),), 12, 12.0) in covers
    assert Cover("SEA", (3, 4), (Laid(0, (3, 4)),), 4, 4.0) in covers
    assert {cover.word for cover in covers} == {"CAT", "SEA", "SEAD", "DOG", "EAR"}


def test_what_a_slot_is_worth_is_taken_off_the_equity(searcher: Engine) -> None:
    (ear,) = [cover for cover in found(searcher, ground(slots=SLOTS[2:])) if cover.word == "SEAD"]
    assert (ear.laid, ear.score, ear.equity) == ((Laid(0, (3, 4, 6)),), 12, 11.5)


def test_the_best_come_first_and_only_so_many(searcher: Engine) -> None:
    covers = found(searcher, ground())
    keys = [(-cover.equity, cover.path, cover.laid) for cover in covers]
    assert keys == sorted(keys)
    assert found(searcher, ground(), most=2) == covers[:2]
    assert found(searcher, ground(), most=0) == []


def test_a_marker_is_laid_as_often_as_there_are_such(searcher: Engine) -> None:
    none = ground(supply=(0, 0, 0))
    assert found(searcher, none) == []
    assert found(searcher, ground(slots=())) == []


def test_a_price_needs_the_means(searcher: Engine) -> None:
    dear = (Slot((0, 1, 2), bonus=6, price=5),)
    assert found(searcher, ground(slots=dear, means=4)) == []
    best = found(searcher, ground(slots=dear, means=5))[0]
    assert (best.score, best.equity) == (12, 7.0)


def test_what_has_to_be_laid_is_laid(searcher: Engine) -> None:
    covers = found(searcher, ground(must=(0, 1, 0)))
    assert covers
    assert all(any(laid.slot == 1 for laid in cover.laid) for cover in covers)


def test_an_older_marker_is_crossed_where_it_touches(searcher: Engine) -> None:
    covers = found(searcher, ground(older=((2,),)))
    assert Cover("CAT", (0, 1, 2), (Laid(0, (0, 1)),), 6, 6.0) in covers
    far = Field(1, 5, ("C", "A", "T", "S", "X"))
    line = Ground(far, (1,) * 5, SHAPES, (Slot((0,)),), (4, 4, 4), older=((2, 3), (4,)))
    (cats,) = searcher.build(["CATS", "CATSX"]).covers(line, most=9)
    assert (cats.word, cats.laid) == ("CATS", (Laid(0, (0, 1)),))


def test_paths_may_have_to_be_straight(searcher: Engine) -> None:
    words = {cover.word for cover in found(searcher, ground(diagonals=False))}
    assert "SEA" in words
    assert "SEAT" not in words


def test_a_swap_tells_the_best_word_over_the_swapped_cell(searcher: Engine) -> None:
    graph = searcher.build([*WORDS, "DIG"])
    (best, *_) = graph.swaps(ground(), [("I", 4)], most=9)
    laid = (Laid(1, (6, 7, 8)),)
    assert best == Swap(7, 0, Cover("DIG", (6, 7, 8), laid, 2 + 4 + 3 + 6, 15.0))
    assert graph.swaps(ground(older=((7,),)), [("I", 4)], most=9) == []


@pytest.mark.parametrize(
    "more",
    [
        {"values": (1,)},
        {"values": (1 << 20, *VALUES[1:])},
        {"supply": (1, 1)},
        {"supply": (1, 1, 256)},
        {"must": (1,)},
        {"most": 0},
        {"most": 5},
        {"least": -1},
        {"means": 1 << 31},
        {"older": ((9,),)},
        {"older": ((1, 2), (2,))},
        {"older": ((),)},
        {"shapes": (((),), I3, V3)},
        {"shapes": ((((0, 0), (0, 0)),), I3, V3)},
        {"shapes": ((((-1, 0),),), I3, V3)},
        {"slots": (Slot((3,)),)},
        {"slots": (Slot((0,)),) * 33},
        {"slots": (Slot((0,), worth=1e9),)},
    ],
)
def test_what_no_table_has_is_refused(searcher: Engine, more: dict[str, object]) -> None:
    with pytest.raises(SearchError) as refusal:
        found(searcher, ground(**more))
    assert refusal.value.code == "ground-unfit"


def test_tiles_that_are_none_are_refused(searcher: Engine) -> None:
    with pytest.raises(SearchError) as refusal:
        found(searcher, ground(field=SPELLED._replace(tiles=("?", *SPELLED.tiles[1:]))))
    assert refusal.value.code == "field-unreadable"
    with pytest.raises(SearchError) as refusal:
        searcher.build(WORDS).swaps(ground(), [("?", 1)], most=1)
    assert refusal.value.code == "field-unreadable"


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """Small fields with older markers, and slots of all kinds."""
    rows, columns = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    count = rows * columns
    tile = st.text(strategies.LETTERS, min_size=1, max_size=2)
    older = draw(st.lists(st.integers(0, 6), min_size=count, max_size=count))
    lying = [tuple(cell for cell in range(count) if older[cell] == kind) for kind in (1, 2)]
    slot = st.builds(
        Slot,
        st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True).map(tuple),
        st.integers(-2, 6),
        st.sampled_from([0, 0, 5]),
        st.sampled_from([0.0, 1.5, 0.25]),
    )
    return Ground(
        Field(rows, columns, tuple(draw(st.lists(tile, min_size=count, max_size=count)))),
        tuple(draw(st.lists(st.integers(0, 5), min_size=count, max_size=count))),
        SHAPES,
        tuple(draw(st.lists(slot, max_size=4))),
        tuple(draw(st.lists(st.integers(0, 2), min_size=3, max_size=3))),
        tuple(cells for cells in lying if cells),
        draw(st.sampled_from([(), (0, 0, 0), (1, 0, 0)])),
        draw(st.integers(1, 4)),
        draw(st.booleans()),
        draw(st.integers(1, 3)),
        draw(st.sampled_from([0, 5, 20])),
    )


SPARES = st.lists(
    st.tuples(st.text(strategies.LETTERS, min_size=1, max_size=2), st.integers(0, 5)), max_size=3
)


@given(strategies.MANY, grounds(), SPARES, st.integers(0, 20))
def test_engines_agree(
    searcher: Engine, pure: Engine, words: set[str], asked: Ground, spares: list[Spare], most: int
) -> None:
    ours, theirs = searcher.build(words), pure.build(words)
    assert ours.covers(asked, most=most) == theirs.covers(asked, most=most)
    assert ours.swaps(asked, spares, most=most) == theirs.swaps(asked, spares, most=most)


@given(strategies.MANY, grounds())
def test_all_covers_are_found_and_no_other(
    searcher: Engine, words: set[str], asked: Ground
) -> None:
    covers = searcher.build(words).covers(asked, most=1 << 20)
    assert sorted(covers) == sorted({*brute_force(words, asked)})


@given(strategies.MANY, grounds(), SPARES)
def test_a_swap_is_what_the_changed_field_has(
    searcher: Engine, words: set[str], asked: Ground, spares: list[Spare]
) -> None:
    graph = searcher.build(words)
    told = {(swap.cell, swap.spare): swap.cover for swap in graph.swaps(asked, spares, most=999)}
    covered = {*chain(*asked.older)}
    for cell, (number, (tile, value)) in product(range(len(asked.values)), enumerate(spares)):
        if cell in covered or tile == asked.field.tiles[cell]:
            assert (cell, number) not in told
            continue
        tiles, values = [*asked.field.tiles], [*asked.values]
        tiles[cell], values[cell] = tile, value
        changed = asked._replace(
            field=asked.field._replace(tiles=tuple(tiles)), values=tuple(values)
        )
        over = [one for one in graph.covers(changed, most=1 << 20) if cell in one.path]
        assert told.get((cell, number)) == (over[0] if over else None)


def brute_force(words: set[str], asked: Ground) -> Iterator[Cover]:
    """Every word on every path with every choice of markers: slow, and plain to be believed."""
    columns, tiles = asked.field.columns, asked.field.tiles
    owner = {cell: lying for lying in asked.older for cell in lying}

    def near(one: int, other: int) -> bool:
        down, across = (
            abs(a - b) for a, b in zip(divmod(one, columns), divmod(other, columns), strict=True)
        )
        return max(down, across) == 1 and (asked.diagonals or down + across == 1)

    def paths(word: str, path: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not word:
            yield path
        for cell, tile in enumerate(tiles):
            beside = not path or near(path[-1], cell)
            if word and word.startswith(tile) and cell not in path and beside:
                yield from paths(word.removeprefix(tile), (*path, cell))

    for word in words:
        for path in paths(word, ()) if len(word) >= asked.least else ():
            new = [cell for cell in path if cell not in owner]
            touches = all(
                any(near(old, fresh) for old in owner[cell] for fresh in new)
                for cell in path
                if cell in owner
            )
            if new and touches:
                points = sum(asked.values[cell] for cell in path)
                yield from covered(asked, word, path, new, points)


def covered(
    asked: Ground, word: str, path: tuple[int, ...], new: Sequence[int], points: int
) -> Iterator[Cover]:
    """The new cells under markers, in every way that differs."""
    lies = [
        (shape, cells)
        for shape, forms in enumerate(asked.shapes)
        for cells in {cells for form in forms for cells in lying(asked, form)}
        if {*cells} <= {*new}
    ]
    for count in range(1, asked.most + 1):
        for chosen in combinations(sorted(lies, key=lambda lie: lie[1]), count):
            if sorted(chain(*(cells for _, cells in chosen))) != sorted(new):
                continue
            shapes = [shape for shape, _ in chosen]
            if any(shapes.count(shape) > asked.supply[shape] for shape in shapes):
                continue
            if any(shapes.count(shape) < must for shape, must in enumerate(asked.must)):
                continue
            yield from paid(asked, Cover(word, path, (), points, 0.0), chosen)


def paid(
    asked: Ground, bare: Cover, chosen: Sequence[tuple[int, tuple[int, ...]]]
) -> Iterator[Cover]:
    """The markers by every choice of slots; of choices that are alike the first."""
    told: dict[tuple[Slot, ...], Cover] = {}
    for numbers in permutations(range(len(asked.slots)), len(chosen)):
        slots = [asked.slots[number] for number in numbers]
        if not all(shape in slot.shapes for slot, (shape, _) in zip(slots, chosen, strict=True)):
            continue
        price = sum(slot.price for slot in slots)
        if price > asked.means:
            continue
        score = bare.score + sum(slot.bonus for slot in slots)
        laid = tuple(
            Laid(number, cells) for number, (_, cells) in zip(numbers, chosen, strict=True)
        )
        equity = score - price - sum(slot.worth for slot in slots)
        cover = bare._replace(laid=laid, score=score, equity=float(equity))
        alike = tuple(slot._replace(shapes=tuple(sorted(slot.shapes))) for slot in slots)
        told[alike] = min(cover, told.get(alike, cover))
    yield from told.values()


def lying(asked: Ground, form: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, ...]]:
    """Where a form can lie."""
    rows, columns = asked.field.rows, asked.field.columns
    for row, column in product(range(rows), range(columns)):
        spots = [(row + down, column + right) for down, right in form]
        if all(r < rows and c < columns for r, c in spots):
            yield tuple(sorted(r * columns + c for r, c in spots))
