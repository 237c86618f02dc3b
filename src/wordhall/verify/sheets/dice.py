"""Mark My Words: its dice, drawn again (R1, R2, R7, R8, R11 to R13)."""

from collections.abc import Sequence
from typing import Any

from wordhall.verify.luck import Chance

DICE = (
    "A E I O U Y",
    "A E I O E Y",
    "A E I O U A",
    "R S T L N S",
    "G M H R S T",
    "B P W L N S",
    "C D F R T N",
    "V/Qu J/K E/O X/Z Y/I U/A",
)
PAIRS = len(DICE) // 2
LAST_ROLL = 3 * PAIRS
"""Three cups of four pairs, then all dice at once."""


def roller(chance: Chance, seats: int) -> int:
    """R7: the roller by lot."""
    return chance.purpose("roller").under(seats)


def roll(chance: Chance, number: int) -> dict[str, Any]:
    """R8, R11, R12: the dice of a roll, counted from 0, and what they show."""
    if number < LAST_ROLL:
        cup, pair = divmod(number, PAIRS)
        dice = chance.purpose("cup", cup).order(range(len(DICE)))[2 * pair : 2 * pair + 2]
    else:
        dice = list(range(len(DICE)))
    luck = chance.purpose("throw", number)
    return {"number": number, "dice": dice, "faces": [luck.one(DICE[d].split()) for d in dice]}


def letters_of(number: int) -> int:
    """R9, R12: how many letters a Builder writes of a roll."""
    return 1 if number == LAST_ROLL else 2


def places_of(letters: Sequence[str], faces: Sequence[str]) -> list[int] | None:
    """Which dice give the letters, one each: the first dice that do; None if none can."""
    return _places(letters, faces, [])


def _places(letters: Sequence[str], faces: Sequence[str], used: list[int]) -> list[int] | None:
    if not letters:
        return used
    for place, face in enumerate(faces):
        if place not in used and letters[0] in face.split("/"):
            found = _places(letters[1:], faces, [*used, place])
            if found is not None:
                return found
    return None


def table_hand(
    chance: Chance,
    seat: int,
    thrown: dict[str, Any],
    pencilled: list[dict[str, Any]],
    open_cells: Sequence[int],
) -> list[dict[str, Any]]:
    """R13: the letters that the table writes at random beside those that were pencilled."""
    luck = chance.purpose(f"hand/{seat}", thrown["number"])
    faces, taken = thrown["faces"], {letter["cell"] for letter in pencilled}
    used = places_of([letter["letter"] for letter in pencilled], faces) or []
    wanted = letters_of(thrown["number"]) - len(pencilled)
    chosen = luck.order([face for place, face in enumerate(faces) if place not in used])[:wanted]
    cells = luck.order([cell for cell in open_cells if cell not in taken])
    pairs = zip(cells, chosen, strict=False)
    return [{"cell": cell, "letter": luck.one(face.split("/"))} for cell, face in pairs]
