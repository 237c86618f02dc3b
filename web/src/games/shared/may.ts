/** What is open to the viewer: the hall says it, and a face holds no rules. */
import type { Standing } from "../../wire/hall";

interface Asked<Action> {
  readonly standing: Pick<Standing, "offers">;
  act(action: Action): unknown;
}

/** Whether actions of a kind are open now. */
export function may<Action extends { readonly type: string }>(
  { standing }: Asked<Action>,
  kind: Action["type"],
): boolean {
  return standing.offers.includes(kind);
}
