/** A ladder to climb: who solves enough of the last puzzles on a rung goes up, and only who solves
 * hardly any of them goes down. On the first rungs less is enough. */

export interface Footing {
  /** Counted from 0. */
  readonly rung: number;
  /** The points of the last puzzles on this rung, the newest last. */
  readonly last: readonly number[];
}

/** What a puzzle brings that is found without a hint. */
export const ALONE = 5;
/** One that is shown brings nothing. */
export const SHOWN = 0;

/** What a puzzle brings that is found with so many hints: each takes one point. */
export const pointsWith = (hints: number): number => ALONE - hints;

/** So many puzzles count. */
export const LAST = 5;
/** If so many of them are shown, it goes down. */
export const ENOUGH = 4;
/** So many points lead up from each rung but the top one. */
const NEEDED = [10, 10, 15, 20, 20];

/** The next puzzle is one of so many. */
const NEXT = 20;

export const BEGINNING: Footing = { rung: 0, last: [] };

/** What counts once a puzzle has brought so many points: the last ones on the rung, and this one. */
export const counted = ({ last }: Footing, points: number): readonly number[] =>
  [...last, points].slice(-LAST);

export const neededOn = (rung: number): number => NEEDED[rung] ?? Infinity;

export const pointsOf = (last: readonly number[]): number => last.reduce((sum, one) => sum + one, 0);

/** How many puzzles that are found without a hint lead up from a rung; older ones cease to count meanwhile. */
export function findsNeeded(stands: Footing): number {
  if (pointsOf(stands.last) >= neededOn(stands.rung)) return 0;
  return 1 + findsNeeded({ ...stands, last: counted(stands, ALONE) });
}

/** Where one stands after a puzzle that brought so many points, on a ladder of so many rungs. */
export function after(stands: Footing, points: number, rungs: number): Footing {
  const { rung } = stands;
  const now = counted(stands, points);
  const shown = now.filter((one) => one === SHOWN).length;
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
