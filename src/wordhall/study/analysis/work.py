"""An analysis under way: it goes on for as long as it is let, and tells what it knows by now."""

from math import inf
from time import monotonic

from wordhall.study.analysis.contract import Analysis, Estimate, Play, Sampler
from wordhall.study.analysis.estimates import Mean, exact


class Work:
    """The analysis of one position."""

    def __init__(self, sampler: Sampler, rare: tuple[str, ...] = ()) -> None:
        self._sampler = sampler
        self._rare = rare
        self._options = tuple(sampler.options)
        self._means = [Mean() for _ in self._options]
        self._batches = 0
        self._seconds = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing can be learnt any more."""
        return not self._options or self._sampler.measure is None or self._sampler.known is not None

    def go_on(self, batches: int) -> None:
        """A number of batches more."""
        for _ in range(batches):
            if self.is_over:
                return
            values = self._sampler.batch(self._batches)
            self._batches += 1
            for mean, value in zip(self._means, values or (), strict=values is not None):
                mean.add(value)

    def go_on_for(self, seconds: float) -> None:
        """So many seconds more, at least one batch."""
        began = now = monotonic()
        while not self.is_over and now < began + seconds + 1e-9:
            self.go_on(1)
            now = monotonic()
        self._seconds += now - began

    def analysis(self) -> Analysis:
        """What is known by now; of equals, the better at a glance comes first."""
        plays = [Play(option, self._expected(place)) for place, option in enumerate(self._options)]
        plays.sort(key=_worst_last)
        deals = self._batches * self._sampler.deals
        measure = self._sampler.measure
        return Analysis(tuple(plays), measure, deals, self._seconds, self.is_over, self._rare)

    def _expected(self, place: int) -> Estimate | None:
        known = self._sampler.known
        if known is not None:
            return exact(known[place])
        low, high = (0.0, 1.0) if self._sampler.measure == "chance" else (-inf, inf)
        return self._means[place].estimate(low, high)


def _worst_last(play: Play) -> float:
    return 0.0 if play.expected is None else -play.expected.mean
