/** Whether a match is about to end because nobody finds a word, or all pass (R19, R20). */
import { m } from "../../paraglide/messages.js";
import { WORDLESS_ROUNDS } from "../../wire/ways";
import type { Turn, View } from "./steps";
import { isAlone, isFree, wordOf } from "./turn";

const wordless = ({ steps, fell }: Turn): boolean => fell || !wordOf(steps);
const passed = ({ steps, late }: Turn): boolean => steps.length === 0 && !late;

/** What is said in the last round in which it can be turned; otherwise nothing. */
export function lastRound(view: View): string {
  if (isAlone(view)) return "";
  const seats = view.players.length;
  const rounds = (of: (turn: Turn) => boolean): number =>
    (view.turns.length - 1 - view.turns.findLastIndex((turn) => !of(turn))) / seats;
  if (view.edition > 1 && !isFree(view) && rounds(passed) >= 1) return m.ways_last_passes();
  const most = WORDLESS_ROUNDS[view.edition] ?? Infinity;
  return rounds(wordless) >= most - 1 ? m.ways_last_round() : "";
}
