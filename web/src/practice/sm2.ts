/**
 * When something that is learned is asked for again: SM-2, as P. A. Woźniak describes it in
 * "Optimization of learning" (master's thesis, University of Technology in Poznań, 1990, chapter 3.2).
 * The first interval is a day, the second six, and each further one is the one before times the
 * easiness, rounded up. An answer says how easy it was, from 0 to 5: below 3 all begins anew with the
 * easiness as it is.
 */

export type Quality = 0 | 1 | 2 | 3 | 4 | 5;

export interface Learned {
  /** How often in a row it was known. */
  readonly times: number;
  /** Days until it is asked for again. */
  readonly interval: number;
  /** The factor by which intervals grow. */
  readonly easiness: number;
}

export const NEW: Learned = { times: 0, interval: 0, easiness: 2.5 };

const HARDEST = 1.3;
const FIRST = 1;
const SECOND = 6;
/** From this quality on it was known. */
const KNOWN = 3;

export function answered({ times, interval, easiness }: Learned, quality: Quality): Learned {
  if (quality < KNOWN) return { times: 0, interval: FIRST, easiness };
  const next = times === 0 ? FIRST : times === 1 ? SECOND : Math.ceil(rounded(interval * easiness));
  return { times: times + 1, interval: next, easiness: eased(easiness, quality) };
}

/** The easiness after an answer: 0.1 more for the best one, the less the worse it was. */
function eased(easiness: number, quality: Quality): number {
  const lacks = 5 - quality;
  return Math.max(HARDEST, rounded(easiness + 0.1 - lacks * (0.08 + lacks * 0.02)));
}

/** Without what binary fractions add: 6 × 2.5 are 15 days, and 2.5 + 0.1 is 2.6. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
