"""Waywords: steps of a turn, how it ends, and how a word is challenged (R7, R14 to R21)."""

from dataclasses import dataclass
from typing import Any

from wordhall.verify.clock import Clock
from wordhall.verify.game import Hands
from wordhall.verify.ledger import Refused
from wordhall.verify.ways.editions import EDITIONS
from wordhall.verify.ways.options import control, handicap
from wordhall.verify.ways.pieces import PATTERNS
from wordhall.verify.ways.table import COST, Table, check_held

STEP_RULES = {"Swapped": "R7", "Taken": "R12", "Cleared": "R13", "Spelled": "R11"}
HAND = 5
SOLITAIRE_WORDS = 14


@dataclass
class Window:
    """R17: a word that may still be challenged, and the seats that are undecided.

    Time closes the window at `until`, and `follower` does by acting.
    """

    word: dict[str, Any]
    until: int
    follower: int | None
    undecided: set[int]


class Turns:
    """The present turn, with its steps that are laid and confirmed, and the end of the game."""

    def __init__(self, hands: Hands, table: Table) -> None:
        options, seats = hands.first["options"], range(len(table.players))
        extra = [1000 * handicap(options, seat)["extra_seconds"] for seat in seats]
        self._options, self._hands = options, hands
        self._edition = EDITIONS[hands.first["edition"]]
        self.free = options["variant"] != "standard"
        self.clock = Clock(control(options, len(seats)), extra)
        self.table, self.seat, self.ended = table, 0, ""
        self.window: Window | None = None
        self._laid: list[tuple[dict[str, Any], Table]] = []
        self._refill: tuple[int, list[str]] = (0, [])
        self._over = self._wordless = self._passes = 0
        self._late = False
        self._word: dict[str, Any] | None = None
        self.refill_until: int | None = None

    def _say(self, rule: str, kind: str, **fields: Any) -> None:
        self._hands.say.say(f"ways {rule}", kind, **fields)

    @property
    def seen(self) -> Table:
        """The table as the player to move sees it, with all steps that are laid."""
        return self._laid[-1][1] if self._laid else self.table

    def begin(self, seat: int, at: int) -> None:
        """A turn begins."""
        self.seat, self._late, self._word = seat, False, None
        self.clock.start(seat, at)
        self._say("R7", "TurnBegan", seat=seat, at=at)

    # R7: steps are laid, taken back and confirmed

    def lay(self, step: dict[str, Any], *, blind: bool) -> None:
        """A step; what cannot be taken back confirms it and every step before it."""
        self._laid.append((step, self.seen.after(self.seat, step)))
        if blind:
            self._confirm()
        else:
            self._say(STEP_RULES[step["type"]], "StepLaid", step=step)

    def take_back(self) -> None:
        """The newest step that is not confirmed."""
        if not self._laid:
            raise Refused("ways R7", "there is no step to take back")
        self._laid.pop()
        self._say("R7", "StepTakenBack")

    def _confirm(self) -> None:
        if self._laid:
            steps = [step for step, _ in self._laid]
            self._say("R7", "Confirmed", steps=steps)
            words = [step for step in steps if step["type"] == "Spelled"]
            self._word = words[0] if words else self._word
            self.table, self._laid = self.seen, []

    # R14, R15: how a turn ends

    def finish(self, letters: int, put: list[str], at: int) -> None:
        """The rest is confirmed; the hand is dealt now, or when the word stands (R17)."""
        self._confirm()
        self._check_refill(letters, put)
        self._choose("R14", letters, put, at)

    def run_out(self, at: int) -> None:
        """R15: a word stands with all that was laid for it; then only the refill is left (R14)."""
        self._say("R15", "TimeRanOut", seat=self.seat, at=at)
        self._late = True
        if not (self._edition.late_words and self.seen.spelled):
            self._laid = []
        self._confirm()
        if self._edition.refill and self._may_refill():
            self.clock.stop(at)
            self.refill_until = at + 1000 * self._edition.refill
            self._say("R14", "RefillBegan", seat=self.seat, until=self.refill_until, at=at)
        else:
            self.refill_at_random(at)

    def refill_at_random(self, at: int) -> None:
        """R14: so many letters as chance has it."""
        chance = self._hands.chance.purpose("refill", self._over)
        self._choose("R14", sum(chance.under(2) for _ in range(self._lacking())), [], at)

    def _may_refill(self) -> bool:
        """R14, R19, R20: hands are refilled, unless the word has won."""
        return not self.free and (self._options["words"] == "challenge" or not self._is_won())

    def _choose(self, rule: str, letters: int, put: list[str], at: int) -> None:
        """R14, R17: a word may be challenged first."""
        self._refill, self.refill_until = (letters, put), None
        self._say(rule, "RefillChosen", letters=letters, put=put)
        if self._word is not None and self._options["words"] == "challenge":
            self._open_window(self._word, at)
        else:
            self._end_turn(at)

    def _lacking(self) -> int:
        """R14, R20: how many tiles the hand lacks; without patterns none is refilled."""
        player = self.table.players[self.seat]
        return 0 if self.free else HAND - len(player.letters) - len(player.patterns)

    def _check_refill(self, letters: int, put: list[str]) -> None:
        """R14: five tiles in any mix, one letter at least."""
        if self.free:
            if letters or put:
                raise Refused("ways R20", "hands are not refilled")
            return
        player = self.table.players[self.seat]
        check_held(player.letters + player.patterns, put, "ways R14")
        if letters not in range(self._lacking() + len(put) + 1):
            raise Refused("ways R14", "a hand is filled up to five")
        kept = len(player.letters) - sum(tile not in PATTERNS for tile in put)
        if kept + letters == 0:
            raise Refused("ways R14", "one of the five is a letter")

    def _end_turn(self, at: int) -> None:
        """R14, R19: the game is won; or the hand is dealt, and the next one's turn begins."""
        if self._is_won():
            self._end("target")
            return
        self._deal()
        reason = self._ending()
        if reason:
            self._end(reason)
        else:
            self.begin(self._left(), at)

    def _deal(self) -> None:
        """R14: from the top of the stacks, after some tiles were put under."""
        table, player = self.table, self.table.players[self.seat]
        number, put = self._refill
        below = [tile for tile in put if tile not in PATTERNS]
        letters, table.pile = _drawn(table.pile + below, number)
        rest = [tile for tile in put if tile in PATTERNS]
        number = self._lacking() + len(put) - number
        patterns, table.stack = _drawn(table.stack + rest, number)
        dealt = {"put": put, "letters": letters, "patterns": patterns}
        self._say("R14", "Refilled", seat=self.seat, **dealt)
        for tile in put:
            (player.patterns if tile in PATTERNS else player.letters).remove(tile)
        player.letters = sorted(player.letters + letters)
        player.patterns = sorted(player.patterns + patterns)
        self._wordless = 0 if table.spelled else self._wordless + 1
        passed = table.idle and (self._edition.late_passes or not self._late)
        self._passes = self._passes + 1 if passed else 0
        self._over += 1
        table.held, table.swapped, table.spelled, table.idle = [], False, False, True

    def _left(self) -> int:
        return (self.seat + 1) % len(self.table.players)

    # R19 to R21: how the game ends

    def _is_won(self) -> bool:
        """R19: beyond the target."""
        score = self.table.players[self.seat].score
        return not self.free and score > int(self._options["target"])

    def _is_played_out(self) -> bool:
        """R20, R21: no marker is left; alone, all words are made."""
        table, solitaire = self.table, self._options["variant"] == "solitaire"
        if solitaire and table.players[0].words >= SOLITAIRE_WORDS:
            return True
        return self.free and len(table.markers) == len(table.supply)

    def _ending(self) -> str:
        """R19 to R21: why the game is over now that a turn is, if it is."""
        seats = len(self.table.players)
        rounds = 1 if self.free else self._edition.passes
        if rounds is not None and self._passes >= rounds * seats:
            return "all-passed"
        if self._is_played_out():
            return "played-out"
        if seats == 1:
            return ""
        return "no-words" if self._wordless >= self._edition.unscored * seats else ""

    def _end(self, reason: str) -> None:
        self.ended = reason
        self._say("R19", "Ended", reason=reason)

    # R17: a word is challenged

    def counts(self, word: str, *, claimed: bool) -> bool:
        """R6: whether the list has it; names and acronyms too, where they count."""
        self._hands.say.counted["words"] += 1
        resource = self._hands.resource
        if resource.lists(word, claimed=claimed):
            return True
        return bool(self._options["names_and_acronyms"]) and resource.names(word)

    def _open_window(self, word: dict[str, Any], at: int) -> None:
        """R17, R19: the next player may close it, if the game continues then."""
        follower = None if self._is_won() or self._is_played_out() else self._left()
        until = at + 1000 * self._options["challenge_seconds"]
        self.clock.stop(at)
        others = {*range(len(self.table.players))} - {self.seat}
        self.window = Window(word, until, follower, others)
        self._say("R17", "WindowOpened", word=word, until=until, next=follower, at=at)

    def close_window(self, how: str, at: int) -> None:
        """The word stands, and the turn is over."""
        self.window = None
        self._say("R17", "WordStands", seat=self.seat, how=how)
        self._end_turn(at)

    def accept(self, seat: int, at: int) -> None:
        """An opponent will not challenge; when all have said so, the word stands."""
        window = self._decided_by(seat)
        window.undecided.remove(seat)
        self._say("R17", "Accepted", seat=seat)
        if not window.undecided:
            self.close_window("accepted", at)

    def challenge(self, seat: int, at: int) -> None:
        """A word that falls gives its points back; a wrong challenge costs five."""
        word = self._decided_by(seat).word
        claims = self._hands.resource.claims
        stands = self.counts(word["word"], claimed=bool(claims) and claims[0].get("stands") is True)
        self._say("R17", "Challenged", by=seat, word=word["word"], stands=stands)
        if stands:
            self.table.players[seat].score -= COST
            self._say("R17", "Fined", seat=seat, points=COST)
            self.close_window("challenge", at)
            return
        self._say("R17", "WordFell", seat=self.seat)
        self._fall(word)
        self.window = None
        self._end_turn(at)

    def _fall(self, word: dict[str, Any]) -> None:
        player = self.table.players[self.seat]
        player.score -= word["points"]
        player.words -= 1
        self.table.spelled = False
        for marker in word["markers"]:
            self.table.markers.remove(marker)

    def _decided_by(self, seat: int) -> Window:
        if self.window is None or seat not in self.window.undecided:
            raise Refused("ways R17", "an opponent decides on a word, once, before it is settled")
        return self.window


def _drawn(stack: list[str], number: int) -> tuple[list[str], list[str]]:
    """So many tiles from the top of a stack, sorted, and the rest of the stack."""
    return sorted(stack[:number]), stack[number:]
