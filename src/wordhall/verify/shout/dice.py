"""Word Shout: the dice, how they fall, and which of them spell a word (R1, R4, R5)."""

import unicodedata
from collections.abc import Iterator, Sequence, Set
from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.luck import Chance

SINGLE = "AAEIOU AEEIOU AEIOOY AEEIRT DLNRST CLNRTZ DGNPSX BFHJTW CHKLMV"
DICE = [*map(list, SINGLE.split()), ["B", "G", "M", "P", "Qu", "S"]]

SIDE = 4
"""The fields on each side of the table; no two dice fall into the same (R4)."""

FIELD = 1000 // SIDE
ASIDE, UPWARDS = 18, 12
"""How far from the middle of its field a die may lie, in thousandths of the table."""


def thrown(chance: Chance, number: int) -> list[dict[str, Any]]:
    """R4: the dice of a roll of the match, each with a face, a place and an angle."""
    roll, fall = chance.purpose("roll", number), chance.purpose("fall", number)
    fields = fall.order(range(SIDE * SIDE))
    return [
        {
            "face": roll.one(faces),
            "x": FIELD // 2 + FIELD * (field % SIDE) + fall.under(2 * ASIDE + 1) - ASIDE,
            "y": FIELD // 2 + FIELD * (field // SIDE) + fall.under(2 * UPWARDS + 1) - UPWARDS,
            "angle": fall.under(360),
            "taken_by": None,
        }
        for faces, field in zip(DICE, fields, strict=False)
    ]


def letters(text: str) -> str:
    """R10: the shouted text in capitals; refuses other characters than letters."""
    folded = unicodedata.normalize("NFKC", text.strip())
    word = folded.upper()
    if not word.isascii() or not word.isalpha() or len(word) != len(folded):
        raise Refused("shout R10", "letters are shouted, and nothing else")
    return word


def spelling(word: str, faces: Sequence[str], gone: Set[int] = frozenset()) -> list[int] | None:
    """R5: the dice that spell a word, in its order: of equal faces the first that is left."""
    used: list[int] = []
    for needed in _faces_of(word):
        left = (die for die, face in enumerate(faces) if face == needed)
        die = next((die for die in left if die not in gone and die not in used), None)
        if die is None:
            return None
        used.append(die)
    return used


def _faces_of(word: str) -> Iterator[str]:
    """The faces that a word needs: Q and U are on one die."""
    rest = iter(word)
    for letter in rest:
        yield letter if letter != "Q" else "Q" + next(rest, "").lower()
