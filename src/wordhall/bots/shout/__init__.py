"""Word Shout: a bot that gets ready and rolls, shouts, and challenges or passes.

It has no credit for lag, as its acts do not travel over a network.
"""

from wordhall.bots.contract import Bot, Bots, Intention
from wordhall.bots.levels import Level
from wordhall.bots.shout.beliefs import Beliefs
from wordhall.bots.shout.choice import Chooser
from wordhall.bots.shout.fallback import FallbackBot, all_ready
from wordhall.bots.shout.levels import LEVELS
from wordhall.bots.shout.shouting import Shouting
from wordhall.bots.shout.sight import Noticing
from wordhall.bots.shout.turns import Turns
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.shout.doubting import decides, may_challenge
from wordhall.games.shout.types.actions import Accept, Action, Challenge, Ready, Roll
from wordhall.games.shout.types.components import Phase
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

RESTING = (1.5, 4.0)
"""Seconds from the end of a round until an adult is ready for the next: at least, and at most."""

ROLLING = (0.8, 1.6)
"""Seconds until a bot that is the roller rolls, once all are ready."""

READING = (1.2, 2.8)
"""Seconds to look at a list of words and to challenge one of them, or pass."""

MARGIN = Ms(250)
"""The ms of a limit that a bot leaves unused."""


class ShoutBot(Bot[View, Action]):
    """One bot on one seat of a match of Word Shout."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        self._beliefs = Beliefs(Vocabulary(lexicon, level, luck), level, luck)
        self._noticing = Noticing(self._beliefs, level, luck)
        chooser = Chooser(level, lexicon)
        self._shouting = Shouting(seat, level, self._noticing, chooser, luck)
        self._turns = Turns(seat, level, self._noticing, chooser)
        self._stage: object = None
        self._since = Ms(0)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """The next act; None while there is nothing to do."""
        own = view.players[self._seat]
        if own.retired:
            return None
        self._enter(view, now)
        match view.table.phase:
            case "ready":
                return self._begin(view, now)
            case "playing" if not own.no_more:
                return self._play(view, now)
            case "challenging" if decides(view, self._seat):
                return self._judge(view, now)
            case _:
                return None

    def _enter(self, view: View, now: Ms) -> None:
        """A phase begins, or all are ready, or a word was judged."""
        phase: Phase = view.table.phase
        judged = [take for take in view.takes if take.verdict is not None]
        stage = (phase, view.table.round, phase == "ready" and all_ready(view), len(judged))
        if stage == self._stage:
            return
        self._stage, self._since = stage, now
        if phase == "playing":
            self._noticing.forget()
            self._shouting.forget(now)
        for take in judged:
            if take.verdict is not None and not take.verdict.valid:
                self._beliefs.fell(take.word)

    def _begin(self, view: View, now: Ms) -> Intention[Action] | None:
        """R3."""
        if view.table.roller == self._seat:
            return (
                Intention(Roll(), self._at("roll", ROLLING, view, now)) if all_ready(view) else None
            )
        if view.players[self._seat].ready:
            return None
        return Intention(Ready(), self._at("rest", RESTING, view, now))

    def _play(self, view: View, now: Ms) -> Intention[Action] | None:
        self._beliefs.errs = view.options.words == "challenge"
        if view.options.manner == "turns":
            return self._turns.intend(view, now)
        return self._shouting.intend(view, now)

    def _judge(self, view: View, now: Ms) -> Intention[Action]:
        """R11: a challenge with an expected gain, or a pass."""
        doubted = [
            number
            for number, take in enumerate(view.takes)
            if may_challenge(take, self._seat) and self._beliefs.doubts(take, view.table.round)
        ]
        action: Action = Challenge(doubted[0]) if doubted else Accept()
        at, until = self._at("read", READING, view, now), view.table.challenges_until
        return Intention(action, at if until is None else max(now, min(at, Ms(until - MARGIN))))

    def _at(self, what: str, seconds: tuple[float, float], view: View, now: Ms) -> Ms:
        """When it is done with a task that takes an adult these seconds; not in the past."""
        share = self._luck.stream(f"{what}/{self._since}", view.table.round).unit()
        takes = self._level.pace * (seconds[0] + share * (seconds[1] - seconds[0]))
        return Ms(max(now, self._since + round(1000 * takes)))


BOTS = Bots(ShoutBot, LEVELS, FallbackBot)
