"""Puzzles at a terminal: lines are typed until one of them solves the puzzle."""

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, TypeAlias

from wordhall.catalog import CATALOG
from wordhall.kernel.game import Illegal
from wordhall.puzzles.footing import SHOWN, points_with
from wordhall.puzzles.grading import CLUB, TRIES
from wordhall.puzzles.hints import Hint
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.ladder import hints
from wordhall.puzzles.tables import table
from wordhall.study import JUDGES
from wordhall.study.judgement import Judgement
from wordhall.study.lines import known
from wordhall.study.position import tried
from wordhall.terminal.positions import Shown
from wordhall.terminal.printer import Printer
from wordhall.terminal.reviewing import points
from wordhall.terminal.wording import refused
from wordhall.words import load, name_of

GOAL: Final = "There is a move here that many players miss. Try as many moves as you like."
COMMANDS: Final = (
    "“hint” brings you nearer for 1 point, “show” tells the solution, “again” begins the turn "
    "anew, “board” shows the position, “skip” goes on to another puzzle, “quit” leaves."
)

Ending: TypeAlias = int | Literal["skipped", "left"]
"""The points that a puzzle brought, or that somebody went on or left."""


class Solving:
    """One person at one puzzle; `ask` reads a line, None if the input has ended."""

    def __init__(
        self, game: str, number: int, printer: Printer, ask: Callable[[], str | None]
    ) -> None:
        lexicon = load(name_of(table(game).lexicon))
        self._puzzle: Puzzle = table(game).puzzles[number]
        self._number = number
        self._lexicon = lexicon
        self._game = CATALOG[game].make(lexicon)
        self._position = known(game, self._puzzle.position)
        self._tell = printer.tell
        self._printer = printer
        self._ask = ask
        self._acts: tuple[Any, ...] = ()
        self._given = 0
        self._ending: Ending | None = None

    def solve(self) -> Ending:
        """Play until the puzzle is solved, shown, skipped or left."""
        self._board()
        while self._ending is None:
            text = self._ask()
            if text is None:
                return "left"
            self._obey(text.strip())
        return self._ending

    def _obey(self, text: str) -> None:
        match text.lower():
            case "hint":
                self._hint()
            case "show":
                self._solved(SHOWN)
            case "again":
                self._acts = ()
                self._board()
            case "help":
                self._tell(COMMANDS)
                self._board()
            case "board":
                self._board()
            case "skip":
                self._ending = "skipped"
            case "quit":
                self._ending = "left"
            case _:
                self._try(text)

    def _board(self) -> None:
        printer = self._printer
        printer.say(*self._shown().lines(printer.width, plain=printer.plain))

    def _shown(self) -> Shown:
        state = tried(self._game, self._position, self._acts).state
        return Shown(self._game, state, self._position.seat)

    def _try(self, text: str) -> None:
        """A line of the game; a turn that is judged begins anew."""
        try:
            acts = (*self._acts, *self._shown().understood(text))
            made = tried(self._game, self._position, acts).made
        except Illegal as illegal:
            self._tell(refused(illegal))
            return
        judged = JUDGES[self._game.name](self._position, made, self._lexicon)
        if judged is None:
            self._acts = acts
            self._board()
            return
        self._acts = ()
        self._tell(verdict(judged))
        if solves(judged):
            self._solved(points_with(self._given))

    def _hint(self) -> None:
        told = hints(self._game.name, self._number)
        if self._given == len(told):
            self._tell("There are no more hints. “show” tells the solution.")
            return
        self._tell(hinted(told[self._given]))
        self._given += 1

    def _solved(self, ending: Ending) -> None:
        self._ending = ending
        for text in solution(self._puzzle):
            self._tell(text)


def solves(judged: Judgement) -> bool:
    """A turn that is no mistake solves a puzzle."""
    return judged.lost is not None and judged.mistake is None and not judged.wrong


def verdict(judged: Judgement) -> str:
    """What a try is worth, in a sentence or two."""
    if judged.wrong:
        return f"The word list does not have {', '.join(judged.wrong)}."
    if solves(judged):
        return f"Solved! {'Nothing is better.' if judged.best else 'It costs next to nothing.'}"
    words = ", ".join(judged.words)
    move = f"{words} for {points(judged.score)}" if words else "No word"
    lost = max(1, round(100 * (1.0 if judged.lost is None else judged.lost)))
    return f"{move}: that costs {lost}% of the chance to win. There is something better."


def hinted(hint: Hint) -> str:
    """A hint in a sentence."""
    told = ", ".join(hint.told)
    match hint.fact:
        case "points":
            return f"The turn brings {points(int(told))}."
        case "place":
            return f"The word begins at {told}."
        case "across" | "down":
            return f"The word begins at {told} and runs {hint.fact}."
        case "begins":
            return f"It begins with {told}. Number of letters: {hint.count}."
        case "letters":
            return f"Its letters are {told}."
        case "turn":
            return f"The turn brings {points(int(told))}. Tiles that it lays: {hint.count}."
        case "squares":
            return f"The tiles lie on {told}."
        case "words":
            return f"These words are finished: {told}."
        case "order":
            return f"The tiles are laid in this order: {told}."


def solution(puzzle: Puzzle) -> Iterator[str]:
    """What solves a puzzle, and who finds it."""
    acts = " · ".join(puzzle.acts)
    yield f"The solution is {puzzle.word} for {points(puzzle.points)}: {acts}"
    found = f"Bots of the level club, average players, found it in {puzzle.club} of {TRIES} tries."
    if puzzle.level == CLUB:
        yield found
    elif puzzle.level:
        yield f"{found} Bots of the level {puzzle.level} find it in most of theirs."
    else:
        yield f"{found} The strongest bots miss it in most of theirs, too."
