/** What the bonuses of the mat are called. */
import { m } from "../../paraglide/messages.js";

export const BONUS: Readonly<Record<string, () => string>> = {
  "2L": m.cross_bonus_2l,
  "3L": m.cross_bonus_3l,
  "4L": m.cross_bonus_4l,
  "2W": m.cross_bonus_2w,
  "3W": m.cross_bonus_3w,
};
