"""Two who are equally quick race for words at a live table, in virtual time (shout R3, R9).

Everything between the two lines is the hall itself: its table, its outboxes, its clock's calls.
Only the network, the disk and the time that people take are made up.
"""

from functools import partial
from random import Random

from msgspec import Raw

from tests.laws.history import History
from tests.server.memory import Memory
from tests.server.staged import Stage
from tools.proof.links import Habits, Link
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.actions import NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import Options
from wordhall.games.shout.types.state import State
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.server.clock import ClockByHand
from wordhall.server.sockets.wire import Do
from wordhall.store.contract import OnVerdict, Verdict
from wordhall.store.rows import Write
from wordhall.words import load

MEDIAN, SPREAD = 1_500.0, 0.4
"""Milliseconds until one sees a word, and how different (log-normal): all have quick eyes."""

DISK = (1, 8)
"""Milliseconds until a write is kept."""

ROLLED = b'"type":"Rolled"'
OPTIONS = Options(words="checked", target=1000, youngest=Seat(0))


class Disk(Memory):
    """A store that takes its time."""

    def __init__(self, clock: ClockByHand, luck: Random) -> None:
        super().__init__()
        self._clock = clock
        self._luck = luck

    def submit(self, write: Write, told: OnVerdict) -> None:
        """It is kept a while later."""
        kept: list[Verdict] = []
        super().submit(write, kept.append)
        wait = self._luck.randint(*DISK)
        self._clock.call_at(self._clock.wall() + wait, lambda: told(kept[0]))


class Race(Value, frozen=True):
    """One round: who took the first word (nobody, if they collided), and what each shout had.

    `gained` is by how much its moment is before the time that they really took: for who is honest
    about nothing. Who was so late that the dice were gone already has neither.
    """

    winner: int | None
    credits: tuple[int | None, ...]
    gained: tuple[int | None, ...]


class Course:
    """A match between two, for a hundred rounds or so: nobody reaches a thousand points before."""

    def __init__(self, habits: tuple[Habits, Habits], seed: str) -> None:
        self.luck = Random(seed)  # noqa: S311 - it is to be the same again
        self.lexicon = load("play")
        clock = ClockByHand(1_700_000_000_000)
        game = WordShout(self.lexicon)
        roster = Roster(tuple(Sitter(f"player {seat}") for seat in range(2)))
        history = History(game, OPTIONS, roster, TableRules(), Luck(seed.encode()))
        stage = Stage(game, history, clock, Disk(clock, self.luck))
        self.clock, self.table, self.hall = clock, stage.table, stage.hall
        self.links = [Link(stage, f"p{seat}", own, self.luck) for seat, own in enumerate(habits)]
        self._acts = 0
        self._measure(6)

    @property
    def state(self) -> State:
        """All that is true."""
        match = self.table.match
        if match is None:
            raise LookupError("there is no match")
        state: State = match.live.state
        return state

    def _measure(self, times: int) -> None:
        for _ in range(times):
            now = self.clock.wall()
            self.table.connections.ping(now - self.hall.limits.ping_every, now)
            self.clock.move(self.hall.limits.ping_every)

    def race(self) -> Race:
        """One round."""
        self._measure(1)
        roller = self.state.roller
        self._act(1 - roller, Ready())
        took = [self._eyes(seat) for seat in range(2)]
        while self.state.phase == "ready" and self.state.players[1 - roller].ready:
            self._act(roller, Roll())
        while self.state.phase != "ready" or self.state.ended is None:
            self.clock.move(1)
        return self._result(took)

    def _eyes(self, seat: int) -> int:
        """How long they take from when they see the dice; then they shout, and are done."""
        took = round(MEDIAN * self.luck.lognormvariate(0, SPREAD))
        link = self.links[seat]

        def hear(message: bytes) -> None:
            if ROLLED in message and self.state.phase == "playing":
                link.hears = lambda _: None
                shout = partial(self._shout, seat, self.word())
                self.clock.call_at(self.clock.wall() + took, shout)

        link.hears = hear
        return took

    def _shout(self, seat: int, word: str) -> None:
        self._say(seat, Shout(word))
        self._say(seat, NoMore())

    def word(self) -> str:
        """One that all dice together spell, and both see."""
        dice = self.state.dice
        letters = "".join(die.face for die in dice).upper()
        words = self.lexicon.from_letters(letters, 3)
        return next(word for word in words if spell(word, dice) is not None)

    def _act(self, seat: int, action: object) -> None:
        """Done at once: this is no race."""
        self._say(seat, action)
        self.clock.move(2_000)

    def _say(self, seat: int, action: object) -> None:
        self._acts += 1
        self.links[seat].say(Do(f"{self._acts}", Seat(seat), Raw(encode(action))))

    def _result(self, took: list[int]) -> Race:
        takes, players = self.state.takes, self.state.players
        receipts = [player.receipts[-1] if player.receipts else None for player in players]
        return Race(
            winner=takes[0].seat if takes else None,
            credits=tuple(None if own is None else own.credit for own in receipts),
            gained=tuple(
                None if own is None else took[seat] - own.after for seat, own in enumerate(receipts)
            ),
        )
