"""Every line of every transcript of a game, on one page for seats and on one for spectators.

The page is told one line after the other, and what each has to hold is looked at there, too: a call
from here for each of them would take longer than all the rest.
"""

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass

from playwright.sync_api import Page

from tests.breadth import WIDE, narrow
from tests.corpus.transcript import Audience
from tests.web.accessibility import FETCHED, axe
from tests.web.browser import LAPTOP, PHONE, Visitors
from tests.web.inspection import SHOWN, Inspection
from tests.web.stage import GALLERY, Messages, Moment, Stage, Told, told

SURPRISE_MS = 1000
"""By then, what came under the hand may be pressed."""

LOOKS = 30
"""Of two frames each, on the way through a transcript, before what is wrong is said to be so."""

FEW = 4
"""Of two frames, in which a part of a page comes that was there before."""

INSPECTED = None if WIDE else 3
"""So many places are inspected, the fullest ones; in breadth, as many as show all there is."""

ROUNDS = 3
"""What is shown only until a part of the page has come is not shown again."""

LATER = ", later"
"""How a place is called where that is waited for."""

ENABLED = """() => {
  const names = new Set();
  for (const control of document.querySelectorAll("[data-action]")) {
    const off = control.disabled || control.ariaDisabled === "true" || control.closest("[inert]");
    if (off || !control.checkVisibility()) continue;
    for (const name of control.dataset.action.split(" ")) names.add(name);
  }
  return [...names].sort();
}"""
"""The actions on the controls of a page that can be used."""

OUT_OF_PLACE = """() => {
  const hands = /^(Your rack|Your letters|Your words)/;
  const pressed = "button, input, select, textarea, [role=button], [role=gridcell]";
  const name = (element) => element.ariaLabel ?? element.ariaLabelledByElements?.[0]?.textContent;
  return [...document.querySelectorAll(`${pressed}, [aria-label], [aria-labelledby]`)]
    .filter((element) => element.matches(pressed) || hands.test(name(element)))
    .filter((element) => element.checkVisibility())
    .map((element) => element.outerHTML.slice(0, 100));
}"""
"""What has no place on a screen for everybody: anything to press, or a hand."""

UNTOLD = """(handicaps) => {
  const rows = [...document.querySelectorAll("li")]
    .map(({ textContent }) => textContent.toLowerCase());
  return handicaps
    .filter((told) => !rows.some((row) => told.every((part) => row.includes(part))))
    .map((told) => `nobody is told ${told}`);
}"""
"""What somebody has of their own, and does not stand beside their name."""

WALK = f"""(steps) => {{
  const [shown, enabled] = [{SHOWN}, {ENABLED}];
  const [misplaced, untold] = [{OUT_OF_PLACE}, {UNTOLD}];
  const strange = (kind) => !globalThis.kinds.has(kind);
  const numberOf = (kind) => {{
    if (strange(kind)) globalThis.kinds.set(kind, globalThis.kinds.size);
    return globalThis.kinds.get(kind);
  }};
  let outline;
  const lasting = async () => {{
    let now = shown();
    if (outline !== now.at(-1)) {{ // a part of the page is on its way
      for (let look = 0; look < {FEW}; look++) await stage.drawn();
      now = shown();
    }}
    for (let before = []; now.some(strange) && now.join() !== before.join(); now = shown()) {{
      before = now;
      await stage.drawn();
    }}
    outline = now.at(-1);
    return now.map(numberOf);
  }};
  const unoffered = ({{ offers }}) => {{
    const names = enabled();
    const same = names.join() === offers.join();
    return same ? [] : [`${{names}} can be pressed, but offered: ${{offers}}`];
  }};
  const untidy = ({{ handicaps, offers }}) =>
    [...untold(handicaps), ...(offers === null ? misplaced() : [])];
  let looks = {LOOKS};
  const wrong = async (said, step) => {{
    while (said(step).length > 0 && looks-- > 0) await stage.drawn();
    return said(step); // by then, what is needed for the first time has come
  }};
  async function* walk() {{
    for (const step of JSON.parse(steps)) {{
      if (step.before.length > 0) {{
        await stage.tell(step.before);
        await stage.drawn();
      }}
      await stage.tell(step.messages);
      if (step.before.length > 0) await stage.drawn();
      yield [step.where, await wrong(untidy, step), await lasting()];
      if (step.offers === null) continue;
      await stage.hurry({SURPRISE_MS});
      yield [step.where + "{LATER}", await wrong(unoffered, step), await lasting()];
    }}
  }}
  globalThis.walking = walk();
}}"""
"""Begins a walk, which waits at each moment: where that is, what is wrong there, what is shown.

What was not shown before is told of if it is there a little later, too.
"""

BEGIN = "() => { globalThis.kinds = new Map(); }"

TO_THE_END = """async () => {
  const states = [];
  for await (const state of walking) states.push(state);
  return JSON.stringify({ states, kinds: [...kinds.keys()] });
}"""

TO = """async (places) => {
  for (;;) {
    const { value, done } = await walking.next();
    if (done) return null;
    if (places.includes(value[0])) return value[0];
  }
}"""
"""On to the next of some places."""

