/** A review in words: which word would have brought more, and by how much. */
import { m } from "../../paraglide/messages.js";
import type { TurnReview } from "../../wire/ways";
import { plain } from "../../parts/figures";

/** "Better by 8: CHIMP, C3 to E4, 23"; nothing where nobody looked. */
export function advice(turn: TurnReview | undefined): string {
  if (!turn || turn.missed === null) return "";
  const [best] = turn.best;
  if (turn.missed === 0 || !best) return turn.played ? m.tiles_nothing_better() : "";
  const path = `${best.path[0] ?? ""}–${best.path.at(-1) ?? ""}`;
  const swap = best.swap ? ` (${m.ways_with_swap({ square: best.swap.cell, tile: best.swap.tile })})` : "";
  const cleared = best.cleared ? ` (${m.ways_with_clear()})` : "";
  const move = `${best.word} ${path}, ${plain(best.gain)}${swap}${cleared}`;
  return m.tiles_better({ points: turn.missed, move });
}
