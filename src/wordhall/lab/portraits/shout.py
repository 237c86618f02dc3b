"""Portraits of bots at Word Shout: how soon and what they shout, and how often they collide."""

from collections import Counter
from collections.abc import Iterable
from statistics import fmean

from wordhall.games.shout.types.events import CameLate, Collided, Rolled, RoundEnded, Shouted, Took
from wordhall.kernel.value import Value
from wordhall.lab.playing import Played, play_match
from wordhall.lab.portraits.drawing import Drawing, bars
from wordhall.words import Lexicon

LAST_SECONDS = 20
USUAL = 4
"""The default number of seats."""


class ShoutPortrait(Value, frozen=True):
    """The portrait of one level: figures for a round, and histograms.

    `first` counts rounds by the seconds from the reveal to the first shout that could take dice,
    `length` words by the dice that they took; `wrong` is the number of invalid words in a match.
    """

    level: str
    seats: int
    rounds: int
    words: float
    dice: float
    collisions: float
    late: float
    wrong: float
    minutes: float
    first: dict[int, int]
    length: dict[int, int]


def shout_portrait(level: str, lexicon: Lexicon, games: int, seats: int) -> ShoutPortrait:
    """The portrait of a level that plays against itself."""
    played = [play_match("shout", lexicon, [level] * seats, f"portrait {n}") for n in range(games)]
    events = [event for match in played for commit in match.commits for event in commit.events]
    took = [event for event in events if isinstance(event, Took)]
    rounds = sum(isinstance(event, RoundEnded) for event in events)
    return ShoutPortrait(
        level=level,
        seats=seats,
        rounds=rounds,
        words=len(took) / rounds,
        dice=fmean(len(event.dice) for event in took),
        collisions=sum(isinstance(event, Collided) for event in events) / rounds,
        late=sum(isinstance(event, CameLate) for event in events) / rounds,
        wrong=sum(event.word not in lexicon for event in took) / games,
        minutes=sum(match.live.at for match in played) / 60_000 / games,
        first=_counted(min(LAST_SECONDS, ms // 1000) for match in played for ms in firsts(match)),
        length=_counted(len(event.dice) for event in took),
    )


def firsts(played: Played) -> list[int]:
    """For each round with a shout, the ms from the showing of the dice to the first one."""
    found, began, waiting = list[int](), 0, False
    for commit in played.commits:
        for event in commit.events:
            if isinstance(event, Rolled):
                began, waiting = event.at, True
            elif isinstance(event, Shouted) and waiting:
                found.append(event.moment - began)
                waiting = False
    return found


def _counted(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def told(drawn: ShoutPortrait) -> str:
    """The figures and histograms as text."""
    head = (
        f"{drawn.level}, {drawn.seats} at a table: {drawn.words:.2f} words, "
        f"{drawn.collisions:.2f} collisions, {drawn.late:.2f} late shouts a round; "
        f"{drawn.dice:.2f} dice a word; {drawn.wrong:.1f} wrong words, "
        f"{drawn.minutes:.1f} minutes a match"
    )
    seconds = bars({f"{step} s": n for step, n in drawn.first.items()})
    dice = bars({f"{size}": n for size, n in drawn.length.items()})
    return "\n".join(
        [head, "  seconds to the first shout", *seconds, "  dice of a word", *dice, ""]
    )


DRAWING = Drawing(shout_portrait, told, USUAL)
