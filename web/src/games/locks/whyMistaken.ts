/** Why other tiles are better in a turn of Mark My Word, in a sentence. */
import { m } from "../../paraglide/messages.js";
import type { TurnReview } from "../../wire/locks";
import { because, pointsOf, scored } from "../review/mistakes";
import { equity } from "../tiles/equity";

type Reason = NonNullable<TurnReview["why"]>;

/** `tiles` are the better tiles as they are told, "EARNS across from D4"; null is a pass. */
export function whyOf(reason: Reason, tiles: string | null): string {
  const move = tiles === null ? m.locks_why_pass() : m.locks_why_move({ tiles });
  switch (reason.type) {
    case "ScoredMore":
      return scored(move, reason);
    case "PaysLess":
      return because(m.locks_why_pays({ move, worth: pointsOf(reason.points) }), reason);
    case "OpensLess":
      return because(m.locks_why_opens({ move, worth: tenths(reason.points) }), reason);
    case "EndsWell":
      return because(m.locks_why_ends({ move, points: tenths(reason.points) }), reason);
  }
}

const tenths = (points: number): string => pointsOf(points, equity(points));
