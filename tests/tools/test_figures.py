"""Measurements: each figure stands beside its target and the one before."""

from importlib.util import find_spec

import pytest

from bench import figures
from bench.figures import Measured, line, summary
from bench.targets import TARGETS, Target


def test_a_figure_stands_beside_its_target_and_the_one_before() -> None:
    before = Measured(24.04, "µs", "2026-11-20")
    told = line("no blank", Measured(15.26, "µs", ""), "search: a call alone", before)
    expected = "no blank 15.3 µs (wanted: ≤ 5, MISSED) before: 24.0 on 2026-11-20"
    assert " ".join(told.split()) == expected
    reached = line("a call", Measured(1_234.5, "/s", ""), "search: unheard of", None)
    assert " ".join(reached.split()) == "a call 1,234 /s"


def test_a_target_is_a_bound_from_above_or_below() -> None:
    assert Target(5).reached(5)
    assert not Target(5).reached(5.1)
    assert Target(5, at_least=True).reached(5.1)
    assert not Target(5, at_least=True).reached(4.9)
    assert Target(200_000, at_least=True).told() == "≥ 200,000"


def test_the_end_tells_what_was_missed_and_what_was_not_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fast, slow = Measured(1, "µs", ""), Measured(999, "µs", "")
    monkeypatch.setattr(figures, "MEASURED", {"acts: cross": slow, "acts: shout": fast})
    assert summary(["acts"]).splitlines() == [
        "1 of 5 targets are reached.",
        "  missed        acts: cross",
        "  not measured  acts: locks",
        "  not measured  acts: sheets",
        "  not measured  acts: ways",
    ]


def test_every_target_names_a_bench() -> None:
    for bench in {name.partition(": ")[0] for name in TARGETS}:
        assert find_spec(f"bench.{bench}") is not None, bench
