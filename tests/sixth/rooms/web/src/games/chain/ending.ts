/** The awards of Word Chain. */
import type { MatchReview, View } from "../../wire/chain";
import { award, given, type Award, type Facts } from "../hands/awards";
import { m } from "../../paraglide/messages.js";

export function awards({ view, names }: Facts<View, MatchReview>): Award[] {
  const words = view.turns.flatMap((turn) =>
    turn.type === "Said" ? [{ seat: turn.seat, what: turn.word, worth: turn.word.length }] : [],
  );
  return given([award(m.award_longest(), words, names)]);
}
