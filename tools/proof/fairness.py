"""A player who is further away wins as often as one who is near; and what a liar gains.

    python -m tools.proof.fairness

In virtual time, at live tables of the hall: see `races`. The curve stands in `fairness.svg`.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from tools.proof.curve import Curve, draw
from tools.proof.links import Habits
from tools.proof.races import Course
from tools.proof.tally import REPORTS, Tally, begun, options, report
from wordhall.kernel.game import MOST_CREDIT
from wordhall.kernel.value import Value

TRIPS = (10, 50, 100, 150)
HELD = (0, 10, 25, 50, 75, 100, 140, 200, 300)
"""Milliseconds for which a player who is really 10 ms away delays pongs."""

CHUNK = 100
ROUNDS, OTHERS = 10_000, 2_500
"""Rounds of each pair of honest players, and of each other pair."""

TOLERANCE = 0.02
TITLE = "Fairness: equal players at any distance"


class Series(Value, frozen=True):
    """Two who race, and how often."""

    name: str
    habits: tuple[Habits, Habits]
    rounds: int


def series() -> list[Series]:
    """All that is raced."""
    pairs = [
        Series(f"{near} against {far}", (Habits(near), Habits(far)), ROUNDS)
        for near, far in combinations(TRIPS, 2)
    ]
    uneven = (Habits(150, down=0.8), Habits(150, down=0.2))
    mute = [Habits(trip, forges=True) for trip in TRIPS]
    return [
        *pairs,
        Series("uneven", uneven, OTHERS),
        *(
            Series(f"unmeasured {habits.round_trip}", (mute[0], habits), OTHERS)
            for habits in mute[1:]
        ),
        Series("forged", (Habits(10), Habits(10, forges=True)), OTHERS),
        *(Series(f"held {ms}", (Habits(10), Habits(10, holds=ms)), OTHERS) for ms in HELD),
    ]


def chunks(all_series: list[Series], size: int = CHUNK) -> Iterator[tuple[Series, str]]:
    """Matches to be played, and the seed of each."""
    for each in all_series:
        for number in range(each.rounds // size):
            yield each, f"{each.name}/{number}"


def race(each: Series, seed: str, rounds: int = CHUNK) -> dict[str, int]:
    """What came of one match: races won by each, collisions, and by how much moments were early."""
    course = Course(each.habits, seed)
    told = dict.fromkeys(("first", "second", "none", "shouts", "gained", "credit"), 0)
    for _ in range(rounds):
        one = course.race()
        told["none" if one.winner is None else ("first", "second")[one.winner]] += 1
        gained, credit = one.gained[1], one.credits[1]
        if gained is not None and credit is not None:
            told["shouts"] += 1
            told["gained"] += gained
            told["credit"] += credit
    return told


class Result:
    """The figures of one series."""

    def __init__(self, tally: Tally, name: str) -> None:
        self._of = {key: tally.figures.get(f"{name}: {key}", 0) for key in ("first", "second")}
        self.decided = self._of["first"] + self._of["second"]
        self.share = self._of["second"] / max(1, self.decided)
        shouts = max(1, tally.figures.get(f"{name}: shouts", 0))
        self.gained = tally.figures.get(f"{name}: gained", 0) / shouts
        self.credit = tally.figures.get(f"{name}: credit", 0) / shouts

    def __str__(self) -> str:
        return f"{self.share:.1%} of {self.decided:,}"


def faults(tally: Tally) -> list[str]:
    """What is not as it ought to be."""
    found = []
    for each in series():
        result = Result(tally, each.name)
        even = abs(result.share - 0.5) <= TOLERANCE
        if each.rounds == ROUNDS and not even:
            found.append(f"{each.name}: the further one wins {result}")
        if result.credit > MOST_CREDIT:
            found.append(f"{each.name}: a credit of {result.credit} ms")
    if Result(tally, f"unmeasured {TRIPS[-1]}").share > 0.5 - TOLERANCE:
        found.append("without credit the furthest does not lose: nothing was measured")
    return found


def rows(tally: Tally) -> list[tuple[str, str]]:
    """What the page tells."""
    told = []
    for each in series():
        result = Result(tally, each.name)
        kind, _, rest = each.name.partition(" ")
        if each.rounds == ROUNDS:
            text = f"{each.name} ms of round trip: the further one wins"
        elif kind == "uneven":
            text = "150 ms, slow towards them, against 150 ms, slow from them: the second wins"
        elif kind == "unmeasured":
            text = f"10 against {rest} ms, nobody measured, no credit: the further one wins"
        elif kind == "forged":
            text = "10 against 10 ms with pongs that are made up: the forger wins"
        else:
            text = f"10 against 10 ms with pongs held back by {rest} ms: the liar wins"
        figure = str(result)
        if kind in {"held", "forged"}:
            figure += f"; credit {result.credit:.0f} ms, {result.gained:+.0f} ms in all"
        told.append((text, figure))
    return told


TEXT = f"""
Two players race for the first word of each round at a table of the hall, in virtual time. They see
words equally quickly (median 1.5 s, log-normal with a spread of 0.4). The hall itself is real. The
network (each way takes 3 % and 0.4 ms longer on average than its minimum), the disk (1 to 8 ms) and
the people are simulated. Rounds in which the two collide (R8) count for neither. The goal: at 10,
50, 100 and 150 ms of round trip each wins 50 ± 2 %.

