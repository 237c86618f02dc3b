/** Views from their parts. What has not changed stays the same object, so that only what has
 * changed is drawn again. */

export type Parts = Readonly<Record<string, unknown>>;

/** What every match has beside its View. */
const BESIDE: ReadonlySet<string> = new Set(["house", "standing"]);

/** The parts after an update: null takes an element of a tuple away. */
export function patched(parts: Parts, changes: Parts): Parts {
  const after: Record<string, unknown> = { ...parts };
  for (const [name, value] of Object.entries(changes)) {
    if (value === null && name.includes("/")) delete after[name];
    else after[name] = value;
  }
  return after;
}

/** The View that parts make: `field` a number and `field/0`… its elements, or the field itself. */
export function merged(parts: Parts, before: Parts | null = null): Parts {
  const view: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(parts)) {
    if (BESIDE.has(name) || name.includes("/")) continue;
    view[name] = `${name}/0` in parts ? tuple(parts, name, value as number, before?.[name]) : value;
  }
  return view;
}

function tuple(parts: Parts, name: string, length: number, before: unknown): unknown {
  const elements = Array.from({ length }, (_, index) => parts[`${name}/${index}`]);
  const same =
    Array.isArray(before) &&
    before.length === length &&
    elements.every((element, index) => element === before[index]);
  return same ? before : elements;
}
