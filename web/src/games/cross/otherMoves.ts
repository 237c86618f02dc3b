/** The moves that the lesson only tells of: every move of this game has a step in it. */
import type { Action } from "../../wire/cross";
import type { LessonMove } from "../contract";

type Taught = "Place" | "Exchange" | "Pass" | "Begin" | "Accept" | "Challenge";

const OTHERS: Readonly<Record<Exclude<Action["type"], Taught>, LessonMove>> = {};

export const OTHER_MOVES: readonly LessonMove[] = Object.values(OTHERS);
