/** What positions apart from a running match need: the match for the face, mistakes to be found, and
 * what puzzles say. */
export { tasks } from "./find";
export * as puzzle from "./puzzle";
export { studied } from "./studyMatch.svelte";
