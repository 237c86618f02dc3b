"""Questions about games under way: checks and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wordhall.search.games import (
    Ending,
    Lookahead,
    Simulated,
    Table,
    check_end,
    check_table,
    idle_of,
    scores_of,
    unfit,
)
from wordhall.search.plays import Play
from wordhall.search.pure.endgame import endgame
from wordhall.search.pure.game_state import GameState, Rules
from wordhall.search.pure.lanes import FREE, read_board
from wordhall.search.pure.rack import TILE_OF, read_rack, read_tiles, taken_by
from wordhall.search.pure.scoring import PLAYTHROUGH
from wordhall.search.pure.simulation import simulate
from wordhall.search.setting import BEYOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wordhall.search.setting import Setting


def simulated(
    rules: Rules, table: Table, moves: Sequence[Play | str], ahead: Lookahead
) -> list[Simulated]:
    """Simulates moves."""
    check_end(ahead)
    _check(rules.setting, table)
    pool = len(table.unseen) - sum(table.others)
    if not pool and rules.ends == "first_out" and 0 in table.others:
        raise unfit("somebody is out, and the game is over")
    _check_moves(rules.setting, table, moves, pool)
    return simulate(rules, table, moves, ahead)


def solve_endgame(
    rules: Rules,
    table: Table,
    moves: Sequence[Play | str] | None,
    ahead: Lookahead,
    most: int,
) -> list[Ending]:
    """The best moves of an endgame of two."""
    _check(rules.setting, table)
    if table.others != (len(table.unseen),):
        raise unfit("an endgame has two players, and nothing is in the pool")
    racks = [table.rack.upper(), table.unseen.upper()]
    state = GameState(table.board, racks, scores_of(table))
    state.passes, state.scoreless = idle_of(table)
    if state.is_over(table.ends):
        raise unfit("it is over")
    _check_moves(rules.setting, table, moves or (), 0)
    return endgame(rules, state, moves, ahead, max(0, most))


def _check(setting: Setting, table: Table) -> None:
    check_table(table)
    read_board(setting, table.board)
    read_rack(setting, table.rack)
    read_tiles(table.unseen)
    if max(table.others) > setting.rack_size:
        raise unfit("somebody holds more tiles than a whole rack")


def _check_moves(setting: Setting, table: Table, moves: Sequence[Play | str], pool: int) -> None:
    for move in moves:
        if isinstance(move, str):
            _check_exchange(table, move, pool)
        else:
            _check_play(setting, table, move)


def _check_exchange(table: Table, exchanged: str, pool: int) -> None:
    read_tiles(exchanged)
    if _lacks(table.rack, exchanged.upper()) or len(exchanged) > pool:
        raise unfit(f"{exchanged!r} cannot be put aside")


def _check_play(setting: Setting, table: Table, play: Play) -> None:
    tiles = read_board(setting, table.board).letters
    step = 1 if play.across else setting.columns
    at = play.square % setting.columns if play.across else play.square // setting.columns
    end = setting.columns if play.across else setting.rows
    inside = 0 <= play.square < len(tiles) and at + len(play.letters) <= end
    if not inside or abs(play.score) >= BEYOND:
        raise unfit(f"{play!r} is not a move on any board")
    for index, sign in enumerate(play.letters):
        free = tiles[play.square + index * step] == FREE
        if sign not in {*TILE_OF, PLAYTHROUGH} or free == (sign == PLAYTHROUGH):
            raise unfit(f"{play.letters!r} does not fit the board")
    taken = taken_by(play.letters)
    if not taken or _lacks(table.rack, taken):
        raise unfit(f"{play.letters!r} does not come from the rack")


def _lacks(rack: str, tiles: str) -> bool:
    held = rack.upper()
    return any(tiles.count(tile) > held.count(tile) for tile in set(tiles))
