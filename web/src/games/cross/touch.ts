/** What the help says of playing by touch. */
import { m } from "../../paraglide/messages.js";
import type { HelpLine } from "../contract";

export const touch = (): readonly HelpLine[] => [
  { keys: m.cross_touch_place(), does: m.cross_touch_place_does() },
  { keys: m.cross_touch_square(), does: m.cross_touch_square_does() },
  { keys: m.cross_touch_back(), does: m.cross_touch_back_does() },
];
