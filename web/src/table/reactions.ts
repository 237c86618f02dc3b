/** The preset things that may be said at a table. */
import { m } from "../paraglide/messages.js";
import type { Reaction } from "../wire/hall";

const TEXTS: Readonly<Record<Reaction, () => string>> = {
  hello: m.reaction_hello,
  "well-played": m.reaction_well_played,
  wow: m.reaction_wow,
  oops: m.reaction_oops,
  thinking: m.reaction_thinking,
  thanks: m.reaction_thanks,
  again: m.reaction_again,
};

export const REACTIONS = Object.keys(TEXTS) as readonly Reaction[];

export function reactionText(reaction: Reaction): string {
  return TEXTS[reaction]();
}
