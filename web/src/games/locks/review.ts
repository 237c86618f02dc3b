/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, OpenLine, TurnReview } from "../../wire/locks";
import type { Squares } from "../tiles/squares";
import { equity } from "../tiles/equity";
import { advised, marked } from "../tiles/rare";
import { numberOf } from "./board";

/** What was better in a turn, and by how much; empty where nobody looked. */
export function advice(turn: TurnReview | undefined, squares: Squares, rare: readonly string[]): string {
  if (!turn || turn.cost === null) return "";
  const better = advised(turn.best, turn.cost, ({ value }) => value, (choice) => isRare(choice, rare));
  if (!better) return turn.played.tiles.length > 0 ? m.tiles_nothing_better() : "";
  const { choice, points } = better;
  const move = marked(saying(choice, squares), isRare(choice, rare));
  return m.locks_better({ points: equity(points), move });
}

/** Whether few people know a word that it finishes. */
export function isRare({ words }: Choice, rare: readonly string[]): boolean {
  return words.some((word) => rare.includes(word));
}

/** "E D4, A E4 (EARN, EARNS)": tiles with their squares, and what they finish. */
export function saying({ tiles, words }: Choice, squares: Squares): string {
  const laid = tiles.map(({ letter, cell }) => `${letter}\u00a0${squares.nameOf(numberOf(squares, cell))}`);
  if (laid.length === 0) return m.locks_advice_pass();
  return laid.join(", ") + (words.length > 0 ? ` (${words.join(", ")})` : "");
}

/** What the open tiles of a line would have earned with the word that it could become (R9). */
export function missedBy({ owners, word }: OpenLine): number {
  return owners.length * (word?.length ?? 0);
}

/** So many lines are shown at once: a long match leaves two dozen. */
const SHOWN = 6;

/** The lines that would have earned most, and all others; of equals first the one that lacks less. */
export function byPoints(lines: readonly OpenLine[]): { shown: readonly OpenLine[]; rest: readonly OpenLine[] } {
  const sorted = [...lines].sort(
    (one, other) => missedBy(other) - missedBy(one) || (one.lacks ?? Infinity) - (other.lacks ?? Infinity),
  );
  return { shown: sorted.slice(0, SHOWN), rest: sorted.slice(SHOWN) };
}
