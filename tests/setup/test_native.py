"""The search core is built where it can be, when its sources have changed; nothing stops for it."""

import platform
import sys
from pathlib import Path

import pytest

from tools.bootstrap import native, set_up, steps
from wordhall.search.native import loader

CARGO = f"""#!{sys.executable}
import os, sys
from pathlib import Path
if sys.argv[1] == "--version":
    print(os.environ.get("cargo_is", "cargo 1.75.0 (abc 2023-11-20)"))
    sys.exit()
with open("../calls", "a") as calls:
    calls.write(" ".join(sys.argv[1:]) + "\\n")
with open("../there", "w") as there:
    package = Path("../src/wordhall/search/native")
    there.write(" ".join(path.read_text() for path in package.glob("*.so")))
if "cargo_fails" in os.environ:
    sys.exit("error: linker `cc` not found")
if sys.argv[1] == "test":
    Path("target").mkdir(exist_ok=True)
    sys.exit()
target = Path(sys.argv[sys.argv.index("--target-dir") + 1])
(target / "release").mkdir(parents=True, exist_ok=True)
if "cargo_goes_elsewhere" not in os.environ:
    (target / "release/libwordhall_search.so").write_text(Path("src/lib.rs").read_text())
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a core of one source, and a cargo that notes its calls."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    for folder in ("bin", "requirements", "native/src", "src/wordhall/search/native"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "requirements/run.txt").touch()
    (tmp_path / "native/Cargo.toml").write_text("[package]\n")
    (tmp_path / "native/src/lib.rs").write_text("a core\n")
    (tmp_path / "bin/cargo").write_text(CARGO)
    (tmp_path / "bin/cargo").chmod(0o755)
    return tmp_path


def calls(clone: Path) -> int:
    """How often something was built since this was asked last."""
    path = clone / "calls"
    said = path.read_text().splitlines() if path.exists() else []
    path.unlink(missing_ok=True)
    return len(said)


def library(clone: Path) -> Path:
    return clone / "src/wordhall/search/native/core-linux-x86_64.so"


def test_it_is_built_once(clone: Path) -> None:
    set_up(["native"])
    assert library(clone).read_text() == "a core\n"
    set_up(["native"])
    assert calls(clone) == 1


@pytest.mark.parametrize("source", ["Cargo.toml", "Cargo.lock", "src/lib.rs", "src/abi/new.rs"])
def test_it_is_built_again_when_a_source_has_changed(clone: Path, source: str) -> None:
    set_up(["native"])
    (clone / "native/src/abi").mkdir()
    (clone / "native" / source).write_text("changed\n")
    set_up(["native"])
    assert calls(clone) == 2


def test_what_cargo_leaves_behind_is_no_source(clone: Path) -> None:
    set_up(["native"])
    (clone / "native/target/left.rs").write_text("left behind\n")
    (clone / "native/README.md").write_text("read me\n")
    set_up(["native"])
    assert calls(clone) == 1


def test_a_library_that_was_cut_short_or_lost_is_noticed(clone: Path) -> None:
    set_up(["native"])
    library(clone).write_text("")
    set_up(["native"])
    library(clone).unlink()
    set_up(["native"])
    assert calls(clone) == 3
    assert library(clone).read_text() == "a core\n"


def test_one_that_was_brought_wants_no_cargo(clone: Path) -> None:
    set_up(["native"])
    (clone / "bin/cargo").unlink()
    set_up(["native"])
    assert library(clone).exists()


def test_a_hall_that_runs_keeps_the_library_that_it_has(clone: Path) -> None:
    set_up(["native"])
    with library(clone).open() as held:
        (clone / "native/src/lib.rs").write_text("another core\n")
        set_up(["native"])
        assert held.read() == "a core\n"
    assert library(clone).read_text() == "another core\n"


def test_while_it_is_built_the_earlier_one_stays(clone: Path) -> None:
    set_up(["native"])
    assert (clone / "there").read_text() == ""
    (clone / "native/src/lib.rs").write_text("another core\n")
    set_up(["native"])
    assert (clone / "there").read_text() == "a core\n"


def test_without_cargo_a_line_says_so_once(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (clone / "bin/cargo").rename(clone / "bin/later")
    set_up(["native"])
    said = "The search core runs in pure Python: no cargo found, 1.75 would build it\n"
    assert capsys.readouterr().err == said
    set_up(["native"])
    assert capsys.readouterr().err == ""
    (clone / "bin/later").rename(clone / "bin/cargo")
    set_up(["native"])
    assert library(clone).exists()


def test_a_cargo_too_old_is_as_none(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("cargo_is", "cargo 1.66.1")
    set_up(["native"])
    assert "cargo 1.66.1 found, 1.75 would build it" in capsys.readouterr().err
    set_up(["native"])
    assert capsys.readouterr().err == ""
    assert calls(clone) == 0
    monkeypatch.setenv("cargo_is", "cargo 2.0.0")
    set_up(["native"])
    assert calls(clone) == 1


@pytest.mark.parametrize(
    "way, said",
    [("cargo_fails", "linker `cc` not found"), ("cargo_goes_elsewhere", "somewhere else")],
)
def test_a_build_that_fails_says_so_once_and_stops_nothing(
    clone: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    way: str,
    said: str,
) -> None:
    monkeypatch.setenv(way, "yes")
    set_up(["native"])
    told = capsys.readouterr().err
    assert said in told
    assert "The search core runs in pure Python" in told
    set_up(["native"])
    assert capsys.readouterr().err == ""
    assert calls(clone) == 1


def test_of_an_earlier_core_nothing_is_left_where_the_newer_cannot_be_built(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(["native"])
    (clone / "native/src/lib.rs").write_text("another core\n")
    monkeypatch.setenv("cargo_fails", "yes")
    set_up(["native"])
    assert not library(clone).exists()


def test_its_tests_are_compiled_once(clone: Path) -> None:
    set_up(["core-tests"])
    assert (clone / "calls").read_text().endswith("--no-run\n")
    set_up(["core-tests"])
    assert calls(clone) == 1


@pytest.mark.parametrize("source", ["Cargo.lock", "src/lib.rs", "tests/plays.rs"])
def test_its_tests_are_compiled_again_when_a_source_has_changed(clone: Path, source: str) -> None:
    set_up(["core-tests"])
    (clone / "native/tests").mkdir()
    (clone / "native" / source).write_text("changed\n")
    set_up(["core-tests"])
    assert calls(clone) == 2


def test_its_tests_are_compiled_again_by_another_cargo(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up(["core-tests"])
    monkeypatch.setenv("cargo_is", "cargo 1.80.0")
    set_up(["core-tests"])
    assert calls(clone) == 2


def test_where_its_tests_cannot_be_compiled_nothing_stops(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The test that runs them says why."""
    monkeypatch.setenv("cargo_fails", "yes")
    set_up(["core-tests"])
    monkeypatch.delenv("cargo_fails")
    set_up(["core-tests"])
    assert calls(clone) == 2


def test_without_cargo_its_tests_are_left(clone: Path) -> None:
    (clone / "bin/cargo").unlink()
    set_up(["core-tests"])


def test_the_binding_asks_for_it_by_the_same_name() -> None:
    assert loader.path() == native.library()
