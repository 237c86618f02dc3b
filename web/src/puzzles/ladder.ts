/** A ladder to climb: who solves enough of the last puzzles on a rung goes up, and only who solves
 * hardly any of them goes down. On the first rungs less is enough. */

/** How a puzzle ended: found without a hint, found with hints, or shown. */
export type Outcome = "found" | "helped" | "shown";

export interface Footing {
  /** Counted from 0. */
  readonly rung: number;
  /** What became of the last puzzles on this rung, the newest last. */
  readonly last: readonly Outcome[];
}

/** So many puzzles count. */
export const LAST = 5;
/** If so many of them are shown, it goes down. */
export const ENOUGH = 4;
/** What each counts for the way up. */
export const POINTS: Readonly<Record<Outcome, number>> = { found: 2, helped: 1, shown: 0 };
/** So many points lead up from each rung but the top one. */
const NEEDED = [4, 4, 6, 8, 8];

/** The next puzzle is one of so many. */
const NEXT = 20;

export const BEGINNING: Footing = { rung: 0, last: [] };

/** What counts once a puzzle has ended so: the last ones on the rung, and this one. */
export const counted = ({ last }: Footing, outcome: Outcome): readonly Outcome[] =>
  [...last, outcome].slice(-LAST);

export const neededOn = (rung: number): number => NEEDED[rung] ?? Infinity;

export const pointsOf = (last: readonly Outcome[]): number =>
  last.reduce((sum, outcome) => sum + POINTS[outcome], 0);

/** How many puzzles found in a row lead up from a rung; older ones cease to count meanwhile. */
export function findsNeeded(stands: Footing): number {
  if (pointsOf(stands.last) >= neededOn(stands.rung)) return 0;
  return 1 + findsNeeded({ ...stands, last: counted(stands, "found") });
}

/** Where one stands after a puzzle, on a ladder of so many rungs. */
export function after(stands: Footing, outcome: Outcome, rungs: number): Footing {
  const { rung } = stands;
  const now = counted(stands, outcome);
  const shown = now.filter((one) => one === "shown").length;
  if (pointsOf(now) >= neededOn(rung) && rung < rungs - 1) return { rung: rung + 1, last: [] };
  if (shown >= ENOUGH && rung > 0) return { rung: rung - 1, last: [] };
  return { rung, last: now };
}

/** The next puzzle of a rung, whose easiest come first: one of the easiest that were not had yet, if there
 * are any. `chance` is from 0 to 1. */
export function next(numbers: readonly number[], had: ReadonlySet<number>, chance: number): number {
  const fresh = numbers.filter((number) => !had.has(number)).slice(0, NEXT);
  const among = fresh.length > 0 ? fresh : numbers;
  return among[Math.min(among.length - 1, Math.floor(chance * among.length))] ?? 0;
}
