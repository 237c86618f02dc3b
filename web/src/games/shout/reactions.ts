/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/shout";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "so-close": m.shout_reaction_so_close,
  "so-fast": m.shout_reaction_so_fast,
  "great-minds": m.shout_reaction_great_minds,
  "lovely-word": m.shout_reaction_lovely_word,
  "hard-dice": m.shout_reaction_hard_dice,
};
