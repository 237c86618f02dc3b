"""The table of an edition of the board of the day: for each date the first board in the band."""

from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from wordhall.daily.editions import Edition, make_task
from wordhall.daily.levelling import levelled, row
from wordhall.kernel.value import Value
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers

AT_ONCE = 16
"""The dates of one job."""


class Job(Value, frozen=True):
    """Dates for which a worker chooses the boards of a game."""

    edition: Edition
    game: str
    days: tuple[date, ...]


def rows(job: Job) -> list[str]:
    """The rows of these dates."""
    task = make_task(job.edition, job.game)
    return [row(levelled(job.edition, task, day, job.game)) for day in job.days]


def tabled(edition: Edition, workers: Workers, results: Results) -> Iterator[Edition]:
    """The edition with the table of one more game each time."""
    days = edition.dates
    parts = [days[start : start + AT_ONCE] for start in range(0, len(days), AT_ONCE)]
    for game, pinned in edition.games.items():
        jobs = [Job(edition, game, part) for part in parts]
        run = "boards", game, edition
        found = results.map(workers, rows, jobs, run=run, kind=list[str])
        chosen = tuple(text for part in found for text in part)
        games = {**edition.games, game: replace(pinned, boards=chosen)}
        edition = replace(edition, games=games)
        yield edition
