"""The task of Waywords (D9): a field in three words."""

from collections import Counter
from typing import ClassVar

from msgspec.structs import replace

from wordhall.bots.ways.situation import Situation
from wordhall.bots.ways.situation import spelled as as_action
from wordhall.daily.task import Best, Result, Task, unknown_act
from wordhall.daily.vocabulary import known_words
from wordhall.games.ways.board import CELLS, COLUMNS, SIZE
from wordhall.games.ways.fitting import answered, lying
from wordhall.games.ways.notation.commands import read as read_command
from wordhall.games.ways.rules.spelling import Field, spelled
from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.tiles import MARKERS, TILES
from wordhall.games.ways.types.actions import Action, Finish, Spell
from wordhall.games.ways.types.components import Marker, Options, Spelled, Values
from wordhall.games.ways.types.views import Answer, Question
from wordhall.kernel.game import Illegal, Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.review.lexicons import graph_of
from wordhall.search import Graph

ALONE = Seat(0)
WIDTH = 8
"""How many of the best words the search follows, in each of the words before the last."""

Board = tuple[str, ...]


class Terms(Value, frozen=True):
    """What an edition pins: the words of an attempt, the shortest of them, and tiles' values."""

    words: int
    min_word_length: int
    values: Values


class Attempt(Value, frozen=True):
    """The field, and the words that were laid on it."""

    board: Board
    words: tuple[Spelled, ...] = ()
    done: bool = False

    @property
    def markers(self) -> tuple[Marker, ...]:
        """The markers on the field."""
        return tuple(marker for word in self.words for marker in word.markers)


class DayView(Value, frozen=True):
    """The field, the words that were laid on it with their markers, and how many may follow.

    `box` has the free markers by shape, and `options` what counts as a word and as a path.
    """

    board: Board
    words: tuple[Spelled, ...]
    box: dict[str, int]
    left: int
    options: Options


