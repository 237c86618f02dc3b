"""Every game has the same parts; every rule has its test."""

from pathlib import Path

from tests.shape.survey import PARTS, missing_parts, unlisted_games, untested_rules
from wordhall.catalog import CATALOG

ROOT = Path(__file__).resolve().parents[2]


def test_every_game_of_the_catalog_has_the_same_parts() -> None:
    assert missing_parts(ROOT, CATALOG) == []


def test_every_game_folder_is_in_the_catalog() -> None:
    assert unlisted_games(ROOT, CATALOG) == []


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
