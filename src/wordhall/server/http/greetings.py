"""What a page says before its scripts come: on a slow line that is a second and more.

The client takes it away in the moment in which it draws the same heading.
"""

import re
from html import escape

from wordhall.kernel.value import Value

FRONT = re.compile(r'\s*<div id="greeting".*?</div>', re.DOTALL)
SECOND_LINE = re.compile(r"\s*<p>.*?</p>", re.DOTALL)


class Greeting(Value, frozen=True):
    """What a page says of the table it shows: no more than a link to it tells everybody."""

    heading: str
    line: str

    def html(self, *, bare: bool) -> str:
        """As it stands in the page: at the top if it is `bare`, or else where a header will end."""
        place = "page" if bare else "page under-header"
        heading, line = escape(self.heading), escape(self.line)
        return f'<div id="greeting" class="{place}"><h1>{heading}</h1><p>{line}</p></div>'


def without_greeting(index: str) -> str:
    """The page of the client, without the greeting of the front page."""
    return FRONT.sub("", index, count=1)


def front(index: str, *, new: bool) -> str:
    """The front page with its greeting; the second line is for who is `new`."""
    found = FRONT.search(index)
    if found is None or new:
        return index
    return index.replace(found[0], SECOND_LINE.sub("", found[0]), 1)


def greeted(index: str, greeting: Greeting | None, *, bare: bool) -> str:
    """Another page than the front page, with its greeting if it has one."""
    plain = without_greeting(index)
    if greeting is None:
        return plain
    return plain.replace('<main id="ahead">', f'<main id="ahead">{greeting.html(bare=bare)}', 1)
