/** Pages of the rulebook, each fetched once. */
import { games } from "../games/registry";
import { hall } from "../net/hall";
import type { Section } from "../wire/rest";
import { labelsOf, unlabelled, type Labels } from "./labels";

const pages = new Map<string, Promise<readonly Section[]>>();

/** A page, and what the lobby calls that which the page calls by its name in programs. */
export interface Book {
  readonly sections: readonly Section[];
  readonly labels: Labels;
}

/** The page is as good without the labels. */
export async function labelledBook(game: string): Promise<Book> {
  const options = games[game]?.options();
  const [sections, rows] = await Promise.all([book(game), options?.catch(() => null)]);
  return { sections, labels: rows ? labelsOf(rows) : unlabelled };
}

export function book(game: string): Promise<readonly Section[]> {
  const known = pages.get(game);
  if (known) return known;
  const page = hall.rulebook(game);
  pages.set(game, page);
  page.catch(() => pages.delete(game));
  return page;
}
