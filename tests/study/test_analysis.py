"""Analyses: what comes first, how sure it is, and whether that is true."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tests.breadth import first_of
from tests.games.cross.endings import KNOWN
from tests.study.in_turns import IN_TURNS
from tests.study.intervals import OFTEN, share_within
from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.game import Seat
from wordhall.lab.playing import play_match
from wordhall.review.rarest import RARE
from wordhall.search import engine
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.analysis import SAMPLERS, begun
from wordhall.study.analysis import work as working
from wordhall.study.analysis.contract import Measure, Option
from wordhall.study.analysis.estimates import LEAST, Mean, student
from wordhall.study.analysis.rounds import won
from wordhall.study.analysis.work import Work
from wordhall.study.lines import known
from wordhall.study.played import PLAYED
from wordhall.study.position import tried
from wordhall.words import load

WORDS = load("everyday")
ROWS = "/".join(["15"] * 7 + ["7CAT5"] + ["15"] * 7)
FIELD = (
    "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/"
    "O(SH)DKSABG/R(AS)IMPOHR"
)
RECORDED = {
    "cross": (
        f"{ROWS} AEINRST/7 0/12 0",
        f"{ROWS} UUVIQKL/7/7 30/12/20 0 seat 1;",
    ),
    "locks": ("/".join(["15"] * 7 + ["6cA7"] + ["15"] * 7) + " 0- EINRSTU/7 12/20",),
    "ways": (f"{FIELD} A1B1@1/D4E4D5 AT:I2,I3,V3/2:3/2:3 112/140/120",),
}
"""Positions of each game: good racks and bad ones, with two players and three."""

QUICK = engine().name == "native"
"""Without the native engine a playout of Jumbo Word Cross takes four hundred times as long."""

RUNS = {"cross": (64, 8), "locks": (24, 6), "ways": (40, 8)}
"""Batches of a long run, and of the short ones that it consists of."""


class Fixed(NamedTuple):
    """A sampler whose plays bring what is written down."""

    rows: Sequence[Sequence[float]]
    known: Sequence[float] | None = None
    measure: Measure | None = "points"
    deals: int = 1
    words: tuple[str, ...] = ()

    @property
    def options(self) -> list[Option]:
        places = range(len(self.rows[0]))
        return [Option((str(place),), self.words, 0, "", -place) for place in places]

    def batch(self, number: int) -> Sequence[float]:
        return self.rows[number]


def test_the_quantile_is_students() -> None:
    """Of the tables in any book."""
    assert student(4) == pytest.approx(2.776, abs=0.01)
    assert student(9) == pytest.approx(2.262, abs=0.002)
    assert student(10_000) == pytest.approx(1.960, abs=0.001)


def test_a_mean_has_no_interval_before_some_batches() -> None:
    mean = Mean()
    for value in (1.0, 2.0, 3.0, 4.0, 5.0):
        assert mean.estimate() is None
        mean.add(value)
    told = mean.estimate()
    assert told is not None
    assert mean.count == LEAST
    assert (told.low, told.mean, told.high) == pytest.approx((1.037, 3.0, 4.963), abs=0.02)


def test_an_interval_ends_at_what_is_possible() -> None:
    mean = Mean()
    for value in (0.0, 1.0, 1.0, 1.0, 1.0):
        mean.add(value)
    told = mean.estimate(0.0, 1.0)
    assert told is not None
    assert (told.high, told.low > 0) == (1.0, True)


def test_the_best_comes_first_and_before_anything_is_known_the_best_at_a_glance() -> None:
    work = Work(Fixed([[0.0, float(number % 2), 5.0] for number in range(LEAST)]))
    assert [play.option.acts[0] for play in work.analysis().plays] == ["0", "1", "2"]
    work.go_on(LEAST)
    told = work.analysis()
    assert [play.option.acts[0] for play in told.plays] == ["2", "1", "0"]
    assert (told.deals, told.done) == (LEAST, False)


def test_what_is_known_exactly_needs_no_batch() -> None:
    work = Work(Fixed([[0.0, 0.0]], known=(0.0, 1.0)))
    work.go_on(1)
    work.go_on_for(60)
    told = work.analysis()
    assert (told.done, told.deals) == (True, 0)
    first = told.plays[0].expected
    assert first is not None
    assert (first.low, first.mean, first.high) == (1.0, 1.0, 1.0)


def test_without_any_play_the_analysis_is_over() -> None:
    told = Work(Fixed([[]])).analysis()
    assert (told.done, told.plays) == (True, ())


@pytest.mark.parametrize("measure, beyond", [("chance", False), ("points", True)])
def test_no_interval_of_a_chance_goes_beyond_one_but_points_have_no_limit(
    measure: Measure, *, beyond: bool
) -> None:
    work = Work(Fixed([[0.0], [1.0], [1.0], [1.0], [1.0]], measure=measure))
    work.go_on(LEAST)
    [play] = work.analysis().plays
    assert play.expected is not None
    assert (play.expected.high > 1.0) is beyond


def test_it_goes_on_for_its_time_or_for_one_batch_and_adds_up_the_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A batch takes 0.4 s: three of them fill a second, and one is made even in no time."""
    times = iter([10.0, 10.4, 10.8, 11.2, 20.0, 20.4])
    monkeypatch.setattr(working, "monotonic", lambda: next(times))
    work = Work(Fixed([[0.0]] * 9))
    work.go_on_for(1.0)
    assert work.analysis().deals == 3
    work.go_on_for(0.0)
    assert work.analysis().deals == 4
    assert work.analysis().seconds == pytest.approx(1.2 + 0.4)


