"""A position of Waywords, set up on the field."""

from wordhall.games.ways.editions import NEWEST
from wordhall.games.ways.notation.position import Position
from wordhall.games.ways.steps import without
from wordhall.games.ways.tiles import PATTERNS, TILES
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.state import Player, State, Table
from wordhall.kernel.clock import Untimed, clock


def set_up(position: Position) -> State:
    """The position as a state, by the newest rules, with every word checked (R17).

    Which tiles are hidden is not known: they lie in the order of the box, and say nothing.
    """
    options = Options(
        min_word_length=position.shortest,
        names_and_acronyms=position.names,
        turn_seconds=None,
        diagonals=position.diagonals,
        target=position.target,
        variant=position.variant,
        values=position.values,
    )
    untimed = clock(Untimed(), len(position.hands))
    return State(options, NEWEST, _table(position), position.turn, untimed)


def _table(position: Position) -> Table:
    free = position.variant != "standard"
    letters = without(TILES, position.board)
    patterns = () if free else PATTERNS
    for hand in position.hands:
        letters, patterns = without(letters, hand.letters), without(patterns, hand.patterns)
    players = []
    for hand, score in zip(position.hands, position.scores, strict=True):
        dealt, letters = letters[: hand.hidden_letters], letters[hand.hidden_letters :]
        given, patterns = patterns[: hand.hidden_patterns], patterns[hand.hidden_patterns :]
        players.append(
            Player(
                tuple(sorted((*hand.letters, *dealt))),
                tuple(sorted((*hand.patterns, *given))),
                score,
                words=position.made,
                swaps=position.swaps,
            )
        )
    return Table(
        board=position.board,
        players=tuple(players),
        pile=letters,
        stack=patterns,
        supply=position.supply,
        markers=position.markers,
        held=position.held,
        swapped=position.swapped,
        spelled=position.spelled,
        idle=not (position.swapped or position.spelled or position.held),
    )
