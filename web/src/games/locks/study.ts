/** What positions apart from a running match need: the match for the face, mistakes to be found, and
 * what puzzles say. */
import { m } from "../../paraglide/messages.js";

export { default as Closed } from "./Closed.svelte";
export { tasks } from "./find";
export * as puzzle from "./puzzle";
export { studied } from "./studyMatch.svelte";

export const typed = (): string => m.locks_typed();

export const example = {
  line: "15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15 --- EINRSTU/7 12/20",
  rack: "A E H R S T W",
};
