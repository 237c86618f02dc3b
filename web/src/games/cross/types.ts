/** The match of Jumbo Word Cross, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, Answer, MatchReview, News, View, WouldScore } from "../../wire/cross";

export type CrossMatch = Match<View, Action, News, WouldScore, Answer>;
export type CrossFinished = Finished<View, MatchReview>;
export type CrossPodium = PodiumProps<View, MatchReview>;
