"""How much Hypothesis tries: `suite` gives the same examples every time, `prove` new ones."""

from hypothesis import settings

settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile("suite")
