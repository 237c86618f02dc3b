/** What the help says of playing by touch. */
import { m } from "../../paraglide/messages.js";
import type { HelpLine } from "../contract";

export const touch = (): readonly HelpLine[] => [
  { keys: m.shout_touch_dice(), does: m.shout_touch_dice_does() },
  { keys: m.shout_touch_keys(), does: m.shout_touch_keys_does() },
];
