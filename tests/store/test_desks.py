"""Desks are stored with the hashes of their cards and with their tables, and go with them."""

import pytest
from msgspec.structs import replace

from tests.store.waiting import WaitingStore
from tests.store.writes import kept, set_out
from wordhall.store.desks import DeskRow

DESK = DeskRow("desk", "ada", 1, 10, b"one", claims=("first", "second"), tables=("table",))


def test_a_desk_is_found_by_its_host_and_by_its_cards(store: WaitingStore) -> None:
    kept(store.journal, set_out())
    store.desks.add(DESK)
    found = replace(DESK, claims=())
    assert store.desks.of_host("ada") == [found]
    assert store.desks.of_host("ben") == []
    assert store.desks.of_claim("second") == found
    assert store.desks.of_claim("third") is None
    assert store.desks.older(10) == []
    assert store.desks.older(11) == [found]


def test_a_change_replaces_cards_and_needs_the_revision_before(store: WaitingStore) -> None:
    store.desks.add(replace(DESK, tables=()))
    after = DeskRow("desk", "ada", 2, 11, b"two", claims=("third",))
    assert store.desks.change(after)
    assert not store.desks.change(after)
    assert store.desks.of_claim("first") is None
    assert store.desks.of_claim("third") == replace(after, claims=())


def test_no_two_desks_have_the_same_card(store: WaitingStore) -> None:
    store.desks.add(replace(DESK, tables=()))
    with pytest.raises(ValueError, match="claims"):
        store.desks.add(DeskRow("other", "ben", 1, 1, b"", claims=("second",)))
    assert store.desks.row("other") is None


def test_a_deleted_desk_takes_its_tables_and_cards_along(store: WaitingStore) -> None:
    kept(store.journal, set_out())
    store.desks.add(DESK)
    store.desks.delete("desk")
    assert (store.desks.row("desk"), store.table("table")) == (None, None)
    assert store.desks.of_claim("first") is None
