/** Why a shout or a challenge at Word Shout was a mistake, in a sentence. */
import { m } from "../../paraglide/messages.js";
import type { Mistake as Judged } from "../../wire/shout";
import { because, fallen, type Mistake } from "../review/mistakes";

export function whyOf(reason: Judged["why"]): string {
  return reason.type === "Fell" ? fallen(reason) : because(m.shout_why_stood({ word: reason.word }), reason);
}

export function toldOf({ mistake, why }: Judged): Mistake {
  return { size: mistake, why: whyOf(why) };
}
