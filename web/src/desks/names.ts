/** A pasted list of names, read as the hall reads it (`server/desks/names.py`). */

const NUMBERED = /^\s*(?:\d{1,3}\s*[.):]|[-*•])\s*/;

/** One name a line, or all on one line with commas between them. */
export function namesIn(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const parts = lines.length === 1 ? (lines[0] ?? "").split(/[,;\t]/) : lines;
  return parts.map((part) => part.replace(NUMBERED, "").trim().replace(/\s+/g, " ")).filter(Boolean);
}

/** The names that stand there more than once, each as it is written first. */
export function doubles(names: readonly string[]): readonly string[] {
  const first = new Map<string, string>();
  const found = new Set<string>();
  for (const name of names) {
    const same = name.toLocaleLowerCase();
    const known = first.get(same);
    if (known === undefined) first.set(same, name);
    else found.add(known);
  }
  return [...found];
}
