"""Mark My Words: Find and Leftovers (R14 to R20), decided again."""

import re
from typing import Any

from wordhall.verify.ledger import Refused
from wordhall.verify.sheets.score import Score
from wordhall.verify.sheets.table import NOBODY, Hands, Limit

LETTERS = re.compile(r"[A-Z]+")
LONGEST_WORD = 15
LONGEST_LIST = 200


class Writing:
    """Everybody writes words on a sheet: on the one they received, or as leftovers on their own.

    A pen is `writing`, `stopped` (its writer may go on) or `closed`.
    """

    def __init__(self, hands: Hands, *, leftovers: bool) -> None:
        self._hands, self._table, self._leftovers = hands, hands.table, leftovers
        self._rule = "sheets R19" if leftovers else "sheets R16"
        self._since = 0
        self._flipped_at: int | None = None
        self._pens = ["writing" for _ in hands.table.seats]

    def begin(self, at: int) -> None:
        """R14: all sheets are turned over together; R19: or are back with their Builders."""
        self._since = at
        self._table.phase = self
        if self._leftovers:
            self._hands.say.say("sheets R19", "LeftoversOpened", at=at)
        else:
            self._hands.say.say("sheets R14", "Turned", at=at)
        self.seats_changed(at)

    def _writer(self, sheet: int) -> int:
        return sheet if self._leftovers else self._table.finder(sheet)

    def _sheet(self, seat: int) -> int:
        return seat if self._leftovers else self._table.found_by(seat)

    def _list(self, sheet: int) -> list[str]:
        own = self._table.sheets[sheet]
        return own.leftovers if self._leftovers else own.words

    def _until(self, seat: int) -> int | None:
        """R16, R18, R19: when a writer's time is up."""
        if self._leftovers:
            return self._table.time("timer_seconds", self._since, seat)
        cap, flip = self._table.time("find_limit_seconds", self._since), self._flipped_at
        if self._table.edition.cap_flips_timer:
            flip, cap = cap if flip is None else flip, None
        run_out = None if flip is None else self._table.time("timer_seconds", flip, seat)
        return min((time for time in (cap, run_out) if time is not None), default=None)

    def _self_flip(self) -> int | None:
        """R18: when the timer flips by itself."""
        stands = not self._leftovers and self._flipped_at is None
        if not (stands and self._table.edition.cap_flips_timer):
            return None
        return self._table.time("find_limit_seconds", self._since)

    def limits(self) -> list[Limit]:
        """The limits of all seats; the table does not wait for seats that have stopped."""
        writers = [(self._writer(sheet), pen) for sheet, pen in enumerate(self._pens)]
        return [
            Limit(NOBODY, self._self_flip(), awaited=False),
            *(
                Limit(seat, self._until(seat), awaited=pen == "writing")
                for seat, pen in writers
                if pen != "closed"
            ),
        ]

    def act(self, seat: int, action: dict[str, Any], at: int) -> None:
        """Words are written and struck; the timer is flipped; pens are laid down."""
        sheet = self._sheet(seat)
        if action["type"] not in {"WriteWord", "StrikeWord", "Flip", "Stop", "GoOn"}:
            raise Refused("sheets R14", "this does not belong to the writing of words")
        if self._pens[sheet] == "closed" or self._table.presence[seat] == "gone":
            raise Refused(self._rule, "this writer may write nothing more")
        match action["type"]:
            case "WriteWord":
                self._write(seat, sheet, action["word"])
            case "StrikeWord":
                self._strike(sheet, action["word"])
            case "Flip":
                self._flip(seat, sheet, at)
            case "Stop" if self._pens[sheet] == "writing":
                self._move(sheet, "stopped")
                self._if_all_stopped(at)
            case "GoOn" if self._pens[sheet] == "stopped":
                self._move(sheet, "writing")

    def _check_pen(self, sheet: int) -> None:
        if self._pens[sheet] != "writing":
            raise Refused(self._rule, "who has stopped must go on before writing or striking")

    def _write(self, seat: int, sheet: int, word: str) -> None:
        """R15, R17, R22: capitals only, long enough for a row; nothing else is asked now."""
        self._check_pen(sheet)
        if not LETTERS.fullmatch(word):
            raise Refused("sheets R22", "a word is written in letters A to Z")
        if len(word) < self._table.shortest(seat):
            raise Refused("sheets R17", "the word is too short for this writer")
        if len(word) > LONGEST_WORD or len(self._list(sheet)) >= LONGEST_LIST:
            raise Refused("sheets R15", "no sheet holds this much")
        self._list(sheet).append(word)
        self._hands.say.say("sheets R15", "WordWritten", sheet=sheet, word=word)

    def _strike(self, sheet: int, word: str) -> None:
        """R16: an own word, the last one if it stands twice."""
        self._check_pen(sheet)
        words = self._list(sheet)
        numbers = [number for number, own in enumerate(words) if own == word]
        if not numbers:
            raise Refused("sheets R16", "only a word of the own list is struck")
        del words[numbers[-1]]
        self._hands.say.say("sheets R16", "WordStruck", sheet=sheet, number=numbers[-1])

    def _flip(self, seat: int, sheet: int, at: int) -> None:
        """R16: the first flip counts, and its maker is done; later ones do nothing."""
        if self._leftovers:
            raise Refused("sheets R19", "the timer runs already")
        if self._flipped_at is None:
            self._flipped_at = at
            self._hands.say.say("sheets R16", "TimerFlipped", seat=seat, at=at)
            self._move(sheet, "closed")
            self._if_all_stopped(at)

    def _move(self, sheet: int, pen: str) -> None:
        self._pens[sheet] = pen
        self._hands.say.say(self._rule, "PenMoved", sheet=sheet, pen=pen)

    def ring(self, at: int) -> None:
        """R18: the timer flips by itself; R16, R19: closes the pens of seats whose time is up."""
        flip = self._self_flip()
        if flip is not None and flip <= at:
            self._flipped_at = at
            self._hands.say.say("sheets R18", "TimerFlipped", seat=None, at=at)
        for sheet in self._table.seats:
            until = self._until(self._writer(sheet))
            if self._pens[sheet] != "closed" and until is not None and until <= at:
                self._move(sheet, "closed")
        self._if_all_stopped(at)

    def seats_changed(self, at: int) -> None:
        """H1, H3: stops the pens of seats that are gone."""
        gone = set(self._table.gone())
        for sheet in self._table.seats:
            if self._pens[sheet] == "writing" and self._writer(sheet) in gone:
                self._move(sheet, "stopped")
        self._if_all_stopped(at)

    def _if_all_stopped(self, at: int) -> None:
        """R16: then Find is over; R19: Leftovers follow, if the table plays them."""
        if "writing" in self._pens:
            return
        if self._table.options["leftovers"] and not self._leftovers:
            Writing(self._hands, leftovers=True).begin(at)
        else:
            Score(self._hands).begin(at)
