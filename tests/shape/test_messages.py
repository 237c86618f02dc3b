"""What the client can say is said somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.shape.english import messages

ROOT = Path(__file__).resolve().parents[2]
CLIENT = Path("web/src")
MADE = CLIENT / "paraglide"
"""Where the compiler of messages writes a function for each."""


def unused(root: Path) -> set[str]:
    """The messages that no source names: a page calls each by its whole name."""
    named = {name for text in sources(root) for name in re.findall(r"\w+", text)}
    return {name for name, _ in messages(root)} - named


def sources(root: Path) -> Iterator[str]:
    for pattern in ("*.ts", "*.svelte"):
        for path in (root / CLIENT).rglob(pattern):
            if not path.is_relative_to(root / MADE):
                yield path.read_text("utf-8")


def test_every_message_is_used() -> None:
    assert unused(ROOT) == set()


def test_one_that_nobody_uses_is_noticed(tmp_path: Path) -> None:
    for place in ("web/messages", "web/src/games/chess/messages", "web/src/paraglide"):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / "web/messages/en.json").write_text('{"hall_open": "Open", "hall_shut": "Shut"}')
    (tmp_path / "web/src/games/chess/messages/en.json").write_text('{"chess_mate": "Mate"}')
    (tmp_path / "web/src/Page.svelte").write_text("<h1>{m.hall_open()}</h1>")
    (tmp_path / "web/src/paraglide/all.ts").write_text("export { chess_mate, hall_shut };")
    assert unused(tmp_path) == {"hall_shut", "chess_mate"}
