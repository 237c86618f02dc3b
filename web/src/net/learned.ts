/** What is kept in this browser of what somebody learns: mistakes found again, words practised. */
import { lasting } from "./kept";

export const FOUND = "found";
export const WORDS = "practice";

export function forgetLearned(): void {
  lasting.forget(FOUND);
  lasting.forget(WORDS);
}
