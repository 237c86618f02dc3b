"""How a step changes the table, the same for steps that are laid and that are confirmed."""

from collections.abc import Iterable
from functools import reduce

from msgspec.structs import replace

from wordhall.games.ways.board import PLACE
from wordhall.games.ways.tiles import CLEAR, COST, MARKERS
from wordhall.games.ways.types.components import Cleared, Exchanged, Spelled, Step, Swapped, Taken
from wordhall.games.ways.types.state import Player, State, Table
from wordhall.kernel.game import Seat


def box(table: Table) -> dict[str, int]:
    """R2: how many markers of each shape are neither on the board nor in a hand."""
    free = dict.fromkeys(MARKERS, 0)
    for shape in table.supply:
        free[shape] += 1
    for shape in (*table.held, *[marker.shape for marker in table.markers]):
        free[shape] -= 1
    return free


def without(tiles: Iterable[str], gone: Iterable[str]) -> tuple[str, ...]:
    """The tiles in order, without some of them."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def change(table: Table, seat: Seat, player: Player) -> Table:
    """The table with one player changed."""
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def fresh(table: Table) -> Table:
    """The table at the beginning of a turn: nothing is held, and nothing of the turn is used up."""
    return replace(table, held=(), swapped=False, spelled=False, idle=True)


def apply(table: Table, seat: Seat, step: Step) -> Table:
    """The table after a step of the seat's turn."""
    return replace(_applied(table, seat, step), idle=False)


def _applied(table: Table, seat: Seat, step: Step) -> Table:
    player = table.players[seat]
    match step:
        case Swapped(tile):
            changed = change(table, seat, replace(player, swaps=player.swaps + 1))
            return replace(_exchange(changed, seat, tile), swapped=True)
        case Taken(marker, tiles):
            paid = change(table, seat, replace(player, score=player.score - COST))
            left = tuple(other for other in table.markers if other != marker)
            taken = replace(paid, markers=left, held=(*table.held, marker.shape))
            return reduce(lambda now, tile: _exchange(now, seat, tile), tiles, taken)
        case Cleared():
            return replace(_spend(table, seat, (CLEAR,)), markers=())
        case Spelled(_, _, patterns, markers, points, cost):
            spent = _spend(table, seat, patterns)
            player = spent.players[seat]
            richer = replace(player, score=player.score - cost + points, words=player.words + 1)
            scored = change(spent, seat, richer)
            return replace(scored, markers=(*table.markers, *markers), held=(), spelled=True)


def _exchange(table: Table, seat: Seat, tile: Exchanged) -> Table:
    """R7: the old tile goes to the hand, or under the pile if the new one was drawn."""
    place = PLACE[tile.cell]
    board = (*table.board[:place], tile.new, *table.board[place + 1 :])
    if tile.drawn:
        return replace(table, board=board, pile=(*table.pile[1:], tile.old))
    player = table.players[seat]
    letters = tuple(sorted((*without(player.letters, (tile.new,)), tile.old)))
    return replace(change(table, seat, replace(player, letters=letters)), board=board)


def _spend(table: Table, seat: Seat, patterns: Iterable[str]) -> Table:
    """R14: used pattern tiles go under their stack."""
    patterns = tuple(patterns)
    player = table.players[seat]
    rest = replace(player, patterns=without(player.patterns, patterns))
    return replace(change(table, seat, rest), stack=(*table.stack, *patterns))


def tentative(state: State) -> Table:
    """The table as whose turn it is sees it: with all that is laid."""
    return reduce(lambda table, step: apply(table, state.turn, step), state.laid, state.table)
