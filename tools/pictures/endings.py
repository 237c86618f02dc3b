"""The end of a match of each game, step by step, on a phone and on a television: a film strip."""

from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Page

from tests.web.browser import PHONE, Visitors
from tests.web.endings import ENDS, TELEVISION, ended, steps
from tests.web.stage import GALLERY
from tools.pictures.sheets import THEMES, Album

SCREENS = {
    "phone": (None, PHONE, 200),
    "television": (GALLERY, TELEVISION, 480),
}
"""Who looks, the size of the screen, and the width of a picture on the strip."""

STRIP = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 16px; background: #222; color: #fff; font: 14px sans-serif; width: 2000px; }}
  div {{ display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 24px; align-items: end; }}
  figure {{ margin: 0; width: min-content; }}
  img {{ display: block; }}
</style><h1>{title}</h1>{rows}"""

Frame = tuple[str, Path]
"""What the show says, and its picture."""


def pictures(album: Album, visitors: Visitors) -> None:
    """A strip a game and theme."""
    for name in ENDS:
        for theme in THEMES:
            rows = "".join(_row(album, visitors, name, screen, theme) for screen in SCREENS)
            scene = f"ending-{name.partition('/')[0]}-{theme}"
            album.draw(STRIP.format(title=scene, rows=rows), album.folder / f"{scene}.png")
            album.scenes.append(scene)


def _row(album: Album, visitors: Visitors, name: str, screen: str, theme: str) -> str:
    viewer, size, width = SCREENS[screen]
    stage = ended(visitors, name, viewer, still=False, size=size, dark=theme == "dark")
    at = album.folder / "single" / f"ending-{name.partition('/')[0]}-{theme}-{screen}"
    shown = "".join(
        f'<figure><img src="{path.as_uri()}" width="{width}">{escape(said)}</figure>'
        for said, path in _frames(stage.page, at)
    )
    stage.page.context.close()
    return f"<div>{shown}</div>"


def _frames(page: Page, at: Path) -> Iterator[Frame]:
    """A picture of each step, and one of the result."""
    number = 0
    for number, said in enumerate(steps(page), 1):
        yield said, _picture(page, at, number)
    yield "the result", _picture(page, at, number + 1)


def _picture(page: Page, at: Path, number: int) -> Path:
    path = at.with_name(f"{at.name}-{number:02}.png")
    page.screenshot(path=path, animations="disabled")
    return path
