"""Puzzles: positions from self-play, and what is tried in them. What solves them is told last.

They can be seen while somebody plays, as a puzzle is about no running match. But what is tried
there tells which words count: that is closed with the dictionary (H8, D11).
"""

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import Raw

from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.puzzles.grading import TRIES
from wordhall.puzzles.hints import Hint
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.ladder import hints, rungs
from wordhall.puzzles.tables import KINDS, table
from wordhall.server.hall import Hall
from wordhall.server.http.api.dependencies import CurrentHall, MaybePerson, refusals
from wordhall.server.http.api.studies import AnsweredAfter, AskedAfter, Tries, in_time
from wordhall.server.http.rate_limits import HEAVY
from wordhall.server.look_ups import check_look_up
from wordhall.server.thinking.contract import NOTHING, LineStudying
from wordhall.study.lines.looking import Lined
from wordhall.words import name_of


class PuzzleLadder(Value, frozen=True):
    """The numbers of a game's puzzles, rung by rung, the easiest first; all games with puzzles.

    `lexicon` is the name of the word list, `hints` how many there are for each.
    """

    game: str
    games: tuple[str, ...]
    lexicon: str
    rungs: tuple[tuple[int, ...], ...]
    hints: int


class Solution(Value, frozen=True):
    """What solves a puzzle: the acts as they are typed, their longest word, and their points.

    `level` is the lowest level of bots that finds it in most tries, empty if none does; of so many
    `tries` the club bot found it in `club`.
    """

    acts: tuple[str, ...]
    word: str
    points: int
    level: str
    club: int
    tries: int


@get("/api/puzzles/{game:str}", responses=refusals(404))
async def puzzle_ladder(game: FromPath[str]) -> PuzzleLadder:
    """All puzzles of a game by their numbers."""
    _check(game)
    many = len(hints(game, 0))
    return PuzzleLadder(game, tuple(KINDS), name_of(table(game).lexicon), rungs(game), many)


@get("/api/puzzles/{game:str}/{number:int}", responses=refusals(404, 409), opt=HEAVY)
async def show_puzzle(game: FromPath[str], number: FromPath[int], hall: CurrentHall) -> Lined:
    """The position of a puzzle, as its player sees it."""
    return await _look(hall, game, number, ())


@post(
    "/api/puzzles/{game:str}/{number:int}/try",
    status_code=200,
    responses=refusals(404, 409),
    opt=HEAVY,
)
async def try_puzzle(
    game: FromPath[str],
    number: FromPath[int],
    data: JSONBody[Tries],
    visitor: MaybePerson,
    hall: CurrentHall,
) -> Lined:
    """The position after these acts, and what they are worth: what is no mistake solves it."""
    await check_look_up(hall, visitor)
    return await _look(hall, game, number, data.acts)


@post("/api/puzzles/{game:str}/{number:int}/ask", status_code=200, responses=refusals(404, 409))
async def ask_about_puzzle(
    game: FromPath[str],
    number: FromPath[int],
    data: JSONBody[AskedAfter],
    visitor: MaybePerson,
    hall: CurrentHall,
) -> AnsweredAfter:
    """Answers what would happen, such as the points of a play; words are looked up in acts alone.

    So it is refused, as a try is, while H8 or D11 closes my dictionary.
    """
    await check_look_up(hall, visitor)
    study = _study(game, number, data.acts, data.question)
    return AnsweredAfter(await in_time(hall.thinker.study_line(study)))


@get("/api/puzzles/{game:str}/{number:int}/hints/{step:int}", responses=refusals(404))
async def puzzle_hint(game: FromPath[str], number: FromPath[int], step: FromPath[int]) -> Hint:
    """A hint, the first of which is 0: each says more than the one before."""
    _puzzle(game, number)
    steps = hints(game, number)
    if not 0 <= step < len(steps):
        text = f"A puzzle has the hints 0 to {len(steps) - 1}. Ask for one of them."
        raise Illegal("no-such-hint", "house", text, step=step)
    return steps[step]


@get("/api/puzzles/{game:str}/{number:int}/solution", responses=refusals(404))
async def puzzle_solution(game: FromPath[str], number: FromPath[int]) -> Solution:
    """What solves a puzzle, for who has solved it or gives it up."""
    one = _puzzle(game, number)
    return Solution(one.acts, one.word, one.points, one.level, one.club, TRIES)


def _check(game: str) -> None:
    if game not in KINDS:
        text = f"There are puzzles of {', '.join(sorted(KINDS))}. Choose one of these games."
        raise Illegal("no-such-puzzle", "house", text)


def _puzzle(game: str, number: int) -> Puzzle:
    _check(game)
    puzzles = table(game).puzzles
    if not 0 <= number < len(puzzles):
        text = f"The puzzles of this game are 0 to {len(puzzles) - 1}. Choose one of them."
        raise Illegal("no-such-puzzle", "house", text)
    return puzzles[number]


def _study(game: str, number: int, acts: tuple[Raw, ...], question: Raw = NOTHING) -> LineStudying:
    line = _puzzle(game, number).position
    lexicon = name_of(table(game).lexicon)
    return LineStudying(game, line, lexicon, acts=acts, question=question)


async def _look(hall: Hall, game: str, number: int, acts: tuple[Raw, ...]) -> Lined:
    answer = await in_time(hall.thinker.study_line(_study(game, number, acts)))
    lined: Lined = decoder(Lined).decode(answer)
    return lined


HANDLERS: list[HTTPRouteHandler] = [
    puzzle_ladder,
    show_puzzle,
    try_puzzle,
    ask_about_puzzle,
    puzzle_hint,
    puzzle_solution,
]
