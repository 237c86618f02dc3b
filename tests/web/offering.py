"""A hall that offers games whose faces are tried before they are complete.

    python -m tests.web.offering cross -- serve --port 8000

Where `hasty` stands among the games, its minutes of waiting for a player (H10) are short.
"""

import sys

from msgspec.structs import replace

from wordhall.catalog import CATALOG
from wordhall.kernel.game import Ms
from wordhall.kernel.house import idle

HASTY = "hasty"
MINUTE, WARNING = Ms(500), Ms(8_000)
"""Long enough for a browser to show what stands there."""


def offer(*games: str) -> None:
    """Puts games into this process's offer, whatever the catalog says of them."""
    if HASTY in games:
        vars(idle).update(MINUTE=MINUTE, WARNING=WARNING)
    for game in games:
        if game != HASTY:
            CATALOG[game] = replace(CATALOG[game], complete=True)


def main() -> int:
    """What `wordhall` does, with more games on offer."""
    at = sys.argv.index("--")
    offer(*sys.argv[1:at])
    sys.argv = [sys.argv[0], *sys.argv[at + 1 :]]
    from wordhall.cli import main as wordhall  # noqa: PLC0415 - it reads the catalog as it is then

    return wordhall()


if __name__ == "__main__":
    sys.exit(main())
