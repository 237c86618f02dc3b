/** A rack in its player's own order, and where its tiles lie for a try. */
import type { Board } from "./squares";

export const BLANK = "?";

/** A place of the rack and its tile; with `cell`, the tile lies there for a try. */
export interface Slot {
  readonly sign: string;
  readonly cell: number | null;
  /** What the tile stands for on the board; of a blank on the rack nothing. */
  readonly letter: string;
}

export type Hand = readonly Slot[];

export function resting(sign: string): Slot {
  return { sign, cell: null, letter: sign === BLANK ? "" : sign };
}

export interface Dealt {
  readonly hand: Hand;
  /** Tiles whose squares others have taken: they are back on the rack. */
  readonly ousted: readonly Slot[];
}

/** The hand as it was, made true to the rack and the board as they are. */
export function dealt(before: Hand, rack: string, board: Board): Dealt {
  const [kept, fresh] = matched(before, rack, board);
  const isOusted = (slot: Slot): boolean => slot.cell !== null && !!board[slot.cell];
  const hand = kept.map((slot) => (isOusted(slot) ? resting(slot.sign) : slot));
  return { hand: [...hand, ...fresh.map(resting)], ousted: kept.filter(isOusted) };
}

/** The slots whose tiles are still there, and the tiles that have no slot yet. A tile that lies on
 * the board where it was tried was played: it goes before others like it. */
function matched(before: Hand, rack: string, board: Board): [Hand, readonly string[]] {
  const left = [...rack];
  const take = (slot: Slot): boolean => {
    const at = left.indexOf(slot.sign);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const isPlayed = ({ cell, letter }: Slot): boolean =>
    cell !== null && board[cell]?.toUpperCase() === letter;
  const kept = new Set(before.filter((slot) => slot.cell === null).filter(take));
  for (const slot of before) if (slot.cell !== null && !isPlayed(slot) && take(slot)) kept.add(slot);
  return [before.filter((slot) => kept.has(slot)), left];
}

/** Lays the tile of a slot on a square; what is tried there already goes back to the rack. */
export function put(hand: Hand, at: number, cell: number, letter: string): Hand {
  return hand.map((slot, index) => {
    if (index === at) return { ...slot, cell, letter };
    return slot.cell === cell ? resting(slot.sign) : slot;
  });
}

export function lift(hand: Hand, cell: number): Hand {
  return hand.map((slot) => (slot.cell === cell ? resting(slot.sign) : slot));
}

export function recall(hand: Hand): Hand {
  return hand.map(({ sign }) => resting(sign));
}

/** A tile is taken out and put in elsewhere; the others close up. */
export function shift(hand: Hand, from: number, to: number): Hand {
  const slot = hand[from];
  return slot ? hand.toSpliced(from, 1).toSpliced(to, 0, slot) : hand;
}

/** The rack in another order; what is tried stays where it lies. */
export function ordered<T extends number | string>(hand: Hand, at: (slot: Slot) => T): Hand {
  return hand
    .map((slot) => ({ slot, at: at(slot) }))
    .sort((one, other) => +(one.at > other.at) - +(one.at < other.at))
    .map(({ slot }) => slot);
}

/** The tile of the rack that a typed letter means: the letter itself, or else a blank. */
export function slotFor(hand: Hand, letter: string, blank = false): number | null {
  const find = (sign: string): number =>
    hand.findIndex((slot) => slot.cell === null && slot.sign === sign);
  const own = blank ? -1 : find(letter);
  const at = own >= 0 ? own : find(BLANK);
  return at >= 0 ? at : null;
}

/** What is tried, by square. */
export function laid(hand: Hand): ReadonlyMap<number, Slot> {
  return new Map(hand.flatMap((slot) => (slot.cell === null ? [] : [[slot.cell, slot]])));
}
