"""The task of Mark My Word (D8): a line to grow, from one letter, tile by tile."""

from functools import cache
from typing import ClassVar, Literal

from wordhall.daily.task import Best, Result, Task, unknown_act
from wordhall.daily.vocabulary import known_words
from wordhall.games.locks import board as boards
from wordhall.games.locks import scoring
from wordhall.games.locks.fold import evolve
from wordhall.games.locks.rules import Decision, end_turn, place
from wordhall.games.locks.types.actions import Action, Pass, Place
from wordhall.games.locks.types.components import BAG, Cell, Options, Square
from wordhall.games.locks.types.events import Drew, Opened, Seeded, Turn, TurnBegan
from wordhall.games.locks.types.state import State
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.review.lexicons import graph_of
from wordhall.search import Graph

ALONE = Seat(0)
SIDES = ("left", "right")


class Terms(Value, frozen=True):
    """What an edition pins: the game's edition, the tiles on the rack, the shortest word."""

    rules: int
    rack_size: int
    min_word_length: Literal[2, 3, 4]


class Board(Value, frozen=True):
    """The letter from which the line grows, and the rack."""

    seed: str
    rack: tuple[str, ...]


class DayView(Value, frozen=True):
    """The line from its left end, the rack, and the turn so far with what its tiles earned.

    `first` is the column in which the line begins; `costs` are the points that the tiles cost which
    are not locked, and those on the rack, if the person stops now. `pays` is what the line earns if
    the next tile makes it a word (R9), at either end; None if it is too short then.
    """

    line: tuple[Square, ...]
    first: int
    rack: tuple[str, ...]
    turn: Turn
    points: int
    costs: int
    pays: int | None


