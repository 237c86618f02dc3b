"""How much Hypothesis tries: `suite` gives the same examples every time, `prove` new ones.

`mutants` is the suite in a hurry: one failure is enough, and nobody reads it.
"""

from hypothesis import Phase, settings

settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.register_profile(
    "mutants",
    settings.get_profile("suite"),
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile("suite")