def test_of_a_win_that_several_share_each_has_an_equal_part() -> None:
    assert won((300, 310, 310), Seat(1)) == won((300, 310, 310), Seat(2)) == 0.5
    assert (won((300, 310, 310), Seat(0)), won((300, 290, 310), Seat(2))) == (0.0, 1.0)


@pytest.mark.parametrize("game", first_of(IN_TURNS) if QUICK else ["locks"])
def test_the_long_runs_value_lies_in_the_short_runs_interval_as_often_as_it_says(
    game: str,
) -> None:
    samplers = [SAMPLERS[game](known(game, line), WORDS, ()) for line in RECORDED[game]]
    assert share_within(samplers, *RUNS[game]) >= OFTEN


def test_the_same_position_has_the_same_analysis() -> None:
    game = "cross" if QUICK else "locks"
    position = known(game, RECORDED[game][0])
    first, second = (Work(SAMPLERS[game](position, WORDS, ())) for _ in range(2))
    first.go_on(3)
    second.go_on(1)
    second.go_on(2)
    assert first.analysis() == second.analysis()


@pytest.mark.parametrize("game", ["locks", "ways"])
def test_the_best_plays_can_be_typed_and_are_judged_as_good_as_they_say(game: str) -> None:
    position = known(game, RECORDED[game][0])
    option = SAMPLERS[game](position, WORDS, ()).options[0]
    made = tried(CATALOG[game].make(WORDS), position, option.acts).made
    judged = JUDGES[game](position, made, WORDS)
    assert judged is not None
    assert judged.best
    assert judged.score == option.score
    assert judged.value == pytest.approx(option.value)


def test_plays_are_told_as_they_are_typed_with_what_is_kept() -> None:
    work = Work(SAMPLERS["cross"](known("cross", f"{ROWS} DOGSEIN/7 0/5 0"), WORDS, ()))
    options = [play.option for play in work.analysis().plays]
    assert len({option.acts for option in options}) == len(options) == 15
    play = next(option for option in options if len(option.words) > 1)
    assert " " in play.acts[0]
    assert sorted(play.kept) == list(play.kept)


def test_a_play_through_a_tile_is_written_as_a_review_does() -> None:
    """The whole word along its line, from where it begins, even if a tile of the mat lies there."""
    options = SAMPLERS["cross"](known("cross", f"{ROWS} DOGSEIN/7 0/5 0"), WORDS, ()).options
    through = [option for option in options if "(" in option.acts[0]]
    assert through
    for option in through:
        place, word = option.acts[0].split()
        assert (place, word.replace("(", "").replace(")", "")) == (option.place, option.words[0])


def test_turns_that_bring_the_same_and_leave_the_same_are_one() -> None:
    """They would only differ in a tile that finishes nothing, or in where the words lie."""
    line = "/".join(["15"] * 7 + ["6mATES4"] + ["15"] * 7) + " 10001 LNQSUWY/7 18/40"
    options = SAMPLERS["locks"](known("locks", line), WORDS, ()).options
    assert len({(one.words, one.score, one.kept) for one in options}) == len(options)
    assert all(one.acts[0].startswith(f"{one.place} ") for one in options if one.words)


def test_an_exchange_is_among_the_plays_of_a_bad_rack_and_a_pass_where_nothing_can_be_laid() -> (
    None
):
    bad = known("cross", f"{ROWS} UUVIIVW/7 0/12 0")
    acts = [option.acts[0].split()[0] for option in SAMPLERS["cross"](bad, WORDS, ()).options]
    assert acts[0] == "exchange"
    none = known("cross", f"{'/'.join(['15'] * 15)} VVWWUUU/7 0/0 0")
    acts = [option.acts[0].split()[0] for option in SAMPLERS["cross"](none, WORDS, ()).options]
    assert "exchange" in acts
    assert set(acts) <= {"exchange", "pass"}


