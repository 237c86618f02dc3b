"""The task of Word Shout (D6): ten dice, and sixty seconds to take them."""

from collections import Counter
from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from wordhall.daily.task import Best, Result, Task, unknown_act
from wordhall.daily.vocabulary import known_words
from wordhall.games.shout.rules.rolling import throw_dice
from wordhall.games.shout.rules.shouting import check_listed, read_shout
from wordhall.games.shout.spelling import formable, spell
from wordhall.games.shout.types.actions import Action, NoMore, Shout
from wordhall.games.shout.types.components import SHORTEST, Die, Take
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.review.lexicons import graph_of
from wordhall.search import Graph

ALONE = Seat(0)


class Terms(Value, frozen=True):
    """What an edition pins."""

    seconds: int


class Attempt(Value, frozen=True):
    """The dice, taken or not, and the words that took them."""

    dice: tuple[Die, ...]
    takes: tuple[Take, ...] = ()
    no_more: bool = False


class DayView(Value, frozen=True):
    """The dice as they were thrown, taken or not, and the words that took them, in their order.

    `stuck`: no word can be formed from the dice that are left (R6).
    """

    dice: tuple[Die, ...]
    takes: tuple[Take, ...]
    stuck: bool


class ShoutTask(Task[Terms, tuple[Die, ...], Attempt]):
    """One round alone: each word takes its dice."""

    aim: ClassVar = (
        "Take the ten dice with words. Each die is a point, and of equal results the sooner is "
        "better. You have a minute."
    )
    ends: ClassVar = "no more"
    commands: ClassVar = "Type a word to take its dice."
    terms_type: ClassVar = Terms
    action_type: ClassVar = Action

    def board(self, luck: Luck) -> tuple[Die, ...]:
        """The first roll of a match."""
        return throw_dice(luck, 0)

    def written(self, board: tuple[Die, ...]) -> str:
        """The faces of the dice, in the order of the dice."""
        return " ".join(die.face for die in board)

    def level(self, board: tuple[Die, ...]) -> int:
        """How many known words the dice spell; 0 if such words cannot take them all."""
        graph = known_words(self.lexicon, self.known)
        if sum(map(_dice_of, _most(board, graph))) < len(board):
            return 0
        return len(graph.anagrams(_faces(board), SHORTEST))

    def begin(self, board: tuple[Die, ...]) -> Attempt:
        """All dice are on the table."""
        return Attempt(board)

    def act(self, state: Attempt, action: object, at: Ms) -> Attempt:
        """A word takes its dice (R5, R11), or the person says “no more” (R6)."""
        match action:
            case Shout(text):
                word, dice = read_shout(text, state.dice, self.lexicon)
                check_listed(word, self.lexicon)
                taken = tuple(
                    replace(die, taken_by=ALONE) if number in dice else die
                    for number, die in enumerate(state.dice)
                )
                take = Take(ALONE, word, dice, points=len(dice), after=at)
                return Attempt(taken, (*state.takes, take))
            case NoMore():
                return replace(state, no_more=True)
            case _:
                raise unknown_act("Shout a word, or say “no more”.")

    def over(self, state: Attempt, at: Ms) -> bool:
        """R6: no word is left, or no more is said, or the time is up."""
        done = state.no_more or at > self.until(state)
        return done or not formable(state.dice, self.lexicon)

    def until(self, state: Attempt) -> Ms:
        """The seconds are the same for all."""
        return Ms(1000 * self.terms.seconds)

    def stop(self, state: Attempt) -> str:
        """R6: nobody else could take a word."""
        return "no more"

    def result(self, state: Attempt) -> Result:
        """R7: a point for each die; the seconds until the last one was taken."""
        taken = sum(take.points for take in state.takes)
        last = state.takes[-1].after if state.takes else self.until(state)
        return Result(taken, -(-last // 1000))

    def best(self, board: tuple[Die, ...]) -> Best:
        """The words that take most dice together: all divisions are tried."""
        words = _most(board, graph_of(self.lexicon))
        return Best(sum(map(_dice_of, words)), exact=True, lines=words)

    def read(self, state: Attempt, text: str) -> Action:
        """A word, or `no more`."""
        return NoMore() if text.upper().split() == ["NO", "MORE"] else Shout(text.strip())

    def view(self, state: Attempt, at: Ms) -> DayView:
        """All of it."""
        return DayView(state.dice, state.takes, not formable(state.dice, self.lexicon))

    def shown(self, state: Attempt) -> tuple[str, ...]:
        """The dice on the table, and the words that took the others."""
        left = "  ".join(die.face for die in state.dice if die.taken_by is None)
        return (f"Dice: {left or 'none'}", *(f"{take.word} took its dice" for take in state.takes))


def _faces(dice: tuple[Die, ...]) -> list[str]:
    return [die.face.upper() for die in dice]


def _dice_of(word: str) -> int:
    """How many dice a word takes that the dice spell: Q and U are on one die."""
    return len(word) - word.count("QU")


def _most(dice: tuple[Die, ...], graph: Graph) -> tuple[str, ...]:
    """Words that together take as many of the dice as possible, each die once."""
    words: dict[tuple[int, ...], str] = {}
    for word in graph.anagrams(_faces(dice), SHORTEST):
        spelled = spell(word, dice)
        if spelled is not None:
            words.setdefault(tuple(sorted(spelled)), word)
    faces = _faces(dice)
    needs = [(Counter(faces[die] for die in taken), word) for taken, word in words.items()]

    @cache
    def most(left: tuple[str, ...]) -> tuple[int, tuple[str, ...]]:
        there = Counter(left)
        best = 0, tuple[str, ...]()
        for need, word in needs:
            if need <= there:
                number, others = most(tuple(sorted((there - need).elements())))
                best = max(best, (number + need.total(), (word, *others)), key=lambda b: b[0])
        return best

    return most(tuple(sorted(faces)))[1]


TASK = ShoutTask