class LocksTask(Task[Terms, Board, State]):
    """One turn of the game in which tiles go to the ends of one line only."""

    aim: ClassVar = (
        "Let the line grow at its ends, a tile at a time. A word of three letters or more pays its "
        "length twice for the last tile, and once for each other tile that it locks. A tile that "
        "makes part of no word costs 5 and ends it all. At the end a tile that is not locked costs "
        "2, and one on the rack 1."
    )
    ends: ClassVar = "finish"
    commands: ClassVar = (
        "Type an end of the line and a letter, like “left C”. A small letter in the line is not "
        "locked yet."
    )
    terms_type: ClassVar = Terms
    action_type: ClassVar = Action

    def board(self, luck: Luck) -> Board:
        """The first letter of the bag, and a rack (R1, R5)."""
        bag = luck.stream("bag").shuffled([letter for letter, n in BAG.items() for _ in range(n)])
        return Board(bag[0], tuple(bag[1 : 1 + self.terms.rack_size]))

    def written(self, board: Board) -> str:
        """The first letter, and the rack as it was drawn."""
        return f"{board.seed} {''.join(board.rack)}"

    def level(self, board: Board) -> int:
        """The most points with known words."""
        return self._grown(board, known_words(self.lexicon, self.known))[0]

    def begin(self, board: Board) -> State:
        """A match of one seat with an empty bag, on a board that is wide enough for any line."""
        terms = self.terms
        size = 2 * len(board.rack) + 1
        options = Options(
            rack_size=len(board.rack), board_size=size, min_word_length=terms.min_word_length
        )
        opened = Opened(options, terms.rules, 1, (board.seed, *board.rack))
        seeded = Seeded(board.seed, boards.centre(boards.empty(size)))
        start = Decision(evolve(None, opened), evolve)
        for event in (seeded, Drew(ALONE, board.rack), TurnBegan(ALONE, Ms(0))):
            start.add(event)
        return start.state

    def act(self, state: State, action: object, at: Ms) -> State:
        """A tile goes to an end of the line (R4, R7 to R11), or the turn ends (R12)."""
        decision = Decision(state, evolve)
        match action:
            case Place():
                _check_end(state, Cell(action.row, action.column))
                place(decision, action, at, self.lexicon)
            case Pass():
                end_turn(decision, "passed", at)
            case _:
                raise unknown_act("Put a tile at an end of the line, or finish.")
        return decision.state

    def over(self, state: State, at: Ms) -> bool:
        """The turn is over; there is no clock."""
        return state.ended is not None or len(state.turns) > 1

    def stop(self, state: State) -> str:
        """R12: the turn ends."""
        return "pass"

    def result(self, state: State) -> Result:
        """The score, with what tiles cost that are not locked, or on the rack (R15)."""
        scores = state.scores
        if state.ended is None:
            paid = scoring.paid(scores, scoring.unlocked(state.board))
            scores = scoring.added(paid, scoring.held(state.racks))
        return Result(scores[ALONE])

    def best(self, board: Board) -> Best:
        """The best of all ways to grow the line."""
        points, lines = self._grown(board, graph_of(self.lexicon))
        return Best(points, exact=True, lines=lines)

    def _grown(self, board: Board, graph: Graph) -> tuple[int, tuple[str, ...]]:
        """The most points, and the line after each tile on the way there."""
        shortest = self.terms.min_word_length

        @cache
        def grown(line: str, loose: int, rack: str) -> tuple[int, tuple[str, ...]]:
            """`loose` tiles of the line are not locked."""
            best = scoring.UNLOCKED * loose + scoring.HELD * len(rack), tuple[str, ...]()
            longer = [
                (made, rack.replace(letter, "", 1))
                for letter in sorted(set(rack))
                for made in (line + letter, letter + line)
            ]
            parts = graph.is_part([made for made, _ in longer])
            words = graph.contains([made for made, _ in longer])
            for (made, rest), part, word in zip(longer, parts, words, strict=True):
                if part:
                    finished = word and len(made) >= shortest
                    earned = _pay(len(made), loose) if finished else 0
                    more, lines = grown(made, 0 if finished else loose + 1, rest)
                    best = max(best, (earned + more, (made, *lines)), key=lambda b: b[0])
            return best

        return grown(board.seed, 0, "".join(sorted(board.rack)))

    def read(self, state: State, text: str) -> Action:
        """`left C` or `right C`; or `finish`, which is also called `pass`."""
        match text.upper().split():
            case ["FINISH" | "PASS"]:
                return Pass()
            case [side, letter] if side.lower() in SIDES:
                cell = _ends(state)[SIDES.index(side.lower())]
                return Place(letter, cell.row, cell.column)
            case _:
                text = "Type an end of the line and a letter, like “left C”; or “finish” to stop."
                raise Illegal("unreadable", "daily D8", text)

    def view(self, state: State, at: Ms) -> DayView:
        """The line and not the board: nothing lies beside it."""
        cells, turn = _line(state), state.turns[0]
        line = tuple(square for cell in cells if (square := boards.at(state.board, cell)))
        loose = sum(not square.locked for square in line)
        long_enough = len(line) + 1 >= self.terms.min_word_length
        points = turn.scores[ALONE]
        return DayView(
            line=line,
            first=cells[0].column,
            rack=state.racks[ALONE],
            turn=turn,
            points=points,
            costs=self.result(state).points - points,
            pays=_pay(len(line) + 1, loose) if long_enough else None,
        )

    def shown(self, state: State) -> tuple[str, ...]:
        """The line, in small letters where it is not locked; the rack; the points so far."""
        squares = (boards.at(state.board, cell) for cell in _line(state))
        letters = (s.letter if s.locked else s.letter.lower() for s in squares if s)
        rack, points = "  ".join(state.racks[ALONE]), state.scores[ALONE]
        return (f"Line: {''.join(letters)}", f"Rack: {rack or 'none'}", f"Points: {points}")


def _pay(length: int, loose: int) -> int:
    """R9: what a word earns by its last tile and by the other tiles that it locks."""
    return (scoring.FINISHER + loose) * length


def _line(state: State) -> tuple[Cell, ...]:
    """The squares of the line, from its left end."""
    return boards.run(state.board, boards.centre(state.board), "across").cells


def _ends(state: State) -> tuple[Cell, Cell]:
    """The free squares at both ends of the line."""
    line = _line(state)
    first, last = line[0], line[-1]
    return boards.beside(first, "across", -1), boards.beside(last, "across", 1)


def _check_end(state: State, cell: Cell) -> None:
    if cell not in _ends(state):
        text = "Only one line grows here. Put the tile at its left or its right end."
        raise Illegal("not-at-an-end", "daily D8", text)


TASK = LocksTask
