/** The match of Jumbo Word Cross, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, Answer, MatchReview, News, View, WouldScore } from "../../wire/cross";

/** What a challenge has just done, for whom it concerns. */
export interface Verdict {
  readonly text: string;
  /** Whether it cost them something. */
  readonly lost: boolean;
}

export type CrossMatch = Match<View, Action, News, WouldScore, Answer> & {
  /** Where plays are tried against the word list: what came of the newest, null before the first. */
  readonly tried?: Verdict | null;
};
export type CrossFinished = Finished<View, MatchReview>;
export type CrossPodium = PodiumProps<View, MatchReview>;
