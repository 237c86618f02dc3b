/** Whether a match is about to end because nobody finds a word, or all pass (R19, R20). */
import { m } from "../../paraglide/messages.js";
import type { Turn, View } from "./steps";
import { isAlone, isFree, wordOf } from "./turn";

/** So many rounds without a word end a match, under the first edition of the rules and since. */
const WORDLESS_ROUNDS = { first: 2, since: 6 };

const wordless = ({ steps, fell }: Turn): boolean => fell || !wordOf(steps);
const passed = ({ steps, late }: Turn): boolean => steps.length === 0 && !late;

/** What is said in the last round in which it can be turned; otherwise nothing. */
export function lastRound(view: View): string {
  if (isAlone(view)) return "";
  const seats = view.players.length;
  const rounds = (of: (turn: Turn) => boolean): number =>
    (view.turns.length - 1 - view.turns.findLastIndex((turn) => !of(turn))) / seats;
  const older = view.edition === 1;
  if (!older && !isFree(view) && rounds(passed) >= 1) return m.ways_last_passes();
  const most = older ? WORDLESS_ROUNDS.first : WORDLESS_ROUNDS.since;
  return rounds(wordless) >= most - 1 ? m.ways_last_round() : "";
}
