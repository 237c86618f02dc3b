/** The match of Waywords, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, Answer, MatchReview, News, Question, View } from "../../wire/ways";

export type WaysMatch = Match<View, Action, News, Question, Answer>;
export type WaysFinished = Finished<View, MatchReview>;
export type WaysPodium = PodiumProps<View, MatchReview>;
