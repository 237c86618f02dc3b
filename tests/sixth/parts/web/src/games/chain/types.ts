/** The match of Word Chain, as the shell hands it to the face. */
import type { Action, MatchReview, News, View, WhatWorth, Worth } from "../../wire/chain";
import type { Match, PodiumProps } from "../contract";

export type ChainMatch = Match<View, Action, News, WhatWorth, Worth>;
export type ChainPodium = PodiumProps<View, MatchReview>;
