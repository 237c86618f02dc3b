/** The board of the day: its task in a sentence, and what its first press begins. */
export {
  locks_day_begin as begin,
  locks_day_best as best,
  locks_day_goal as goal,
} from "../../paraglide/messages.js";
export { default as Board } from "./Day.svelte";
