/** A ladder to climb: who solves most of the last puzzles on a rung goes up, and only who solves hardly
 * any of them goes down. */

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
/** So many of them have to be found without a hint to go up; if as many are shown, it goes down. */
export const ENOUGH = 4;

export const BEGINNING: Footing = { rung: 0, last: [] };

/** What counts once a puzzle has ended so: the last ones on the rung, and this one. */
export const counted = ({ last }: Footing, outcome: Outcome): readonly Outcome[] =>
  [...last, outcome].slice(-LAST);

/** Where one stands after a puzzle, on a ladder of so many rungs. */
export function after(stands: Footing, outcome: Outcome, rungs: number): Footing {
  const { rung } = stands;
  const now = counted(stands, outcome);
  const many = (which: Outcome): boolean => now.filter((one) => one === which).length >= ENOUGH;
  if (many("found") && rung < rungs - 1) return { rung: rung + 1, last: [] };
  if (many("shown") && rung > 0) return { rung: rung - 1, last: [] };
  return { rung, last: now };
}

/** The next puzzle of a rung: one that was not had yet, if there is any. `chance` is from 0 to 1. */
export function next(numbers: readonly number[], had: ReadonlySet<number>, chance: number): number {
  const fresh = numbers.filter((number) => !had.has(number));
  const among = fresh.length > 0 ? fresh : numbers;
  return among[Math.min(among.length - 1, Math.floor(chance * among.length))] ?? 0;
}
