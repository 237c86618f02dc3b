/** Dice of a round that is over as a match for the face: words alone are tried. */
import type { Action, CanSpell, News, Spelling, View } from "../../wire/shout";
import type { StudyProps } from "../contract";
import { StudyMatch } from "../tableless/study.svelte";

export class ShoutStudy extends StudyMatch<View, Action, CanSpell, Spelling, News> {
  /** Who finds no word asks for a hint, or goes on. */
  override get offers(): readonly string[] {
    return super.offers.filter((kind) => kind === "Shout");
  }
}

export const studied = (study: StudyProps<View>): ShoutStudy => new ShoutStudy(study);
