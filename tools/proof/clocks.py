"""Time goes wrong under a hall in which all games are played: nobody loses by it (H5).

    python -m tools.proof.clocks --count 2

The clock of the machine is faketime's (Debian's package of that name): it is set in a file.
"""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.server.hurried import (
    SETTINGS,
    Machine,
    Sitting,
    are_excused,
    end,
    machine,
    moments,
    sittings,
)
from tools.proof.tally import Tally, begun, options, report

LIBRARY = "faketime/libfaketime.so.1"
HOUR = 3600
DAY = 24 * HOUR
YEARS = 50 * 365 * DAY
LONG = 65
"""Seconds, more than anybody's turn has."""


class Clock:
    """A machine's clock, as faketime reads it: so many seconds ahead of the right one."""

    def __init__(self, folder: Path, library: Path) -> None:
        self._file = folder / "clock"
        self.set(0)
        self.environment = {
            **os.environ,
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }

    def set(self, ahead: int) -> None:
        """From now on."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{ahead:+d}\n", "ascii")
        new.replace(self._file)


def library() -> Path | None:
    """Where faketime is installed, if it is."""
    found = (path for lib in ("/usr/lib", "/usr/lib64") for path in Path(lib).glob(f"*/{LIBRARY}"))
    return next(found, None)


async def spend(folder: Path, fake: Path, tally: Tally) -> None:
    """An evening in which everything happens; a failed check raises AssertionError."""
    clock = Clock(folder, fake)
    async with machine(folder, 0, clock.environment) as first, sittings(first.address) as every:
        await _stand_still(first, every)
        tally.add(stops=len(every))
        for ahead, step in ((YEARS, YEARS), (YEARS + DAY, DAY)):
            before = await moments(every)
            clock.set(ahead)
            await are_excused(every, before, 1000 * step - 1000)
            tally.add(leaps=len(every))
        before = await moments(every)
        clock.set(YEARS + DAY - HOUR)
        if await moments(every) != before:
            raise AssertionError("a clock that was set back moved a deadline")
        tally.add(steps_back=len(every))
        await end(every)
        tally.add(records=len(every))


async def _stand_still(hall: Machine, every: Sequence[Sitting]) -> None:
    """The process is stopped for longer than any turn."""
    before = await moments(every)
    hall.stop()
    await asyncio.sleep(LONG)
    hall.go_on()
    # Sockets are closed that have not answered a ping for so long: pages come back by themselves.
    await asyncio.gather(*(each.come_back(hall.address) for each in every))
    await are_excused(every, before, 1000 * LONG)


TEXT = f"""
Ada, bots and sometimes Ben sit at {len(SETTINGS)} tables of one hall. At each of them time is
running, in these games and phases: {"; ".join(SETTINGS)}. The hall is a process of its own. The
program faketime sets the clock that it sees; the monotonic clock runs on. Three things happen in
this order: the process is stopped (SIGSTOP) for {LONG} s, longer than any turn; the clock is set
forward by 50 years, and then by a day; it is set back by an hour. After each of these, the hall
tells everybody about the outage if there was one. Everybody has all of their time left, and no
deadline has passed. (In correspondence, deadlines that fell into the outage have moved by its
length, as the rule says.) The tables, people and matches are still there. In the end all agree to
end their matches, and the independent verifier finds no fault in the records. `make test` also
starts a hall with a clock that shows 1970; there the hall's own process patches the clock.

`python -m tools.proof.clocks` makes this page again; it needs Debian's package faketime.
"""


def main() -> int:
    """So many evenings as were asked for; 1 if anybody lost anything."""
    fake = library()
    if fake is None:
        print("This machine has no faketime, so no clock was set: install the package faketime.")
        return 0
    tally = begun("time", options(__doc__ or "", 2))
    for number in tally.rest():
        with TemporaryDirectory(prefix="clocks-") as folder:
            try:
                asyncio.run(spend(Path(folder), fake, tally))
            except (AssertionError, TimeoutError) as error:
                tally.blame([f"evening {number}: {error!r}"])
    figures = tally.figures
    rows = ("stops", "leaps", "steps_back", "records")
    path = report(
        tally,
        "Time",
        TEXT,
        [
            *(
                (f"tables after {name.replace('_', ' ')}", f"{figures.get(name, 0)}")
                for name in rows
            ),
            ("faults", f"{figures.get('faults', 0)}"),
        ],
    )
    print(path)
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
