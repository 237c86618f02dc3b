"""Measured figures, each beside its target and the figure of the last run that was kept.

`make bench ARGS="--keep search"`, on a quiet machine, keeps the figures in `measured.json`.
"""

from datetime import UTC, datetime
from math import floor, log10
from pathlib import Path
from typing import Final

import msgspec

from bench.targets import TARGETS
from wordhall.kernel.value import Value

DIGITS: Final = 3
KEPT: Final = Path(__file__).parent / "measured.json"


class Measured(Value, frozen=True):
    """A figure, and the day on which it was measured."""

    value: float
    unit: str
    day: str


MEASURED: Final[dict[str, Measured]] = {}
"""All figures of this run, by bench and name."""


class Figures:
    """The figures of one bench."""

    def __init__(self, bench: str) -> None:
        self._bench = bench

    def show(self, name: str, value: float, unit: str) -> None:
        """Prints a figure, its target if it has one, and what it was before."""
        key = f"{self._bench}: {name}"
        now = Measured(value, unit, datetime.now(UTC).date().isoformat())
        MEASURED[key] = now
        print(line(name, now, key, kept().get(key)), flush=True)


def line(name: str, now: Measured, key: str, before: Measured | None) -> str:
    """A figure as it is printed."""
    told = f"  {name:<52} {_number(now.value):>9} {now.unit}"
    target = TARGETS.get(key)
    if target is not None:
        told += f"  (wanted: {target.told()}{'' if target.reached(now.value) else ', MISSED'})"
    if before is not None:
        told += f"  before: {_number(before.value)} on {before.day}"
    return told


def _number(value: float) -> str:
    """Three significant digits; commas between thousands."""
    before_point = 1 + floor(log10(abs(value))) if value else 1
    return f"{value:,.{max(0, DIGITS - before_point)}f}"


def summary(benches: list[str]) -> str:
    """How many targets of these benches were reached, and which were missed or not measured."""
    keys = [key for key in TARGETS if key.partition(":")[0] in benches]
    missed = [k for k in keys if k in MEASURED and not TARGETS[k].reached(MEASURED[k].value)]
    absent = [key for key in keys if key not in MEASURED]
    lines = [f"{len(keys) - len(missed) - len(absent)} of {len(keys)} targets are reached."]
    lines += [f"  missed        {key}" for key in missed]
    lines += [f"  not measured  {key}" for key in absent]
    return "\n".join(lines)


def kept() -> dict[str, Measured]:
    """The figures that were kept."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured]) if KEPT.exists() else {}


def keep() -> None:
    """Keeps the figures of this run beside those of other benches."""
    text = msgspec.json.encode(dict(sorted((kept() | MEASURED).items())))
    KEPT.write_bytes(msgspec.json.format(text, indent=1) + b"\n")
