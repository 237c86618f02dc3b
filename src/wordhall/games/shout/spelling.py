"""Which dice spell a word (R5)."""

from collections.abc import Sequence

from wordhall.games.shout.types.components import SHORTEST, Die, Take
from wordhall.words import Lexicon
from wordhall.words.automaton import NOWHERE, Automaton


def spell(word: str, dice: Sequence[Die]) -> tuple[int, ...] | None:
    """The free dice that spell a word in capitals, each once, in its order; None if they cannot.

    Of dice with the same face the first is used.
    """
    return _spell(word, {i: die.face.upper() for i, die in enumerate(dice) if die.taken_by is None})


def first_in_the_way(word: str, dice: Sequence[Die], takes: Sequence[Take]) -> int:
    """The first word of a round after which the dice could not spell this one any more."""
    last = len(takes) - 1
    for index in range(last):
        gone = {die for take in takes[: index + 1] for die in take.dice}
        left = {i: die.face.upper() for i, die in enumerate(dice) if i not in gone}
        if _spell(word, left) is None:
            return index
    return last


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
    faces = tuple(sorted(die.face.upper() for die in dice if die.taken_by is None))
    return _leads_to_a_word(lexicon.words, lexicon.words.root, faces, 0)


def _leads_to_a_word(words: Automaton, node: int, faces: tuple[str, ...], length: int) -> bool:
    """Whether a word ends after these letters, or after more letters of these faces."""
    if length >= SHORTEST and words.is_word(node):
        return True
    for index, face in enumerate(faces):
        if index > 0 and face == faces[index - 1]:
            continue
        following = words.walk(face, node)
        if following != NOWHERE:
            rest = faces[:index] + faces[index + 1 :]
            if _leads_to_a_word(words, following, rest, length + len(face)):
                return True
    return False
