/** Turns as a list. */
import type { View } from "../../wire/locks";
import type { Move } from "../tiles/moves";
import { broughtBy } from "./turn";

/** The newest first; the one that lasts counts once a tile has landed in it. */
export function movesOf({ turns }: View, name: (seat: number) => string): readonly Move[] {
  return turns
    .map((turn, number) => ({ turn, number }))
    .filter(({ turn }) => turn.reason !== null || turn.landed.length > 0)
    .map(({ turn, number }) => ({
      number,
      name: name(turn.seat),
      points: turn.landed.length > 0 ? (broughtBy(turn).get(turn.seat) ?? 0) : null,
      score: turn.scores[turn.seat] ?? 0,
    }))
    .reverse();
}
