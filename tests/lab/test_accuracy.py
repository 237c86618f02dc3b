"""What the laboratory tells of accuracy: the tables, the sums, and the fitted chances."""

import json

import pytest

from wordhall.catalog import CATALOG, NAMES
from wordhall.cli import main
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.accuracy import LEVELS, Observed, Shares, Turn, observed, table_of, told
from wordhall.lab.winning import bands, fitted, surprise
from wordhall.review.accuracy import Contested, Scale
from wordhall.review.winning import Basis, Odds
from wordhall.search import engine

SCALE = Scale(casual=0.5, expert=0.2)


def match(level: str, missed: float, apart: float = 0.0, luck: float | None = None) -> Observed:
    """A match of one player, whose halves lie apart."""
    shares = Shares("play", level, SCALE, missed, (missed - apart, missed + apart), luck)
    return Observed((shares,), ())


@pytest.mark.parametrize("game", NAMES)
def test_tables_are_mixed_and_have_as_many_seats_as_the_game_allows(game: str) -> None:
    fewest, most = CATALOG[game].seats
    tables = [table_of(game, number) for number in range(30)]
    assert {level for table in tables for level in table} == set(LEVELS)
    assert all(max(2, fewest) <= len(table) <= most for table in tables)
    assert len({len(table) for table in tables}) == min(3, most - max(2, fewest) + 1)


def test_a_match_depends_on_its_number_alone() -> None:
    assert table_of("cross", 7) == table_of("cross", 7)
    game = (
        "cross" if engine().name == "native" else "shout"
    )  # plain Python takes a minute for cross
    one = observed(game, "everyday", 1)
    assert one == observed(game, "everyday", 1)
    assert [share.level for share in one.shares] == table_of(game, 1)
    assert one.turns


def test_levels_are_told_by_their_quartiles_and_errors() -> None:
    [kind] = told([match("casual", 0.5, 0.1), match("casual", 0.5, 0.1), match("casual", 0.5)])
    [level] = kind.levels
    assert (level.level, level.matches, level.missed) == ("casual", 3, 0.5)
    assert level.quartiles == pytest.approx((60, 60, 60))
    half = (SCALE.number(0.4) - SCALE.number(0.6)) / 2
    assert level.error == pytest.approx((2 * half**2 / 3) ** 0.5)
    assert level.spread == pytest.approx(0)


def test_halves_of_groups_are_compared() -> None:
    strong = [match("expert", 0.2 + 0.001 * number) for number in range(40)]
    weak = [match("casual", 0.5 + 0.001 * number) for number in range(40)]
    [kind] = told([*strong, *weak])
    assert kind.halves is not None
    assert kind.halves > 0.99


def test_one_group_cannot_be_compared() -> None:
    [kind] = told([match("expert", 0.2) for _ in range(20)])
    assert kind.halves is None


def test_luck_is_compared_with_the_number_within_a_level() -> None:
    strong = [match("expert", 0.2, luck=30 + number) for number in range(10)]
    weak = [match("casual", 0.5 - 0.01 * number, luck=number) for number in range(10)]
    [kind] = told([*strong, *weak])
    assert kind.luck is not None
    assert kind.luck.matches == 20
    assert kind.luck.correlation > 0.5
    assert kind.luck.rise > 0.5


def test_without_luck_nothing_is_compared() -> None:
    [kind] = told([match("expert", 0.2) for _ in range(20)])
    assert kind.luck is None


def turns(odds: Odds, number: int) -> list[Turn]:
    """Turns whose players won as often as the odds say."""
    chance = Luck(b"turns").stream("turns")
    made = list[Turn]()
    for _ in range(number):
        basis = Basis(chance.below(121) - 60, chance.unit(), 2)
        gain = 30 * chance.unit()
        won = chance.unit() < odds.chance(basis, gain)
        made.append(Turn(Contested(Seat(0), basis, gain), float(won)))
    return made


def test_the_chances_that_were_behind_the_turns_are_found() -> None:
    odds = Odds(spread=24.0, floor=6.0, tempo=8.0)
    seen = turns(odds, 2_000)
    found = fitted(seen)
    assert surprise(seen, found) <= surprise(seen, odds)
    assert found.tempo == pytest.approx(odds.tempo, abs=3)
    assert found.chance(Basis(0, 0.5, 2), 20) == pytest.approx(
        odds.chance(Basis(0, 0.5, 2), 20), abs=0.05
    )
    assert sum(band.turns for band in bands(seen, found)) == len(seen)
    assert all(band.expected == pytest.approx(band.won, abs=0.1) for band in bands(seen, found))


def test_the_command_prints_and_gives_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "accuracy", "shout", "--matches", "3", "--jobs", "1", "--lexicon", "everyday"]
    assert main(asked) == 0
    assert "chances to win: spread" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    given = json.loads(capsys.readouterr().out)
    assert [kind["kind"] for kind in given["kinds"]] == ["play"]
    assert set(given["odds"]) == {"spread", "floor", "tempo"}


@pytest.mark.parametrize("wrong", [["--matches", "0"], ["--jobs", "0"]])
def test_what_is_asked_is_checked(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "accuracy", "ways", *wrong]) == 2
    assert "[bad-" in capsys.readouterr().err
