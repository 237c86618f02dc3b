"""The kinds of actions that the rules would not refuse to a seat outright."""

from collections.abc import Mapping, Set

from wordhall.games.ways import scoring, variants
from wordhall.games.ways.board import places
from wordhall.games.ways.rules.changing import (
    check_clear,
    check_swap,
    check_take,
    check_use,
)
from wordhall.games.ways.rules.spelling import check_one_word, has_means
from wordhall.games.ways.rules.turns import check_laid, check_opponent, check_turn
from wordhall.games.ways.steps import box, fresh, tentative
from wordhall.games.ways.tiles import ANY
from wordhall.games.ways.types.actions import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Spell,
    Swap,
    Take,
    TakeBack,
)
from wordhall.games.ways.types.components import Options
from wordhall.games.ways.types.state import State, Table
from wordhall.kernel.checks import allows
from wordhall.kernel.game import Seat


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
    """What a player may do in their turn; it can always be ended (R14, R15).

    A swap has a tile to take and one to give: markers cover 51 of the 64 cells at most (R2), and
    a hand always has a letter tile (R14). Tiles under a marker can always be drawn anew (R12).
    """
    if state.refill_until is not None:
        return {Finish}
    table, options = tentative(state), state.options
    if state.window is not None:
        table = fresh(table)
    free = box(table)
    kinds: dict[type[Action], bool] = {
        Finish: True,
        TakeBack: allows(check_laid, state, seat),
        Swap: allows(lambda now, own: check_swap(now, own, options), table, seat),
        Take: _may_take(table, seat, options, free),
        Clear: allows(lambda now, own: check_clear(now, own, options), table, seat),
        Spell: _may_spell(table, seat, options, free),
    }
    return {kind for kind, is_open in kinds.items() if is_open}


def _may_take(table: Table, seat: Seat, options: Options, free: Mapping[str, int]) -> bool:
    """Whether there is a marker on the board that the player may take and use (R12)."""
    lacking = {marker.shape for marker in table.markers if not free[marker.shape]}
    return allows(lambda now, _: check_take(now, options), table, seat) and any(
        allows(lambda shape, own: check_use(table, own, shape), shape, seat) for shape in lacking
    )


def _may_spell(table: Table, seat: Seat, options: Options, free: Mapping[str, int]) -> bool:
    """Whether a word may be laid, and a marker for it that the player can give and pay for.

    Every word needs one, on free letters (R8, R9, R16). Markers that were taken have room: they lay
    there. It is not asked whether a path through markers is long enough, or leads over them without
    diagonals: that is a search for words.
    """
    if not allows(lambda now, _: check_one_word(now), table, seat):
        return False
    if table.held:
        return True
    player = table.players[seat]
    every = variants.free(options) or (
        ANY in player.patterns and has_means(player.score, scoring.cost((ANY,)))
    )
    shapes = [shape for shape in free if free[shape] and (every or shape in player.patterns)]
    covered = {cell for marker in table.markers for cell in marker.cells}
    return any(place.isdisjoint(covered) for shape in shapes for place in places(shape))
