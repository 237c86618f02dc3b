/** Why another word of Waywords is better, in a sentence. */
import { m } from "../../paraglide/messages.js";
import type { TurnReview } from "../../wire/ways";
import { because, fallen, pointsOf, scored } from "../review/mistakes";

type Reason = NonNullable<TurnReview["why"]>;

/** `word` is the better one, and where it lies: "CHIMP C3–E4". */
export function whyOf(reason: Reason, word: string): string {
  if (reason.type === "Fell") return fallen(reason);
  const said = { word, points: pointsOf(reason.more) };
  switch (reason.type) {
    case "ScoredMore":
      return scored(word, reason);
    case "SpellsSomething":
      return because(m.ways_why_spells(said), reason);
    case "ClearsFirst":
      return because(m.ways_why_clears(said), reason);
    case "SwapsFirst":
      return because(m.ways_why_swaps({ ...said, tile: reason.tile, square: reason.cell }), reason);
    case "LaysMore":
      return because(m.ways_why_lays({ ...said, markers: reason.markers }), reason);
  }
}
