"""What a lexicon costs: a fresh process to its first answer, its memory, and a question each."""

import subprocess
import sys
from statistics import median
from time import perf_counter

from bench.figures import Figures
from wordhall.words import load, names

RUNS = 7
FIGURES = Figures("lexicon")
FRESH = """
import resource, sys
from time import perf_counter
start = perf_counter()
from wordhall.words import load
lexicon = load(sys.argv[1])
assert "QUIZ" in lexicon and lexicon.has_infix("UIZ")
ready = perf_counter() - start
mapped = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
lexicon.definition("QUIZ"), lexicon.familiarity("QUIZ")
told = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
unit = 1024 if sys.platform == "linux" else 1024**2
print(ready, mapped / unit, told / unit)
"""


def main() -> None:
    """Print medians of fresh processes, then of single questions in this one."""
    for name in names():
        figures = [_fresh(name) for _ in range(RUNS)]
        ready, mapped, told = (median(column) for column in zip(*figures, strict=True))
        FIGURES.show(f"{name}, ready in a new process", 1000 * ready, "ms")
        FIGURES.show(f"{name}, the process", mapped, "MB")
        FIGURES.show(f"{name}, the process with the notes unpacked", told, "MB")
    lexicon = load()
    sample = list(lexicon)[::20]
    for asked, question in (
        ("word in lexicon", lexicon.__contains__),
        ("has_prefix(word[:5])", lambda word: lexicon.has_prefix(word[:5])),
        ("has_infix(word[1:5])", lambda word: lexicon.has_infix(word[1:5], 3)),
        ("has_infix(word[:2])", lambda word: lexicon.has_infix(word[:2], 4)),
        ("has_infix(word[::-1])", lambda word: lexicon.has_infix(word[::-1], 3)),
        ("familiarity(word)", lexicon.familiarity),
        ("definition(word)", lexicon.definition),
    ):
        start = perf_counter()
        for word in sample:
            question(word)
        FIGURES.show(asked, 1e6 * (perf_counter() - start) / len(sample), "µs")


def _fresh(name: str) -> list[float]:
    command = [sys.executable, "-c", FRESH, name]
    told = subprocess.run(command, check=True, capture_output=True, text=True)
    return [float(figure) for figure in told.stdout.split()]
