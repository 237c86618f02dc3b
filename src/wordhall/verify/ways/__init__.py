"""Waywords: decides a finished match a second time, rule by rule.

It is written from the rulebook, without the game's own code, so that a fault in either shows as a
difference. The table is changed in place, and each event goes into the ledger with its rule.
"""

from typing import Any

from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.ledger import Refused
from wordhall.verify.ways.day import board
from wordhall.verify.ways.laying import lay_table
from wordhall.verify.ways.options import ACTION, OPENED, check_options, handicap
from wordhall.verify.ways.turns import Turns
from wordhall.verify.ways.word import Speller

SOLITAIRE_SWAPS = 14


class Ways:
    """One match of Waywords."""

    def __init__(self, hands: Hands) -> None:
        """R5, R20, R21: the table is laid, and somebody begins."""
        options, sitters = hands.first["options"], hands.roster["sitters"]
        check_options(options, len(sitters), hands.first["edition"])
        self._options, self._hands = options, hands
        table, first = lay_table(hands)
        self._turns = Turns(hands, table)
        self._turns.begin(first, 0)

    # Questions of the match

    def finished(self) -> str | None:
        """R19 to R21."""
        return self._turns.ended or None

    def awaited(self) -> set[int]:
        """The seat to move; while a word may be challenged, the undecided seats (R17)."""
        turns = self._turns
        if turns.ended:
            return set()
        return {turns.seat} if turns.window is None else turns.window.undecided

    def on_deadline(self) -> set[int]:
        """H1: a window that closes is nobody's deadline."""
        return self.awaited() if self._turns.window is None else set()

    def due(self) -> int | None:
        """R14, R15, R17: the turn's time is up, or that of its refill, or the window closes."""
        turns = self._turns
        if turns.ended:
            return None
        if turns.window is not None:
            return turns.window.until
        return turns.clock.flag() if turns.refill_until is None else turns.refill_until

    def without_deadline(self) -> set[int]:
        """H10: the awaited seats, while no time runs."""
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """The present points, without words that are only laid."""
        return [player.score for player in self._turns.table.players]

    def scored(self) -> bool:
        """H4: whether anybody has made a word."""
        return any(player.words for player in self._turns.table.players)

    def ranks(self) -> list[tuple[int, ...]]:
        """R19: points alone decide."""
        return [(total,) for total in self.totals()]

    def ring(self, at: int) -> None:
        """An alarm: a time is up."""
        if self._turns.window is not None:
            self._turns.close_window("time", at)
        elif self._turns.refill_until is not None:
            self._turns.refill_at_random(at)
        else:
            self._turns.run_out(at)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """Does nothing: the holders of seats do not matter in this game."""

    # Actions

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """Accepts or challenges a word; or the mover lays a step, takes one back, or ends."""
        del credit  # lag does not matter in this game
        match action["type"]:
            case "Accept":
                self._turns.accept(seat, at)
            case "Challenge":
                self._turns.challenge(seat, at)
            case _:
                self._take_turn(seat, at)
                self._play(seat, action, at)

    def _take_turn(self, seat: int, at: int) -> None:
        """R17: the next player closes the window by acting; nobody else does."""
        turns = self._turns
        if turns.window is not None and turns.window.follower == seat:
            turns.close_window("begun", at)
        elif turns.window is not None or seat != turns.seat:
            raise Refused("ways R7", "it is another player's turn, or a word is being decided on")

    def _play(self, seat: int, action: dict[str, Any], at: int) -> None:
        if self._turns.refill_until is not None and action["type"] != "Finish":
            raise Refused("ways R15", "only the refill is left of the turn")
        match action["type"]:
            case "TakeBack":
                self._turns.take_back()
            case "Finish":
                self._turns.finish(action["letters"], action["put"], at)
            case _:
                self._lay(seat, action)

    def _lay(self, seat: int, action: dict[str, Any]) -> None:
        """R7 to R13: a step; a blind draw and CLEAR cannot be taken back."""
        turns, table = self._turns, self._turns.seen
        match action["type"]:
            case "Swap":
                self._check_swap(seat, action["put"])
                turns.lay(table.swap(seat, action["put"]), blind=action["put"]["tile"] is None)
            case "Take":
                self._check_standard("a marker stays where it lies")
                blind = any(one["tile"] is None for one in action["put"])
                turns.lay(table.take(seat, action["cell"], action["put"]), blind=blind)
            case "Clear":
                self._check_standard("markers stay where they lie")
                turns.lay(table.clear(seat), blind=True)
            case _:
                self._spell(seat, action)

    def _check_standard(self, text: str) -> None:
        if self._turns.free:
            raise Refused("ways R20", text)

    def _check_swap(self, seat: int, put: dict[str, Any]) -> None:
        """R7, R20, R21: before the word and once a turn; alone, so many times in all."""
        table = self._turns.seen
        if self._options["variant"] == "solitaire":
            if table.players[seat].swaps >= SOLITAIRE_SWAPS:
                raise Refused("ways R21", "fourteen swaps are all there are")
        else:
            table.check_no_word("ways R7")
            if table.swapped:
                raise Refused("ways R7", "one tile is swapped in a turn")
        if self._turns.free and put["tile"] is None:
            raise Refused("ways R20", "tiles are swapped with one's own letters only")

    def _spell(self, seat: int, action: dict[str, Any]) -> None:
        """R17: where words are checked, a path that is none is refused."""
        options = self._options
        shortest = handicap(options, seat)["min_length"] or options["min_word_length"]
        agreed = (shortest, options["diagonals"], options["values"])
        speller = Speller(self._turns.seen, seat, *agreed, self._turns.free)
        step = speller.spell(action["path"], action["markers"])
        if options["words"] == "checked" and not self._turns.counts(step["word"], claimed=True):
            raise Refused("ways R17", f"{step['word']} is not in the list")
        self._turns.lay(step, blind=False)


GAME = VerifiedGame(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset({"StepLaid", "StepTakenBack"}),
    needs_every_seat=True,
    last_rule="ways R19",
    play=Ways,
    unnamed={"values": "summed", "youngest": None},
    board=board,
)
