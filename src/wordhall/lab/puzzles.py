"""Puzzles from self-play: matches of two club bots, and of each at most one of a difficulty.

A match and what is found in it depend on the seed and the number of the match alone.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final

from msgspec.structs import replace

from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import encode
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import play_match
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers
from wordhall.puzzles.grading import CLUB, Difficulty, Scene, difficulty_of, graded
from wordhall.puzzles.kind import Puzzle
from wordhall.puzzles.tables import KINDS, Table
from wordhall.study import POSITIONS
from wordhall.study.lines import WRITE, known
from wordhall.study.position import seen
from wordhall.words import load, name_of

STEPS: Final = Effort(steps=1000)
"""So that no clock is read."""

ALIKE: Final = 2
"""So many puzzles of a table at most have the same word."""

MATCHES: Final = 50
"""So many matches are played at most for each puzzle that is wanted."""


def found(game: str, lexicon: str, seed: str, difficulty: Difficulty, number: int) -> Puzzle | None:
    """The puzzle of a match: of its turns, in an order by chance, the first that is one."""
    words, kind = load(lexicon), KINDS[game]
    rules = CATALOG[game].make(words)
    code = f"puzzles {seed} {number}"
    played = play_match(game, words, [CLUB] * 2, code, effort=STEPS)
    positions = POSITIONS[game](played.commits)
    order = Luck(code.encode()).stream("turns").shuffled(range(len(positions)))
    for turn in order:
        line = WRITE[game](seen(rules, positions[turn].state, positions[turn].seat))
        position = known(game, line)
        find = kind.find(position, words)
        if find is None:
            continue
        grade = graded(Scene(game, kind, position, find, words, f"{code} {turn}"), difficulty)
        if grade is not None:
            told = find.word, find.place, find.points, find.acts
            return Puzzle(grade.level, grade.club, *told, number, turn, line)
    return None


def made(
    game: str,
    lexicon: str,
    seed: str,
    asked: tuple[Difficulty, int],
    workers: Workers,
    results: Results,
) -> Iterator[Puzzle]:
    """So many puzzles of a difficulty, if the matches suffice; a word that is used up is out."""
    difficulty, count = asked
    work = partial(found, game, lexicon, seed, difficulty)
    run = "puzzles", load(lexicon).digest, game, seed, *difficulty.solvers
    numbers = range(MATCHES * count)
    with closing(results.map(workers, work, numbers, run=run, kind=Puzzle | None)) as tries:
        used = Counter[str]()
        for puzzle in tries:
            if puzzle is not None and used[puzzle.word] < ALIKE:
                used[puzzle.word] += 1
                yield puzzle
                if used.total() == count:
                    return


def made_again(table: Table, puzzle: Puzzle) -> Puzzle | None:
    """What the match of a puzzle gives now: the same, if the table is true."""
    difficulty = difficulty_of(puzzle.level)
    return found(table.game, name_of(table.lexicon), table.seed, difficulty, puzzle.match)


def tabled(game: str, lexicon: str, seed: str, puzzles: Sequence[Puzzle]) -> Table:
    """The table of these puzzles, one at least, which were made with the newest rules."""
    words, rules = load(lexicon), known(game, puzzles[0].position).state.edition
    return Table(game, seed, rules, words.digest, words.names_digest, tuple(puzzles))


def written(table: Table) -> bytes:
    """A table as a file, with a puzzle a line."""
    head, _, tail = encode(replace(table, puzzles=())).rpartition(b"[]")
    rows = b",\n".join(map(encode, table.puzzles))
    return head + b"[\n" + rows + b"\n]" + tail + b"\n"
