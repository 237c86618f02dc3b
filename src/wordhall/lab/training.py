"""Leave values for Jumbo Word Cross, learned from self-play.

The player makes the play of the highest equity, and one time in eight any of its best eight plays,
for exploration. Each leave is paired with the result of the player's next turn: its score plus the
value of its leave. The table that fits these best (least squares with a penalty on rare features)
is the player's table in the next round.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import lru_cache

from wordhall.bots.cross.leaves import Table
from wordhall.bots.cross.levels import YARDSTICKS
from wordhall.bots.cross.situation import kept, laid, setting_of
from wordhall.bots.lexicons import graph_of
from wordhall.games.cross.mat import EMPTY, ROWS
from wordhall.games.cross.tiles import ALL, VALUES, ordered
from wordhall.games.cross.types.components import Options
from wordhall.kernel.luck import Luck, Stream
from wordhall.kernel.value import Value
from wordhall.lab.results import Results
from wordhall.lab.squares import Feature, Squares
from wordhall.lab.workers import Workers
from wordhall.search import Graph, Leaves, Play, Position, Setting
from wordhall.search.leaves import BLANK, HELD, KINDS, MOST, UNITS_PER_POINT, VOWELS
from wordhall.words import load

TABLE = 64
"""Games in parallel: the search core is asked about all of them in one call."""

CURIOUS = 8
"""One time in so many, any of the best so many plays is made."""

DRAWN_FROM = 14
"""With fewer tiles in the bag, turns are not used: the end is near."""

SPARSE = {"each": 1.0, "singles": 100.0, "pairs": 150.0, "balance": 20.0}
"""The penalty on each kind of feature: as if so many turns had shown the value 0.

`each` is the value of every tile of a kind; `singles` are the corrections for a number of them.
"""

Lessons = dict[str, tuple[int, float]]
"""For each leave: how many turns followed, and the sum of their results."""


class Lesson(Value, frozen=True):
    """The games of one worker: their numbers, the round, and the table."""

    lexicon: str
    seed: str
    games: range
    leaves: Leaves | None


class Game:
    """One of the games in parallel; seats 0 and 1 take turns."""

    def __init__(self, chance: Stream, size: int) -> None:
        self.chance = chance
        self.bag = "".join(chance.shuffled(ALL))
        self.board = "".join(EMPTY).encode()
        self.racks = [self._drawn(size), self._drawn(size)]
        self.kept: list[str | None] = [None, None]
        self.seat = 0

    def _drawn(self, number: int) -> str:
        tiles, self.bag = self.bag[:number], self.bag[number:]
        return tiles

    @property
    def position(self) -> Position:
        """The position of the player to move."""
        return Position(self.board, self.racks[self.seat])

    def play(self, play: Play, size: int) -> None:
        """Lays tiles and draws; the turn passes."""
        rest = kept(self.racks[self.seat], play)
        self.board = laid(self.board, play)
        self.kept[self.seat] = rest
        self.racks[self.seat] = rest + self._drawn(size - len(rest))
        self.seat = 1 - self.seat


def trained(
    lexicon: str, seed: str, games: int, rounds: int, workers: Workers, results: Results
) -> Iterator[Table]:
    """The table after each round."""
    leaves: Leaves | None = None
    for number in range(rounds):
        name = f"{seed}/{number}"
        parts = [range(start, min(start + TABLE, games)) for start in range(0, games, TABLE)]
        jobs = [Lesson(lexicon, name, part, leaves) for part in parts]
        lessons: Lessons = {}
        run = "leaves", load(lexicon).digest, name, games, leaves
        for learned in results.map(workers, play_games, jobs, run=run, kind=Lessons):
            _add(lessons, learned)
        turns = sum(number for number, _ in lessons.values())
        about = (
            f"Learned by `wordhall lab leaves`: round {number + 1} of {rounds}, {games} games "
            f"each, {turns} turns of the last, seed {seed!r}, words {load(lexicon).digest[:12]}."
        )
        table = fitted(lessons, about)
        leaves = table.leaves()
        yield table


def _add(lessons: Lessons, more: Lessons) -> None:
    for rest, (number, brought) in more.items():
        known, total = lessons.get(rest, (0, 0.0))
        lessons[rest] = known + number, total + brought


@lru_cache(maxsize=1)
def _rules(lexicon: str) -> tuple[Setting, Graph]:
    size = Options().rack_size
    graph = graph_of(load(lexicon), YARDSTICKS["static"])
    return setting_of(ROWS, tuple(VALUES.items()), size), graph


def play_games(lesson: Lesson) -> Lessons:
    """Plays the games of a lesson; gives the results by leave."""
    setting, graph = _rules(lesson.lexicon)
    luck, lessons = Luck(lesson.seed.encode()), Lessons()
    playing = [Game(luck.stream("game", n), setting.rack_size) for n in lesson.games]
    while playing:
        positions = [game.position for game in playing]
        found = graph.best(setting, positions, leaves=lesson.leaves, most=CURIOUS)
        running = list[Game]()
        for game, plays in zip(playing, found, strict=True):
            if plays:
                _learn(lessons, game, plays[0])
                chosen = 0 if game.chance.below(CURIOUS) else game.chance.below(len(plays))
                game.play(plays[chosen], setting.rack_size)
                if len(game.bag) >= DRAWN_FROM:
                    running.append(game)
        playing = running
    return lessons


def _learn(lessons: Lessons, game: Game, best: Play) -> None:
    """Adds the best play of this turn as the result of the leave before."""
    rest = game.kept[game.seat]
    if rest is not None:
        _add(lessons, {ordered(rest): (1, best.equity)})


def features(rest: str) -> Iterator[tuple[Feature, int]]:
    """The features of a leave, as in `Leaves.value`, with their counts."""
    if not rest:
        return
    counts = sorted(Counter(map(_kind, rest)).items())
    for place, (kind, number) in enumerate(counts):
        held = min(number, HELD - 1)
        yield ("each", kind), held
        yield ("singles", kind * HELD + held), 1
        for other, _ in counts[place + 1 :]:
            yield ("pairs", kind * KINDS + other), 1
    vowels = sum(ord(tile) in VOWELS for tile in rest)
    others = len(rest) - vowels - rest.count("?")
    yield ("balance", min(vowels, HELD - 1) * HELD + min(others, HELD - 1)), 1


def _kind(tile: str) -> int:
    return BLANK if tile == "?" else ord(tile) - ord("A")


def fitted(lessons: Lessons, about: str) -> Table:
    """The table that fits the results best."""
    squares = Squares()
    for rest, (number, brought) in sorted(lessons.items()):
        squares.add(dict(features(rest)), number, brought / number)
    values = squares.solved(lambda feature: SPARSE[feature[0]])
    found = defaultdict(float, values)
    singles = [
        number * found["each", kind] + found["singles", kind * HELD + number]
        for kind in range(KINDS)
        for number in range(HELD)
    ]
    pairs = [found["pairs", place] for place in range(KINDS * KINDS)]
    balance = [found["balance", place] for place in range(HELD * HELD)]
    return Table(about, *(tuple(map(_steps, row)) for row in (singles, pairs, balance)))


def _steps(value: float) -> int:
    return round(UNITS_PER_POINT * max(-MOST, min(MOST, value)))
