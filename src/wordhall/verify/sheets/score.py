"""Mark My Words: Score (R21 to R30), decided again."""

from dataclasses import dataclass
from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.sheets import claims
from wordhall.verify.sheets.lines import CELLS, spelled
from wordhall.verify.sheets.table import Hands, Limit, Sheet

LONGEST_MEANING = 200


@dataclass(frozen=True)
class Question:
    """A word that the Scorer doubts (R26)."""

    word: int
    doubt: str
    at: int


class Desk:
    """A sheet in the hands of its Scorer."""

    def __init__(self, number: int, sheet: Sheet, until: int) -> None:
        self.number = number
        self.sheet = sheet
        self.until = until
        self.words = sheet.words + sheet.leftovers
        self.lines = spelled(sheet.grid) if self.words else {}
        self.unmarked = list(range(len(self.words)))
        self.question: Question | None = None
        self.questioned: set[int] = set()

    def repetition(self, number: int) -> str | None:
        """R20, R24: what stands on the sheet before, and is struck."""
        found, word = self.sheet.words, self.words[number]
        if number < len(found):
            return "repeated" if word in found[:number] else None
        if word in found:
            return "already_found"
        return "repeated" if word in self.sheet.leftovers[: number - len(found)] else None

    def close_question(self, at: int) -> None:
        """R26: the time that the question took was not the Scorer's."""
        if self.question is not None:
            self.until += at - self.question.at
            self.question = None


