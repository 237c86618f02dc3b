"""How long the log of a match of thirty takes to be read and folded."""

from pathlib import Path
from statistics import median
from time import process_time

from bench.figures import Figures
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import Codec
from wordhall.kernel.match.history import fold
from wordhall.words import Lexicon

LOG = Path(__file__).resolve().parents[1] / "corpus/sheets/logs/v1-thirty-seats.jsonl"
RUNS = 20
FIGURES = Figures("fold")


def main() -> None:
    """Medians of several runs, in milliseconds of CPU time."""
    game = CATALOG["sheets"].make(Lexicon.of(["WORD"]))
    lines = LOG.read_bytes().splitlines()
    reading, folding = [], []
    for _ in range(RUNS):
        began = process_time()
        commits = Codec(game).read_log(lines)
        read = process_time()
        fold(game, commits)
        reading.append(1000 * (read - began))
        folding.append(1000 * (process_time() - read))
    FIGURES.show("a match of thirty is read", median(reading), f"ms, {len(lines)} commits")
    FIGURES.show("a match of thirty is folded", median(folding), f"ms, {len(lines)} commits")


if __name__ == "__main__":
    main()
