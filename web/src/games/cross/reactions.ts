/** What people can say at its table, besides what they can say in all games. */
import { m } from "../../paraglide/messages.js";
import type { Reaction } from "../../wire/cross";

export const reactions: Readonly<Record<Reaction, () => string>> = {
  "lovely-word": m.cross_reaction_lovely_word,
  "whole-rack": m.cross_reaction_whole_rack,
  "my-place": m.cross_reaction_my_place,
  "lucky-draw": m.cross_reaction_lucky_draw,
  "all-vowels": m.cross_reaction_all_vowels,
};
