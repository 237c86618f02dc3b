/** The moves that the lesson only tells of; every other move has a step in it. */
import { m } from "../../paraglide/messages.js";
import type { Action } from "../../wire/cross";
import type { LessonMove } from "../contract";

type Taught = "Place" | "Challenge" | "Begin";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {
  Exchange: { name: m.cross_exchange, says: m.cross_learn_says_exchange, rule: "cross R7" },
  Pass: { name: m.tiles_pass, says: m.cross_learn_says_pass, rule: "cross R8" },
  Accept: { name: m.cross_accept, says: m.cross_learn_says_accept, rule: "cross R10" },
};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
