/** The words that were missed, and when each is asked for again: kept in this browser only. */
import { lasting } from "../net/kept";
import { WORDS } from "../net/learned";
import { answered, NEW, type Learned, type Quality } from "./sm2";

/** Of more words, those that are known best are dropped. */
const MOST = 1000;
const SHORTEST = 3;
const DAY_MS = 86_400_000;

export interface Card extends Learned {
  readonly word: string;
  /** From this day on it is asked for, counted from 1970. */
  readonly due: number;
}

/** The day where the reader is, counted from 1970. */
export function dayOf(wall: number): number {
  return Math.floor((wall - new Date(wall).getTimezoneOffset() * 60_000) / DAY_MS);
}

export const cards = (): readonly Card[] => lasting.read<readonly Card[]>(WORDS) ?? [];

/** Words that were missed come back tomorrow; those that are learned already stay as they are. */
export function add(words: readonly string[], today: number): void {
  const known = cards();
  const fresh = [...new Set(words)].filter(
    (word) => word.length >= SHORTEST && !known.some((card) => card.word === word),
  );
  if (fresh.length > 0) keep([...known, ...fresh.map((word) => ({ word, ...NEW, due: today + 1 }))]);
}

/** What is asked for on a day, the longest due first. */
export function dueOn(today: number): readonly Card[] {
  return cards()
    .filter(({ due }) => due <= today)
    .toSorted((one, other) => one.due - other.due);
}

/** What was missed lately and never asked for: it may be gone over before its first day. */
export function freshOn(today: number): readonly Card[] {
  return cards().filter(({ due, interval }) => interval === 0 && due > today);
}

/** Keeps how a word was known; gives the days until it comes back. */
export function answer(word: string, quality: Quality, today: number): number {
  const all = cards();
  const card = all.find((one) => one.word === word);
  if (!card) return 0;
  const learned = answered(card, quality);
  keep(all.map((one) => (one === card ? { word, ...learned, due: today + learned.interval } : one)));
  return learned.interval;
}

/** Takes words from elsewhere; of a word that is here already, what is known better stays. */
export function take(others: readonly Card[]): void {
  const all = new Map(cards().map((card) => [card.word, card]));
  for (const card of others) {
    if (card.interval >= (all.get(card.word)?.interval ?? 0)) all.set(card.word, card);
  }
  keep([...all.values()]);
}

export function drop(word: string): void {
  keep(cards().filter((card) => card.word !== word));
}

function keep(all: readonly Card[]): void {
  lasting.write(WORDS, all.toSorted((one, other) => one.interval - other.interval).slice(0, MOST));
}
