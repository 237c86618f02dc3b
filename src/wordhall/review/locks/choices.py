"""The possible sequences of tiles in a turn of Mark My Word, as the strongest bot values them.

No chance is involved: the same turn gives the same result everywhere. The value of a sequence is
its points, less those of others, plus the prospects of its end: tiles drawn for those that were
laid, tiles left unlocked, words that others could finish cheaply.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from wordhall.bots.levels import Level
from wordhall.bots.locks.choice import weighed
from wordhall.bots.locks.lines import BIT, Lines, lines_of
from wordhall.bots.locks.position import Position, position
from wordhall.bots.locks.sequences import Sequence, Tile, sequences, valued
from wordhall.bots.locks.situation import Situation
from wordhall.bots.locks.tempers import Temper, late
from wordhall.games.locks.types.components import Cell, Options
from wordhall.games.locks.types.events import Destroyed, Turn, WordFinished
from wordhall.kernel.value import Value
from wordhall.review.locks.moments import Moment
from wordhall.review.rarest import first_with_known
from wordhall.words import Lexicon

ALL_KNOWING = Level("review", knows=-4.0, blur=0.2, pace=1.0, sight=1.0, foresight=4)
"""The level of a review: it knows all words but offensive ones."""

TEMPER = Temper(depth=12, width=30, tempo=5.0, hope=0.35, envy=1.0, dread=0.6)

SHOWN = 3
"""How many sequences are shown for each turn."""


class Laid(Value, frozen=True):
    """A tile on a square."""

    letter: str
    cell: Cell


class Choice(Value, frozen=True):
    """A sequence of tiles, the words that they finished, and their value.

    `mine` are the player's own points, `theirs` those of the others, `value` the whole value in
    points, with the prospects of its end. `danger` is what it lost by opening words to the others.
    """

    tiles: tuple[Laid, ...]
    words: tuple[str, ...]
    mine: int
    theirs: int
    value: float
    danger: float = 0.0


def beliefs(lexicon: Lexicon, options: Options) -> Lines:
    """The valid lines, by the whole list."""
    return lines_of(lexicon, ALL_KNOWING, options.min_word_length)


def offered(moment: Moment, lines: Lines, lexicon: Lexicon) -> tuple[Choice, ...]:
    """The best sequences for the rack, and one that people know; laying nothing is one of all."""
    temper = temper_of(moment.seen)
    start = position(moment.before, lines)
    found = sequences(start, moment.seen.rack, moment.seen.me, temper, lines)
    values = {one.tiles: one.value for one in found}
    choices = [
        replace(_choice(one, start, lines), danger=values[one.tiles] - one.value)
        for one in weighed(found, moment.seen, temper)
    ]
    return first_with_known(choices, SHOWN, lambda one: one.words, lexicon)


def best_value(moment: Moment, rack: str, lines: Lines) -> float:
    """The value of the best sequence of a turn, had the rack been this one, at a quick glance."""
    temper, seen = (
        replace(temper_of(moment.seen), depth=6, width=6),
        moment.seen._replace(rack=rack),
    )
    found = sequences(position(moment.before, lines), rack, seen.me, temper, lines)
    return max(one.value for one in weighed(found, seen, temper))


def made(moment: Moment, lines: Lines) -> Choice:
    """The sequence that was played in a turn, valued in the same way."""
    turn = moment.turn
    placed = [one for one in turn.landed if not isinstance(one, Destroyed)]
    own, less = made_in(moment, lines)
    words = [f.word for one in placed if isinstance(one, WordFinished) for f in one.words]
    laid = tuple(Laid(one.letter, one.cell) for one in turn.landed)
    danger = own.value - less.value
    return Choice(laid, tuple(words), own.mine, own.theirs, less.value, danger)


def made_in(moment: Moment, lines: Lines) -> tuple[Sequence, Sequence]:
    """The sequence of a turn at its own value, and less the chances of the others."""
    turn, seen = moment.turn, moment.seen
    mine, theirs = _paid(turn)
    size = len(moment.after)
    rack = seen.rack
    for one in turn.landed:
        rack = rack.replace(one.letter, "", 1)
    tiles = tuple(Tile(one.cell.row * size + one.cell.column, one.letter) for one in turn.landed)
    temper = temper_of(seen)
    made = Sequence(tiles, position(moment.after, lines), rack, mine, theirs, 0.0)
    made = valued(made, seen.me, temper)
    [less] = weighed([made], seen, temper)
    return made, less


def _paid(turn: Turn) -> tuple[int, int]:
    """The points of a turn: its player's, and everybody else's."""
    mine = theirs = 0
    for one in turn.landed:
        if isinstance(one, Destroyed):
            mine += one.points
        elif isinstance(one, WordFinished):
            for payment in (payment for finish in one.words for payment in finish.paid):
                if payment.seat == turn.seat:
                    mine += payment.points
                else:
                    theirs += payment.points
    return mine, theirs


def temper_of(seen: Situation) -> Temper:
    """How sequences are valued in a turn."""
    return TEMPER if seen.bag else late(TEMPER)


def _choice(one: Sequence, start: Position, lines: Lines) -> Choice:
    size = start.size
    tiles = tuple(Laid(tile.letter, Cell(*divmod(tile.square, size))) for tile in one.tiles)
    words = tuple(finished(one, start, lines))
    return Choice(tiles, words, one.mine, one.theirs, one.value)


def finished(one: Sequence, now: Position, lines: Lines) -> Iterator[str]:
    """The words that a sequence finishes, in order."""
    for square, letter in one.tiles:
        for lane in now.lanes(square):
            before, after = lane.around()
            if (before or after) and lines.fit(before, after).words & BIT[letter]:
                yield lane.spelled(letter)
        now = now.laid(square, letter, 0, lines)
