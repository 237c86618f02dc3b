/** Moves in words, as a review names them. */
import { m } from "../../paraglide/messages.js";
import type { Choice, Turn } from "../../wire/locks";
import type { Squares } from "../tiles/squares";
import { numberOf } from "./board";

/** "EARN, EARNS from D4", "passed": what was done in a turn. */
export function didOf(turn: Turn, squares: Squares): string {
  const { landed, reason } = turn;
  if (landed.length === 0) return reason === "clock" ? m.locks_did_flag() : m.locks_did_pass();
  return shortly({ tiles: landed, words: wordsOf(turn) }, squares);
}

/** The words that a turn finished, in their order. */
export function wordsOf({ landed }: Turn): readonly string[] {
  return landed.flatMap((tile) => (tile.type === "WordFinished" ? tile.words.map(({ word }) => word) : []));
}

/** "EARN, EARNS from D4": the words with the square of the first tile; all tiles, if there are none. */
export function shortly({ tiles, words }: Said, squares: Squares): string {
  const [first] = tiles;
  if (first === undefined || words.length === 0) return saying({ tiles, words }, squares);
  return m.locks_from({ words: words.join(", "), square: squares.nameOf(numberOf(squares, first.cell)) });
}

interface Said {
  readonly tiles: readonly Pick<Choice["tiles"][number], "letter" | "cell">[];
  readonly words: readonly string[];
}

/** "E D4, A E4 (EARN, EARNS)": tiles with their squares, and what they finish. */
export function saying({ tiles, words }: Said, squares: Squares): string {
  const laid = tiles.map(({ letter, cell }) => `${letter}\u00a0${squares.nameOf(numberOf(squares, cell))}`);
  if (laid.length === 0) return m.locks_advice_pass();
  return laid.join(", ") + (words.length > 0 ? ` (${words.join(", ")})` : "");
}
