"""Typed commands: `ready`, `roll`, `shout WORD` or just the word, `no more`, `challenge 2`, `pass`.

A bare word is shouted only while there are dice to shout for. `ready`, `roll` and `pass` are always
commands: to shout one of these words, write `shout ROLL`.
"""

from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Illegal


def write(action: Action) -> str:
    """An action as a typed command. Words of a round are counted from 1."""
    match action:
        case Ready():
            return "ready"
        case Roll():
            return "roll"
        case Shout(word):
            return f"shout {word}"
        case NoMore():
            return "no more"
        case Challenge(word):
            return f"challenge {word + 1}"
        case Accept():
            return "pass"


def read(text: str, view: View) -> Action:
    """A typed command as an action."""
    match text.upper().split():
        case ["READY"]:
            return Ready()
        case ["ROLL"]:
            return Roll()
        case ["SHOUT", word]:
            return Shout(word)
        case ["NO", "MORE"]:
            return NoMore()
        case ["CHALLENGE", number] if number.isascii() and number.isdigit():
            return Challenge(int(number) - 1)
        case ["PASS"]:
            return Accept()
        case [word] if view.table.phase == "playing":
            return Shout(word)
        case _:
            raise Illegal(
                "unreadable",
                "shout R5",
                "Type a word to shout it, or type ready, roll, no more, challenge 2 or pass.",
            )
