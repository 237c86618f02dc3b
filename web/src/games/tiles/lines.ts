/** The lines of a list of turns: the turns, and what happened between them. */
import type { Aside } from "../shared/asides";
import type { Move } from "./moves";

export type Line =
  | { readonly key: string; readonly move: Move }
  | { readonly key: string; readonly aside: Aside };

/** Turns, and what happened between them; the newest first. */
export function inOrder(moves: readonly Move[], asides: readonly Aside[]): readonly Line[] {
  const lines = [
    ...asides.map((aside) => ({
      key: `${aside.after} ${aside.seat} ${aside.says}`,
      at: aside.after - 0.5,
      aside,
    })),
    ...moves.map((move) => ({ key: `${move.number}`, at: move.number, move })),
  ];
  return lines.sort((one, other) => other.at - one.at);
}
