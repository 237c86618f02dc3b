"""The client is built when its sources have changed, and at no other time."""

import stat
import sys
from pathlib import Path

import pytest

from tools.bootstrap import client, set_up, steps

NPM = f"""#!{sys.executable}
import os, shutil, sys
from pathlib import Path
if fails := os.environ.get("npm_fails"):
    sys.exit(f"npm error code {{fails}}")
with open("../calls", "a") as calls:
    calls.write("npm\\n")
shutil.rmtree("node_modules", ignore_errors=True)
Path("node_modules/dice").mkdir(parents=True)
Path("node_modules/dice/index.js").write_text("six")
print("npm http fetch GET 200 dice")
"""
NODE = f"""#!{sys.executable}
import os, sys
from pathlib import Path
if "vite_fails" in os.environ:
    sys.exit("cannot resolve ./Dice.svelte")
with open("../calls", "a") as calls:
    calls.write("vite\\n")
Path("../src/wordhall/site/assets").mkdir(parents=True, exist_ok=True)
Path("../src/wordhall/site/index.html").write_text("a page")
"""


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a client of two sources, and an npm and a node that note their calls."""
    monkeypatch.setattr(steps, "ROOT", tmp_path)
    monkeypatch.setattr(steps, "VENV", tmp_path / ".venv")
    for folder in (".venv/bin", "requirements", "src/wordhall", "web/src/paraglide"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("package.json", "package-lock.json", ".npmrc", "index.html", "src/main.ts"):
        (tmp_path / "web" / name).write_text(f"{name}\n")
    (tmp_path / "requirements/run.txt").touch()
    for program, text in (("npm", NPM), ("node", NODE)):
        path = tmp_path / ".venv/bin" / program
        path.write_text(text)
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return tmp_path


def calls(clone: Path) -> list[str]:
    """The programs that were called since this was asked last."""
    path = clone / "calls"
    said = path.read_text().split() if path.exists() else []
    path.unlink(missing_ok=True)
    return said


def test_it_is_built_once(clone: Path) -> None:
    set_up(["site"])
    assert calls(clone) == ["npm", "vite"]
    set_up(["site"])
    set_up(["modules"])
    assert calls(clone) == []


@pytest.mark.parametrize("source", ["index.html", "src/main.ts", "src/new.svelte"])
def test_it_is_built_again_when_a_source_has_changed(clone: Path, source: str) -> None:
    set_up(["site"])
    calls(clone)
    (clone / "web" / source).write_text("changed\n")
    set_up(["site"])
    assert calls(clone) == ["vite"]


def test_another_lock_wants_other_modules(clone: Path) -> None:
    set_up(["site"])
    calls(clone)
    (clone / "web/package-lock.json").write_text("changed\n")
    set_up(["site"])
    assert calls(clone) == ["npm", "vite"]


def test_what_tools_leave_behind_is_no_source(clone: Path) -> None:
    set_up(["site"])
    calls(clone)
    for name in ("src/paraglide/messages.js", ".cache", "src/README.md"):
        (clone / "web" / name).write_text("left behind\n")
    (clone / "web/node_modules/.vite").mkdir()
    (clone / "web/node_modules/.vite/deps.json").write_text("{}")
    set_up(["modules", "site"])
    assert calls(clone) == []


def test_a_site_that_was_brought_wants_no_modules(clone: Path) -> None:
    set_up(["site"])
    (clone / "web/node_modules").rename(clone / "gone")
    (clone / ".venv/bin/node").unlink()
    calls(clone)
    set_up(["site"])
    assert calls(clone) == []


def test_a_file_that_was_cut_short_or_lost_is_noticed(clone: Path) -> None:
    set_up(["site"])
    calls(clone)
    page = clone / "src/wordhall/site/index.html"
    page.write_text("")
    assert not client.is_built()
    page.unlink()
    set_up(["site"])
    assert calls(clone) == ["vite"]
    (clone / "web/node_modules/dice/index.js").unlink()
    assert not client.has_modules()


@pytest.mark.usefixtures("clone")
def test_without_its_registry_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_fails", "ENOTFOUND")
    with pytest.raises(steps.Stop, match=r"cannot reach its registry.*\[registry-unreachable\]"):
        set_up(["site"])
    monkeypatch.setenv("npm_fails", "EINTEGRITY")
    with pytest.raises(steps.Stop, match=r"could not install.*\[modules-failed\]\nnpm error code"):
        set_up(["site"])
    assert not client.has_modules()


def test_a_build_that_fails_says_why_and_leaves_no_stamp(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("vite_fails", "yes")
    with pytest.raises(steps.Stop, match=r"\[client-failed\]\ncannot resolve \./Dice\.svelte"):
        set_up(["site"])
    assert not client.is_built()
    assert calls(clone) == ["npm"]