class Score:
    """The sheets are marked by the Resource, or word by word by their Scorers."""

    def __init__(self, hands: Hands) -> None:
        self._hands, self._table = hands, hands.table
        self._desks: list[Desk] = []
        self._by_scorer = hands.table.options["judging"] == "scorer"
        self.over = False

    def begin(self, at: int) -> None:
        """R21: every sheet goes to its Scorer; R24: the table strikes what stands twice."""
        self._table.phase = self
        until = self._table.time("score_seconds", at) or at
        self._desks = [Desk(n, sheet, until) for n, sheet in enumerate(self._table.sheets)]
        self._hands.say.say("sheets R21", "ScoringOpened", at=at)
        if self._by_scorer:
            for desk in self._desks:
                twice = {n: desk.repetition(n) for n in desk.unmarked}
                self._mark(desk, {n: v for n, v in twice.items() if v is not None}, "table", at)
        self.seats_changed(at)

    def limits(self) -> list[Limit]:
        """R26: the limit of a player who is asked; R27: otherwise that of the Scorer."""
        found = []
        for desk in self._desks:
            if desk.question is not None:
                until = self._table.time("answer_seconds", desk.question.at)
                found.append(Limit(self._asked(desk, desk.question), until))
            elif desk.unmarked:
                found.append(Limit(self._table.scorer(desk.number), desk.until))
        return found

    def _asked(self, desk: Desk, question: Question) -> int:
        """R19, R26: who wrote the word: the Finder, or for a leftover the Builder."""
        own = question.word >= len(desk.sheet.words)
        return desk.number if own else self._table.finder(desk.number)

    # Marks

    def _mark(self, desk: Desk, verdicts: dict[int, str], by: str, at: int) -> None:
        if not verdicts:
            return
        marks = [
            {"word": n, "verdict": verdict, "cells": desk.lines.get(desk.words[n])}
            for n, verdict in sorted(verdicts.items())
        ]
        rule = "sheets R27" if by == "scorer" else "sheets R22"
        self._hands.say.say(rule, "Marked", sheet=desk.number, marks=marks, by=by, at=at)
        desk.sheet.marks.update(verdicts)
        desk.unmarked = [number for number in desk.unmarked if number not in verdicts]
        if desk.question is not None and desk.question.word in verdicts:
            desk.close_question(at)

    def _ask_resource(self, desk: Desk, numbers: list[int], at: int) -> None:
        """R22 to R25: on the grid, and in the Resource."""
        verdicts = {number: self._verdict(desk, number) for number in numbers}
        self._hands.say.counted["words"] += len(verdicts)
        self._mark(desk, verdicts, "resource", at)

    def _verdict(self, desk: Desk, number: int) -> str:
        word, twice = desk.words[number], desk.repetition(number)
        if twice is not None:
            return twice
        if word not in desk.lines:
            return "not_on_grid"
        return "valid" if self._lists(word, desk.number, number) else "not_a_word"

    def _lists(self, word: str, sheet: int, number: int) -> bool:
        """Whether the Resource has a word of a sheet."""
        resource = self._hands.resource
        return resource.lists(word, claimed=claims.valid(resource.claims, sheet, number))

    def seats_changed(self, at: int) -> None:
        """R26, R27: the Resource decides where no person judges, or can be asked."""
        presence = self._table.presence
        for desk in self._desks:
            asked = desk.question
            if not self._by_scorer or presence[self._table.scorer(desk.number)] != "person":
                self._ask_resource(desk, desk.unmarked, at)
            elif asked is not None and presence[self._asked(desk, asked)] != "person":
                self._ask_resource(desk, [asked.word], at)
        self._if_all_marked()

    def _if_all_marked(self) -> None:
        if not any(desk.unmarked for desk in self._desks):
            self.over = True
            self._hands.say.say("sheets R30", "Finished")

    def ring(self, at: int) -> None:
        """R26: a question without an answer; R27: a Scorer out of time."""
        late = [(desk.number, limit) for desk, limit in self._waiting()]
        for number, limit in late:
            if limit.until is not None and limit.until <= at:
                desk = self._desks[number]
                asked = desk.question
                self._ask_resource(desk, desk.unmarked if asked is None else [asked.word], at)
        self._if_all_marked()

    def _waiting(self) -> list[tuple[Desk, Limit]]:
        busy = [desk for desk in self._desks if desk.question is not None or desk.unmarked]
        return list(zip(busy, self.limits(), strict=True))

    # What players do

    def act(self, seat: int, action: dict[str, Any], at: int) -> None:
        """Scorers ask and judge; the player who is asked answers."""
        match action["type"]:
            case "Question":
                desk = self._desk_of(seat, action["word"])
                if action["word"] in desk.questioned:
                    raise Refused("sheets R26", "one question about a word is all")
                desk.question = Question(action["word"], action["doubt"], at)
                desk.questioned.add(action["word"])
                asked = {"word": action["word"], "doubt": action["doubt"], "at": at}
                self._hands.say.say("sheets R26", "Asked", sheet=desk.number, **asked)
                self.seats_changed(at)
            case "Judge":
                desk = self._desk_of(seat, action["word"])
                verdict = "valid" if action["valid"] else "refused"
                self._mark(desk, {action["word"]: verdict}, "scorer", at)
                self._if_all_marked()
            case "AnswerWhere" | "AnswerMeaning":
                self._answer(seat, action, at)
            case "GiveUp":
                desk, asked_about = self._question_to(seat)
                self._ask_resource(desk, [asked_about.word], at)
                self._if_all_marked()
            case _:
                raise Refused("sheets R21", "this does not belong to the scoring")

    def _desk_of(self, seat: int, word: int) -> Desk:
        """R21: a Scorer's own sheet, with a word that waits for its mark."""
        desk = self._desks[self._table.scored_by(seat)]
        if desk.question is not None:
            raise Refused("sheets R26", "the Scorer waits for an answer")
        if word not in desk.unmarked:
            raise Refused("sheets R27", "the Scorer has no such word to judge")
        return desk

    def _question_to(self, seat: int) -> tuple[Desk, Question]:
        """R26: what a player is asked; first about the sheet that they searched."""
        for number in (self._table.found_by(seat), seat):
            desk = self._desks[number]
            question = desk.question
            if question is not None and self._asked(desk, question) == seat:
                return desk, question
        raise Refused("sheets R26", "nobody has asked this player about a word")

    def _answer(self, seat: int, action: dict[str, Any], at: int) -> None:
        """R26: cells or a meaning, as was asked; then the Resource's entry lies open."""
        desk, question = self._question_to(seat)
        number = desk.number
        cells, meaning = _answer_to(question.doubt, action)
        word = desk.words[question.word]
        listed, resource = self._lists(word, number, question.word), self._hands.resource
        entry = resource.entry(word, claims.entry(resource.claims, number)) if listed else None
        self._hands.say.counted["words"] += 1
        told = {"listed": listed, "definition": entry, "at": at}
        self._hands.say.say(
            "sheets R26", "Answered", sheet=number, cells=cells, meaning=meaning, **told
        )
        desk.close_question(at)


def _answer_to(doubt: str, action: dict[str, Any]) -> tuple[list[int] | None, str | None]:
    """R26: marked cells for "where is it", a short meaning for "what does it mean"."""
    if doubt != {"AnswerWhere": "where", "AnswerMeaning": "meaning"}[action["type"]]:
        raise Refused("sheets R26", "the answer is to another question")
    if doubt == "where":
        cells: list[int] = action["cells"]
        if not 1 <= len(cells) <= CELLS or any(cell not in range(CELLS) for cell in cells):
            raise Refused("sheets R26", "the cells of a word are marked on its sheet")
        return cells, None
    meaning = " ".join(action["meaning"].split())
    if not 1 <= len(meaning) <= LONGEST_MEANING or not meaning.isprintable():
        raise Refused("sheets R26", "a meaning is short and plain")
    return None, meaning