class WaysTask(Task[Terms, Board, Attempt]):
    """Three words of an open field (R20): all markers are free to take, and stay."""

    aim: ClassVar = (
        "Lay three words, each under one to three markers. A word is worth its letters and the "
        "bonus of its markers, and the result is their sum."
    )
    ends: ClassVar = "done"
    commands: ClassVar = (
        "Type a word, and it is laid as well as it can be; or “spell A1 B1 with I2=A1,B1”."
    )
    terms_type: ClassVar = Terms
    action_type: ClassVar = Action
    question_type: ClassVar = Question

    def board(self, luck: Luck) -> Board:
        """64 letter tiles at random (R5)."""
        return tuple(luck.stream("tiles").shuffled(TILES)[: len(CELLS)])

    def written(self, board: Board) -> str:
        """The tiles of the field, row by row."""
        return " ".join(board)

    def level(self, board: Board) -> int:
        """The points of known words, each the best that there is."""
        return self._found(self._start(board), known_words(self.lexicon, self.known), 1)[0]

    def begin(self, board: Board) -> Attempt:
        """No marker lies on the field."""
        return Attempt(board)

    def act(self, state: Attempt, action: object, at: Ms) -> Attempt:
        """A word under new markers (R8 to R11, R17), or the person stops."""
        match action:
            case Spell(path, markers):
                word = spelled(self._field(state), path, markers)
                if not counts(word.word, self._options, self.lexicon):
                    text = f"{word.word} is not in the word list. Spell another word."
                    raise Illegal("not-a-word", "ways R17", text, word=word.word)
                return replace(state, words=(*state.words, word))
            case Finish():
                return replace(state, done=True)
            case _:
                raise unknown_act("Spell a word under new markers, or end with “done”.")

    def ask(self, state: Attempt, question: Question) -> Answer:
        """R8 to R11: what markers would score, which fit, where letters lie."""
        return answered(self._field(state), question)

    @property
    def _options(self) -> Options:
        terms = self.terms
        return Options(
            variant="open_field", min_word_length=terms.min_word_length, values=terms.values
        )

    def _field(self, state: Attempt) -> Field:
        left = Counter(MARKERS) - Counter(marker.shape for marker in state.markers)
        return Field(
            seat=ALONE,
            board=state.board,
            markers=state.markers,
            box={shape: left[shape] for shape in MARKERS},
            held=(),
            patterns=None,
            score=0,
            diagonals=self._options.diagonals,
            min_word_length=self.terms.min_word_length,
            values=self.terms.values,
        )

    def over(self, state: Attempt, at: Ms) -> bool:
        """All words are laid, or the person has stopped; there is no clock."""
        return state.done or len(state.words) >= self.terms.words

    def stop(self, state: Attempt) -> str:
        """The words that are laid count."""
        return "done"

    def result(self, state: Attempt) -> Result:
        """The points of all words (R11)."""
        return Result(sum(word.points for word in state.words))

    def best(self, board: Board) -> Best:
        """The best words that are found if some of the best are followed each time."""
        points, lines = self._found(self._start(board), graph_of(self.lexicon), WIDTH)
        return Best(points, exact=False, lines=lines)

    def _start(self, board: Board) -> Situation:
        supply = tuple(shape for shape, number in MARKERS.items() for _ in range(number))
        return Situation(
            options=self._options,
            me=ALONE,
            tiles=board,
            markers=(),
            supply=supply,
            held=(),
            letters=(),
            patterns=(),
            scores=(0,),
            number=0,
            swapped=False,
            swaps=0,
        )

    def _found(self, now: Situation, graph: Graph, width: int) -> tuple[int, tuple[str, ...]]:
        """The points and the words; `width` covers are followed before the last word."""
        left = self.terms.words - now.number
        best = 0, tuple[str, ...]()
        for cover in graph.covers(now.ground({}), most=width if left > 1 else 1):
            line = _line(now, as_action(now, cover), cover.score)
            more, others = 0, tuple[str, ...]()
            if left > 1:
                after = now.after(cover)._replace(number=now.number + 1)
                more, others = self._found(after, graph, width)
            best = max(best, (cover.score + more, (line, *others)), key=lambda b: b[0])
        return best

    def read(self, state: Attempt, text: str) -> Action:
        """A word, which is laid as well as it can be; `spell …` as in the game; or `done`."""
        said = text.split()
        if len(said) > 1 or text.strip().lower() == "done":
            return read_command(text)
        fits = lying(self._field(state), text.strip()).fits
        if not fits:
            reason = f"No free markers cover a path of {text.strip().upper()}. Try another word."
            raise Illegal("no-fitting-markers", "daily D9", reason)
        return Spell(fits[0].path, fits[0].markers)

    def view(self, state: Attempt, at: Ms) -> DayView:
        """All of it."""
        box, left = self._field(state).box, self.terms.words - len(state.words)
        return DayView(state.board, state.words, box, left, self._options)

    def shown(self, state: Attempt) -> tuple[str, ...]:
        """The field, in small letters under markers; the free markers; the words so far."""
        covered = {cell for marker in state.markers for cell in marker.cells}
        tiles = [
            f"{tile.lower():<2}" if cell in covered else f"{tile:<2}"
            for cell, tile in zip(CELLS, state.board, strict=True)
        ]
        rows = (tiles[start : start + SIZE] for start in range(0, len(CELLS), SIZE))
        lines = (f"{number}  {'  '.join(row)}".rstrip() for number, row in enumerate(rows, 1))
        box = ", ".join(f"{n} {shape}" for shape, n in self._field(state).box.items() if n)
        words = (f"{word.word}: {word.points} points" for word in state.words)
        return (f"   {'   '.join(COLUMNS)}", *lines, f"Markers: {box}", *words)


def _line(now: Situation, action: Spell, points: int) -> str:
    tiles = dict(zip(CELLS, now.tiles, strict=True))
    word = "-".join(tiles[cell] for cell in action.path)
    markers = " ".join(laying.pattern for laying in action.markers)
    return f"{word} on {' '.join(action.path)} with {markers}: {points}"


TASK = WaysTask
