"""Nothing is done twice, nothing half-done is trusted, and what is missing is said first."""

from pathlib import Path

import pytest

from tools.bootstrap import packages, steps


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a lock of each kind and an empty folder of Pythons for a PATH."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "VENV", tmp_path / ".venv")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.delenv("PYTHON", raising=False)
    for folder in ("bin", "requirements"):
        (tmp_path / folder).mkdir()
    for kind in ("run", "dev"):
        (tmp_path / f"requirements/{kind}.txt").write_text(f"{kind}==1\n")
    return tmp_path


def script(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)


def an_install(clone: Path) -> Path:
    """A .venv with a Python that says 3.11, one package of one file, and the stamp for playing."""
    site = clone / ".venv/lib/python3.11/site-packages"
    (site / "dice-1.dist-info").mkdir(parents=True)
    (site / "dice.py").write_text("six\n")
    record = "dice.py,sha256=x,4\ndice.pyc,,\ndice-1.dist-info/RECORD,,\n"
    (site / "dice-1.dist-info/RECORD").write_text(record)
    (clone / ".venv/bin").mkdir()
    script(clone / ".venv/bin/python", "echo 11")
    packages.stamp("run").touch()
    return site


def test_an_install_is_complete_by_its_stamp_and_its_files(clone: Path) -> None:
    an_install(clone)
    assert packages.is_complete("run")
    assert not packages.is_complete("dev")
    assert packages.can_be_added_to()


def test_without_the_stamp_it_is_not_complete(clone: Path) -> None:
    an_install(clone)
    packages.stamp("run").unlink()
    assert not packages.is_complete("run")
    assert not packages.can_be_added_to()


def test_another_lock_wants_another_stamp(clone: Path) -> None:
    an_install(clone)
    (clone / "requirements/run.txt").write_text("run==2\n")
    assert not packages.is_complete("run")


def test_another_folder_wants_another_stamp(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = packages.stamp("run").name
    (clone / "moved").mkdir()
    (clone / "requirements").rename(clone / "moved/requirements")
    monkeypatch.setattr(steps, "ROOT", clone / "moved")
    assert packages.stamp("run").name != before


def test_a_file_cut_short_or_lost_is_noticed(clone: Path) -> None:
    module = an_install(clone) / "dice.py"
    module.write_text("si\n")
    assert not packages.is_complete("run")
    module.unlink()
    assert not packages.is_complete("run")


@pytest.mark.parametrize("record", ["", "dice.py,sha", "dice.py,x,4\ndice.py,x,four\n"])
def test_a_record_cut_short_is_noticed(clone: Path, record: str) -> None:
    site = an_install(clone)
    (site / "dice-1.dist-info/RECORD").write_text(record)
    assert not packages.is_complete("run")


def test_a_python_that_is_gone_is_noticed(clone: Path) -> None:
    an_install(clone)
    (clone / ".venv/bin/python").unlink()
    assert not packages.is_complete("run")


def test_a_half_written_package_keeps_others_from_being_added(clone: Path) -> None:
    (an_install(clone) / "half-1.dist-info").mkdir()
    assert packages.is_complete("run")
    assert not packages.can_be_added_to()


def test_the_newest_python_with_venv_is_taken(clone: Path) -> None:
    script(clone / "bin/python3.14", "echo 3.14; exit 1")
    script(clone / "bin/python3.12", "echo 3.12")
    script(clone / "bin/python3", "echo 3.11")
    assert packages.find_python() == ("python3.12", "3.12")


def test_the_python_asked_for_is_taken(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script(clone / "bin/python3.12", "echo 3.12")
    script(clone / "bin/mine", "echo 3.11")
    monkeypatch.setenv("PYTHON", "mine")
    assert packages.find_python() == ("mine", "3.11")


def test_without_venv_the_way_to_get_it_is_said(clone: Path) -> None:
    script(clone / "bin/python3.11", "echo 3.11; exit 1")
    with pytest.raises(steps.Stop, match=r"3\.11 is here, but not its venv") as stopped:
        packages.install("run")
    assert "[venv-missing]" in str(stopped.value)
    if Path("/etc/debian_version").exists():
        assert str(stopped.value).endswith("\n    sudo apt install python3.11-venv")
    assert not (clone / ".venv").exists()


@pytest.mark.parametrize("answer", ["echo 3.10", "echo 3.99", "echo 2.7; exit 1", "exit 127", ""])
def test_a_python_that_will_not_do_is_refused(clone: Path, answer: str) -> None:
    script(clone / "bin/python3", answer)
    with pytest.raises(steps.Stop, match=r"needs Python 3\.11 to 3\.14.*python-missing"):
        packages.install("run")
    assert not (clone / ".venv").exists()


@pytest.mark.usefixtures("clone")
def test_a_wrong_choice_of_python_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHON", "nothing-like-it")
    with pytest.raises(steps.Stop, match="PYTHON=nothing-like-it is not Python 3"):
        packages.install("run")


def test_python_keeps_its_bytecode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONUTF8", "1")
    environment = steps.environment()
    assert "PYTHONDONTWRITEBYTECODE" not in environment
    assert environment["PYTHONUTF8"] == "1"
