/** What positions apart from a running match need: the match for the face, mistakes to be found, and
 * what puzzles say. */
import { m } from "../../paraglide/messages.js";
import { TILES, type Wording } from "../../study/wording";
import { isPattern, shapeName } from "./printed";

export { default as Closed } from "./Closed.svelte";
export { tasks } from "./find";
export * as puzzle from "./puzzle";
export { studied } from "./studyMatch.svelte";

/** "A, I, line of two". */
const named = (tile: string): string => (isPattern(tile) ? shapeName(tile) : tile);

export const wording: Wording = {
  ...TILES,
  keeps: (kept) => kept.split(" ").map(named).join(", "),
  rackSays: () => m.ways_study_hand_says(),
};

export const typed = (): string => m.ways_typed();

export const example = {
  line: "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/O(SH)DKSABG/R(AS)IMPOHR A1B1@1/D4E4D5 AT:I2,I3,V3/2:3 112/140",
  rack: "A (TH) I2 I3 ANY",
};
