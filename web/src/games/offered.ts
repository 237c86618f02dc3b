/** The games that this hall offers and this page knows, in the hall's order. */
import { games } from "./registry";

const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="wordhall-games"]');
const known = Object.keys(games);

export const offered: readonly string[] = named
  ? named.content.split(" ").filter((name) => known.includes(name))
  : known;
