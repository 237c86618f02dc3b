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
  /** "C6 APPLE for 90 was better by 62.4". */
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

const SHOWN = 3;

/** The turns that cost most: of who looks, if they played, before those of others. */
export function costliest(all: readonly Costly[], mine: readonly number[]): readonly Costly[] {
  const others = (one: Costly): number => Number(!mine.includes(one.seat));
  return all
    .filter(({ cost }) => cost > 0)
    .toSorted((one, other) => others(one) - others(other) || other.cost - one.cost)
    .slice(0, SHOWN);
}
