"""What a boxed game has on paper, as a PDF."""

import json
from collections.abc import Sequence
from importlib.resources import files

import typst

from wordhall.complaint import Complaint

FEWEST, USUAL, MOST = 3, 6, 30
PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The papers on offer, and typst's names for them."""

SHIPPED_SCRIPTS_END = 0x0530
"""The font that typst brings has Latin, Greek and Cyrillic: the code points below this one."""


def sheets_for(asked: int | None, names: int) -> int:
    """How many sheets: those asked for, else one a name, else the usual number.

    Raises Complaint (`bad-players`, `too-many-names`).
    """
    players = (max(FEWEST, names) if names else USUAL) if asked is None else asked
    if not FEWEST <= players <= MOST:
        message = f"the game is for {FEWEST} to {MOST} players, not {players} (sheets R6)"
        raise Complaint("bad-players", message)
    if names > players:
        message = f"there are {names} names for {players} sheets; ask for more with --players"
        raise Complaint("too-many-names", message)
    return players


def player_sheets(players: int, names: Sequence[str], paper: str = "a4") -> bytes:
    """The PDF of the sheets, one page a player: the same bytes for the same arguments.

    Only names in scripts that typst's own font lacks look at the machine's fonts.
    """
    at_home = all(ord(sign) < SHIPPED_SCRIPTS_END for name in names for sign in name)
    return typst.compile(
        files("wordhall").joinpath("boxed", "sheets.typ").read_bytes(),
        format="pdf",
        ignore_system_fonts=at_home,
        sys_inputs={
            "paper": PAPERS[paper],
            "players": str(players),
            "names": json.dumps(list(names)),
        },
        timestamp=0,
    )
