/** A review in words: which word would have brought more, and by how much. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/ways";
import { plain } from "../../parts/figures";

/** "Another move was better by 8: CHIMP C3–E4 for 23"; nothing where nobody looked. */
export function advice(turn: TurnReview | undefined): string {
  if (!turn || turn.missed === null) return "";
  const [best] = turn.best;
  if (turn.missed === 0 || !best) return turn.played ? m.tiles_nothing_better() : "";
  const move = m.ways_for({ word: saying(best), points: plain(best.gain) });
  return m.ways_better({ points: turn.missed, move });
}

/** "CHIMP C3–E4 (after clearing the markers)": a word, where it lies, and what was done first. */
export function saying({ word, path, swap, cleared }: Choice): string {
  const first = [
    ...(swap ? [m.ways_with_swap({ square: swap.cell, tile: swap.tile })] : []),
    ...(cleared ? [m.ways_with_clear()] : []),
  ];
  const lies = `${word} ${path[0] ?? ""}–${path.at(-1) ?? ""}`;
  return first.length > 0 ? `${lies} (${first.join(", ")})` : lies;
}
