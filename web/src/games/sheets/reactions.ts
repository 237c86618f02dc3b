/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/sheets";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "where-was-that": m.sheets_reaction_where_was_that,
  "missed-that": m.sheets_reaction_missed_that,
  "is-that-a-word": m.sheets_reaction_is_that_a_word,
  "nearly-there": m.sheets_reaction_nearly_there,
  "lovely-grid": m.sheets_reaction_lovely_grid,
};
