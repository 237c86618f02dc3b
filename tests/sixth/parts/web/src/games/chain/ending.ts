/** The end of Word Chain: its places, and its awards. */
import type { MatchReview, View } from "../../wire/chain";
import type { Finished } from "../contract";
import { award, given, type Award, type Facts } from "../end/awards";
import { staged, type Step } from "../end/ending";
import { m } from "../../paraglide/messages.js";

export function awards({ view, names }: Facts<View, MatchReview>): Award[] {
  const words = view.turns.flatMap((turn) =>
    turn.type === "Said" ? [{ seat: turn.seat, what: turn.word, worth: turn.word.length }] : [],
  );
  return given([award(m.award_longest(), words, names)]);
}

export function ending({ outcome, names }: Finished<View, MatchReview>): readonly Step[] {
  return staged([], outcome, names);
}
