/** Which tile of a rack is which after it has changed. */
import type { Hand } from "./hand";

/** Of each tile where it was in the hand before: in its place, or else the first that is like it. */
export function sameTiles(before: Hand, now: Hand): readonly (number | null)[] {
  const stayed = now.map(({ sign }, at) => (before[at]?.sign === sign ? at : null));
  const left = new Set([...before.keys()].filter((at) => !stayed.includes(at)));
  return now.map(({ sign }, at) => {
    const from = stayed[at] ?? [...left].find((other) => before[other]?.sign === sign) ?? null;
    if (from !== null) left.delete(from);
    return from;
  });
}
