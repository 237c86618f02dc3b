/** Whether words stand, where they are looked up as they are laid: the dictionary is open then (H8). */
import type { WaysMatch } from "./types";

const answers = new Map<string, Promise<boolean | null>>();

/** Whether the table's list has a word, or null if nobody says so. No answer at all where words
 * are challenged, or where names and acronyms count as well (R17). */
export function lookUp(match: WaysMatch, word: string): Promise<boolean | null> | null {
  const { words, names_and_acronyms, min_word_length } = match.view.options;
  if (words !== "checked" || names_and_acronyms || word.length < min_word_length) return null;
  const key = `${match.id} ${word}`;
  const asked = answers.get(key) ?? match.known(word);
  answers.set(key, asked);
  void asked.then((known) => known === null && answers.delete(key));
  return asked;
}
