/** A review in words: which word would have brought more, and by how much. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/ways";
import { plain } from "../../parts/figures";
import { advised, marked } from "../tiles/rare";

/** "Another move was better by 8: CHIMP C3–E4 for 23"; nothing where nobody looked. */
export function advice(turn: TurnReview | undefined, rare: readonly string[]): string {
  if (!turn || turn.missed === null) return "";
  const better = advised(turn.best, turn.missed, ({ gain }) => gain, ({ word }) => rare.includes(word));
  if (!better) return turn.played ? m.tiles_nothing_better() : "";
  const { choice, points } = better;
  const move = m.ways_for({ word: saying(choice), points: plain(choice.gain) });
  return m.ways_better({ points, move: marked(move, rare.includes(choice.word)) });
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
