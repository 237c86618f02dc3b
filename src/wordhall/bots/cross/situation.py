"""A View of Jumbo Word Cross in the types of the search core."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from wordhall.games.cross.editions import NEWEST_RULES, Edition, edition_of
from wordhall.games.cross.mat import COLUMNS, SIZE
from wordhall.games.cross.scoring import super_bonus
from wordhall.games.cross.tiles import BLANK, VALUES, without
from wordhall.games.cross.types.components import Tile
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Seat
from wordhall.search import Ends, Play, Position, Setting

THROUGH = "."


class Situation(NamedTuple):
    """All facts for the choice of a move: board, numbers of tiles, and scores.

    `others` are the other seats, from the left neighbour on. `number` counts the turns so far,
    `passes` the passes in a row, `scoreless` the turns in a row without points. `ends` is the rule
    for the end of the game (R15).
    """

    setting: Setting
    board: bytes
    rack: str
    unseen: str
    me: Seat
    others: tuple[Seat, ...]
    tiles: tuple[int, ...]
    scores: tuple[int, ...]
    pool: int
    number: int
    passes: int
    scoreless: int
    ends: Ends

    @property
    def position(self) -> Position:
        """The board and the own rack."""
        return Position(self.board, self.rack)


def situation(view: View, me: Seat) -> Situation:
    """The situation of the seat to move, if the newest play stands."""
    pool, rack = view.pool.count, view.players[me].rack or ""
    tiles = [side.tiles for side in view.players]
    if view.window is not None:
        drawn = min(pool, view.options.rack_size - tiles[view.window.seat])
        tiles[view.window.seat] += drawn
        pool -= drawn
    return Situation(
        setting=setting_of(view.mat, view.values, view.options.rack_size, edition_of(view)),
        board="".join(row.signs for row in view.board).encode(),
        rack=rack,
        unseen=view.unseen,
        me=me,
        others=tuple(Seat((me + by) % len(tiles)) for by in range(1, len(tiles))),
        tiles=tuple(tiles),
        scores=tuple(side.score for side in view.players),
        pool=pool,
        number=len(view.turns),
        passes=0 if view.window else view.passes,
        scoreless=_scoreless(view),
        ends=view.options.end,
    )


def _scoreless(view: View) -> int:
    """The turns in a row without points, if the newest play stands."""
    if view.window is None or view.last is None:
        return view.scoreless
    return 0 if view.last.points else view.scoreless + 1


@lru_cache(maxsize=16)
def setting_of(
    mat: tuple[str, ...],
    values: tuple[tuple[str, int], ...],
    rack_size: int,
    edition: Edition = NEWEST_RULES,
) -> Setting:
    """The mat as a setting of the search core."""
    bonuses = [bonus for row in mat for bonus in row.split()]
    worth = dict(values)
    return Setting(
        rows=len(mat),
        columns=len(bonuses) // len(mat),
        letter_multipliers=_times(bonuses, "L"),
        word_multipliers=_times(bonuses, "W"),
        values=tuple(worth[letter] for letter in sorted(worth) if letter != BLANK),
        rack_size=rack_size,
        bonus=super_bonus(rack_size, edition),
    )


def _times(bonuses: list[str], kind: str) -> bytes:
    return bytes(int(bonus[0]) if bonus.endswith(kind) else 1 for bonus in bonuses)


def squares(play: Play) -> Iterator[tuple[int, str]]:
    """The squares on which a play lays tiles, each with its tile."""
    step = 1 if play.across else SIZE
    for place, sign in enumerate(play.letters):
        if sign != THROUGH:
            yield play.square + place * step, sign


def laid(board: bytes, play: Play) -> bytes:
    """The board after a play."""
    after = bytearray(board)
    for square, sign in squares(play):
        after[square] = ord(sign)
    return bytes(after)


def spent(play: Play) -> str:
    """The tiles that a play takes off the rack."""
    signs = play.letters.replace(THROUGH, "")
    return "".join(BLANK if sign.islower() else sign for sign in signs)


def kept(rack: str, play: Play) -> str:
    """The leave of a play."""
    return without(rack, spent(play))


def placed(play: Play) -> tuple[Tile, ...]:
    """The tiles of a play in the form of the game's action."""
    return tuple(
        Tile(f"{COLUMNS[square % SIZE]}{square // SIZE + 1}", sign.upper(), blank=sign.islower())
        for square, sign in squares(play)
    )


def worth(tiles: str) -> int:
    """The value of tiles at the end (R16)."""
    return sum(VALUES[tile] for tile in tiles)
