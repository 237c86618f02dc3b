"""Somebody at a table of Word Shout, who sees words; and ways into a match."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.browser import Visitors
from tests.web.devices import DOORSTEP
from tests.web.flows.player import Player
from tests.web.flows.sitting import agree, make_table, open_game, post, take_seats, wish
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.components import Die
from wordhall.words import Lexicon, load

FACE = re.compile(r"^(Qu|[A-Z])\b")
TOGETHER = 5000
"""Milliseconds that count as the same moment, where a flow wants shouts to collide."""

NARROW: Mapping[str, Any] = {}
"""A window as narrow as a phone, with a mouse and keys."""

PHONE: Mapping[str, Any] = {"has_touch": True, "is_mobile": True}
"""Fingers, and keys that come up from below."""

AT_ONCE = 1
"""And where it wants them not to."""

NOTHING = re.compile("nothing to challenge|nothing is left to challenge")
"""What is told to a player for whom there is no word left to challenge."""

NEXT_ROUND = re.compile("^(I am ready|Roll the dice)$")


class Shouter(Player):
    """A person with a device of their own, and a dictionary in their head."""

    lexicon: Lexicon = load("play")

    def open_shout(self) -> str:
        """A table of this game, by the short way; its code."""
        return open_game(self, "shout")

    # What there is

    @property
    def dice(self) -> Locator:
        """The dice that still lie on the table."""
        return self.page.get_by_role("group", name="The dice on the table").get_by_role("button")

    @property
    def word(self) -> Locator:
        """The field for the word."""
        return self.field("Your word")

    @property
    def words(self) -> Locator:
        """Who took which words this round."""
        return self.page.get_by_role("list", name="Words of the round").get_by_role("listitem")

    def die(self, face: str) -> Locator:
        """The first die with this face that is not in the word already."""
        return self.page.get_by_role("button", name=face, exact=True).first

    def faces(self) -> list[str]:
        """The letters on the table, as they are told."""
        expect(self.dice.first).to_be_visible()
        names = self.dice.evaluate_all("all => all.map((die) => die.ariaLabel)")
        return [found[1] for found in map(FACE.match, names) if found]

    def sees_words(self) -> Iterator[str]:
        """Words that the dice can spell, long ones first."""
        return self.spelled_by(self.faces())

    def spelled_by(self, faces: Sequence[str]) -> Iterator[str]:
        """Words of dice with these faces, long ones first."""
        return spelled(faces, self.lexicon)

    def sees(self, length: int = 3) -> str:
        """A word of this length, or else the longest."""
        words = list(self.sees_words())
        return next((word for word in words if len(word) == length), words[0])

    def bluff(self) -> str:
        """Letters of the dice that spell no word, backwards from a word."""
        turned = (word[::-1] for word in self.sees_words() if "Q" not in word)
        return next(word for word in turned if word not in self.lexicon)

    # What is done

    def shout(self, word: str) -> None:
        """Type a word and shout it."""
        self.word.fill(word)
        self.word.press("Enter")

    def takes(self, word: str) -> None:
        """The same, and see that it is theirs."""
        self.shout(word)
        expect(self.words.filter(has_text=word)).to_be_visible()

    def plays_beside(self) -> None:
        """The dice are on a big screen, and the phone has keys; or again the dice."""
        self.page.get_by_role("button", name=re.compile("^Show (keys|the dice)$")).click()

    def is_done(self) -> None:
        """Say “no more”, and mean it."""
        self.press("No more words")
        self.press("No more this round")
        expect(self.word).to_be_hidden()


def spelled(faces: Sequence[str], lexicon: Lexicon) -> Iterator[str]:
    """Words of dice with these faces, long ones first."""
    dice = tuple(Die(face, 0, 0, 0) for face in faces)
    found = lexicon.from_letters("".join(faces).upper(), 3)
    return (w for w in sorted(found, key=lambda w: (-len(w), w)) if spell(w, dice))


def table_of(
    visitors: Visitors,
    *names: str,
    bots: int = 0,
    chance: str = "a loud evening",
    device: Mapping[str, Any] = NARROW,
    **options: object,
) -> list[Shouter]:
    """People with a page each at one table, whose match begins; the first rolls first.

    `device` are settings of their browsers.
    """
    host, *others = players = [Shouter(visitors.arrive(DOORSTEP, **device), name) for name in names]
    code = make_table(host, "shout")
    take_seats(code, others)
    agree(host, code, chance=chance, options={"youngest": 0, **options})
    for _ in range(bots):
        wish(host, code, type="AddBot", level="casual")
    post(host, f"/api/tables/{code}/start", {})
    for player in players:
        player.page.goto(f"/t/{code}")
    for player in players:
        expect(player.page.get_by_role("list", name="Scores")).to_be_visible()
    return players


def roll(players: Sequence[Shouter]) -> None:
    """All say that they are ready, and who has the dice rolls: until a word lies there."""
    for player in players:
        ready = player.button("I am ready")
        rolls = player.button("Roll the dice")
        expect(ready.or_(rolls)).to_be_visible()
        if ready.is_visible():
            ready.click()
            expect(ready).to_be_hidden()
    for player in players:
        if player.button("Roll the dice").is_visible():
            player.press("Roll the dice")
    for player in players:
        expect(player.word).to_be_visible()


def pass_all(players: Sequence[Shouter]) -> None:
    """Nobody challenges anything: all pass who have a word to challenge."""
    for player in players:
        passes = player.button("Challenge nothing")
        hint = player.page.locator("header .hint").filter(has_text=NOTHING)
        following = player.page.get_by_role("button", name=NEXT_ROUND)
        expect(passes.or_(hint).or_(following)).to_be_visible()
        if passes.is_visible():
            passes.click()
            expect(passes).to_be_hidden()
