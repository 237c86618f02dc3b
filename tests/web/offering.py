"""A hall that offers games whose faces are tried before they are complete.

python -m tests.web.offering cross -- serve --port 8000
"""

import sys

from msgspec.structs import replace

from wordhall.catalog import CATALOG


def offer(*games: str) -> None:
    """Puts games into this process's offer, whatever the catalog says of them."""
    for game in games:
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
