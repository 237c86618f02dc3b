/** What is kept in this browser of what somebody learns: mistakes found again, words practised, where
 * they stand on the ladders of puzzles, and the games whose lesson they have finished. */
import { lasting } from "./kept";

export const FOUND = "found";
export const WORDS = "practice";
export const LADDERS = "puzzles";
export const LESSONS = "lessons";

export function forgetLearned(): void {
  lasting.forget(FOUND);
  lasting.forget(WORDS);
  lasting.forget(LADDERS);
  lasting.forget(LESSONS);
}

/** The games whose lesson was gone through to its end. */
export function finished(): readonly string[] {
  return lasting.read<readonly string[]>(LESSONS) ?? [];
}

export function finish(game: string): void {
  lasting.write(LESSONS, [...new Set([...finished(), game])]);
}
