/** What was found again, kept in this browser and nowhere else. */
import { lasting } from "../net/kept";
import { FOUND } from "../net/learned";

/** So many matches are kept, the newest. */
const MOST = 300;

/** How a mistake ended: with so many hints; `shown` if the move was told. */
export interface Found {
  readonly hints: number;
  readonly shown: boolean;
}

interface Match {
  readonly id: string;
  /** How many mistakes of one's own it has. */
  readonly count: number;
  /** By what is to be found, mostly the turn. */
  readonly turns: Readonly<Record<string, Found>>;
}

const matches = (): readonly Match[] => lasting.read<readonly Match[]>(FOUND) ?? [];
const matchOf = (id: string): Match | undefined => matches().find((one) => one.id === id);

export function foundIn(id: string, task: number): Found | null {
  return matchOf(id)?.turns[task] ?? null;
}

/** Whether nothing is left to be found in a match, as far as this browser knows. */
export function isDone(id: string): boolean {
  const match = matchOf(id);
  return match !== undefined && Object.keys(match.turns).length >= match.count;
}

/** Whether a match has no mistakes, as far as this browser knows. */
export const isClean = (id: string): boolean => matchOf(id)?.count === 0;

/** Keeps that a match was looked at, and has so many mistakes. */
export function note(id: string, count: number): void {
  keep({ id, count, turns: matchOf(id)?.turns ?? {} });
}

/** Keeps how a mistake was found; whatever comes later, the first time counts. */
export function solve(id: string, task: number, found: Found): void {
  const match = matchOf(id) ?? { id, count: 1, turns: {} };
  if (task in match.turns) return;
  keep({ ...match, turns: { ...match.turns, [task]: found } });
}

function keep(match: Match): void {
  lasting.write(FOUND, [match, ...matches().filter(({ id }) => id !== match.id)].slice(0, MOST));
}
