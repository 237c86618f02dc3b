/** Wishes of the lobby, sent to the hall; what comes of them, everybody hears by socket. */
import { hall } from "../net/hall";
import type { Working } from "../parts/working.svelte";
import type { Wish } from "../wire/hall";

export function wisher(code: () => string, working: Working): (wish: Wish) => Promise<boolean> {
  return async (wish) => (await working.run(() => hall.wish(code(), wish))) !== undefined;
}
