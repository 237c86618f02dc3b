"""Screenshots of a page at every size and in both themes, and the sheets that they are laid on."""

from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

SIZES = ((360, 740), (390, 844), (768, 1024), (1440, 900))
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SCALE = 0.5
"""Of the pictures on a contact sheet."""

SHEET = """<!doctype html><meta charset="utf-8"><style>
  body {{ margin: 16px; background: #777; font: 16px sans-serif; width: max-content; }}
  h1 {{ margin: 0 0 8px; color: #fff; font-size: 18px; }}
  div {{ display: flex; gap: 12px; margin-bottom: 12px; align-items: start; }}
  img {{ display: block; }}
</style><h1>{title}</h1>{rows}"""


class Album:
    """A folder of pictures; each scene has a contact sheet of its own."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.folder = folder
        (folder / "single").mkdir(parents=True, exist_ok=True)
        self.scenes: list[str] = []

    def take(self, scene: str, page: Page, *, whole: bool = False) -> None:
        """A scene at every size and in both themes; `whole` pages beyond the fold as well."""
        before = page.viewport_size
        self.scenes.append(scene)
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                if whole:
                    page.set_viewport_size({"width": width, "height": _length(page, height)})
                    page.evaluate("scrollTo(0, 0)")
                picture = self.picture(scene, theme, width)
                page.screenshot(path=picture, full_page=whole, animations="disabled")
        if before is not None:
            page.set_viewport_size(before)
        self._lay_out(scene)

    def picture(self, scene: str, theme: str, width: int) -> Path:
        """Where one picture is."""
        return self.folder / "single" / f"{scene}-{theme}-{width}.png"

    def _lay_out(self, scene: str) -> None:
        rows = ""
        for theme in THEMES:
            names = (self.picture(scene, theme, width).as_uri() for width, _ in SIZES)
            sizes = (f'width="{width * SCALE}"' for width, _ in SIZES)
            images = (f'<img src="{n}" {s}>' for n, s in zip(names, sizes, strict=True))
            rows += f"<div>{''.join(images)}</div>"
        self.draw(SHEET.format(title=scene, rows=rows), self.folder / f"{scene}.png")

    def draw(self, html: str, path: Path, size: tuple[int, int] | None = None) -> None:
        """A page of pictures as a picture: of its own size, or of one that is asked for."""
        source = self.folder / "single" / "sheet.html"
        source.write_text(html, "utf-8")
        width, height = size or (1600, 400)
        page = self.browser.new_page(viewport={"width": width, "height": height})
        page.goto(source.as_uri())
        page.wait_for_load_state("networkidle")
        page.screenshot(path=path, full_page=size is None)
        page.close()


def _length(page: Page, least: int) -> int:
    """How long a page is: in a window as long, its bar stays at the end and hides nothing."""
    return max(least, int(page.evaluate("document.documentElement.scrollHeight")))
