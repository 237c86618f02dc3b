/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/ways";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "lovely-path": m.ways_reaction_lovely_path,
  "long-word": m.ways_reaction_long_word,
  "saw-that-too": m.ways_reaction_saw_that_too,
  "my-place": m.ways_reaction_my_place,
  "good-swap": m.ways_reaction_good_swap,
};
