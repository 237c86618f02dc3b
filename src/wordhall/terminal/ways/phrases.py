"""The commands that people type at a table of Waywords, and their meanings.

The game's own notation is always understood. Beyond it: a word, or the cells of a path, laid in
the way that brings most, or in another of those that are shown (`show 2`); `pass`; and Enter
alone, which accepts a word that may be challenged.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from wordhall.games.ways.board import PLACE
from wordhall.games.ways.notation.commands import read
from wordhall.games.ways.tiles import HAND
from wordhall.games.ways.types.actions import Accept, Action, Finish, Spell
from wordhall.games.ways.types.views import Fit, Fits, Question, View, WhereLies, WhichFit
from wordhall.games.ways.variants import alone, free
from wordhall.games.ways.view import ask
from wordhall.kernel.game import Illegal
from wordhall.kernel.match.standing import Standing

WORD = re.compile(r"[A-Z]{2,32}")
SHORT = {"C": "CHALLENGE", "A": "ACCEPT", "P": "PASS", "B": "BACK", "UNDO": "BACK", "D": "DONE"}
VERBS = {"SWAP", "TAKE", "CLEAR", "BACK", "ACCEPT", "CHALLENGE", "DONE", "PASS"}
"""Words that are commands; after `spell` they are words."""

LONGEST_QUOTE = 30


def understood(text: str, view: View, standing: Standing) -> list[Action]:
    """The actions that a line means now; raises `Illegal` for others, or if no marker fits."""
    words = _words(text)
    if not words:
        if "Accept" in standing.offers:
            return [Accept()]
        raise Illegal("unreadable", "ways notation", "Type a word of the field, or “help”.")
    if _verb(words[0]) == "PASS":
        return [Finish(0)]
    found = _fits(words, view)
    if found is not None:
        return [_chosen(found, words)]
    try:
        return [read(" ".join(_in_full(words)), view)]
    except Illegal as refusal:
        if refusal.code != "unreadable":
            raise
        said = text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]}…"
        reply = f"“{said}” is nothing to do here: type a word, or “help” for all that you can type."
        raise Illegal("unreadable", "ways notation", reply) from refusal


def lacking(view: View) -> int:
    """How many tiles this player draws at the end of the turn (R14)."""
    if view.seat is None or free(view.options):
        return 0
    side = view.players[view.seat]
    return max(0, HAND - side.letters - side.patterns)


def finishes(view: View) -> bool:
    """R20, R21: whether with this turn the game ends: alone, and nothing was done in it."""
    return alone(view.players) and not (view.laid or view.steps)


def drafts(text: str, view: View) -> Sequence[Fit]:
    """The ways to lay the word or the path that is being typed, the chosen one first."""
    words = _words(text)
    with suppress(Illegal):
        found = _fits(words, view)
        if found is not None and found.fits:
            chosen = min(_number(words), len(found.fits)) - 1
            return (found.fits[chosen], *found.fits[:chosen], *found.fits[chosen + 1 :])
    return ()


def objection(text: str, view: View) -> str | None:
    """Why the word or path that is being typed cannot be laid."""
    words = _words(text)
    try:
        found = _fits(words, view)
    except Illegal as refusal:
        return refusal.text
    return None if found is None or found.fits else _nothing(words)


def _words(text: str) -> list[str]:
    return text.removeprefix("/").upper().split()


def _in_full(words: list[str]) -> list[str]:
    blind = ["?" if word == "BLIND" else word for word in words[1:]]
    return [_verb(words[0]), *blind]


def _verb(word: str) -> str:
    return SHORT.get(word, word)


def _number(words: Sequence[str]) -> int:
    """Which of the ways is meant."""
    return max(1, int(words[-1])) if words[-1].isascii() and words[-1].isdigit() else 1


def _fits(words: Sequence[str], view: View) -> Fits | None:
    """The ways to lay a word or a path; None if these words are something else."""
    spelled = words[:1] == ["SPELL"]
    words = list(words[1:] if spelled else words)
    if not words or "WITH" in words or (not spelled and _verb(words[0]) in VERBS):
        return None
    if words[-1].isdigit():
        words.pop()
    if len(words) > 1 and all(word in PLACE for word in words):
        return _asked(view, WhichFit(tuple(words)))
    if len(words) == 1 and WORD.fullmatch(words[0]):
        return _asked(view, WhereLies(words[0]))
    return None


@lru_cache(maxsize=16)
def _asked(view: View, question: Question) -> Fits:
    """The answer of the game, which the panel asks for anew at every key and every second."""
    answer = ask(view, question)
    return answer if isinstance(answer, Fits) else Fits((), 0)


def _chosen(found: Fits, words: Sequence[str]) -> Spell:
    if not found.fits:
        raise Illegal("no-way", "ways R9", _nothing(words))
    fit = found.fits[min(_number(words), len(found.fits)) - 1]
    return Spell(fit.path, fit.markers)


def _nothing(words: Sequence[str]) -> str:
    """Why nothing can be laid; no word is looked up for it."""
    named = [word for word in words if word != "SPELL" and not word.isdigit()]
    what = named[0] if len(named) == 1 else " ".join(named)
    return f"{what} lies on no path here, or none of your markers fits. Type another word."
