/** The turns that cost most, as they are listed. */
import type { Mistake } from "./mistakes";

/** Something that a press shows. */
export interface Jump {
  /** The turn, or what else is stepped through. */
  readonly at: number;
  /** What is shown there, by its number among what could be done then; 0 is what was done. */
  readonly pick: number;
  /** "Turn 5, Ben: 3C PAMPER for 36". */
  readonly did: string;
  /** "C6 APPLE for 90 was better by 62.4"; a mistake says what was better itself. */
  readonly better?: string;
  /** Whether it cost a part of the chance to win, where that is judged. */
  readonly mistake?: Mistake | null;
}

/** What was better is picked. */
export interface Costly extends Jump {
  /** Whose loss it was. */
  readonly seat: number;
  readonly better: string;
  readonly cost: number;
}

/** The same without what was better: for who would rather find it. */
export function veiled(one: Costly): Costly {
  const mistake = one.mistake && { ...one.mistake, why: "" };
  return { ...one, pick: 0, better: "", ...(mistake ? { mistake } : {}) };
}

const SHOWN = 3;

/** The turns that cost most: those of who looks, if they lost anything, or else of everybody. */
export interface Costliest {
  readonly own: boolean;
  readonly turns: readonly Costly[];
}

export const NOTHING_LOST: Costliest = { own: false, turns: [] };

export function costliest(all: readonly Costly[], mine: readonly number[]): Costliest {
  const lost = all.filter(({ cost }) => cost > 0).toSorted((one, other) => other.cost - one.cost);
  const yours = lost.filter(({ seat }) => mine.includes(seat));
  const own = yours.length > 0;
  return { own, turns: (own ? yours : lost).slice(0, SHOWN) };
}
