/** The match of Jumbo Word Cross, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, Answer, MatchReview, News, View, WouldScore } from "../../wire/cross";
import type { Verdict } from "./turn";

export type CrossMatch = Match<View, Action, News, WouldScore, Answer> & {
  /** Where plays are tried against the word list: what came of the newest, null before the first. */
  readonly tried?: Verdict | null;
};
export type CrossFinished = Finished<View, MatchReview>;
export type CrossPodium = PodiumProps<View, MatchReview>;
