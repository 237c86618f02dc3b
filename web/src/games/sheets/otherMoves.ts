/** The moves that the lesson only tells of: every move of this game has a step in it. */
import type { Action } from "../../wire/sheets";
import type { LessonMove } from "../contract";

type Taught =
  | "Roll"
  | "Pencil"
  | "Write"
  | "WriteWord"
  | "StrikeWord"
  | "Stop"
  | "GoOn"
  | "Flip"
  | "Question"
  | "Judge"
  | "AnswerWhere"
  | "AnswerMeaning"
  | "GiveUp";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
