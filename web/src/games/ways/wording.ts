/** Moves in words, as a review names them. */
import { m } from "../../paraglide/messages.js";
import type { Choice } from "../../wire/ways";
import type { Turn } from "./steps";
import { isFinish, wordOf } from "./turn";

/** "CHIMP C3–E4": what was spelled in a turn; a single player may have finished the game. */
export function didOf(turn: Turn, alone = false): string {
  const spelled = wordOf(turn.steps);
  if (spelled) return lies(spelled);
  return isFinish(turn, alone) ? m.ways_look_finish() : m.ways_look_no_word();
}

/** "CHIMP C3–E4 (after clearing the markers)": a word, where it lies, and what was done first. */
export const saying = (choice: Choice): string => lies(choice) + didFirst(choice);

/** " (after clearing the markers)"; nothing where nothing was done before the word. */
export function didFirst({ swap, cleared }: Pick<Choice, "swap" | "cleared">): string {
  const first = [
    ...(swap ? [m.ways_with_swap({ square: swap.cell, tile: swap.tile })] : []),
    ...(cleared ? [m.ways_with_clear()] : []),
  ];
  return first.length > 0 ? ` (${first.join(", ")})` : "";
}

export function lies({ word, path }: Pick<Choice, "word" | "path">): string {
  return `${word} ${path[0] ?? ""}–${path.at(-1) ?? ""}`;
}
