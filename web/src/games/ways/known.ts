/** Whether a word stands, where words are looked up as they are laid. */
import { isKnown } from "../tiles/known";
import type { WaysMatch } from "./types";

/** Whether the table's list has a word, or null if nobody says so. No answer at all where words
 * are challenged, or where names and acronyms count as well (R17). */
export function lookUp(match: WaysMatch, word: string): Promise<boolean | null> | null {
  const { words, names_and_acronyms, min_word_length } = match.view.options;
  if (words !== "checked" || names_and_acronyms || word.length < min_word_length) return null;
  return isKnown(match, word);
}
