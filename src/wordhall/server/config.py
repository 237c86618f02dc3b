"""How a hall is run: how people reach it, and what they get to see."""

from pathlib import Path

from wordhall.kernel.value import Value

USUAL_PORT = 8000


class Config(Value, frozen=True):
    """What the operator decides, beside `Limits`.

    `origins` are the exact Origins of pages that may act, the one to print first. `site` is the
    folder of the built client; None where there is none. With `hsts` browsers that came by TLS
    are told to come by nothing else for a year, at any port of this name.
    """

    origins: tuple[str, ...]
    site: Path | None = None
    hsts: bool = False

    @property
    def address(self) -> str:
        """How people reach the hall, where nothing says it better."""
        return self.origins[0]


def site_folder() -> Path | None:
    """The built client, which is a part of the package; None if it has not been built."""
    folder = Path(__file__).resolve().parents[1] / "site"
    return folder if (folder / "index.html").is_file() else None
