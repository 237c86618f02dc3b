/** The moves that the lesson only tells of; every other move has a step in it. */
import { m } from "../../paraglide/messages.js";
import type { Action } from "../../wire/sheets";
import type { LessonMove } from "../contract";

type Taught = "Write" | "WriteWord" | "Flip";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {
  Roll: { name: m.sheets_roll, says: m.sheets_learn_says_roll, rule: "sheets R8" },
  Pencil: { name: m.sheets_learn_pencil, says: m.sheets_learn_says_pencil, rule: "sheets R13" },
  StrikeWord: { name: m.sheets_learn_strike, says: m.sheets_learn_says_strike_word, rule: "sheets R24" },
  Stop: { name: m.sheets_stop, says: m.sheets_learn_says_stop, rule: "sheets R16" },
  GoOn: { name: m.sheets_go_on, says: m.sheets_learn_says_go_on, rule: "sheets R16" },
  Judge: { name: m.sheets_learn_judge, says: m.sheets_learn_says_judge, rule: "sheets R27" },
  Question: { name: m.sheets_learn_question, says: m.sheets_learn_says_question, rule: "sheets R26" },
  AnswerWhere: { name: m.sheets_learn_answer_where, says: m.sheets_learn_says_answer_where, rule: "sheets R26" },
  AnswerMeaning: { name: m.sheets_learn_answer_meaning, says: m.sheets_learn_says_answer_meaning, rule: "sheets R26" },
  GiveUp: { name: m.sheets_give_up, says: m.sheets_learn_says_give_up, rule: "sheets R26" },
};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
