/** Wishes of the lobby, sent to the hall one after the other, so that none is lost to haste; what
 * comes of them, everybody hears by socket. */
import { hall } from "../net/hall";
import type { Working } from "../parts/working.svelte";
import type { Wish } from "../wire/hall";

export function wisher(code: () => string, working: Working): (wish: Wish) => Promise<boolean> {
  let last: Promise<unknown> = Promise.resolve();
  return async (wish) => {
    const at = code(); // later, what tells it may be gone
    const table = last.then(() => working.run(() => hall.wish(at, wish)));
    last = table;
    return (await table) !== undefined;
  };
}
