"""Word Chain: a finished match, decided again rule by rule."""

from typing import Any

from wordhall.verify.clock import Clock
from wordhall.verify.game import Hands, VerifiedGame
from wordhall.verify.ledger import Refused
from wordhall.verify.shapes import fields, integer, items, kinds, one_of, optional, text

OPTIONS = fields(rounds=integer, turn_seconds=optional(integer))
OPENED = kinds(
    Opened=fields(
        options=OPTIONS,
        edition=one_of(1),
        seats=integer,
        letter=text,
        first=integer,
        hands=items(text),
    )
)
ACTION = kinds(Say=fields(word=text), Pass=fields())
LETTERS = "ABCDEFGHILMNOPRST"


class Chain:
    """One match of Word Chain."""

    def __init__(self, hands: Hands) -> None:
        """R1, R2, R5, R7."""
        options, seats = hands.first["options"], len(hands.roster["sitters"])
        if seats not in range(2, 7):
            raise Refused("chain R1", "2 to 6 can play")
        if options["rounds"] not in range(1, 21):
            raise Refused("chain R2", "everybody has 1 to 20 turns")
        limit = options["turn_seconds"]
        if limit is not None and limit not in range(10, 601):
            raise Refused("chain R5", "a turn has 10 to 600 seconds")
        untimed = {"type": "Untimed"}
        control = untimed if limit is None else {"type": "PerTurn", "limit": 1000 * limit}
        self._hands, self._left = hands, options["rounds"] * seats
        self._letter = hands.chance.purpose("letter").one(LETTERS)
        self._turn = hands.chance.purpose("first").under(seats)
        self._hand_of = [
            "".join(sorted(hands.chance.purpose("hand", seat).order(LETTERS)[:3]))
            for seat in range(seats)
        ]
        self._words = [set[str]() for _ in range(seats)]
        self._clock = Clock(control, [0] * seats)
        self._clock.start(self._turn, 0)
        opened = {"options": options, "edition": 1, "seats": seats, "hands": self._hand_of}
        hands.say.say("chain R1", "Opened", **opened, letter=self._letter, first=self._turn)

    def finished(self) -> str | None:
        """R6."""
        return None if self._left else "played-out"

    def awaited(self) -> set[int]:
        """R2."""
        return {self._turn} if self._left else set()

    def on_deadline(self) -> set[int]:
        """H1."""
        return self.awaited()

    def due(self) -> int | None:
        """R5."""
        return self._clock.flag()

    def without_deadline(self) -> set[int]:
        """H10."""
        return self.awaited() if self.due() is None else set()

    def totals(self) -> list[int]:
        """R4, and R7 once hands are shown."""
        words = [sum(map(len, own)) for own in self._words]
        if self._left:
            return words
        held = zip(self._words, self._hand_of, strict=True)
        hands = [2 * sum(letter in "".join(own) for letter in hand) for own, hand in held]
        return [word + hand for word, hand in zip(words, hands, strict=True)]

    def scored(self) -> bool:
        """H4."""
        return any(self.totals())

    def ranks(self) -> list[tuple[int, ...]]:
        """R6."""
        return [(score,) for score in self.totals()]

    def act(self, seat: int, action: dict[str, Any], at: int, credit: int) -> None:
        """R2 to R5."""
        del credit
        if seat != self._turn or not self._left:
            raise Refused("chain R2", "it is another player's turn")
        if action["type"] == "Pass":
            self._passed("passed", at)
            return
        word, resource = action["word"], self._hands.resource
        claimed = any(event.get("word") == word for event in resource.claims)
        self._hands.say.counted["words"] += 1
        if word[:1] != self._letter or any(word in own for own in self._words):
            raise Refused("chain R3", "a word begins with the letter, and is new")
        if not resource.lists(word, claimed=claimed):
            raise Refused("chain R3", "the dictionary does not have the word")
        self._words[seat].add(word)
        self._letter = word[-1]
        told = {"seat": seat, "word": word, "points": len(word), "at": at}
        self._hands.say.say("chain R3", "Said", **told)
        self._next(at)

    def ring(self, at: int) -> None:
        """R5."""
        self._passed("clock", at)

    def _passed(self, reason: str, at: int) -> None:
        self._hands.say.say("chain R5", "Passed", seat=self._turn, reason=reason, at=at)
        self._next(at)

    def _next(self, at: int) -> None:
        self._left -= 1
        self._turn = (self._turn + 1) % len(self._words)
        if self._left:
            self._clock.start(self._turn, at)
        else:
            self._clock.stop(at)

    def change_holder(self, seat: int, change: str, at: int) -> None:
        """Who sits where is no matter of this game."""


GAME = VerifiedGame(
    opening=(OPENED,),
    action=ACTION,
    silent=frozenset(),
    needs_every_seat=True,
    last_rule="chain R6",
    play=Chain,
)
