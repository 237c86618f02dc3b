"""Every game has the same parts, which have the same names; every rule has its test."""

from pathlib import Path

import pytest

from tests.shape.parallel import differing_functions, missing_files
from tests.shape.survey import PARTS, missing_parts, unlisted_games, untested_rules
from wordhall.catalog import CATALOG

ROOT = Path(__file__).resolve().parents[2]

ALIKE = {
    "src/wordhall/games/{}": "editions.py fold.py notation/commands.py presets.py reactions.py "
    "rules/offers.py scoring.py types/actions.py types/components.py types/events.py "
    "types/state.py types/views.py view.py waiting.py",
    "src/wordhall/bots/{}": "fallback.py levels.py",
    "src/wordhall/review/{}": "accuracy.py players.py",
    "src/wordhall/terminal/{}": "board.py flags.py news.py pages.py panel.py phrases.py podium.py "
    "review.py",
    "src/wordhall/verify/{}": "day.py options.py",
    "tests/games/{}": "player.py table.py test_offers.py",
    "tests/review/{}": "test_matches.py",
    "tests": "bots/test_{0}_bot.py terminal/test_{0}.py verify/test_{0}.py "
    "verify/{0}_matches.py web/test_{0}_example.py web/units/{0}.ts",
    "web/src/games/{}": "Day.svelte News.svelte Play.svelte Podium.svelte Review.svelte "
    "Screen.svelte Seats.svelte awards.ts day.ts example.ts find.ts learning.svelte.ts review.ts "
    "studyMatch.svelte.ts told.ts types.ts",
}
"""Under which names games with a board of the day have the same subjects; others may lack some."""

WHOLE = [game for game in CATALOG if (ROOT / f"src/wordhall/daily/{game}.py").exists()]

PACKAGES = ("games", "bots", "review", "terminal", "verify", "study", "puzzles", "daily")


def test_every_game_of_the_catalog_has_the_same_parts() -> None:
    assert missing_parts(ROOT, CATALOG) == []


def test_every_game_folder_is_in_the_catalog() -> None:
    assert unlisted_games(ROOT, CATALOG) == []


def test_the_same_subject_has_the_same_file_in_every_game() -> None:
    assert WHOLE
    assert missing_files(ROOT, ALIKE, WHOLE) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_same_function_is_asked_the_same_way_in_every_game(package: str) -> None:
    assert differing_functions(ROOT / "src/wordhall" / package, CATALOG) == []


def test_every_rule_of_a_game_has_its_test() -> None:
    assert [r for game in CATALOG for r in untested_rules(ROOT, game, f"tests/games/{game}")] == []


def test_every_house_rule_has_its_test() -> None:
    assert untested_rules(ROOT, "house", "tests") == []


def test_every_rule_of_the_board_of_the_day_has_its_test() -> None:
    assert untested_rules(ROOT, "daily", "tests/daily") == []


def test_a_missing_room_and_an_unlisted_game_are_noticed(tmp_path: Path) -> None:
    house = tmp_path / "src/wordhall/games/draughts"
    house.mkdir(parents=True)
    for part in PARTS:
        (house / f"{part}.py").touch()
    (house / "rules.py").unlink()
    assert missing_parts(tmp_path, ["draughts"]) == [
        "src/wordhall/games/draughts/rules",
        "corpus/draughts",
        "tests/games/draughts",
        "docs/rulebook/draughts.md",
    ]
    assert unlisted_games(tmp_path, []) == ["draughts"]


def test_a_file_of_another_name_is_noticed(tmp_path: Path) -> None:
    for game, name in (("chess", "board"), ("draughts", "field")):
        (tmp_path / game).mkdir()
        (tmp_path / game / f"{name}.py").touch()
    assert missing_files(tmp_path, {"{}": "board.py"}, ["chess", "draughts"]) == [
        "draughts/board.py"
    ]


def beside(folder: Path, other: str) -> list[str]:
    """What is noticed of a page that two games show, in one of them by another function."""
    for game, text in (("chess", "def page(name: str, seen: Seen): ..."), ("draughts", other)):
        (folder / game).mkdir()
        (folder / game / "pages.py").write_text(text)
    return differing_functions(folder, ["chess", "draughts"])


@pytest.mark.parametrize("asked", ["seen: Seen, name: str", "name: str, view: Seen"])
def test_a_function_that_is_asked_another_way_is_noticed(tmp_path: Path, asked: str) -> None:
    assert beside(tmp_path, f"def page({asked}): ...") == ["pages.page: chess and draughts"]


@pytest.mark.parametrize("asked", ["seen: Seen", "name: str, seen: Seen, *, plain: bool"])
def test_a_function_may_need_less_or_more(tmp_path: Path, asked: str) -> None:
    assert beside(tmp_path, f"def page({asked}): ...") == []


def test_a_room_may_be_a_folder(tmp_path: Path) -> None:
    (tmp_path / "src/wordhall/games/draughts/rules").mkdir(parents=True)
    assert "src/wordhall/games/draughts/rules" not in missing_parts(tmp_path, ["draughts"])


def test_a_rule_without_a_test_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "docs/rulebook").mkdir(parents=True)
    (tmp_path / "docs/rulebook/draughts.md").write_text("- **R1 Men.** x\n- **R12** y\n- **R2** z")
    tests = tmp_path / "tests/games/draughts"
    tests.mkdir(parents=True)
    (tests / "test_rules.py").write_text("def test_r12_one(): ...\n# def test_r2_nothing\n")
    (tests / "test_moves.py").write_text("def test_r1_men(): ...\n")
    assert untested_rules(tmp_path, "draughts", "tests/games/draughts") == ["draughts R2"]
