"""Reads a log of every game by eight threads at once, in a process that never read one before.

python -m tests.play.first_reading
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Barrier, Thread

from tests.corpus.shelf import CORPUS
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import Codec
from wordhall.kernel.match.commits import AnyGame
from wordhall.words import Lexicon

THREADS = 8
IMPATIENT = 1e-6
"""Seconds after which another thread's turn comes: a load beside it does the same."""


def main() -> None:
    """Says how many commits were read of each game."""
    sys.setswitchinterval(IMPATIENT)
    for name, entry in CATALOG.items():
        lines = _log(CORPUS / name / "logs")
        lengths = _read(entry.make(Lexicon.of(["WORD"])), lines)
        sys.stdout.write(f"{name} {lengths == [len(lines)] * THREADS}\n")


def _log(folder: Path) -> list[bytes]:
    return min(folder.glob("*.jsonl")).read_bytes().splitlines()


def _read(game: AnyGame, lines: Sequence[bytes]) -> list[int]:
    together, lengths = Barrier(THREADS), list[int]()

    def read() -> None:
        together.wait()
        lengths.append(len(Codec(game).read_log(lines)))

    threads = [Thread(target=read) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return lengths


if __name__ == "__main__":
    main()
