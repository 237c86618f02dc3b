/** What a puzzle says of its position: where squares are, and what was done in a turn. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/locks";
import { squaresOf } from "./board";
import { saidOf, saying } from "./wording";

export function cellsOf(view: View, squares: readonly string[]): readonly number[] {
  return squares.map((square) => squaresOf(view).cellOf(square));
}

/** "EARNS across from D4 (also makes EARN), in this order: E on D4, A on E4": any of the tiles may be what
 * others miss; "passed". */
export function did(view: View): string {
  const turn = view.turns.findLast(({ landed }) => landed.length > 0);
  if (!turn) return m.locks_did_pass();
  const squares = squaresOf(view);
  return saying(saidOf(turn, squares), squares);
}
