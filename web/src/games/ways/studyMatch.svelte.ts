/** A position to move in as a match for the face. */
import type { Action, Answer, News, Question, View } from "../../wire/ways";
import type { StudyProps } from "../contract";
import { StudyMatch } from "../tableless/study.svelte";
import { UNTIMED } from "../tableless/untimed";

class WaysStudy extends StudyMatch<View, Action, Question, Answer, News> {
  readonly #seen: View = $derived({ ...this.study.view, clock: UNTIMED });

  override get view(): View {
    return this.#seen;
  }
}

export const studied = (study: StudyProps<View>): WaysStudy => new WaysStudy(study);
