"""Words: alphabets, word lists, definitions, and how well known words are.

Start with ``load()``: its lexicon answers questions about membership (``"QI" in lexicon``),
prefixes and parts, definitions, and ``why`` a word counts or does not.
"""

from wordhall.words.alphabet import ENGLISH, Alphabet
from wordhall.words.automaton import NOWHERE, Automaton
from wordhall.words.errors import LexiconError
from wordhall.words.lexicon import Lexicon, Reason, Why
from wordhall.words.library import load, load_digest, name_of, names

__all__ = [
    "ENGLISH",
    "NOWHERE",
    "Alphabet",
    "Automaton",
    "Lexicon",
    "LexiconError",
    "Reason",
    "Why",
    "load",
    "load_digest",
    "name_of",
    "names",
]
