/** The match of Mark My Words, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, MatchReview, News, Spell, Spelled, View } from "../../wire/sheets";

export type SheetsMatch = Match<View, Action, News, Spell, Spelled>;
export type SheetsFinished = Finished<View, MatchReview>;
export type SheetsPodium = PodiumProps<View, MatchReview>;
