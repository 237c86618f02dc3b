/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { Choice, TurnReview } from "../../wire/cross";
import { NEARLY } from "../tiles/equity";
import { advised, marked, type Better } from "../tiles/rare";

/** The word along the line of a play, and where it begins: `8D QUARTZ`. */
export function plainly(move: string): string {
  return move.replace(/[()]/g, "").toUpperCase();
}

/** A move as advice: "8D QUARTZ for 48", "exchange V, V", "pass". */
export function advice(choice: Choice, rare: readonly string[]): string {
  const { move, aside, score } = choice;
  if (move) {
    return marked(m.cross_advice_play({ move: plainly(move), points: score }), isRare(choice, rare));
  }
  const tiles = [...aside].map((sign) => (sign === "?" ? m.tiles_blank() : sign)).join(", ");
  return aside ? m.cross_advice_exchange({ tiles }) : m.cross_advice_pass();
}

function isRare({ move }: Choice, rare: readonly string[]): boolean {
  return rare.includes(plainly(move).split(" ")[1] ?? "");
}

/** What would have been better, if anything was, and by how much. */
export function better({ best, cost }: TurnReview, rare: readonly string[]): Better<Choice> | null {
  return advised(best, cost ?? 0, ({ equity }) => equity, (choice) => isRare(choice, rare));
}

/** Whether nothing was better. */
export function isBestMove(review: TurnReview): boolean {
  return review.cost !== null && review.cost < NEARLY && review.phonies.length === 0;
}
