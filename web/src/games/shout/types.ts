/** The match of Word Shout, as the shell hands it to the face. */
import type { Action, CanSpell, MatchReview, News, Spelling, View } from "../../wire/shout";
import type { Finished, Match, PodiumProps } from "../contract";

export type ShoutMatch = Match<View, Action, News, CanSpell, Spelling>;
export type ShoutFinished = Finished<View, MatchReview>;
export type ShoutPodium = PodiumProps<View, MatchReview>;