ALSO = {"cross": ("8H (CAT)S",), "locks": ("I8 T", "pass")}
"""Plays that are not among the best."""


@pytest.mark.parametrize("game", sorted(RECORDED) if QUICK else ["locks"])
def test_a_play_that_is_asked_for_is_marked_among_the_best(game: str) -> None:
    position = known(game, RECORDED[game][0])
    acts = SAMPLERS[game](position, WORDS, ()).options[-1].acts
    asked = SAMPLERS[game](position, WORDS, acts).options
    assert [option.acts for option in asked if option.played] == [acts]
    nonsense = SAMPLERS[game](position, WORDS, ("Z99 NONSENSE",)).options
    assert not any(option.played for option in nonsense)


@pytest.mark.parametrize("game", sorted(ALSO) if QUICK else ["locks"])
def test_a_play_that_is_asked_for_is_sampled_even_if_others_are_better(game: str) -> None:
    position = known(game, RECORDED[game][0])
    best = SAMPLERS[game](position, WORDS, ()).options
    work = begun(game, position, WORDS, ALSO[game])
    work.go_on(LEAST)
    plays = work.analysis().plays
    assert len(plays) == len(best) + 1
    [asked] = (play for play in plays if play.option.played)
    assert asked.option.acts == ALSO[game]
    assert asked.expected is not None


@pytest.mark.parametrize("game", first_of(sorted(PLAYED)))
def test_what_was_played_in_a_turn_can_be_typed_in_its_position(game: str) -> None:
    levels = ["club", "novice", "casual"][: max(2, CATALOG[game].seats[0])]
    commits = play_match(game, WORDS, levels, "played", None, Effort(steps=1)).commits
    rules = CATALOG[game].make(WORDS)
    typed = 0
    for turn, position in enumerate(POSITIONS[game](commits)[:12]):
        acts = PLAYED[game](commits, turn)
        typed += bool(acts)
        assert JUDGES[game](position, tried(rules, position, acts).made, WORDS) or not acts
    assert typed > 6


@pytest.mark.parametrize("game", first_of(sorted(RECORDED)) if QUICK else ["locks"])
def test_words_that_few_people_know_are_named(game: str) -> None:
    told = begun(game, known(game, RECORDED[game][0]), load()).analysis()
    words = {word for play in told.plays for word in play.option.words}
    assert set(told.rare) <= words
    assert all(load().familiarity(word) < RARE for word in told.rare)
    assert all(len(word) > 3 for word in told.rare)


def test_short_words_and_what_is_no_word_are_not_named_as_rare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In Build an option tells letters and their squares instead of words."""
    told = Fixed([[0.0]], words=("CWM", "SYZYGY", "SYZYGYX", "HOUSE"))
    monkeypatch.setitem(SAMPLERS, "cross", lambda *_: told)
    assert load().familiarity("CWM") < RARE
    work = begun("cross", known("cross", RECORDED["cross"][0]), load())
    assert work.analysis().rare == ("SYZYGY",)


def test_an_end_that_takes_longer_is_searched_deeper_with_each_batch() -> None:
    [position] = (one for one in KNOWN if one.racks == "NOS/EI?")
    work = Work(SAMPLERS["cross"](known("cross", position.position), load(), ()))
    told = work.analysis()
    assert (told.done, {play.expected for play in told.plays}) == (False, {None})


@pytest.mark.parametrize("racks", ["P/LT", *(("LNR/A", "ER/ERTV") if QUICK else ())])
def test_an_open_end_is_searched_to_its_end(racks: str) -> None:
    [position] = (one for one in KNOWN if one.racks == racks)
    work = Work(SAMPLERS["cross"](known("cross", position.position), load(), ()))
    work.go_on(6)
    told = work.analysis()
    assert (told.done, told.deals) == (True, 0)
    best = told.plays[0].expected
    assert best is not None
    assert best.mean == (1.0 if position.play_on > 0 else 0.0)


def test_a_bad_move_of_an_open_end_is_searched_if_it_is_asked_for() -> None:
    [position] = (one for one in KNOWN if one.racks == "ER/ERTV")
    sampler = SAMPLERS["cross"](known("cross", position.position), load(), ("pass",))
    assert [option.acts for option in sampler.options if option.played] == [("pass",)]
