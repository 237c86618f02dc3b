"""CPU time of whole matches of bots, of a 30-seat fold, and of what one viewer is sent."""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.frames import frames
from wordhall.kernel.game import Seat
from wordhall.kernel.match.history import fold
from wordhall.lab.playing import Played, play_match
from wordhall.words import load

RUNS = 5


def main() -> None:
    """Medians of several runs, in milliseconds of CPU time."""
    lexicon = load("play")
    game = CATALOG["sheets"].make(lexicon)
    for level in levels_of("sheets"):
        play_match("sheets", lexicon, [level] * 4, "warm")
        spent = [_milliseconds(partial(_match, level, n)) for n in range(RUNS)]
        print(f"a match of four bots, {level:<7}  {median(spent):8.1f} ms")
    full = play_match("sheets", lexicon, ["club"] * 30, "thirty")
    events = sum(len(commit.events) for commit in full.commits)
    spent = [_milliseconds(partial(fold, game, full.commits)) for _ in range(RUNS)]
    print(f"30 seats, {events} events folded      {median(spent):8.1f} ms  (floor: 50 ms)")
    spent = [_milliseconds(partial(frames, game, full.commits, Seat(3))) for _ in range(RUNS)]
    print(f"30 seats, all frames of one viewer {median(spent):8.1f} ms")


def _match(level: str, number: int) -> Played:
    return play_match("sheets", load("play"), [level] * 4, f"bench {number}")


def _milliseconds(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return 1000 * (process_time() - began)


if __name__ == "__main__":
    main()
