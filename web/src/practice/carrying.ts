/** The words of one browser in another one: the hall does not know them, so they go there in a file. */
import { cards, take, type Card } from "./deck";

/** All words, as they are saved. */
export function packed(): string {
  return JSON.stringify({ words: cards() });
}

/** Takes the words of such a file to those that are here; gives how many it has, or null if it is none. */
export function unpacked(text: string): number | null {
  const words = wordsOf(text);
  if (words === null) return null;
  take(words);
  return words.length;
}

function wordsOf(text: string): readonly Card[] | null {
  try {
    const { words } = JSON.parse(text) as { words: unknown };
    return Array.isArray(words) && words.every(isCard) ? words : null;
  } catch {
    return null;
  }
}

function isCard(one: unknown): one is Card {
  if (typeof one !== "object" || one === null) return false;
  const { word, ...figures } = one as Record<string, unknown>;
  const names = ["times", "interval", "easiness", "due"];
  return (
    typeof word === "string" && /^[A-Z]{3,20}$/.test(word) && names.every((name) => Number.isFinite(figures[name]))
  );
}
