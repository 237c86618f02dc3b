"""Whose pages may act: the list that a hall starts with."""

import pytest

from wordhall.complaint import Complaint
from wordhall.server.http import origins
from wordhall.server.http.origins import allowed, is_local, origin


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with a name and one address on a network."""
    monkeypatch.setattr(origins, "lan_addresses", lambda: ("192.0.2.7",))
    monkeypatch.setattr("socket.gethostname", lambda: "Laptop")


@pytest.mark.usefixtures("lan")
def test_everywhere_is_this_machine_and_its_addresses() -> None:
    assert allowed("0.0.0.0", 8000) == (  # noqa: S104
        "http://192.0.2.7:8000",
        "http://laptop:8000",
        "http://laptop.local:8000",
        "http://localhost:8000",
        "http://127.0.0.1:8000",
        "http://[::1]:8000",
    )


@pytest.mark.usefixtures("lan")
def test_this_machine_only_is_this_machine_only() -> None:
    assert allowed("127.0.0.1", 8000) == (
        "http://localhost:8000",
        "http://127.0.0.1:8000",
        "http://[::1]:8000",
    )


@pytest.mark.usefixtures("lan")
def test_what_the_operator_names_comes_first() -> None:
    listed = allowed("127.0.0.1", 8000, ["https://Words.Example.org/", "https://b.test:443"])
    assert listed[:3] == ("https://words.example.org", "https://b.test", "http://localhost:8000")


def test_an_address_is_listed_as_it_is_given() -> None:
    assert allowed("192.0.2.9", 80)[0] == "http://192.0.2.9"
    assert allowed("2001:db8::1", 8000)[0] == "http://[2001:db8::1]:8000"


def test_nobody_opens_a_hall_in_which_nobody_could_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origins, "lan_addresses", lambda: ())
    with pytest.raises(Complaint) as complaint:
        allowed("0.0.0.0", 8000)  # noqa: S104
    assert complaint.value.code == "no-origins"
    assert allowed("0.0.0.0", 8000, ["https://b.test"])[0] == "https://b.test"  # noqa: S104


@pytest.mark.parametrize(
    "text",
    ["", "*", "null", "words.example.org", "ftp://a.test", "https://", "https://a.test/path"],
)
def test_what_is_no_origin_is_refused(text: str) -> None:
    with pytest.raises(Complaint) as complaint:
        origin(text)
    assert complaint.value.code == "bad-origin"


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.8.8.8", "::1", "[::1]"])
def test_loopback_is_local(host: str) -> None:
    assert is_local(host)


@pytest.mark.parametrize("host", ["0.0.0.0", "192.0.2.7", "::", "laptop"])  # noqa: S104
def test_all_else_is_not(host: str) -> None:
    assert not is_local(host)


def test_this_machines_addresses_are_addresses() -> None:
    for address in origins.lan_addresses():
        assert not is_local(address)
        assert origin(f"http://{address}:1")
