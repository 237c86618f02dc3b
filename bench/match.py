"""CPU time of whole matches of bots, of a 30-seat fold, and of what one viewer is sent."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from bench.figures import Figures
from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.frames import frames
from wordhall.kernel.game import Seat
from wordhall.kernel.match.history import fold
from wordhall.lab.playing import Played, play_match
from wordhall.words import load

RUNS = 5
FIGURES = Figures("match")


def main() -> None:
    """Medians of several runs, in milliseconds of CPU time."""
    lexicon = load("play")
    game = CATALOG["sheets"].make(lexicon)
    for level in levels_of("sheets"):
        play_match("sheets", lexicon, [level] * 4, "warm")
        spent = [_milliseconds(partial(_match, level, n)) for n in range(RUNS)]
        FIGURES.show(f"a match of four bots, {level}", median(spent), "ms")
    full = play_match("sheets", lexicon, ["club"] * 30, "thirty")
    events = sum(len(commit.events) for commit in full.commits)
    spent = [_milliseconds(partial(fold, game, full.commits)) for _ in range(RUNS)]
    FIGURES.show("a match of thirty is folded", median(spent), f"ms, {events} events")
    spent = [_milliseconds(partial(frames, game, full.commits, Seat(3))) for _ in range(RUNS)]
    FIGURES.show("all frames of one of thirty", median(spent), "ms")


def _match(level: str, number: int) -> Played:
    return play_match("sheets", load("play"), [level] * 4, f"bench {number}")


def _milliseconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return 1000 * (process_time() - began)


if __name__ == "__main__":
    main()
