/** The moves that the lesson only tells of; every other move has a step in it. */
import { m } from "../../paraglide/messages.js";
import type { Action } from "../../wire/shout";
import type { LessonMove } from "../contract";

type Taught = "Shout" | "Challenge";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {
  Ready: { name: m.shout_ready, says: m.shout_learn_says_ready, rule: "shout R3" },
  Roll: { name: m.shout_roll, says: m.shout_learn_says_roll, rule: "shout R3" },
  NoMore: { name: m.shout_no_more, says: m.shout_learn_says_no_more, rule: "shout R6" },
  Accept: { name: m.shout_accept, says: m.shout_learn_says_accept, rule: "shout R11" },
};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
