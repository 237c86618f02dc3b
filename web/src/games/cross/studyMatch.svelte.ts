/** A position to move in as a match for the face. */
import type { Action, Answer, View, WouldScore } from "../../wire/cross";
import type { Refusal } from "../../wire/hall";
import type { StudyProps } from "../contract";
import { recall, type Hand } from "../tiles/hand";
import { StudyMatch } from "../tableless/study.svelte";
import { UNTIMED } from "../tableless/untimed";

class CrossStudy extends StudyMatch<View, Action, WouldScore, Answer> {
  readonly #seen: View = $derived({ ...this.study.view, clock: UNTIMED });

  override get view(): View {
    return this.#seen;
  }

  /** The next play is from the same position, with the same tiles. */
  override async act(action: Action): Promise<Refusal | null> {
    const refusal = await super.act(action);
    const hand = this.draft<Hand>("hand", []);
    if (!refusal) hand.value = recall(hand.value);
    return refusal;
  }
}

export const studied = (study: StudyProps<View>): CrossStudy => new CrossStudy(study);
