/** The match of Mark My Words, as the shell hands it to the face. */
import type { Finished, Match, PodiumProps } from "../contract";
import type { Action, MatchReview, News, Spell, Spelled, View } from "../../wire/sheets";

export interface SheetsMatch extends Match<View, Action, News, Spell, Spelled> {
  /** What is written is only tried, and does not stay. */
  readonly tries?: boolean;
}
export type SheetsFinished = Finished<View, MatchReview>;
export type SheetsPodium = PodiumProps<View, MatchReview>;

export interface PhaseProps {
  match: SheetsMatch;
  seat: number;
  /** Cells that something is said about. */
  marked?: ReadonlySet<number> | undefined;
}
