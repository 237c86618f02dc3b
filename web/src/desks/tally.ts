/** How the results of a desk are added up, as people say it. */
import { m } from "../paraglide/messages.js";
import type { TallyRule } from "../wire/hall";

export const TALLIES: readonly (readonly [TallyRule, () => string])[] = [
  ["places", m.class_tally_places],
  ["wins", m.class_tally_wins],
  ["share", m.class_tally_share],
];
