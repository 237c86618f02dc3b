/** What is kept in this browser of what somebody learns: mistakes found again, words practised, and
 * where they stand on the ladders of puzzles. */
import { lasting } from "./kept";

export const FOUND = "found";
export const WORDS = "practice";
export const LADDERS = "puzzles";

export function forgetLearned(): void {
  lasting.forget(FOUND);
  lasting.forget(WORDS);
  lasting.forget(LADDERS);
}
