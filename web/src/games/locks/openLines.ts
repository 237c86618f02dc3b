/** Lines that were left open, by what they would have earned. */
import type { OpenLine } from "../../wire/locks";

/** What the open tiles of a line would have earned with the word that it could become (R9). */
export function missedBy({ owners, word }: OpenLine): number {
  return owners.length * (word?.length ?? 0);
}

/** So many lines are shown at once: a long match leaves two dozen. */
const SHOWN = 6;

/** The lines that would have earned most, and all others; of equals first the one that lacks less. */
export function byPoints(lines: readonly OpenLine[]): { shown: readonly OpenLine[]; rest: readonly OpenLine[] } {
  const sorted = [...lines].sort(
    (one, other) => missedBy(other) - missedBy(one) || (one.lacks ?? Infinity) - (other.lacks ?? Infinity),
  );
  return { shown: sorted.slice(0, SHOWN), rest: sorted.slice(SHOWN) };
}
