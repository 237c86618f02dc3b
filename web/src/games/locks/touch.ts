/** What the help says of playing by touch. */
import { m } from "../../paraglide/messages.js";
import type { HelpLine } from "../contract";

export const touch = (): readonly HelpLine[] => [
  { keys: m.locks_touch_place(), does: m.locks_touch_place_does() },
  { keys: m.locks_touch_square(), does: m.locks_touch_square_does() },
  { keys: m.locks_touch_look(), does: m.locks_touch_look_does() },
];
