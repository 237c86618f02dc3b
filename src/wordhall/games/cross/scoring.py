"""The arithmetic of points: R12 to R14 for a play, R16 and R17 for the end."""

from collections.abc import Sequence, Set
from typing import Final

from wordhall.games.cross.editions import NEWEST_RULES, Edition
from wordhall.games.cross.mat import Board, Spot, letter_bonus, sign, word_bonus
from wordhall.games.cross.tiles import VALUES, worth
from wordhall.games.cross.types.components import Word
from wordhall.games.cross.types.state import Player

PRINTED_RACK: Final = 7
SUPER_BONUS: Final = 50
WRONG_CHALLENGE: Final = 5


def score_word(board: Board, spots: Sequence[Spot], new: Set[Spot]) -> Word:
    """R12, R13: letters with their bonuses first, then the word's; bonuses on new tiles only."""
    letters = {spot: sign(board, spot) for spot in spots}
    points, times = 0, 1
    for spot, letter in letters.items():
        fresh = spot in new
        points += VALUES.get(letter, 0) * (letter_bonus(spot) if fresh else 1)
        times *= word_bonus(spot) if fresh else 1
    return Word("".join(letters.values()).upper(), points * times)


def super_bonus(rack_size: int, edition: Edition = NEWEST_RULES) -> int:
    """R14: the bonus for a whole rack in one turn; none if racks are smaller than printed."""
    earns = rack_size >= PRINTED_RACK or edition.small_rack_bonus
    return SUPER_BONUS if earns else 0


def score_play(
    words: Sequence[Word], tiles: int, rack_size: int, edition: Edition = NEWEST_RULES
) -> int:
    """R12, R14: all words, and more for a whole rack in one turn."""
    bonus = super_bonus(rack_size, edition) if tiles == rack_size else 0
    return sum(word.points for word in words) + bonus


def final(players: Sequence[Player]) -> tuple[int, ...]:
    """R16: unplayed tiles are subtracted, and added in full to everyone who has none."""
    unplayed = sum(worth(player.rack) for player in players)
    return tuple(
        player.score - worth(player.rack) if player.rack else player.score + unplayed
        for player in players
    )
