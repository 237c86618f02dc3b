"""How long honest people wait while a stranger takes from the hall all that there is to take.

    python -m bench.attacks [ATTACK …]

Four tables of four act at a steady pace over real sockets. By turns they are alone, and a stranger
at another address does one of the attacks of `tools.attack` as hard as one process can. All
together write docs/proof/attacks.md; some that are named are only told.
"""

import os
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import sleep

import msgspec

from tools.attack import ATTACKS
from tools.attack.process import Attacker
from tools.load.counter import NAME
from tools.load.crowd import parties, run
from tools.load.player import Sitting, sit_down
from tools.load.process import Process, hall
from tools.load.rates import percentile, steadily
from tools.proof.tally import CACHE, REPORTS, machine
from wordhall.kernel.value import Value

HOME = "203.0.113.7"
"""Where the honest people are; each attack comes from another address of 198.51.100.0/24."""

TABLES, SEATS = 4, 4
RATE = 300.0
ROUNDS, SECONDS = 3, 2.5
"""Two windows a round, of so many seconds: 2,250 acts alone and 2,250 under attack."""

PAUSE = 0.5
"""Seconds from an attack to the next quiet window: what it began is ended."""

OF_HALL, OF_CROWD = 0, 1
"""The cores of the hall with all its processes, and of crowd and attacker."""

FIRST = -20
"""The niceness of the whole session, where that may be said; in it the attacker's is 10."""

WARM = 1.0
"""Seconds that nobody counts, at first."""

ADD = b'{"type":"Add"}'

TIMES, MORE = 2.0, 20.0
"""An attack is borne if p99 is at most so many times the quiet one, or so many ms above it."""

USUAL = ("--usual", "--bots")
LIFTED = ("--bots", "--hasty")
WITHOUT = "without limits: {}"
NAMED = "attacks.json"
CONTROLS = ("requests", "names", "messages")
"""Attacks that are done once more to a hall without limits and turns."""


class Felt(Value, frozen=True):
    """What one attack came to: milliseconds, and what the attacker got."""

    attack: str
    quiet: float
    attacked: float
    worst: float
    acts: int
    got: dict[str, int]

    @property
    def borne(self) -> bool:
        """Whether it is within the bound."""
        return self.attacked <= max(TIMES * self.quiet, self.quiet + MORE)

    @property
    def answers(self) -> str:
        """What the attacker got, the most first."""
        return ", ".join(f"{number:,} {what}" for what, number in Counter(self.got).most_common())

    def __str__(self) -> str:
        verdict = "borne" if self.borne else "NOT BORNE"
        return (
            f"{self.attack:<22} quiet {self.quiet:6.1f} ms, attacked {self.attacked:7.1f} ms, "
            f"worst {self.worst:7.1f} ms: {verdict} ({self.answers})"
        )


def go_first() -> None:
    """This session goes before whatever else the machine does, if it may."""
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(FIRST), "ascii")


def measured(attack: str, options: Sequence[str]) -> Felt:
    """One attack on a hall of its own."""
    with TemporaryDirectory(prefix="attacks-") as folder:
        os.sched_setaffinity(0, {OF_HALL})  # what is started stays there
        with hall(Path(folder), *options) as process:
            os.sched_setaffinity(0, {OF_CROWD})
            return run(_measured(attack, process))


async def _measured(attack: str, process: Process) -> Felt:
    tables = await sit_down(await parties(process.port, TABLES, NAME, SEATS, HOME))
    got = Counter[str]()
    alone: list[list[float]] = []
    attacked: list[list[float]] = []
    with Attacker(process.port, tables[0].party.code) as attacker:
        await steadily(tables, lambda _: ADD, RATE, WARM)
        for number in range(ROUNDS):
            alone.append(await _acts(tables))
            attacker.begin(attack, f"198.51.100.{number + 1}")
            attacked.append(await _acts(tables))
            got.update(attacker.rest())
            sleep(PAUSE)  # noqa: ASYNC251 - nobody does anything
    worst, acts = max(map(max, attacked)), sum(map(len, attacked))
    return Felt(attack, _p99(alone), _p99(attacked), 1000 * worst, acts, dict(got))


