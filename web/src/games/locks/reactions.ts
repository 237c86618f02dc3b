/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/locks";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "lovely-word": m.locks_reaction_lovely_word,
  "saw-that-too": m.locks_reaction_saw_that_too,
  "good-for-all": m.locks_reaction_good_for_all,
  brave: m.locks_reaction_brave,
  "poor-tile": m.locks_reaction_poor_tile,
};
