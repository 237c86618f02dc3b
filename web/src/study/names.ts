/** Who sat where in a finished match. */
import { m } from "../paraglide/messages.js";
import type { Finished } from "../games/contract";

/** The names by seat; bots are called so. */
export function namesIn({ names, bots }: Pick<Finished<unknown, unknown>, "names" | "bots">): readonly string[] {
  return names.map((name, seat) => (bots[seat] ? m.mine_bot({ name }) : name));
}
