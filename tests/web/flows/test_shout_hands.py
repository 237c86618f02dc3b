"""Dice under a finger, and words that the browser hears."""

import re

from playwright.sync_api import expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.shouting import AT_ONCE, PHONE, roll, table_of

EAR = """() => {
  class Ear extends EventTarget {
    start() { window.ear = this; }
    abort() { this.dispatchEvent(new Event("end")); }
    hear(...said) {
      const heard = said.map((transcript) => ({ transcript }));
      const results = [Object.assign(heard, { isFinal: true })];
      this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }));
    }
  }
  window.SpeechRecognition = Ear;
}"""
"""A browser that can listen: what it hears, the flow says."""


def test_dice_are_tapped_in_order_and_taken_out_again(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, words="checked")
    roll([ada, bo])
    word = next(
        word for word in ada.sees_words() if len(set(word)) == len(word) and "Q" not in word
    )
    for letter in word:
        ada.die(letter).click()
    expect(ada.word).to_have_value(word)
    marked = ada.page.get_by_role("button", name=re.compile("of your word$"))
    expect(marked).to_have_count(len(word))
    marked.filter(has_text=word[1]).click()
    expect(ada.word).to_have_value(word[0] + word[2:])
    ada.press("Clear the word")
    expect(marked).to_have_count(0)
    ada.word.fill("xyq")
    ada.reads(re.compile("^Not on the table: "))
    ada.word.fill("")
    for letter in word:
        ada.die(letter).click()
    ada.page.get_by_role("button", name=re.compile("^Shout")).click()
    expect(bo.words.filter(has_text=word)).to_be_visible()


@wide
def test_a_phones_own_keys_come_only_when_the_field_is_touched(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", device=PHONE, collision_ms=AT_ONCE)
    roll([ada, bo])
    expect(ada.word).to_have_attribute("inputmode", "none")
    word = ada.sees(3)
    for letter in word:
        ada.die(letter).tap()
    expect(ada.word).to_have_attribute("inputmode", "none")
    ada.word.tap()
    expect(ada.word).to_have_attribute("inputmode", "text")
    expect(ada.word).to_be_focused()
    ada.word.press("Enter")
    expect(bo.words.filter(has_text=word)).to_be_visible()
    expect(ada.word).to_be_focused()


@wide
def test_a_spoken_word_is_shouted_if_the_dice_spell_it(visitors: Visitors) -> None:
    ada, bo = table_of(visitors, "Ada", "Bo", collision_ms=AT_ONCE, words="checked")
    ada.page.add_init_script(f"({EAR})()")
    ada.page.reload()
    roll([ada, bo])
    word = ada.sees(3)
    ada.press("Speak")
    ada.reads("Your browser may send your voice to the company that makes it")
    expect(ada.button("Not now")).to_be_focused()
    ada.press("Not now")
    assert ada.page.evaluate("window.ear") is None  # it is said before anything is heard
    ada.press("Speak")
    ada.press("Listen")
    ada.reads("Say a word that you see.")
    ada.page.evaluate("word => window.ear.hear('zzz', `I see a ${word}`)", word.lower())
    expect(bo.words.filter(has_text=word)).to_be_visible()
    ada.press("Listening: stop")
    expect(ada.button("Speak")).to_be_visible()
