"""The words of a turn of Waywords: the one that was spelled, and the best possible ones."""

from collections.abc import Iterator, Sequence
from itertools import chain

from wordhall.bots.ways.situation import Situation
from wordhall.games.ways import variants
from wordhall.games.ways.board import CELLS
from wordhall.games.ways.tiles import ANY, CLEAR, COST
from wordhall.games.ways.types.components import Cleared, Laying, Spelled, Step, Swapped, Taken
from wordhall.kernel.value import Value
from wordhall.review.rarest import first_with_known
from wordhall.search import Cover, Graph
from wordhall.words import Lexicon

TOLD = 3
"""How many of the best words are shown."""

SWAPS_LOOKED_AT = 10


class Swapping(Value, frozen=True):
    """A tile of the field exchanged for another (R7)."""

    cell: str
    tile: str


class Choice(Value, frozen=True):
    """A word, and the steps that were made for it.

    `gain` is its points less all costs of the turn (R16). `cleared` and `taken` say which markers
    were removed before it (R12, R13).
    """

    word: str
    path: tuple[str, ...]
    markers: tuple[Laying, ...]
    gain: int
    swap: Swapping | None = None
    cleared: bool = False
    taken: bool = False


def made(steps: Sequence[Step], *, fell: bool) -> Choice | None:
    """The word that was spelled in a turn; None if there was none or it fell."""
    word = next((step for step in steps if isinstance(step, Spelled)), None)
    if word is None or fell:
        return None
    swap = next((step.tile for step in steps if isinstance(step, Swapped)), None)
    taken = sum(isinstance(step, Taken) for step in steps)
    patterns = word.patterns or tuple(marker.shape for marker in word.markers)
    return Choice(
        word=word.word,
        path=word.path,
        markers=tuple(
            Laying(pattern, marker.cells)
            for pattern, marker in zip(patterns, word.markers, strict=True)
        ),
        gain=word.points - word.cost - COST * taken,
        swap=None if swap is None else Swapping(swap.cell, swap.new),
        cleared=any(isinstance(step, Cleared) for step in steps),
        taken=taken > 0,
    )


def best_gain(now: Situation, graph: Graph) -> int:
    """The gain of the best possible word; 0 if there is none that brings anything."""
    return max((choice.gain for choice in _all(now, graph)), default=0)


def offered(now: Situation, graph: Graph, lexicon: Lexicon) -> tuple[Choice, ...]:
    """The best possible words of a turn by gain, with one that people know."""
    return first_with_known(by_gain(now, graph), TOLD, lambda one: (one.word,), lexicon)


def by_gain(now: Situation, graph: Graph) -> tuple[Choice, ...]:
    """The best possible words of a turn by gain, each once.

    They include words after a swap for a tile of the hand, and words on a cleared field if the
    player could use CLEAR.
    """
    found: dict[str, Choice] = {}
    for choice in sorted(_all(now, graph), key=lambda one: (-one.gain, one.word, one.path)):
        found.setdefault(choice.word, choice)
    return tuple(found.values())


def _all(now: Situation, graph: Graph) -> Iterator[Choice]:
    return chain.from_iterable(possible(now, graph, SWAPS_LOOKED_AT))


def possible(now: Situation, graph: Graph, most: int) -> Iterator[list[Choice]]:
    """The best words in each way: as the field lies, after a swap, and on a cleared field.

    Each way gives so many at `most`, the best first.
    """
    yield _words(now, graph, most, cleared=False)
    counted = variants.solitaire(now.options)
    if now.letters and (now.swaps < variants.SOLITAIRE_SWAPS or not counted):
        yield _swaps(now, graph, most)
    if CLEAR in now.patterns and now.markers:
        yield _words(now.cleared(), graph, most, cleared=True)


def _words(now: Situation, graph: Graph, most: int, *, cleared: bool) -> list[Choice]:
    covers = graph.covers(now.ground({}), most=most)
    return [_choice(now, cover, None, cleared=cleared) for cover in covers]


def _swaps(now: Situation, graph: Graph, most: int) -> list[Choice]:
    spares = [(tile, now.value(tile)) for tile in dict.fromkeys(now.letters)]
    swaps = graph.swaps(now.ground({}), spares, most=most)
    return [
        _choice(now, swap.cover, Swapping(CELLS[swap.cell], spares[swap.spare][0]), cleared=False)
        for swap in swaps
    ]


def _choice(now: Situation, cover: Cover, swap: Swapping | None, *, cleared: bool) -> Choice:
    given = now.given()
    price = COST * sum(given[slot] == ANY for slot, _ in cover.laid)
    return Choice(
        word=cover.word,
        path=tuple(CELLS[cell] for cell in cover.path),
        markers=tuple(
            Laying(given[slot], tuple(CELLS[cell] for cell in cells)) for slot, cells in cover.laid
        ),
        gain=cover.score - price,
        swap=swap,
        cleared=cleared,
    )
