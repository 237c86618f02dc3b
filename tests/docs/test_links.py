"""Every link between pages leads somewhere, to the heading that it names."""

import re
from pathlib import Path

import pytest

from tests.shape.survey import files

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"\]\(([^)\s]+)\)")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+)$", re.MULTILINE)
PAGES = sorted({path.resolve() for path in files(ROOT) if path.suffix == ".md"})


def links(page: Path) -> list[str]:
    """The links of a page that lead to other pages, or to places on this one."""
    found = LINK.findall(CODE.sub("", page.read_text("utf-8")))
    return [link for link in found if not link.startswith("https://")]


def anchors(page: Path) -> set[str]:
    """How a page's headings are named in links."""
    headings = HEADING.findall(CODE.sub("", page.read_text("utf-8")))
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_pages_are_found() -> None:
    assert {"README.md", "CONTRIBUTING.md", "sheets.md"} <= {page.name for page in PAGES}
    assert len(links(ROOT / "README.md")) > 5


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, place = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert target.is_relative_to(ROOT), link
        assert not place or place in anchors(target), link
