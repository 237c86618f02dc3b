"""Mark My Words: its typed commands. Words of a sheet are numbered from 1 for people.

roll · write C4 E D2 Qu · pencil C4 E · erase · word QUEST · strike QUEST · flip · stop · go on
where 3 · meaning 3 · cells A1 A2 A3 · means a kind of bird · give up · valid 3 · invalid 3
"""

from wordhall.games.sheets.scoring import cell_name, cell_number
from wordhall.games.sheets.types.actions import (
    Action,
    AnswerMeaning,
    AnswerWhere,
    Flip,
    GiveUp,
    GoOn,
    Judge,
    Pencil,
    Question,
    Roll,
    Stop,
    StrikeWord,
    Write,
    WriteWord,
)
from wordhall.games.sheets.types.components import Writing
from wordhall.kernel.game import Illegal


def read(text: str) -> Action:
    """A typed command as an action."""
    verb, _, rest = " ".join(text.split()).partition(" ")
    match verb.lower(), rest:
        case "roll", "":
            return Roll()
        case "write", _:
            return Write(_letters(rest))
        case "pencil", _:
            return Pencil(_letters(rest))
        case "erase", "":
            return Pencil(())
        case "word", _ if rest:
            return WriteWord(_word(rest))
        case "strike", _ if rest:
            return StrikeWord(_word(rest))
        case "flip", "":
            return Flip()
        case "stop", "":
            return Stop()
        case "go", "on" | "On" | "ON":
            return GoOn()
        case _:
            return _read_scoring(verb.lower(), rest)


def _read_scoring(verb: str, rest: str) -> Action:
    match verb:
        case "where":
            return Question(_number(rest), "where")
        case "meaning":
            return Question(_number(rest), "meaning")
        case "cells":
            return AnswerWhere(tuple(_cell(name) for name in rest.split()))
        case "means" if rest:
            return AnswerMeaning(rest)
        case "give" if rest.lower() == "up":
            return GiveUp()
        case "valid":
            return Judge(_number(rest), valid=True)
        case "invalid":
            return Judge(_number(rest), valid=False)
        case _:
            raise Illegal(
                "unknown-command",
                "sheets",
                "There is no such command. Type roll, write, pencil, erase, word, strike, flip, "
                "stop, go on, where, meaning, cells, means, give up, valid or invalid.",
            )


def _letters(text: str) -> tuple[Writing, ...]:
    parts = text.split()
    cells, letters = parts[::2], parts[1::2]
    if not cells or len(cells) > len(letters):
        raise Illegal(
            "unreadable", "sheets R9", "Name a cell and then its letter, like write C4 E D2 T."
        )
    return tuple(map(_writing, cells, letters))


def _writing(cell: str, letter: str) -> Writing:
    return Writing(_cell(cell), letter.capitalize())


def _cell(name: str) -> int:
    cell = cell_number(name)
    if cell is None:
        raise Illegal("no-such-cell", "sheets R4", "Cells are named A1 to E5.", cell=name[:8])
    return cell


def _word(text: str) -> str:
    """In capitals; other letters than A to Z stay what they are (the capitals of ß are SS)."""
    return text.upper() if text.isascii() else text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4):  # noqa: PLR2004 - no list is longer
        raise Illegal("unreadable", "sheets R26", "Name the word by its number, like valid 3.")
    return int(text) - 1


def write(action: Action) -> str:
    """An action as the command that `read` understands."""
    match action:
        case Roll():
            return "roll"
        case Write(letters):
            return f"write {_written(letters)}"
        case Pencil(letters):
            return f"pencil {_written(letters)}" if letters else "erase"
        case WriteWord(word):
            return f"word {word}"
        case StrikeWord(word):
            return f"strike {word}"
        case Flip():
            return "flip"
        case Stop():
            return "stop"
        case GoOn():
            return "go on"
        case _:
            return _write_scoring(action)


def _write_scoring(action: Question | AnswerWhere | AnswerMeaning | GiveUp | Judge) -> str:
    match action:
        case Question(word, doubt):
            return f"{doubt} {word + 1}"
        case AnswerWhere(cells):
            return " ".join(["cells", *(cell_name(cell) for cell in cells)])
        case AnswerMeaning(meaning):
            return f"means {' '.join(meaning.split())}"
        case GiveUp():
            return "give up"
        case Judge(word, valid):
            return f"{'valid' if valid else 'invalid'} {word + 1}"


def _written(letters: tuple[Writing, ...]) -> str:
    return " ".join(f"{cell_name(writing.cell)} {writing.letter}" for writing in letters)
