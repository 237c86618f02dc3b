"""The analyses under way: each goes on while its page asks for it, until its time is up."""

import asyncio
from asyncio import Future, Task
from itertools import count
from typing import Final

from msgspec.structs import replace

from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.clock import Clock
from wordhall.server.limits import Limits
from wordhall.server.refusals import analysis_ended, still_studying
from wordhall.server.thinking.contract import Analysing, Thinker, ThinkingError
from wordhall.study.analysis.contract import Analysis

STEP: Final = 500
"""Milliseconds of work between two results: the jobs of all people take turns."""

PATIENCE: Final = 6_000
"""Milliseconds after which a job is dropped for which no page asks any more."""


class Asked(Value, frozen=True):
    """The position that somebody wants analysed, with a play that is looked at in any case."""

    game: str
    line: str
    lexicon: str
    also: tuple[str, ...] = ()


class Progress(Value, frozen=True):
    """What is known by now, after a `share` of the time, from 0 to 1."""

    analysis: Analysis
    share: float


NOTHING_YET: Final = Progress(Analysis((), None, 0, 0.0, done=False), 0.0)
"""What is told to who waits for an analysis that ends; who then asks for more is refused."""


class Job:
    """One analysis, and who waits for its next result."""

    def __init__(self, number: int, asked: Asked) -> None:
        self.asked = asked
        self.analysing = Analysing(number, asked.game, asked.line, asked.lexicon, asked.also)
        self.spent = 0
        self.wanted_at = 0
        self.newest: Progress | None = None
        self.task: Task[None] | None = None
        self._coming: Future[Progress] | None = None

    @property
    def is_over(self) -> bool:
        """Whether its newest result is its last."""
        return self.newest is not None and self.newest.analysis.done

    @property
    def is_awaited(self) -> bool:
        """Whether a page waits for its next result."""
        return self._coming is not None

    def is_wanted(self, now: int) -> bool:
        """Whether a page waits for it, or did so lately."""
        return self.is_awaited or self.wanted_at + PATIENCE >= now

    async def next(self) -> Progress:
        """Its next result, or its last."""
        if self.newest is not None and self.is_over:
            return self.newest
        if self._coming is None:
            self._coming = asyncio.get_running_loop().create_future()
        return await asyncio.shield(self._coming)

    def tell(self, result: Progress | BaseException) -> None:
        """Gives a result, or what went wrong, to all who wait."""
        coming, self._coming = self._coming, None
        if coming is None or coming.done():
            return
        if isinstance(result, Progress):
            coming.set_result(result)
        else:
            coming.set_exception(result)


class Analyses:
    """The jobs of a hall, by the person who asked."""

    def __init__(self, thinker: Thinker, clock: Clock, limits: Limits) -> None:
        self._thinker = thinker
        self._clock = clock
        self._limits = limits
        self._jobs: dict[str, Job] = {}
        self._numbers = count()

    async def ask(self, person: str, asked: Asked, *, more: bool = False) -> Progress:
        """The next result of the analysis that a person asks for; what they asked before ends.

        `more` begins none. Raises `Illegal` (`analyses-busy`, `analysis-ended`, `still-studying`,
        `bad-position`, `rack-hidden`).
        """
        job = self._jobs.get(person)
        if job is None or job.asked != asked:
            if more:
                raise analysis_ended()
            self.drop(person)
            job = self._begun(person, asked)
        job.wanted_at = self._clock.wall()
        return await job.next()

    def drop(self, person: str) -> None:
        """Ends the analysis of a person, if there is one."""
        job = self._jobs.pop(person, None)
        if job is not None and job.task is not None:
            job.task.cancel()
            job.tell(job.newest or NOTHING_YET)

    def _begun(self, person: str, asked: Asked) -> Job:
        self._tidy()
        running = sum(not job.is_over for job in self._jobs.values())
        if running >= self._limits.analyses:
            text = "The hall analyses as many positions as it can. Try again in a few seconds."
            raise Illegal("analyses-busy", "house", text, most=self._limits.analyses)
        job = self._jobs[person] = Job(next(self._numbers), asked)
        job.wanted_at = self._clock.wall()
        job.task = asyncio.create_task(self._run(person, job))
        return job

    def _tidy(self) -> None:
        """Forgets the jobs that nobody has asked for lately."""
        now = self._clock.wall()
        for person in [one for one, job in self._jobs.items() if not job.is_wanted(now)]:
            self.drop(person)

    async def _run(self, person: str, job: Job) -> None:
        """Works until the time is up, or until no page asks any more."""
        while not job.is_over:
            if not job.is_wanted(self._clock.wall()):
                self.drop(person)
                return
            try:
                analysis = await self._thinker.analyse(job.analysing, STEP / 1000)
            except (Illegal, ThinkingError) as error:
                self._jobs.pop(person, None)
                job.tell(error if isinstance(error, Illegal) else still_studying())
                return
            job.spent = max(job.spent + STEP, round(1000 * analysis.seconds))
            job.newest = self._progress(job.spent, analysis)
            if job.is_awaited:  # from now on the page has time to ask again
                job.wanted_at = self._clock.wall()
            job.tell(job.newest)

    def _progress(self, spent: int, analysis: Analysis) -> Progress:
        share = min(1.0, spent / self._limits.analysis_time)
        if share < 1.0 and not analysis.done:
            return Progress(analysis, share)
        return Progress(replace(analysis, done=True), 1.0)
