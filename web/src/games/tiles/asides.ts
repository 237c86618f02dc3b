/** What happened between turns, such as a resignation (H3): told with them, and not one of them. */
import { m } from "../../paraglide/messages.js";
import type { AnyMatch } from "../contract";
import type { Move } from "./moves";

export interface Aside {
  readonly seat: number;
  readonly says: string;
  readonly points: number | null;
  /** How many turns were listed then. */
  readonly after: number;
}

export type Line =
  | { readonly key: string; readonly move: Move }
  | { readonly key: string; readonly aside: Aside };

/** Who has resigned. */
export function resignations({ house }: Pick<AnyMatch, "house">): readonly Aside[] {
  return house.chairs.flatMap(({ resigned_after: after }, seat) =>
    after === null || after === undefined
      ? []
      : [{ seat, says: m.tiles_seat_gone(), points: null, after }],
  );
}

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
