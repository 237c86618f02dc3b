"""Mistakes of people: a line that sounds like a part of a word, and is none (R8)."""

from wordhall.bots.levels import Level
from wordhall.bots.locks.levels import SLIPS
from wordhall.bots.locks.lines import BIT, Lines
from wordhall.bots.locks.position import Position
from wordhall.bots.locks.sequences import Sequence, Tile
from wordhall.kernel.luck import Luck

WINDOW = 3
"""The length of letter groups that people know by ear."""


def slip(after: Sequence, level: Level, lines: Lines, luck: Luck, number: int) -> Tile | None:
    """A tile that the level lays by mistake once it has done what it knows, if it slips."""
    chance = luck.stream("slip", number)
    if chance.unit() >= SLIPS.get(level.foresight, 0.0):
        return None
    sounding = [
        Tile(square, letter)
        for square, site in after.position.sites.items()
        for letter in sorted(set(after.rack))
        if not site.letters & BIT[letter] and sounds(after.position, square, letter, lines)
    ]
    return chance.pick(sounding) if sounding else None


def sounds(now: Position, square: int, letter: str, lines: Lines) -> bool:
    """Whether the lines that a tile would make are long, and every few letters of them a part."""
    made = [line for lane in now.lanes(square) if len(line := lane.spelled(letter)) > 1]
    heard = [
        line[start : start + WINDOW]
        for line in made
        for start in range(max(1, len(line) - WINDOW + 1))
    ]
    long = max(map(len, made)) > WINDOW
    return long and all(lines.are_parts(heard)) and not any(map(lines.left_out, made))
