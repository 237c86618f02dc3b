/** What a puzzle says of its position: where squares are, and what was done in a turn. */
import type { View } from "../../wire/cross";
import { SQUARES } from "./mat";
import { didOf } from "./wording";

export function cellsOf(_: View, squares: readonly string[]): readonly number[] {
  return squares.map((square) => SQUARES.cellOf(square));
}

/** "11J PANICS, TOPS". */
export function did({ turns }: View): string {
  const turn = turns.at(-1);
  return turn ? didOf(turn) : "";
}