def _p99(windows: Sequence[Sequence[float]]) -> float:
    """In milliseconds; the window in the middle counts."""
    return 1000 * median(percentile(window, 99) for window in windows)


async def _acts(tables: Sequence[Sitting]) -> list[float]:
    return await steadily(tables, lambda _: ADD, RATE, SECONDS)


TEXT = f"""
In each attack, a stranger at one address attacks a hall in one way, as hard as one process can.
There is one for everything that [the operator's guide](../hosting.md#how-much-it-takes) lists with
a limit, and there are some more. At {TABLES} tables of {SEATS}, honest people act {RATE:.0f} times
a second in all, over real sockets. The time of an act runs from when it is due until its player
learns that it is on disk. They play alone and under attack in turns, {ROUNDS} times {SECONDS} s
each. Each attack has a hall of its own, with the usual limits. The stranger has a new address in
each of these windows, set by `X-Forwarded-For` as a proxy would, so that no limit is used up
beforehand.

An attack is borne if 99 of 100 acts take at most {TIMES:.0f} times as long as alone, or at most
{MORE:.0f} ms longer. The median of the {ROUNDS} windows of each kind counts. The hall with all its
processes has one of two cores. The honest people and the attacker share the other, where the
attacker has the lower priority (`nice 10`). So a delay comes from the hall and not from the
scheduler. If permitted, all of these processes run at a higher priority than the rest of the
machine. If the database lies on a memory file system (`TMPDIR`), the figures contain no disk
flushes.

`make bench ARGS=attacks` makes this page again, and `python -m bench.attacks names seats` only the
rows of these attacks. Each row shows the newest run of that attack.
"""


CONTROL = """
These are the controls: the same attacks on a hall without limits, which handles everything as soon
as it arrives.
"""


def page(felt: Sequence[Felt], controls: Sequence[Felt]) -> str:
    """The page of what was measured."""
    first = ["# Attacks", "", TEXT.strip(), "", machine(), "", *_rows(felt)]
    second = ["## Without limits and turns", "", CONTROL.strip(), "", *_rows(controls)]
    return "\n".join([*first, "", *second, ""])


def _rows(felt: Sequence[Felt]) -> list[str]:
    return [
        "| attack | p99 alone | p99 attacked | longest | borne | what the attacker got |",
        "|---|---|---|---|---|---|",
        *(
            f"| {each.attack} | {each.quiet:.1f} ms | {each.attacked:.1f} ms | "
            f"{each.worst:.0f} ms | {'yes' if each.borne else '**no**'} | {each.answers} |"
            for each in felt
        ),
    ]


def main(chosen: Sequence[str] = ()) -> None:
    """All attacks, or those that are chosen; the page has the newest figures of each."""
    go_first()
    kept = _kept() if chosen else {}
    for attack in chosen or (*ATTACKS, *map(WITHOUT.format, CONTROLS)):
        is_control = attack.startswith(WITHOUT.format(""))
        felt = measured(attack.rpartition(": ")[2], LIFTED if is_control else USUAL)
        print(felt, flush=True)
        kept[attack] = felt
        CACHE.mkdir(exist_ok=True)
        (CACHE / NAMED).write_bytes(msgspec.json.encode(kept))
    limited, lifted = list(ATTACKS), list(map(WITHOUT.format, CONTROLS))
    if kept.keys() >= {*limited, *lifted}:
        tables = ([kept[name] for name in names] for names in (limited, lifted))
        (REPORTS / "attacks.md").write_text(page(*tables), "utf-8")


def _kept() -> dict[str, Felt]:
    path = CACHE / NAMED
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Felt]) if path.exists() else {}


if __name__ == "__main__":
    main(sys.argv[1:])
