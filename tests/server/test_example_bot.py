"""The example of the page for bot authors plays a whole match in a real hall."""

import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx

from tests.web.halls import RunningHall, running_hall

EXAMPLE = Path(__file__).resolve().parents[2] / "docs/bots/example.py"
COMMAND = "import sys; from wordhall.cli import main; sys.exit(main())"
NAMES = ["Word Smith", "Ann-Bot", "Cy 3"]
PATIENCE = 60


def wordhall(*arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *arguments], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def token(hall: RunningHall, name: str) -> str:
    return wordhall("bots", "token", name, "--data", str(hall.folder))


def program(hall: RunningHall, code: str, name: str) -> subprocess.Popen[str]:
    """The example, as its first line says; it has sat down when the table says so."""
    return subprocess.Popen(
        [sys.executable, str(EXAMPLE), hall.address, code, name],
        env={**os.environ, "TOKEN": token(hall, name)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def test_three_programs_play_a_match(tmp_path: Path) -> None:
    with ExitStack() as stack:
        hall = stack.enter_context(running_hall(tmp_path))
        bearer = {"Authorization": f"Bearer {token(hall, 'Host')}"}
        host = stack.enter_context(
            httpx.Client(base_url=hall.address, headers=bearer, timeout=PATIENCE)
        )
        asked = {"game": "sheets", "seated": False, "chance": "three programs"}
        code = host.post("/api/tables", json=asked).raise_for_status().json()["code"]
        playing = [stack.enter_context(program(hall, code, name)) for name in NAMES]
        places: list[dict[str, str]] = []
        while len(places) < len(playing):
            for player in playing:
                assert player.poll() is None, player.communicate()[0]
            places = host.get(f"/api/tables/{code}").json()["places"]
        assert {place["name"]: place["kind"] for place in places} == dict.fromkeys(NAMES, "robot")
        table = host.post(f"/api/tables/{code}/start").raise_for_status().json()
        told = [player.communicate(timeout=PATIENCE)[0] for player in playing]
        match = host.get(f"/api/matches/{table['match']}").raise_for_status().json()
        record = host.get(f"/api/matches/{table['match']}/record").raise_for_status().content

    scores = match["outcome"]["scores"]
    assert told == [f"{scores}\n"] * 3
    assert min(scores) > 0
    assert all(all(sheet["grid"]) and sheet["by_table"] == [] for sheet in match["view"]["sheets"])
    (tmp_path / "match.json").write_bytes(record)
    assert "verified" in wordhall("verify", str(tmp_path / "match.json"))
