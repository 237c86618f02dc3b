/** What single tiles on the board bring or cost, by square. */
import type { Payment, View } from "../../wire/locks";
import { numberOf, squaresOf } from "./board";
import type { Landed } from "./turn";

export interface Fee {
  readonly seat: number;
  readonly points: number;
}

export type Fees = ReadonlyMap<number, Fee>;

/** What a tile that landed brought each tile of its words: twice, where two were finished. */
export function feesOf(view: View, landed: Landed | null): Fees {
  if (landed?.type !== "WordFinished") return new Map();
  return byCell(view, landed.words.flatMap(({ paid }) => paid));
}

/** What every tile that is still open cost at the end (R15). */
export function costsOf(view: View): Fees {
  return byCell(view, view.costs?.unlocked ?? []);
}

function byCell(view: View, payments: readonly Payment[]): Fees {
  const squares = squaresOf(view);
  const fees = new Map<number, Fee>();
  for (const { cell, seat, points } of payments) {
    const at = numberOf(squares, cell);
    fees.set(at, { seat, points: points + (fees.get(at)?.points ?? 0) });
  }
  return fees;
}
