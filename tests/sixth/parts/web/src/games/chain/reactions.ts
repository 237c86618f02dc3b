/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/chain";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "lovely-word": m.chain_reaction_lovely_word,
  "so-fast": m.chain_reaction_so_fast,
  "same-again": m.chain_reaction_same_again,
  "hard-letter": m.chain_reaction_hard_letter,
  "my-word": m.chain_reaction_my_word,
};
