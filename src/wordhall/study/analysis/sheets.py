"""What to expect of letters in Build, and which words a full sheet holds.

A deal rolls the dice that are still to come, once for all placements. They are written quickly, as
the Builder of a review would, and the full sheet counts with all of its words. Nobody sees the
sheets of the others (R14), and so nothing is said of chances to win.
"""

from collections.abc import Sequence

from wordhall.bots.sheets.builder import Builder, written
from wordhall.catalog import CATALOG
from wordhall.games.sheets.fold import with_letters
from wordhall.games.sheets.notation.commands import write
from wordhall.games.sheets.scoring import Grid
from wordhall.games.sheets.types.actions import Write, WriteWord
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP, Writing
from wordhall.games.sheets.types.events import Throw, Written
from wordhall.kernel.luck import Stream
from wordhall.review.sheets.best import STRONG
from wordhall.review.sheets.held import possible
from wordhall.review.sheets.placements import choices, placed
from wordhall.study.analysis.contract import SHOWN, Measure, Option, Sampler
from wordhall.study.position import STILL, Position, attempted
from wordhall.study.sheets import left_out, letters_told
from wordhall.words import Lexicon


class Letters:
    """The placements of one roll."""

    measure: Measure = "points"
    deals = 1

    def __init__(
        self,
        grid: Grid,
        throws: Sequence[Throw],
        lexicon: Lexicon,
        also: tuple[Writing, ...] | None = None,
    ) -> None:
        self._throws = throws
        self._lexicon = lexicon
        self._builder = Builder(lexicon, STRONG)
        found = choices(grid, throws, lexicon)[:SHOWN]
        if also is not None:
            found = [one for one in found if {*one.letters} != {*also}]
            found.append(placed(grid, throws, also, lexicon))
        self._grids = [with_letters(grid, one.letters) for one in found]
        is_last = throws[-1].number == LAST_ROLL
        self.known = [*map(self._worth, self._grids)] if is_last else None
        before = possible(grid, lexicon)
        self.options = tuple(
            Option(
                acts=(write(Write(one.letters)),),
                words=letters_told(one.letters),
                score=possible(after, lexicon) - before,
                kept="",
                value=one.gain,
                played=one.letters is also,
            )
            for one, after in zip(found, self._grids, strict=True)
        )

    def _worth(self, grid: Grid) -> float:
        return float(possible(grid, self._lexicon))

    def batch(self, number: int) -> list[float]:
        """What each of the sheets has in the end, with one deal."""
        throws = with_the_rest(self._throws, STILL.stream("deal", number))
        return [self._worth(self._built(grid, throws)) for grid in self._grids]

    def _built(self, grid: Grid, throws: Sequence[Throw]) -> Grid:
        for count in range(len(self._throws) + 1, len(throws) + 1):
            grid = with_letters(grid, written(self._builder.quickly(grid, throws[:count])))
        return grid


class Words:
    """The words of a full sheet that are not on its list: nothing is hidden."""

    measure = None
    known = None
    deals = 0

    def __init__(self, grid: Grid, found: Sequence[str], lexicon: Lexicon) -> None:
        self.options = tuple(
            Option((write(WriteWord(word)),), (word,), worth, "", float(worth))
            for word, worth in left_out(grid, found, lexicon).items()
        )

    def batch(self, number: int) -> None:
        """Nothing is dealt."""


def with_the_rest(throws: Sequence[Throw], chance: Stream) -> tuple[Throw, ...]:
    """All throws of a match: two dice that are left in the cup (R8, R11), at last all (R12)."""
    made = list(throws)
    for number in range(len(throws), LAST_ROLL + 1):
        cup = made[number - number % ROLLS_PER_CUP :]
        left = sorted({*range(len(DICE))}.difference(*(throw.dice for throw in cup)))
        dice = left if number == LAST_ROLL else chance.shuffled(left)[:2]
        made.append(Throw(number, tuple(dice), tuple(chance.pick(DICE[die]) for die in dice)))
    return tuple(made)


def sampler(position: Position, lexicon: Lexicon, also: Sequence[str] = ()) -> Sampler:
    """What the player of a position can write, and what these acts wrote."""
    state, seat = position.state, position.seat
    if state.phase == "build":
        sheet = state.sheets[seat]
        throws = state.throws[: sheet.throws + 1]
        return Letters(sheet.grid, throws, lexicon, _letters(position, lexicon, also))
    searched = state.sheets[state.found_by(seat)]
    return Words(searched.grid, searched.words, lexicon)


def _letters(
    position: Position, lexicon: Lexicon, also: Sequence[str]
) -> tuple[Writing, ...] | None:
    """What these acts wrote."""
    made = attempted(CATALOG["sheets"].make(lexicon), position, also)
    return next((one.event.letters for one in made if isinstance(one.event, Written)), None)
