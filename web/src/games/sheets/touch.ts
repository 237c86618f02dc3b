/** What the help says of playing by touch. */
import { m } from "../../paraglide/messages.js";
import type { HelpLine } from "../contract";

export const touch = (): readonly HelpLine[] => [
  { keys: m.sheets_touch_build(), does: m.sheets_touch_build_does() },
  { keys: m.sheets_touch_find(), does: m.sheets_touch_find_does() },
  { keys: m.sheets_touch_strike(), does: m.sheets_touch_strike_does() },
];
