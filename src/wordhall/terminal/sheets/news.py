"""The news of a match of Mark My Words as lines for the people at the keyboard."""

from collections.abc import Set

from wordhall.games.sheets.scoring import cell_name
from wordhall.games.sheets.types.actions import Action, StrikeWord, Write, WriteWord
from wordhall.games.sheets.types.components import LAST_ROLL
from wordhall.games.sheets.types.events import (
    AllWritten,
    Answered,
    Asked,
    Finished,
    LeftoversOpened,
    Marked,
    PenMoved,
    Rolled,
    ScoringOpened,
    Throw,
    TimerFlipped,
    Turned,
)
from wordhall.games.sheets.types.views import LettersWritten, News, View
from wordhall.kernel.game import Roster, Seat
from wordhall.terminal.face import Seen
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.sheets import board
from wordhall.terminal.sheets.panel import shown

CHATTY = 6
"""At tables larger than this, there are no messages about single players."""


def named(roster: Roster, seat: Seat, people: Set[Seat], reader: Seat) -> tuple[str, str]:
    """A player and the verb `have` that goes with them."""
    if seat == reader and len(people) == 1:
        return "You", "have"
    return roster.sitters[seat].name, "has"


def told(news: News, seen: Seen, *, plain: bool) -> list[Line]:
    """The lines for one piece of news; none if the panel shows it."""
    view: View = seen.view
    people, reader, roster = seen.people, seen.seat, view.roster

    def who(seat: Seat) -> str:
        return " ".join(named(roster, seat, people, reader))

    few = len(roster.sitters) <= CHATTY
    match news:
        case Rolled(throw):
            return [_thrown(throw, plain=plain)]
        case LettersWritten(seat, by_table) if by_table:
            return [ink(f"Time is up: the table wrote for {roster.sitters[seat].name}.", "warn")]
        case LettersWritten(seat) if few and seat not in people:
            return [ink(f"{who(seat)} written.", "dim")]
        case Turned():
            return _turned(view, reader, people)
        case PenMoved(sheet, pen) if few and pen != "closed":
            writer = sheet if view.phase == "leftovers" else view.sheets[sheet].finder
            said = {"stopped": "stopped", "writing": "begun to write again"}
            return [ink(f"{who(writer)} {said[pen]}.", "dim")]
        case TimerFlipped() | LeftoversOpened() | ScoringOpened():
            return [ink(_called_out(news, view, people, reader), "accent")]
        case Asked() | Answered() | Marked():
            return _scoring(news, view)
        case LettersWritten() | PenMoved() | AllWritten() | Finished():
            return []


def _called_out(
    news: TimerFlipped | LeftoversOpened | ScoringOpened,
    view: View,
    people: Set[Seat],
    reader: Seat,
) -> str:
    seconds = view.options.timer_seconds
    match news:
        case TimerFlipped(seat):
            if seat is None:
                return f"The timer flips by itself: {seconds} seconds for all!"
            name, _ = named(view.roster, seat, people, reader)
            verb = "flip" if seat == reader and len(people) == 1 else "flips"
            return f"{name} {verb} the timer: {seconds} seconds for all others!"
        case LeftoversOpened():
            return f"Leftovers: each sheet is back with its Builder. {seconds} seconds!"
        case ScoringOpened():
            by_people = view.options.judging == "scorer"
            then = "go to their Scorers" if by_people else "are marked"
            return f"Pens down. The sheets {then}."


def _thrown(throw: Throw, *, plain: bool) -> Line:
    head = f"Roll {throw.number + 1} of {LAST_ROLL + 1}"
    if plain:
        return ink(f"{head}: {board.faces(throw)}")
    return ink(f"{head}  ", "accent") + board.dice(throw)


def _turned(view: View, reader: Seat, people: Set[Seat]) -> list[Line]:
    lines = [ink("All grids are full. The sheets pass on and are turned over.", "accent")]
    if len(people) == 1:
        mine = next(sheet for sheet in view.sheets if sheet.finder == reader)
        builder, finder = view.roster.sitters[mine.builder], view.sheets[reader].finder
        whose = view.roster.sitters[finder].name
        lines.append(ink(f"You search {builder.name}'s grid; {whose} searches yours."))
    return lines


def _scoring(news: Asked | Answered | Marked, view: View) -> list[Line]:
    sheet = view.sheets[news.sheet]
    words = (*(sheet.words or ()), *(sheet.leftovers or ()))
    names = [sitter.name for sitter in view.roster.sitters]
    match news:
        case Asked(_, word, doubt):
            writer = sheet.finder if word < len(sheet.words or ()) else sheet.builder
            what = "where" if doubt == "where" else "what"
            verb = "stands" if doubt == "where" else "means"
            text = f"{names[sheet.scorer]} asks {names[writer]} {what} {words[word]} {verb}."
            return [ink(text, "accent")]
        case Answered():
            return _answered(news, words[sheet.inquiries[-1].word if sheet.inquiries else 0])
        case Marked(_, marks, by, _) if by == "table":
            struck = ", ".join(words[mark.word] for mark in marks)
            text = f"These were written before, and are struck without a penalty: {struck}."
            return [ink(text, "dim")]
        case Marked(_, marks, by, _):
            judge = names[sheet.scorer] if by == "scorer" else "the word list"
            if view.options.judging == "resource" or len(marks) > 3:  # noqa: PLR2004 - the podium shows them
                return []
            return [
                ink(f"{words[m.word]}: {m.verdict.replace('_', ' ')}, says {judge}.", "dim")
                for m in marks
            ]


def _answered(news: Answered, word: str) -> list[Line]:
    named = " ".join(board.cell_names(news.cells or ()))
    given = named if news.meaning is None else f"“{news.meaning}”"
    entry = news.definition or ("listed, without a definition" if news.listed else "not listed")
    return [ink(f"The answer for {word}: {given}"), ink(f"The word list: {entry}", "bold")]


def done(action: Action, view: View, *, plain: bool) -> list[Line]:
    """The confirmation of an action, if the panel does not show it."""
    match action:
        case Write(letters):
            said = ", ".join(f"{letter.letter} in {cell_name(letter.cell)}" for letter in letters)
            return [ink(f"You wrote {said}.", "dim")]
        case WriteWord(word) if plain:
            mine = shown(view)
            own = mine.leftovers if view.phase == "leftovers" else mine.words
            return [ink(f"{word} is written. Words: {len(own or ())}.")]
        case StrikeWord(word):
            return [ink(f"{word} is struck.", "dim")]
        case _:
            return []
