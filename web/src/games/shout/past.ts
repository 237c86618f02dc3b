/** What rounds that are over need to be looked at again: the match for the face, the words to be found,
 * and the dice. */
import Past from "./Past.svelte";

export { tasks } from "./find";
export { studied } from "./studyMatch.svelte";
export { Past as Play };

export const low = true;
