/** What a puzzle says of its position: where squares are, and what was done in a turn. */
import { m } from "../../paraglide/messages.js";
import type { View } from "../../wire/locks";
import { squaresOf } from "./board";
import { saying, wordsOf } from "./wording";

export function cellsOf(view: View, squares: readonly string[]): readonly number[] {
  return squares.map((square) => squaresOf(view).cellOf(square));
}

/** "E D4, A E4 (EARN, EARNS)": all tiles of the turn, as any of them may be what others miss; "passed". */
export function did(view: View): string {
  const turn = view.turns.findLast(({ landed }) => landed.length > 0);
  return turn ? saying({ tiles: turn.landed, words: wordsOf(turn) }, squaresOf(view)) : m.locks_did_pass();
}
