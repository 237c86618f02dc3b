/** The board of the day: its task in a sentence, and what its first press begins. */
export {
  cross_day_begin as begin,
  cross_day_best as best,
  cross_day_goal as goal,
} from "../../paraglide/messages.js";
export { lineOf } from "./dayLine";
export { default as Board } from "./Day.svelte";
