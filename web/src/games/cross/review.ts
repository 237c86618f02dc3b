/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/cross";
import { NEARLY } from "../tiles/equity";

/** The word along the line of a play, and where it begins: `8D QUARTZ`. */
export function plainly(move: string): string {
  return move.replace(/[()]/g, "").toUpperCase();
}

/** A move as advice: "8D QUARTZ for 48", "exchange V, V", "pass". */
export function advice({ move, aside, score }: Choice): string {
  if (move) return m.cross_advice_play({ move: plainly(move), points: score });
  const tiles = [...aside].map((sign) => (sign === "?" ? m.tiles_blank() : sign)).join(", ");
  return aside ? m.cross_advice_exchange({ tiles }) : m.cross_advice_pass();
}

/** What would have been better, if anything was. */
export function better({ best: [best], cost }: TurnReview): Choice | null {
  return best && cost !== null && cost >= NEARLY ? best : null;
}

/** Whether nothing was better. */
export function isBestMove(review: TurnReview): boolean {
  return review.cost !== null && review.cost < NEARLY && review.phonies.length === 0;
}
