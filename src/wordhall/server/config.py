"""The operator's settings of a hall: its addresses and its client."""

from pathlib import Path

from wordhall.kernel.value import Value
from wordhall.store.nodes import ALONE

USUAL_PORT = 8000


class Config(Value, frozen=True):
    """The operator's settings, besides `Limits`.

    `origins` are the exact Origins of pages that may act; the first is printed at the start.
    `site` is the folder of the built client; None if there is none. With `hsts`, browsers that use
    TLS are told to use nothing else for a year, at every port of this name. `node` is the hall's
    name among those that share its store.
    """

    origins: tuple[str, ...]
    site: Path | None = None
    hsts: bool = False
    node: str = ALONE

    @property
    def address(self) -> str:
        """The hall's address, for when a request does not tell a better one."""
        return self.origins[0]


def site_folder() -> Path | None:
    """The folder of the built client in the package; None if it has not been built."""
    folder = Path(__file__).resolve().parents[1] / "site"
    return folder if (folder / "index.html").is_file() else None
