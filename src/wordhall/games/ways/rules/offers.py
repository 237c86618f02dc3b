"""What is open to a seat: the kinds of actions that the rules would not refuse outright."""

from collections.abc import Set

from wordhall.games.ways import scoring
from wordhall.games.ways.board import places
from wordhall.games.ways.rules.changing import check_clear, check_marker, check_swap, check_take
from wordhall.games.ways.rules.spelling import Field, check_one_word, field, has_means
from wordhall.games.ways.rules.turns import check_laid, check_opponent, check_turn
from wordhall.games.ways.steps import fresh, tentative
from wordhall.games.ways.tiles import ANY
from wordhall.games.ways.types import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Marker,
    Options,
    Spell,
    State,
    Swap,
    Table,
    Take,
    TakeBack,
)
from wordhall.kernel.game import Seat, allows


def offers(state: State, seat: Seat) -> Set[type[Action]]:
    """What a seat may do now: in its turn, and about a word that may be challenged (R7, R17)."""
    if state.ended is not None:
        return frozenset()
    kinds: set[type[Action]] = set()
    if state.window is not None and allows(check_opponent, state, seat):
        kinds |= {Accept, Challenge}
    if allows(check_turn, state, seat):
        kinds |= _in_turn(state, seat)
    return kinds


def _in_turn(state: State, seat: Seat) -> Set[type[Action]]:
    """What a player may do in their turn; it can always be ended (R14, R15)."""
    if state.refill_until is not None:
        return {Finish}
    table, options = tentative(state), state.options
    if state.window is not None:
        table = fresh(table)
    kinds: dict[type[Action], bool] = {
        Finish: True,
        TakeBack: allows(check_laid, state, seat),
        Swap: allows(lambda now, own: check_swap(now, own, options), table, seat),
        Take: _may_take(table, seat, options),
        Clear: allows(lambda now, own: check_clear(now, own, options), table, seat),
        Spell: _may_spell(table, seat, options),
    }
    return {kind for kind, is_open in kinds.items() if is_open}


def _may_take(table: Table, seat: Seat, options: Options) -> bool:
    """Whether there is a marker on the board that the player may take and use (R12)."""
    if not table.markers or not allows(lambda now, _: check_take(now, options), table, seat):
        return False

    def is_usable(marker: Marker) -> bool:
        return allows(lambda now, own: check_marker(now, own, marker), table, seat)

    return any(map(is_usable, {marker.shape: marker for marker in table.markers}.values()))


def _may_spell(table: Table, seat: Seat, options: Options) -> bool:
    """Whether no word is laid, and some marker can be laid for one (R8, R9)."""
    one_word = allows(lambda now, _: check_one_word(now), table, seat)
    return one_word and _may_lay(field(table, seat, options))


def _may_lay(seen: Field) -> bool:
    """Whether a marker that the player can give and pay for has room on free letters (R8, R9, R16).

    Every word needs one. Markers that were taken have room: they lay there. It is not asked whether
    a path through the markers is long enough, or leads over them without diagonals: that is a
    search for words.
    """
    if seen.held:
        return True
    covered = {cell for marker in seen.markers for cell in marker.cells}
    return any(
        any(place.isdisjoint(covered) for place in places(shape)) for shape in _givable(seen)
    )


def _givable(seen: Field) -> list[str]:
    """The shapes of the box that the player has a pattern tile for, or may take freely."""
    shapes = [shape for shape, count in seen.box.items() if count]
    patterns = seen.patterns
    if patterns is None or (ANY in patterns and has_means(seen.score, scoring.cost((ANY,)))):
        return shapes
    return [shape for shape in shapes if shape in patterns]