TERMS = {
    "extra_seconds": "{} s more",
    "min_length": "words of {} or more letters",
    "head_start": "{} points ahead",
}


@dataclass(frozen=True)
class Step:
    """A line that is told, and what has to hold then."""

    where: str
    before: Messages
    messages: Messages
    handicaps: list[list[str]]
    offers: list[str] | None


@dataclass(frozen=True)
class State:
    """What a page shows somewhere, and what is wrong there."""

    where: str
    kinds: frozenset[str]
    wrong: list[str]


def walk(visitors: Visitors, game: str) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """What is not for everybody, and what else is wrong, by where that was shown.

    Lines for seats are shown on a phone, those for spectators on a screen: in breadth all of them,
    to learn what there is; then the few lines that show all of that are inspected. Otherwise it is
    a part of both.
    """
    seen = Inspection()
    wrong: dict[str, list[str]] = {}
    for viewers, size in ((seats, PHONE), (spectators, LAPTOP)):
        shows = narrow(8, viewers(game))
        stage = Stage(visitors, *shows[0], size=size)
        stage.open()
        stage.page.evaluate("() => stage.stop()")
        runs = [list(steps_of(stage, *show)) for show in shows]
        missed: dict[str, str] = {}
        for _ in range(ROUNDS):
            stage.page.evaluate(BEGIN)
            states = [state for steps in runs for state in states_of(stage.page, steps)]
            wrong |= {state.where: state.wrong for state in states if state.wrong}
            places = fewest(states, seen.met)
            for steps in runs:
                inspect(stage.page, steps, places, seen)
            missed = {kind: s.where for s in states for kind in s.kinds - seen.met} if WIDE else {}
            if not missed:
                break
        assert not missed, f"shown, and not there again to be inspected: {missed}"
        if said := axe(stage.page, FETCHED):
            seen.found[f"style sheets and media, at {size}"] = said
    return seen.found, wrong


def seats(game: str) -> list[tuple[Told, Audience]]:
    """Who plays in which transcript."""
    return [(one, viewer) for one in told(game) for viewer in one.viewers if viewer != GALLERY]


def spectators(game: str) -> list[tuple[Told, Audience]]:
    """Which transcripts somebody looks at."""
    return [(one, GALLERY) for one in told(game) if GALLERY in one.viewers]


def inspect(page: Page, steps: list[Step], places: set[str], seen: Inspection) -> None:
    """Some of the places on the way are come by again, and looked at."""
    wanted = [s.where for s in steps if {s.where, s.where + LATER} & places]
    if not wanted:
        return
    last = next(n for n, step in enumerate(steps) if step.where == wanted[-1])
    page.evaluate(WALK, to_json(steps[: last + 1]))
    while (place := page.evaluate(TO, [*places])) is not None:
        seen.look_closely(place, page)


def states_of(page: Page, steps: list[Step]) -> list[State]:
    """What a page shows on the way."""
    page.evaluate(WALK, to_json(steps))
    walked = json.loads(page.evaluate(TO_THE_END))
    kinds = walked["kinds"]
    return [
        State(where, frozenset(kinds[number] for number in numbers), wrong)
        for where, wrong, numbers in walked["states"]
    ]


def fewest(states: list[State], known: set[str]) -> set[str]:
    """Few places that show together whatever is shown anywhere: the fullest at first."""
    left = {kind for state in states for kind in state.kinds} - known
    chosen: set[str] = set()
    while left and len(chosen) != INSPECTED:
        fullest = max(states, key=lambda state: len(state.kinds & left))
        chosen.add(fullest.where)
        left -= fullest.kinds
    return chosen


def to_json(steps: list[Step]) -> str:
    return json.dumps([asdict(step) for step in steps])


def steps_of(stage: Stage, transcript: Told, viewer: Audience) -> Iterator[Step]:
    """What a viewer is told of a transcript: all lines in breadth, otherwise a sixth."""
    before = stage.hand_over(transcript, viewer)
    own = handicaps(transcript, viewer)
    for moment in narrow(6, [*transcript.moments(viewer)]):
        where = f"{transcript.name}, line {moment.line}, to {viewer}"
        offers = None if viewer == GALLERY else offered(transcript.game, viewer, moment)
        yield Step(where, before, stage.tells(moment), own, offers)
        before = []


def handicaps(transcript: Told, viewer: Audience) -> list[list[str]]:
    """Whoever has something of their own, by name, and what that is (H7)."""
    roster = transcript.header["roster"]
    return [
        ["you" if seat == viewer else roster[seat]["name"].lower()]
        + [TERMS[term].format(value) for term, value in own.items()]
        for seat, own in transcript.handicaps.items()
    ]


def offered(game: str, seat: int, moment: Moment) -> list[str]:
    """What a seat is to find: nothing while a bot plays there (H10).

    Rolling says that the roller is ready, too (shout R3).
    """
    chair = moment.parts["house"]["chairs"][seat]
    if chair["bot"] is not None and not chair["returning"]:
        return []
    offers: list[str] = moment.standing["offers"]
    rolls = game == "shout" and moment.parts["table"]["roller"] == seat
    return [name for name in offers if not (rolls and name == "Ready")]
