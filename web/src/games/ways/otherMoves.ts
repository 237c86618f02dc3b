/** The moves that the lesson only tells of; every other move has a step in it. */
import { m } from "../../paraglide/messages.js";
import type { Action } from "../../wire/ways";
import type { LessonMove } from "../contract";

type Taught = "Spell" | "Finish";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {
  Swap: { name: m.ways_swap, says: m.ways_learn_says_swap, rule: "ways R7" },
  Take: { name: m.ways_take, says: m.ways_learn_says_take, rule: "ways R12" },
  Clear: { name: m.ways_clear_field, says: m.ways_learn_says_clear, rule: "ways R13" },
  TakeBack: { name: m.ways_take_back, says: m.ways_learn_says_take_back, rule: "ways R9" },
  Challenge: { name: m.ways_learn_challenge, says: m.ways_learn_says_challenge, rule: "ways R17" },
  Accept: { name: m.ways_accept, says: m.ways_learn_says_accept, rule: "ways R17" },
};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
