"""Seat cards: a secret for each person of a desk, as an address, a QR code, and to be typed."""

import re
from collections.abc import Iterable

import segno

from wordhall.kernel.value import Value
from wordhall.server.people.people import new_code

CLAIM_LENGTH = 27
"""Characters of a claim: 30 to the 27th, over 2 to the 132nd; nobody guesses one."""

GROUP = 3
"""The characters of a group in which a claim is shown."""

SCALE = 4
"""Units of the drawing for each module of the QR code."""


class Card(Value, frozen=True):
    """A seat card: for the member of this number, with its address.

    The claim is behind `#` in the address, so that no log has it. `qr` is a drawing of the address,
    as a data URL.
    """

    member: int
    name: str
    address: str
    qr: str


def new_claim() -> str:
    """A new claim, as it is shown."""
    code = new_code(CLAIM_LENGTH)
    return "-".join(code[n : n + GROUP] for n in range(0, CLAIM_LENGTH, GROUP))


def plain(claim: str) -> str:
    """A claim as it was typed, in the form that is hashed."""
    code = re.sub(r"[\s-]+", "", claim).upper()
    return "-".join(code[n : n + GROUP] for n in range(0, len(code), GROUP))


def cards(origin: str, people: Iterable[tuple[int, str, str]]) -> tuple[Card, ...]:
    """The cards of people: for each the number, the name, and the claim."""
    return tuple(
        Card(number, name, address, _drawn(address))
        for number, name, claim in people
        for address in [f"{origin}/seat#{claim}"]
    )


def _drawn(address: str) -> str:
    drawing = segno.make(address, error="m", micro=False)
    return drawing.svg_data_uri(scale=SCALE, border=2, dark="#000", light="#fff")
