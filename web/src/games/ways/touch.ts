/** What the help says of playing by touch. */
import { m } from "../../paraglide/messages.js";
import type { HelpLine } from "../contract";

export const touch = (): readonly HelpLine[] => [
  { keys: m.ways_touch_trace(), does: m.ways_touch_trace_does() },
  { keys: m.ways_touch_marker(), does: m.ways_touch_marker_does() },
  { keys: m.ways_touch_swap(), does: m.ways_touch_swap_does() },
];
