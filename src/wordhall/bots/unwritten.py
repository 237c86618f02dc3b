"""Words that insult nobody, but that a bot should not lay for a family or a class.

They are about sex, drugs and self-harm. Bots up to `casual`, which write everyday words only, leave
them out as they do the flagged ones; people may play them, and every bot recognises them.
"""

from typing import Final

from wordhall.bots.levels import Level

_LIST: Final = """
ADULTERER* ADULTERESS* ADULTERIES ADULTEROUS* ADULTERY AMPHETAMINE* BONG BONGS BORDELLO* BROTHEL*
CANNABIS* COCAINE* CONCUBIN* CONDOM CONDOMS CONTRACEPT* COPULAT* CRACKHEAD* DOPE DOPED DOPES DOPING
ERECTION* EROGEN* EROTIC* FETISH* FOREPLAY* FORNICAT* GENITAL* GIGOLO* GONORRH* GROPE GROPED GROPER*
GROPES GROPING HASHISH* HEROIN HEROINS INTERCOURSE* JUNKIE* KETAMINE* LEWD* LIBID* LUST LUSTED
LUSTFUL* LUSTING LUSTS MARIHUANA* MARIJUANA* METH METHAMPHET* METHS MOLEST* MORPHINE* NUDE NUDES
NUDIS* NUDITIES NUDITY OPIATE* OPIOID* OPIUM* PERVERSION* PERVERT* PIMP PIMPED PIMPING PIMPS
PROSTITUT* PUBIC RAUNCH* REEFER* SCROT* SEXES SEXT SEXTED SEXTING SEXTS SEXUAL* SPERM* SPLIFF*
STRIPPER* STRIPTEASE* SUICID* SYPHIL* TESTICLE* THONG* TOPLESS* VOYEUR*
"""
"""A star stands for any ending."""

_WORDS: Final = frozenset(_LIST.split())
_STEMS: Final = tuple(word.removesuffix("*") for word in _WORDS if word.endswith("*"))


def unwritten(word: str, level: Level) -> bool:
    """Whether a bot of the level leaves the word out for its meaning alone."""
    return level.floor > 0 and (word in _WORDS or word.startswith(_STEMS))
