"""Who changes what is stored raises the format, so that older halls leave it alone."""

from msgspec import Struct

from tests.shape.formats import digest, digests, recorded
from wordhall.store.rows import FORMAT

HELP = (
    "What is stored has another form: an older hall may not be able to read it. If a release "
    "writes this format (`released` in formats.json), raise FORMAT in wordhall/store/rows.py. "
    "Then run `python -m tests.shape.formats`."
)


def test_what_is_stored_has_the_form_that_is_recorded_for_its_format() -> None:
    assert recorded()["formats"].get(str(FORMAT)) == digests(), HELP


def test_formats_are_numbered_without_gaps() -> None:
    assert [int(number) for number in recorded()["formats"]] == list(range(1, FORMAT + 1))


class Chain(Struct):
    """A link."""

    name: str
    next: "Chain | None" = None


class Renamed(Struct):
    """The same with other words."""

    name: str
    next: "Renamed | None" = None


class Longer(Struct):
    name: str
    length: int
    next: "Longer | None" = None


def test_names_of_types_do_not_count_but_fields_do() -> None:
    assert digest(Chain) == digest(Renamed)
    assert digest(Chain) != digest(Longer)
