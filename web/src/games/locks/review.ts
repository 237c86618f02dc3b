/** A review in words: what might have been done, and by how much it was better. */
import { m } from "../../paraglide/messages.js";
import type { TurnReview } from "../../wire/locks";
import type { Squares } from "../tiles/squares";
import { NEARLY, equity } from "../tiles/equity";
import { numberOf } from "./board";

/** "Better by 3.2: EARN, EARNS", or its tiles where they finish nothing; empty where nobody looked. */
export function advice(turn: TurnReview | undefined, squares: Squares): string {
  if (!turn || turn.cost === null) return "";
  const [best] = turn.best;
  if (turn.cost < NEARLY || !best) return turn.played.tiles.length > 0 ? m.tiles_nothing_better() : "";
  const tiles = best.tiles.map(
    ({ letter, cell }) => `${letter} ${squares.nameOf(numberOf(squares, cell))}`,
  );
  const move = (best.words.length > 0 ? best.words : tiles).join(", ") || m.locks_advice_pass();
  return m.tiles_better({ points: equity(turn.cost), move });
}
