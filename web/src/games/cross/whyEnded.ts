/** Why a match came to its end (R15), in a sentence; nothing where the table said so (H4). */
import { m } from "../../paraglide/messages.js";
import { listed } from "../../parts/language";
import type { View } from "../../wire/cross";
import type { Outcome } from "../../wire/hall";

type Seen = Pick<View, "players" | "turns">;

const ENDS: Readonly<Record<string, (view: Seen, names: readonly string[]) => string>> = {
  out: outOf,
  passes: () => m.cross_end_passes(),
  "no-scores": () => m.cross_end_no_scores(),
};

export function endOf({ reason }: Outcome, view: Seen, names: readonly string[]): string | undefined {
  return ENDS[reason]?.(view, names);
}

/** Who has played all tiles, in the order in which they did. */
function outOf({ players, turns }: Seen, names: readonly string[]): string {
  const lastPlay = (of: number): number => turns.findLastIndex(({ seat, kind }) => seat === of && kind === "play");
  const [first, ...others] = [...players.keys()]
    .filter((seat) => players[seat]?.rack === "")
    .sort((one, other) => lastPlay(one) - lastPlay(other))
    .map((seat) => names[seat] ?? "");
  if (first === undefined) return m.cross_end_out();
  if (others.length === 0) return m.cross_end_out_by({ name: first });
  return m.cross_end_out_first({ name: first, names: listed(others) });
}
