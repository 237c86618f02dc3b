"""What one message may weigh where it is kept: a hall remembers the answers to hundreds of them."""

import json

import msgspec
import pytest

from tests.kernel.toy import Toy
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Illegal
from wordhall.server.sockets.wire import LONGEST_FRAME, Do, read_inbound

FIELDS: dict[str, dict[str, object]] = {
    "Do": {"action": {}},
    "Say": {"text": "roll"},
    "Ask": {"question": {}},
    "Declare": {"to": "end"},
    "Replace": {"by": 1, "level": None},
}


@pytest.mark.parametrize("kind", FIELDS)
def test_the_name_of_a_wish_is_short(kind: str) -> None:
    def message(name: str) -> bytes:
        return json.dumps({"type": kind, "id": name, "seat": 0, **FIELDS[kind]}).encode()

    assert read_inbound(message("x" * 64))
    with pytest.raises(msgspec.ValidationError, match="id"):
        read_inbound(message("x" * 65))


def action_in(message: bytes) -> object:
    """What somebody wants to do, read as far as it can be."""
    wish = read_inbound(message)
    assert isinstance(wish, Do)
    return Codec(Toy()).action(bytes(wish.action))


def test_what_is_nested_deeply_is_refused_and_breaks_nothing() -> None:
    deep = b'{"type":"Do","id":"x","seat":0,"action":' + b"[" * 1_990 + b"]" * 1_990 + b"}"
    assert len(deep) < LONGEST_FRAME
    with pytest.raises((RecursionError, Illegal)):  # newer Pythons read more deeply
        action_in(deep)
