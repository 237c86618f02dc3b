"""The task of Jumbo Word Cross (D7): one position, and the play that scores most."""

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from wordhall.bots.cross.situation import kept, laid, placed, setting_of
from wordhall.daily.task import Best, Result, Task, unknown_act
from wordhall.daily.vocabulary import known_words
from wordhall.games.cross.editions import EDITIONS
from wordhall.games.cross.mat import COLUMNS, EMPTY, FREE, MAT, ROWS, SIZE
from wordhall.games.cross.notation.commands import as_meant, read_on
from wordhall.games.cross.placing import rack_signs, spelled, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import ALL, BLANK, VALUES, missing, ordered
from wordhall.games.cross.types.actions import Action, Pass, Place
from wordhall.games.cross.types.components import Tile
from wordhall.games.cross.types.views import Answer, Question
from wordhall.kernel.game import Illegal, Ms
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.review.lexicons import graph_of
from wordhall.search import Graph, Play, Position, Setting


class Terms(Value, frozen=True):
    """What an edition pins: the game's edition, the plays on the mat, and how many may be tried."""

    rules: int
    rack_size: int
    plays: int
    tries: int


class Board(Value, frozen=True):
    """A mat and the rack of the player on turn; `plays` led to it, as in GCG."""

    mat: tuple[str, ...]
    rack: str
    plays: tuple[str, ...]


class Try(Value, frozen=True):
    """A play that was handed in; `wrong` are those of its words that are not in the word list."""

    play: str
    points: int
    wrong: tuple[str, ...] = ()


class Attempt(Value, frozen=True):
    """The plays that were handed in on a board."""

    board: Board
    tries: tuple[Try, ...] = ()
    done: bool = False


class DayView(Value, frozen=True):
    """The mat as in the game, the rack, the plays that were handed in, and how many may follow.

    As in the game, `bonuses` has a row of the mat's bonuses a string, and `values` what each tile
    is worth.
    """

    mat: tuple[str, ...]
    bonuses: tuple[str, ...]
    values: tuple[tuple[str, int], ...]
    rack: str
    tries: tuple[Try, ...]
    left: int


