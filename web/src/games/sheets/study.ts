/** What positions apart from a running match need: the match for the face, mistakes to be found,
 * and how they are spoken of. */
import { m } from "../../paraglide/messages.js";
import type { Wording } from "../../study/wording";

export { tasks } from "./find";
export { changed } from "./lines";
export { studied } from "./studyMatch.svelte";

export const typed = (): string => m.sheets_typed();

export const wording: Wording = {
  moves: (player) => m.sheets_study_writes({ player }),
  hidden: () => m.sheets_study_hidden(),
  rack: () => m.sheets_study_roll(),
  rackSays: () => m.sheets_study_roll_says(),
  tell: () => m.sheets_study_tell(),
  keeps: null,
  deals: (count) => m.sheets_study_deals({ count }),
};

export const example = {
  line: "3TS/2OT1/E1R1T/1AE2/YY1S1 2A6W/1Y8Y/4S7T/1A5T/3E4T/8E2O/6S7R",
  rack: "RV, 4R8V",
};
