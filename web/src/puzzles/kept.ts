/** Where somebody stands on the ladder of a game, kept in this browser and nowhere else. */
import { lasting } from "../net/kept";
import { LADDERS } from "../net/learned";
import { ALONE, BEGINNING, SHOWN, type Footing } from "./ladder";

export interface Kept extends Footing {
  /** The puzzles that are over. */
  readonly had: readonly number[];
  /** The one that is being solved. */
  readonly now: number | null;
  /** How many hints were given to that one. */
  readonly hinted?: number;
}

type All = Readonly<Record<string, Kept>>;

const all = (): All => lasting.read<All>(LADDERS) ?? {};

/** What was kept before each hint counted: with hints, a puzzle brought half. */
const FORMER: Readonly<Record<string, number>> = { found: ALONE, helped: 3, shown: SHOWN };

export function keptOf(game: string): Kept {
  const kept = all()[game] ?? { ...BEGINNING, had: [], now: null };
  return { ...kept, last: kept.last.map((one) => FORMER[one] ?? one) };
}

export function keep(game: string, kept: Kept): void {
  lasting.write(LADDERS, { ...all(), [game]: kept });
}
