"""Typed commands: a word, or `pass`."""

from wordhall.games.chain.types import Action, Pass, Say
from wordhall.kernel.game import Illegal


def read(text: str) -> Action:
    """A typed command as an action; `say` goes before a word that is a command."""
    match text.upper().split():
        case ["PASS"]:
            return Pass()
        case [word] | ["SAY", word] if word.isascii() and word.isalpha():
            return Say(word)
        case _:
            raise Illegal("unreadable", "chain R3", "Type a word, or pass.")


def write(action: Action) -> str:
    """An action as a typed command."""
    return "pass" if isinstance(action, Pass) else f"say {action.word}"
