"""The content policy of pages: all comes from the hall, and what stands in a page is named.

A script or style that stands in a page is allowed by its hash. The hashes are those of the client's
own files: a text that somebody brought into a page is refused.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from typing import Final

from wordhall.kernel.value import Value

STANDING = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)
POLICY: Final = (
    "default-src 'self'",
    "script-src 'self'{scripts}",
    "style-src 'self'{styles}",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types svelte-trusted-html",
)


class Inline(Value, frozen=True):
    """The scripts and styles that stand in the page of the client, as a policy names them."""

    scripts: str = ""
    styles: str = ""


def inline(index: str) -> Inline:
    """Those of the page as it was built."""
    found = STANDING.findall(index)
    scripts, styles = ([text for kind, text in found if kind == of] for of in ("script", "style"))
    return Inline(_named(scripts), _named(styles))


def policy(known: Inline, styles: Iterable[str] = ()) -> str:
    """The policy of a page in which, besides what is known, these styles stand."""
    return "; ".join(POLICY).format(scripts=known.scripts, styles=known.styles + _named(styles))


def _named(texts: Iterable[str]) -> str:
    return "".join(f" 'sha256-{_digest(text)}'" for text in texts)


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
