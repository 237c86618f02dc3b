"""The contract of a game's task: what one person does with the board of the day.

A task derives boards from chance, judges every act by the rules of its game, and counts the result.
It is pure: the time of an act is given, in milliseconds since the person began the board.
"""

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar

from wordhall.kernel.game import Illegal, Ms
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

B = TypeVar("B")
S = TypeVar("S")
T = TypeVar("T")


class Result(Value, frozen=True, omit_defaults=True):
    """What somebody reached: more points are better, and then fewer seconds where they count."""

    points: int
    seconds: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """The greater, the better."""
        return self.points, -(self.seconds or 0)


class Best(Value, frozen=True):
    """The best result that the search found, and how it is reached, line by line.

    `exact` says whether nobody can do better, except with a word that is flagged as offensive: the
    search uses none.
    """

    points: int
    exact: bool
    lines: tuple[str, ...]


class Task(ABC, Generic[T, B, S]):
    """A game's task under the terms of an edition, with its words.

    `T` are the terms, `B` is a board, `S` the state of an attempt. `known` is the familiarity from
    which on most people know a word.
    """

    aim: ClassVar[str]
    """What is to be done, and what counts."""
    commands: ClassVar[str]
    """What can be typed, in a sentence or two."""
    ends: ClassVar[str]
    """The command of the game with which a person stops."""
    terms_type: ClassVar[Any]
    action_type: ClassVar[Any]
    question_type: ClassVar[Any] = None
    """What can be asked before an act, as in the game; None if nothing can."""

    def __init__(self, terms: T, lexicon: Lexicon, known: float) -> None:
        self.terms = terms
        self.lexicon = lexicon
        self.known = known

    @abstractmethod
    def board(self, luck: Luck) -> B:
        """The board of a chance."""

    @abstractmethod
    def written(self, board: B) -> str:
        """The board as a line of text: its fingerprint is that of this line."""

    def steps(self, board: B) -> tuple[str, ...]:
        """The plays by which a position came about, if the game has such."""
        return ()

    @abstractmethod
    def level(self, board: B) -> int:
        """The number by which boards are levelled (D3): it lies within the edition's band."""

    @abstractmethod
    def begin(self, board: B) -> S:
        """An attempt before the first act."""

    @abstractmethod
    def act(self, state: S, action: Any, at: Ms) -> S:
        """The attempt after an act; raises `Illegal`, and then nothing has changed."""

    @abstractmethod
    def over(self, state: S, at: Ms) -> bool:
        """Whether the attempt is finished at that time."""

    @abstractmethod
    def stop(self, state: S) -> str | None:
        """The command by which the person stops; None where they cannot stop yet."""

    def until(self, state: S) -> Ms | None:
        """When the time is up that runs now; None where no clock runs."""
        return None

    @abstractmethod
    def result(self, state: S) -> Result:
        """What the attempt has reached."""

    @abstractmethod
    def best(self, board: B) -> Best:
        """The best result that the search finds."""

    @abstractmethod
    def read(self, state: S, text: str) -> Any:
        """A typed command as an action; raises `Illegal`."""

    def ask(self, state: S, question: Any) -> Any:
        """The answer to a question: no word is looked up; raises `Illegal`."""
        raise unknown_act("Nothing can be asked about this board.")

    @abstractmethod
    def view(self, state: S, at: Ms) -> Any:
        """What the person may see at that time, as a structure: never what is still to come."""

    @abstractmethod
    def shown(self, state: S) -> tuple[str, ...]:
        """The same in lines of text, for who plays with a keyboard alone."""


def judged(task: Task[Any, B, S], state: S, action: Any, before: Ms, at: Ms) -> S:
    """The attempt after an act, `before` which the last one came; raises `Illegal` (D10)."""
    if task.over(state, at):
        text = "You have finished this board, or its time is up. Come back for the next one."
        raise Illegal("board-finished", "daily D10", text)
    if at < before:
        raise Illegal(
            "out-of-order",
            "daily D10",
            "This act is older than the one before. Send your acts in their order.",
        )
    return task.act(state, action, at)


def unknown_act(choice: str) -> Illegal:
    """The refusal of an action that is not part of a task."""
    return Illegal("not-in-this-task", "daily D10", f"This is not part of the task. {choice}")
