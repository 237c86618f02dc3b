/** The moves that the lesson only tells of; every other move has a step in it. */
import { m } from "../../paraglide/messages.js";
import type { Action } from "../../wire/locks";
import type { LessonMove } from "../contract";

type Taught = "Place";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {
  Pass: { name: m.tiles_pass, says: m.locks_learn_says_pass, rule: "locks R12" },
  End: { name: m.locks_end, says: m.locks_learn_says_end, rule: "locks R14" },
};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
