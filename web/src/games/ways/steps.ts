/** The steps that turns are made of, under the name that the rules have for them. */
import type { Cleared, Spelled, Swapped, Taken } from "../../wire/ways";

export type { Marker, Spelled, Turn, View } from "../../wire/ways";
export type Step = Swapped | Taken | Cleared | Spelled;
