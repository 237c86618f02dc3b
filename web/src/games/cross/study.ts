/** What positions apart from a running match need: the match for the face, mistakes to be found, and
 * what puzzles say. */
import { m } from "../../paraglide/messages.js";

export { default as Closed } from "./Closed.svelte";
export { tasks } from "./find";
export * as puzzle from "./puzzle";
export { studied } from "./studyMatch.svelte";

export const typed = (): string => m.cross_typed();

export const example = {
  line: "15/15/15/15/15/15/15/7CAT5/15/15/15/15/15/15/15 DEGINOS/7 30/25 0",
  rack: "A E H R S T ?",
};
