/** Whether this seat may accept or challenge what somebody has just laid. */
import type { AnyMatch } from "../contract";

export function mayObject({ standing }: Pick<AnyMatch, "standing">): boolean {
  return standing.offers.includes("Accept");
}
