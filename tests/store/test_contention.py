"""Two processes write to one match: who comes second is told, nothing is lost or doubled."""

from tests.store.databases import Database
from tools.proof.contended import contest

EACH = 60
LONGER = 10 * EACH
"""Acts of each rival that are not over before the other one begins."""


def test_two_processes_make_one_log(database: Database) -> None:
    assert contest(database, each=EACH) == []


def test_who_takes_every_act_for_kept_is_found_out(database: Database) -> None:
    assert contest(database, each=LONGER, hasty=True)
