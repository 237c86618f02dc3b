/** What positions apart from a running match need: the match for the face, and mistakes to be found. */
export { tasks } from "./find";
export { studied } from "./studyMatch.svelte";
