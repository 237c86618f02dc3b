"""The paper of a boxed game, as a PDF."""

import json
from collections.abc import Sequence
from importlib.resources import files

import typst

from wordhall.boxed.paper.pages import Pages
from wordhall.catalog import some_parts
from wordhall.complaint import Complaint

SHEETS: dict[str, Pages] = some_parts("boxed.paper", "PAGES")
"""The games that are printed."""

PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The papers on offer, and typst's names for them."""

SHIPPED_SCRIPTS_END = 0x0530
"""The font that typst brings has Latin, Greek and Cyrillic: the code points below this one."""


def players_for(game: str, asked: int | None, names: int) -> int:
    """How many players: those asked for, else one a name, else the usual number.

    Raises Complaint (`bad-players`, `too-many-names`).
    """
    sheet = SHEETS[game]
    usual = max(sheet.fewest, names) if names else sheet.usual
    players = usual if asked is None else asked
    if not sheet.fewest <= players <= sheet.most:
        seats = f"the game is for {sheet.fewest} to {sheet.most} players"
        raise Complaint("bad-players", f"{seats}, not {players} ({sheet.rule})")
    if names > players:
        message = f"there are {names} names for {players} sheets; ask for more with --players"
        raise Complaint("too-many-names", message)
    return players


def source(game: str) -> bytes:
    """The pages of a game, for typst."""
    boxed = files("wordhall").joinpath("boxed", "paper")
    return b"".join(boxed.joinpath(f"{name}.typ").read_bytes() for name in ("print", game))


def printed(game: str, players: int, names: Sequence[str], paper: str = "a4") -> bytes:
    """The PDF of a game's sheets: the same bytes for the same arguments.

    Only names in scripts that typst's own font lacks look at the machine's fonts.
    """
    at_home = all(ord(sign) < SHIPPED_SCRIPTS_END for name in names for sign in name)
    return typst.compile(
        source(game),
        format="pdf",
        ignore_system_fonts=at_home,
        sys_inputs={
            "paper": PAPERS[paper],
            "players": str(players),
            "names": json.dumps(list(names)),
        },
        timestamp=0,
    )