**What a liar gains.** The hall measures distance by pings, which a client answers with pongs. A
player who delays pongs seems further away than they are. They are given a credit (R9), never more
than {MOST_CREDIT} ms, and the dice are sent to them earlier (R3), never by more than {MOST_CREDIT}
ms. Together that is what an honest player at the pretended distance needs, and never more than
{2 * MOST_CREDIT} ms. The curve shows what was measured:

![What holding back pongs brings](fairness.svg)

The hall cannot give a liar less, because it cannot tell a client that answers late from one that is
far away. A player who is 150 ms away needs 150 ms to be equal: 75 for the way of the dice and 75
for the way of the shout. A browser answers pings by itself, whatever its page does, so only a
program made for it can delay pongs. The hall does not read a client's own time: there is no field
for it, and a message with one is refused. A pong cannot come too early, as it has to return 8 bytes
that nobody can guess. A second screen gains nothing: a viewer without a seat has no credit. Links
that are slower one way than the other make no difference, since the hall makes up for both ways
together. [ADR 0012](../adr/0012-what-a-liar-gains.md) gives the reasons.

**What the hall does not make up for.** It does not make up for the part of a round trip beyond 150
ms. Nor does it make up for jitter, as the smallest round trip of the last minute counts. Nor does
it make up for news within a round: the hall tells all players at once that a word was taken, and a
player who is far away hears it half a round trip later. After a restart of the hall, credits are 0
until the dice are next shown.
"""


def main() -> int:
    """Races them all, and writes the page."""
    plan = list(chunks(series()))
    asked = options(__doc__ or "", len(plan))
    tally = begun("fairness", asked)
    for number in tally.rest():
        each, seed = plan[number]
        tally.add(**{f"{each.name}: {key}": more for key, more in race(each, seed).items()})
    tally.blame(faults(tally))
    held = [(ms, Result(tally, f"held {ms}")) for ms in HELD]
    curves = (
        Curve("in all", [(ms, result.gained) for ms, result in held]),
        Curve("of it credit (R9)", [(ms, result.credit) for ms, result in held]),
    )
    REPORTS.mkdir(exist_ok=True)
    picture = draw(curves, "pongs held back, ms", "gained, ms", {MOST_CREDIT: "R9's cap"})
    Path(REPORTS / "fairness.svg").write_text(picture, "utf-8")
    print(report(tally, TITLE, TEXT, rows(tally)))
    return int(bool(tally.faults))


if __name__ == "__main__":
    sys.exit(main())
