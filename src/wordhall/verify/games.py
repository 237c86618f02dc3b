"""The games that can be verified: each is a package of this one, and exports its `GAME`."""

from importlib import import_module
from pkgutil import iter_modules

from wordhall import verify
from wordhall.verify.game import VerifiedGame

GAMES: dict[str, VerifiedGame] = {
    found.name: import_module(f"{verify.__name__}.{found.name}").GAME
    for found in iter_modules(verify.__path__)
    if found.ispkg
}
