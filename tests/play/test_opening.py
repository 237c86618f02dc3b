"""How a match begins, and how one that was kept is read back."""

import pytest

from wordhall.games.sheets.types.components import Options
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.luck import commitment, seed_of_code
from wordhall.play.agreement import Agreement
from wordhall.play.opening import chance_of, chance_of_code, open_match, read_back
from wordhall.words import load

SEED = bytes(range(32))
ROSTER = Roster((Sitter("Ann"), Sitter("Ada", bot="club"), Sitter("Bo", bot="club")))
AGREED = Agreement(
    "sheets", Options(), ROSTER, lexicon="everyday", host=Seat(0), idle_minutes=5, desk=True
)


def test_h9_a_code_alone_decides_the_chance() -> None:
    chance = chance_of_code("rainy")
    assert chance.seed == seed_of_code("rainy")
    assert (chance.seal.code, chance.seal.contributions) == ("rainy", ())


def test_h9_seats_add_to_a_secret_seed() -> None:
    chance = chance_of(SEED, ["ab", None, None])
    assert chance.seal.commitment == commitment(SEED)
    assert chance.seal.contributions == ("ab", None, None)
    other = chance_of(SEED, ["ac", None, None])
    assert chance.luck.stream("roll").below(2**30) != other.luck.stream("roll").below(2**30)


def test_the_opening_names_all_that_was_agreed_on() -> None:
    lexicon = load("everyday")
    begun = open_match(AGREED, lexicon, chance_of(SEED, [None] * 3))
    opened, rules = begun.opened, begun.opened.rules
    assert begun.commits[0].events[0] is opened
    assert (opened.lexicon, opened.names) == (lexicon.digest, lexicon.names_digest)
    assert opened.roster == ROSTER
    assert (rules.host, rules.idle_minutes, rules.desk) == (0, 5, True)
    assert (rules.pace, rules.levels[0]) == ("real-time", "novice")


@pytest.mark.parametrize(
    "bots, level",
    [([], "club"), (["novice"], "novice"), (["expert", "novice", "casual"], "expert")],
)
def test_h3_who_resigns_is_followed_by_a_bot_like_the_strongest_at_the_table(
    bots: list[str], level: str
) -> None:
    people = (Sitter("Ann"), Sitter("Ben"), Sitter("Cleo"))
    roster = Roster((*people, *(Sitter(bot, bot=bot) for bot in bots)))
    agreed = Agreement("sheets", Options(), roster, lexicon="everyday")
    begun = open_match(agreed, load("everyday"), chance_of(SEED, [None] * len(roster.sitters)))
    assert begun.opened.rules.stand_in == level


def test_what_was_kept_is_read_back() -> None:
    begun = open_match(AGREED, load("everyday"), chance_of(SEED, [None] * 3))
    lines = [encode(commit) for commit in begun.commits]
    again = read_back("sheets", SEED, lines)
    assert (again.opened, again.commits, again.live) == (begun.opened, begun.commits, begun.live)
    with pytest.raises(ValueError, match="seed"):
        read_back("sheets", bytes(32), lines)
    with pytest.raises(ValueError, match="log is of sheets"):
        read_back("ways", SEED, lines)
