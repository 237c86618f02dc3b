"""Portraits of bots at Mark My Words: the words that they write, their familiarity, and when."""

from collections import Counter
from collections.abc import Iterable

from wordhall.games.sheets.types.events import Turned, WordWritten
from wordhall.kernel.value import Value
from wordhall.lab.playing import Played, play_match
from wordhall.lab.portraits.drawing import Drawing, bars
from wordhall.words import Lexicon

FAMILIARITY_STEP = 0.5
SECONDS_STEP = 30
LAST_SECONDS = 300
USUAL = 3
"""The default number of seats."""


class Portrait(Value, frozen=True):
    """The portrait of one level: figures for a sheet, and histograms of the written words.

    `familiarity` counts words in steps of half a point, `seconds` in steps of 30 s since the sheets
    were turned over; the keys are the beginnings of the steps.
    """

    level: str
    sheets: int
    words: float
    valid: float
    total: float
    minutes: float
    familiarity: dict[float, int]
    seconds: dict[int, int]


def portrait(level: str, lexicon: Lexicon, games: int, seats: int = USUAL) -> Portrait:
    """The portrait of a level that plays against itself."""
    played = [play_match("sheets", lexicon, [level] * seats, f"portrait {n}") for n in range(games)]
    sheets = [sheet for match in played for sheet in match.live.state.sheets]
    written = [note for match in played for note in words_written(match)]
    valid = sum(mark.verdict == "valid" for sheet in sheets for mark in sheet.marks)
    return Portrait(
        level=level,
        sheets=len(sheets),
        words=len(written) / len(sheets),
        valid=valid / len(sheets),
        total=sum(sum(m.outcome.scores) for m in played) / 2 / len(sheets),
        minutes=sum(match.live.at for match in played) / 60_000 / games,
        familiarity=_steps((lexicon.familiarity(word) for word, _ in written)),
        seconds=_quarters(seconds for _, seconds in written),
    )


def words_written(played: Played) -> list[tuple[str, float]]:
    """All words written in Find, with the seconds since the sheets were turned over."""
    found, turned = [], 0
    for commit in played.commits:
        for event in commit.events:
            if isinstance(event, Turned):
                turned = event.at
            elif isinstance(event, WordWritten):
                found.append((event.word, (commit.cause.at - turned) / 1000))
    return found


def _steps(values: Iterable[float]) -> dict[float, int]:
    counts = Counter(FAMILIARITY_STEP * (value // FAMILIARITY_STEP) for value in values)
    return dict(sorted(counts.items()))


def _quarters(values: Iterable[float]) -> dict[int, int]:
    counts = Counter(
        min(LAST_SECONDS, SECONDS_STEP * int(value // SECONDS_STEP)) for value in values
    )
    return dict(sorted(counts.items()))


def told(drawn: Portrait) -> str:
    """The figures and histograms as text."""
    head = (
        f"{drawn.level}: {drawn.words:.1f} words a sheet ({drawn.valid:.1f} valid), "
        f"sheet total {drawn.total:.1f}, {drawn.minutes:.1f} minutes a match"
    )
    familiarity = bars({f"{step:.1f}": n for step, n in drawn.familiarity.items()})
    seconds = bars({f"{step} s": n for step, n in drawn.seconds.items()})
    return "\n".join(
        [head, "  familiarity of the words", *familiarity, "  seconds into Find", *seconds, ""]
    )


DRAWING = Drawing(portrait, told, USUAL)
