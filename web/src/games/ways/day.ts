/** The board of the day: its task in a sentence, and what its first press begins. */
export {
  ways_day_begin as begin,
  ways_day_best as best,
  ways_day_goal as goal,
} from "../../paraglide/messages.js";
export { lineOf } from "./dayLine";
export { default as Board } from "./Day.svelte";
