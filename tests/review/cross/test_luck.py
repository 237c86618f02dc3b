"""The luck of racks is nobody's over many matches, and is told only if there is time."""

from statistics import fmean, stdev

from tests.breadth import WIDE
from wordhall.bots.contract import Effort
from wordhall.lab.playing import play_match
from wordhall.review.cross.luck import seat_luck
from wordhall.review.cross.moments import Course, course
from wordhall.review.lexicons import graph_of
from wordhall.review.log import events_of
from wordhall.review.time_left import in_time
from wordhall.search import engine
from wordhall.words import load

LEXICON = load("everyday")


def played(code: str) -> Course:
    effort = Effort(steps=20)
    return course(
        events_of(play_match("cross", LEXICON, ["static"] * 2, code, effort=effort).commits)
    )


def test_over_many_matches_luck_is_nobodys() -> None:
    found = list[float]()
    codes = 120 if WIDE else 20 if engine().name == "native" else 10  # plain Python takes minutes
    for number in range(codes):
        luck = seat_luck(played(f"luck {number}"), graph_of(LEXICON), in_time(600))
        found += (one for one in luck if one is not None)
    assert len(found) == 2 * codes
    assert abs(fmean(found)) < 3 * stdev(found) / len(found) ** 0.5


def test_without_time_no_luck_is_told() -> None:
    assert seat_luck(played("late"), graph_of(LEXICON), in_time(-1)) == (None, None)
