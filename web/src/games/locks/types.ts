/** The match of Mark My Word, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, Answer, MatchReview, News, Question, View } from "../../wire/locks";

export type LocksMatch = Match<View, Action, News, Question, Answer>;
export type LocksFinished = Finished<View, MatchReview>;
export type LocksPodium = PodiumProps<View, MatchReview>;
