// Where a match stands, for tests.
import type { Standing } from "../../../web/src/wire/hall.ts";

export function standing(change: Partial<Standing> = {}): Standing {
  return { awaited: [], until: null, scores: [], outcome: null, offers: [], ...change };
}
