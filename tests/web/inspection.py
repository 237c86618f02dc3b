"""Pages that are looked at again and again: each kind of element in each of its states once."""

from playwright.sync_api import Page

from tests.web.accessibility import COLOURS, axe, faults

KINDS = """
  const valued = new Set(["class", "role", "type"]);
  const states = new Set(["true", "false", "mixed"]);
  const named = (globalThis.named ??= new Map());
  const kind = ({ localName, attributes }) => {
    let written = localName;
    for (const { name, value } of attributes)
      written += valued.has(name) || states.has(value) ? `\\n${name}=${value}` : `\\n${name}`;
    if (!named.has(written)) {
      const [first, ...others] = written.split("\\n");
      named.set(written, [first, ...others.sort()].join(" "));
    }
    return named.get(written);
  };
  const parts = "h1, h2, h3, h4, h5, h6, main, nav, aside, header, footer, form, section, dialog";
  const outline = [...document.querySelectorAll(parts)]
    .filter((element) => element.checkVisibility()).map(({ localName }) => localName).join(" ");
  const all = [...document.querySelectorAll("body *")];
"""
"""What an element is, and how: its classes and its states; and the outline of a page."""

FAMILIAR = f"""() => {{
  {KINDS}
  const met = (globalThis.met ??= new Set());
  const strange = all.filter((element) => !met.has(kind(element)) && element.checkVisibility());
  for (const element of strange) met.add(kind(element));
  const familiar = strange.length === 0 && met.has(outline);
  met.add(outline);
  return familiar;
}}"""
"""Whether this page has shown all of it before."""

NEW = f"""([kinds, outlines]) => {{
  {KINDS}
  const known = new Set(kinds);
  const seen = new Set();
  globalThis.newcomers = [];
  for (const element of all) {{
    const its = kind(element);
    if (known.has(its) || !element.checkVisibility()) continue;
    if (!seen.has(its) && !newcomers.some((newcomer) => newcomer.contains(element)))
      newcomers.push(element);
    seen.add(its);
  }}
  if (!outlines.includes(outline)) newcomers = [document.documentElement];
  return {{ kinds: [...seen], outline }};
}}"""
"""Which kinds of element are on the page, and are not known; one of each is a newcomer.

A page whose headings and regions follow each other in a new order is new as a whole.
"""

SHOWN = f"""() => {{
  {KINDS}
  const found = new Set();
  for (const element of all)
    if (!found.has(kind(element)) && element.checkVisibility()) found.add(kind(element));
  return [...found, `outline: ${{outline}}`];
}}"""
"""Everything that is to be inspected once: the kinds on a page, and its outline."""

NEWCOMERS = "newcomers.every(({ isConnected }) => isConnected) ? { include: newcomers } : document"


class Inspection:
    """What is wrong with what was shown so far, by phase."""

    def __init__(self) -> None:
        self.found: dict[str, list[str]] = {}
        self._kinds: set[str] = set()
        self._outlines: set[str] = set()

    def look(self, phase: str, page: Page) -> None:
        """What is new on a page by day, and its colours by night, where nothing is covered."""
        if not page.evaluate(FAMILIAR):
            self.look_closely(phase, page)

    def look_closely(self, phase: str, page: Page) -> None:
        """The same for a page that has just shown something for the first time."""
        if not self._meets_newcomers(page):
            return
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.emulate_media(color_scheme="light")
        said = faults(page, within=NEWCOMERS)
        page.emulate_media(color_scheme="dark")
        said += [f"dark: {fault}" for fault in axe(page, COLOURS, within=NEWCOMERS)]
        if said:
            self.found[phase] = said

    @property
    def met(self) -> set[str]:
        """All that was inspected, in the words of `SHOWN`."""
        return self._kinds | {f"outline: {outline}" for outline in self._outlines}

    def _meets_newcomers(self, page: Page) -> bool:
        met = page.evaluate(NEW, [[*self._kinds], [*self._outlines]])
        new = bool(met["kinds"]) or met["outline"] not in self._outlines
        self._kinds.update(met["kinds"])
        self._outlines.add(met["outline"])
        return new
