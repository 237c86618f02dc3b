"""The progress of a long proof, kept from run to run, and its report at the end.

A proof that is stopped continues where it was: its figures so far are in `.proof_cache`, which
belongs to this machine alone. The report is in `docs/proof` and is committed.
"""

import argparse
import json
import os
import platform
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import apsw

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".proof_cache"
REPORTS = ROOT / "docs/proof"

MOST_FAULTS = 20
"""Faults that are listed one by one."""

SQLITE = f"SQLite {apsw.sqlite_lib_version()}"

SAVE_EVERY = 10.0
"""Seconds."""


class Tally:
    """The figures of one proof; `wanted` is the number of tries."""

    def __init__(self, name: str, wanted: int, cache: Path = CACHE) -> None:
        self.name = name
        self.wanted = wanted
        self.done = 0
        self.seconds = 0.0
        self.figures: dict[str, int] = {}
        self.faults: list[str] = []
        self.days: list[str] = []
        """The dates on which tries were made."""
        self._path = cache / f"{name}.json"
        if self._path.exists():
            kept = json.loads(self._path.read_text("utf-8"))
            self.done, self.seconds = kept["done"], kept["seconds"]
            self.figures, self.faults = kept["figures"], kept["faults"]
            self.days = kept.get("days", [])

    def rest(self) -> Iterator[int]:
        """The numbers of the tries that are left; prints the progress, and saves it."""
        last = saved = time.monotonic()
        for number in range(self.done, self.wanted):
            yield number
            now = time.monotonic()
            self.done, self.seconds, last = number + 1, self.seconds + now - last, now
            if (today := str(datetime.now(UTC).date())) not in self.days:
                self.days.append(today)
            if now - saved > SAVE_EVERY or self.done == self.wanted:
                saved = now
                self.save()
                print(f"{self.name}: {self}", flush=True)

    def add(self, **figures: int) -> None:
        """Adds to the figures."""
        for name, number in figures.items():
            self.figures[name] = self.figures.get(name, 0) + number

    def blame(self, faults: Sequence[str]) -> None:
        """Notes faults."""
        self.add(faults=len(faults))
        self.faults += faults[: MOST_FAULTS - len(self.faults)]

    def save(self) -> None:
        """Keeps the figures for the next run."""
        self._path.parent.mkdir(exist_ok=True)
        new = self._path.with_suffix(".new")
        names = ("done", "seconds", "figures", "faults", "days")
        new.write_text(json.dumps({name: getattr(self, name) for name in names}), "utf-8")
        new.replace(self._path)

    def forget(self) -> None:
        """Deletes the saved figures, so that the next run begins anew."""
        self._path.unlink(missing_ok=True)

    def __str__(self) -> str:
        figures = ", ".join(f"{number:,} {name}" for name, number in self.figures.items())
        return f"{self.done:,} of {self.wanted:,}: {figures.replace('_', ' ')}"


def options(text: str, count: int) -> argparse.Namespace:
    """What a proof was told on the command line."""
    return arguments(text, count).parse_args()


def arguments(text: str, count: int) -> argparse.ArgumentParser:
    """What every proof may be told on the command line."""
    parser = argparse.ArgumentParser(description=text.partition("\n")[0])
    parser.add_argument(
        "--count",
        type=int,
        default=count,
        help=f"tries in all (default {count:,}); if so many were made, only the page is written",
    )
    parser.add_argument("--again", action="store_true", help="forget the tries that were made")
    return parser


def begun(name: str, asked: argparse.Namespace) -> Tally:
    """The tally of a proof, as far as it has come."""
    tally = Tally(name, asked.count)
    if asked.again:
        tally.forget()
        tally = Tally(name, asked.count)
    return tally


def machine(database: str = SQLITE, days: Sequence[str] = ()) -> str:
    """When and on what it was run; without `days`, today."""
    when = " and ".join(days) or datetime.now(UTC).date()
    return (
        f"Run on {when}: {os.cpu_count()} cores, {platform.system()} "
        f"{platform.release().partition('-')[0]}, Python {platform.python_version()}, "
        f"{database}."
    )


def report(
    tally: Tally,
    title: str,
    text: str,
    figures: Sequence[tuple[str, str]],
    database: str = SQLITE,
) -> Path:
    """Writes the dated page of a proof that is through, and lets the next run begin anew."""
    rows = [("tries", f"{tally.done:,}"), *figures, ("minutes", f"{tally.seconds / 60:.0f}")]
    page = [
        f"# {title}",
        "",
        text.strip(),
        "",
        machine(database, tally.days),
        "",
        "| what | how many |",
        "|---|---|",
        *(f"| {what} | {number} |" for what, number in rows),
        *(["", "## Faults", ""] if tally.faults else []),
        *(f"- {fault}" for fault in tally.faults),
        "",
    ]
    REPORTS.mkdir(exist_ok=True)
    path = REPORTS / f"{tally.name}.md"
    path.write_text("\n".join(page), "utf-8")
    tally.forget()
    return path
