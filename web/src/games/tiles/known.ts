/** Whether words stand, where they are looked up as they are laid: the dictionary is open then (H8). */
import type { AnyMatch } from "../contract";

const answers = new Map<string, Promise<boolean | null>>();

/** Whether the table's list has a word, or null if nobody says so. */
export function isKnown(match: AnyMatch, word: string): Promise<boolean | null> {
  const key = `${match.id} ${word}`;
  const asked = answers.get(key) ?? match.known(word);
  answers.set(key, asked);
  void asked.then((known) => known === null && answers.delete(key));
  return asked;
}
