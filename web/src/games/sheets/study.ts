/** What positions apart from a running match need: the match for the face, and how they are spoken of. */
import { m } from "../../paraglide/messages.js";
import type { Wording } from "../../study/wording";

export { tasks } from "./find";
export { changed } from "./lines";
export { studied } from "./studyMatch.svelte";

export const wording: Wording = {
  moves: (player) => m.sheets_study_writes({ player }),
  hidden: () => m.sheets_study_hidden(),
  rack: () => m.sheets_study_roll(),
  rackSays: () => m.sheets_study_roll_says(),
  tell: () => m.sheets_study_tell(),
  keeps: false,
  deals: (count) => m.sheets_study_deals({ count }),
};
