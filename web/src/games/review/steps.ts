/** Stepping through the turns of a finished match: by keys, and with a finger. */

/** A finger that moved less may have wanted something else. */
const FAR = 40;
/** How much more a swipe goes across than down. */
const STEEP = 1.5;

const KEYS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Keys that are for the turns wherever the focus is: those that scroll a page are its own. */
export const EVERYWHERE: ReadonlySet<string> = new Set(["ArrowLeft", "ArrowRight"]);

/** Where keys have a meaning of their own. */
export const OWN_KEYS =
  'input, textarea, select, dialog, [contenteditable], [role="grid"], [role="region"][tabindex]';

/** The turn that a key leads to; null if it leads to none. */
export function keyed(key: string, at: number, count: number): number | null {
  const to = KEYS[key]?.(at, count - 1) ?? at;
  return to === at || to < 0 || to >= count ? null : to;
}

/** The turn that a swipe leads to: to the left is on; null if it leads to none. */
export function swiped(across: number, down: number, at: number, count: number): number | null {
  if (Math.abs(across) < FAR || Math.abs(across) < STEEP * Math.abs(down)) return null;
  return keyed(across < 0 ? "ArrowRight" : "ArrowLeft", at, count);
}

/** The turn under a place of the graph of scores, which begins before the first turn; from 0 at its
 * left to 1 at its right. */
export function pointed(place: number, points: number, count: number): number {
  return Math.min(Math.max(Math.round(place * (points - 1)) - 1, 0), count - 1);
}
