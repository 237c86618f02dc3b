/** Who sits where. */
import type { AnyMatch } from "../contract";

export function nameOf(match: Pick<AnyMatch, "table">, seat: number): string {
  return match.table.places[seat]?.name ?? "";
}
