/** Moves in words, as a review names them. */
import { m } from "../../paraglide/messages.js";
import type { Choice, Turn } from "../../wire/cross";
import { marked } from "../tiles/rare";
import { deedOf } from "./deed";
import { plainly } from "./plainly";

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

/** "8D QUARTZ (also makes QI)", "passed": what was done in a turn. */
export function didOf(turn: Turn): string {
  if (turn.kind !== "play") return deedOf(turn);
  const place = turn.move.split(" ")[0] ?? "";
  const [word = "", ...others] = turn.words.map(({ text }) => text);
  const move = `${place} ${word}`;
  return others.length > 0 ? m.review_also({ move, words: others.join(", ") }) : move;
}
