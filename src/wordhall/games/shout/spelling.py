"""Which dice spell a word (R5)."""

from collections.abc import Sequence

from wordhall.games.shout.types import SHORTEST, Die
from wordhall.words import Lexicon


def spell(word: str, dice: Sequence[Die]) -> tuple[int, ...] | None:
    """The free dice that spell a word in capitals, each once, in its order; None if they cannot.

    Of dice with the same face the first is used.
    """
    return _spell(word, {i: die.face.upper() for i, die in enumerate(dice) if die.taken_by is None})


def _spell(word: str, faces: dict[int, str]) -> tuple[int, ...] | None:
    if not word:
        return ()
    tried = set()
    for index, face in faces.items():
        if not word.startswith(face) or face in tried:
            continue
        tried.add(face)
        rest = {other: shown for other, shown in faces.items() if other != index}
        following = _spell(word.removeprefix(face), rest)
        if following is not None:
            return (index, *following)
    return None


def formable(dice: Sequence[Die], lexicon: Lexicon) -> bool:
    """Whether some word can be formed from the free dice: exact, by the lexicon (R6)."""
    letters = "".join(die.face for die in dice if die.taken_by is None).upper()
    return any(spell(word, dice) for word in lexicon.from_letters(letters, SHORTEST))