class CrossTask(Task[Terms, Board, Attempt]):
    """The play that scores most; a few may be tried, and the best counts."""

    aim: ClassVar = (
        "Find the play that scores most. You may hand in three, and the best one counts; a play "
        "with a word that is not in the list is worth nothing."
    )
    ends: ClassVar = "pass"
    commands: ClassVar = (
        "Type a play like “8D QUARTz”: row first reads across, column first down, and a small "
        "letter is a blank."
    )
    terms_type: ClassVar = Terms
    action_type: ClassVar = Action
    question_type: ClassVar = Question

    def board(self, luck: Luck) -> Board:
        """The position after two players have made the best plays with known words (R1, R5)."""
        graph, size = known_words(self.lexicon, self.known), self.terms.rack_size
        bag = "".join(luck.stream("bag").shuffled(ALL))
        rack, other, bag = bag[:size], bag[size : 2 * size], bag[2 * size :]
        mat, plays = "".join(EMPTY).encode(), list[str]()
        for _ in range(self.terms.plays):
            found = self._best(graph, mat, rack)
            if found is None:
                break
            plays.append(spelled(_rows(mat), placed(found)))
            rest = kept(rack, found)
            drawn, bag = bag[: size - len(rest)], bag[size - len(rest) :]
            mat, rack, other = laid(mat, found), other, rest + drawn
        return Board(_rows(mat), ordered(rack), tuple(plays))

    @property
    def _setting(self) -> Setting:
        rules = EDITIONS[self.terms.rules]
        return setting_of(ROWS, tuple(VALUES.items()), self.terms.rack_size, rules)

    def _best(self, graph: Graph, mat: bytes, rack: str) -> Play | None:
        (found,) = graph.best(self._setting, [Position(mat, rack)])
        return found[0] if found else None

    def written(self, board: Board) -> str:
        """The rows of the mat, and the rack."""
        return f"{'/'.join(board.mat)} {board.rack}"

    def steps(self, board: Board) -> tuple[str, ...]:
        """The plays on the mat."""
        return board.plays

    def level(self, board: Board) -> int:
        """The points of the best play with known words; 0 if the mat has too few plays."""
        graph = known_words(self.lexicon, self.known)
        found = self._best(graph, _bytes(board.mat), board.rack)
        return found.score if found and len(board.plays) == self.terms.plays else 0

    def begin(self, board: Board) -> Attempt:
        """Nothing is handed in."""
        return Attempt(board)

    def act(self, state: Attempt, action: object, at: Ms) -> Attempt:
        """A play is handed in and looked up (R3, R4, R10, R12 to R14), or the person stops."""
        match action:
            case Place(tiles):
                return replace(state, tries=(*state.tries, self._tried(state, tiles)))
            case Pass():
                return replace(state, done=True)
            case _:
                raise unknown_act("Hand in a play, or pass to stop.")

    def ask(self, state: Attempt, question: Question) -> Answer:
        """R11: where the tiles may lie, and what they would score."""
        return self._scored(state, question.tiles)

    def _scored(self, state: Attempt, tiles: tuple[Tile, ...]) -> Answer:
        words = words_made(state.board.mat, tiles)
        lacking = missing(state.board.rack, rack_signs(tiles))
        if lacking is not None:
            name = "blank" if lacking == BLANK else lacking
            text = f"The rack has too few {name} tiles for this play. Use the tiles of the rack."
            raise Illegal("tile-not-held", "cross R4", text, tile=lacking)
        rules = EDITIONS[self.terms.rules]
        return Answer(words, score_play(words, len(tiles), self.terms.rack_size, rules))

    def _tried(self, state: Attempt, tiles: tuple[Tile, ...]) -> Try:
        scored = self._scored(state, tiles)
        wrong = tuple(word.text for word in scored.words if word.text not in self.lexicon)
        return Try(spelled(state.board.mat, tiles), 0 if wrong else scored.points, wrong)

    def over(self, state: Attempt, at: Ms) -> bool:
        """All tries are used, or the person has stopped; there is no clock."""
        return state.done or len(state.tries) >= self.terms.tries

    def stop(self, state: Attempt) -> str:
        """What was handed in counts."""
        return "pass"

    def result(self, state: Attempt) -> Result:
        """The points of the best try."""
        return Result(max((tried.points for tried in state.tries), default=0))

    def best(self, board: Board) -> Best:
        """The best of all plays."""
        found = self._best(graph_of(self.lexicon), _bytes(board.mat), board.rack)
        if found is None:
            return Best(0, exact=True, lines=())
        return Best(found.score, exact=True, lines=(spelled(board.mat, placed(found)),))

    def read(self, state: Attempt, text: str) -> Action:
        """A play as in the game, `8D QUARTz`, or `pass`."""
        action = read_on(state.board.mat, text)
        if isinstance(action, Place):
            return Place(as_meant(action.tiles, state.board.rack.count(BLANK)))
        return action

    def view(self, state: Attempt, at: Ms) -> DayView:
        """The position, which stays as it is."""
        board, tries = state.board, state.tries
        return DayView(
            mat=board.mat,
            bonuses=ROWS,
            values=tuple(VALUES.items()),
            rack=board.rack,
            tries=tries,
            left=self.terms.tries - len(tries),
        )

    def shown(self, state: Attempt) -> tuple[str, ...]:
        """The mat with its free bonus squares, the rack, and the plays that were handed in."""
        mat = state.board.mat
        rows = (
            f"{number:>2}  {_row(*row)}" for number, row in enumerate(zip(mat, MAT, strict=True), 1)
        )
        columns = f"    {'   '.join(COLUMNS)}"
        tries = (f"{one.play}: {_told(one)}" for one in state.tries)
        return (columns, *rows, f"Rack: {state.board.rack}", *tries)


def _row(signs: str, bonuses: Sequence[str]) -> str:
    """A row: tiles, or what a free square multiplies."""
    cells = (b if s == FREE else s for s, b in zip(signs, bonuses, strict=True))
    return "  ".join(f"{cell:<2}" for cell in cells).rstrip()


def _told(one: Try) -> str:
    return f"no word: {', '.join(one.wrong)}" if one.wrong else f"{one.points} points"


def _bytes(mat: tuple[str, ...]) -> bytes:
    return "".join(mat).encode()


def _rows(mat: bytes) -> tuple[str, ...]:
    signs = mat.decode()
    return tuple(signs[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))


TASK = CrossTask
