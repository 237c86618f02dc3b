"""The games that can be verified: each is a package of this one, and exports its `GAME`."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from wordhall.verify.game import VerifiedGame

GAMES: dict[str, VerifiedGame] = {
    found.name: import_module(f"{__package__}.{found.name}").GAME
    for found in iter_modules([str(Path(__file__).parent)])
    if found.ispkg
}
