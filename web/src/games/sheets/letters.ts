/**
 * Letters that are pencilled (R10, R13): which die of the throw lies in which cell, and what a tap
 * on a die or a cell does. Whether letters may be written, the hall decides.
 */
import { LAST_ROLL, type Throw, type Writing } from "../../wire/sheets";

/** A die of the throw, as one of its letters, in a cell. */
export interface Placed {
  readonly die: number;
  readonly letter: string;
  readonly cell: number;
}

/** What lies in the grid, and what is in hand: a die (with the side chosen), or else a cell. */
export interface Hand {
  readonly placed: readonly Placed[];
  readonly held: { readonly die: number; readonly letter: string } | null;
  readonly cell: number | null;
}

export const EMPTY: Hand = { placed: [], held: null, cell: null };

/** The letters that a face offers (R2). */
export function sides(face: string): string[] {
  return face.split("/");
}

/** The die of a throw that has two letters, of which one is written (R2). */
export function twoSided(thrown: Throw): string | undefined {
  return thrown.faces.find((face) => sides(face).length > 1);
}

/** How many letters are written of a throw: one of the last, else both (R9, R12). */
export function lettersDue(thrown: Throw): number {
  return thrown.number === LAST_ROLL ? 1 : 2;
}

/** Pencilled letters as dice of the throw; a letter that no free die gives is left out. */
export function fromPencil(thrown: Throw, pencil: readonly Writing[]): Placed[] {
  const placed: Placed[] = [];
  for (const { cell, letter } of byChoice(thrown, pencil)) {
    const die = thrown.faces.findIndex(
      (face, at) => sides(face).includes(letter) && !placed.some((other) => other.die === at),
    );
    if (die >= 0) placed.push({ die, letter, cell });
  }
  return placed;
}

/** Letters that fewer dice give come first, so that none takes the only die of another. */
function byChoice(thrown: Throw, pencil: readonly Writing[]): Writing[] {
  const choice = (letter: string) =>
    thrown.faces.filter((face) => sides(face).includes(letter)).length;
  return [...pencil].sort((one, other) => choice(one.letter) - choice(other.letter));
}

export function toWritings(placed: readonly Placed[]): Writing[] {
  return [...placed]
    .sort((one, other) => one.die - other.die)
    .map(({ cell, letter }) => ({ cell, letter }));
}

export function sameLetters(one: readonly Writing[], other: readonly Writing[]): boolean {
  const key = (letters: readonly Writing[]) =>
    letters.map(({ cell, letter }) => `${cell}${letter}`).sort().join();
  return key(one) === key(other);
}

/** A die goes into a cell; what was pencilled there goes back to the table. */
export function drop(hand: Hand, thrown: Throw, die: number, letter: string, cell: number): Hand {
  const others = hand.placed.filter((other) => other.die !== die && other.cell !== cell);
  const kept = lettersDue(thrown) === 1 ? [] : others;
  return { placed: [...kept, { die, letter, cell }], held: null, cell: null };
}

/** What is pencilled in a cell goes back to the table. */
export function lift(hand: Hand, cell: number): Hand {
  return { placed: hand.placed.filter((other) => other.cell !== cell), held: null, cell: null };
}

/** A tap on a die: it goes to the cell that waits for it, or changes its side, or is in hand. */
export function tapDie(
  hand: Hand,
  thrown: Throw,
  grid: readonly string[],
  die: number,
  letter: string,
): Hand {
  const lies = hand.placed.find((other) => other.die === die);
  if (lies && lies.letter !== letter) return drop(hand, thrown, die, letter, lies.cell);
  const waiting = hand.cell ?? (lettersDue(thrown) === 1 ? grid.indexOf("") : null);
  if (waiting !== null && waiting >= 0 && lies?.cell !== waiting) {
    return drop(hand, thrown, die, letter, waiting);
  }
  const same = hand.held?.die === die && hand.held.letter === letter;
  return { ...hand, held: same ? null : { die, letter }, cell: null };
}

/** A tap on an open cell: takes what is in hand, gives up what lies there, or waits for a die. */
export function tapCell(hand: Hand, thrown: Throw, cell: number): Hand {
  const lies = hand.placed.find((other) => other.cell === cell);
  if (hand.held) {
    if (lies?.die === hand.held.die) return lift(hand, cell);
    const moved = hand.placed.some((other) => other.die === hand.held?.die);
    const after = drop(hand, thrown, hand.held.die, hand.held.letter, cell);
    return moved ? after : { ...after, held: next(after, thrown) };
  }
  if (lies) return { ...hand, held: { die: lies.die, letter: lies.letter }, cell: null };
  const rest = next(hand, thrown);
  if (rest && hand.placed.length > 0) return drop(hand, thrown, rest.die, rest.letter, cell);
  return { ...hand, cell: hand.cell === cell ? null : cell };
}

/** The one die that is left on the table, if it leaves no choice. */
function next(hand: Hand, thrown: Throw): { die: number; letter: string } | null {
  if (hand.placed.length >= lettersDue(thrown)) return null;
  const left = thrown.faces
    .map((face, die) => ({ die, offers: sides(face) }))
    .filter(({ die }) => !hand.placed.some((other) => other.die === die));
  const [only, another] = left;
  const letter = only?.offers[0];
  if (!only || another || letter === undefined || only.offers.length > 1) return null;
  return { die: only.die, letter };
}

/** A letter typed at a cell, if some die gives it: a free one first, else it moves here. */
export function typed(hand: Hand, thrown: Throw, cell: number, key: string): Hand | null {
  const wanted = key.toUpperCase() === "Q" ? "Qu" : key.toUpperCase();
  const giving = thrown.faces
    .map((face, die) => ({ die, offers: sides(face).includes(wanted) }))
    .filter(({ offers }) => offers);
  const free = giving.find(({ die }) => !hand.placed.some((other) => other.die === die));
  const chosen = free ?? giving.at(-1);
  return chosen ? drop(hand, thrown, chosen.die, wanted, cell) : null;
}
