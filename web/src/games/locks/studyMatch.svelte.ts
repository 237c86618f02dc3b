/** A position to move in as a match for the face. */
import type { Refusal } from "../../wire/hall";
import type { Action, Answer, News, Question, View } from "../../wire/locks";
import type { StudyProps } from "../contract";
import { StudyMatch } from "../tableless/study.svelte";

class LocksStudy extends StudyMatch<View, Action, Question, Answer, News> {
  /** Nobody is hurried. */
  readonly #seen: View = $derived({ ...this.study.view, turn: { ...this.study.view.turn, until: null } });

  override get view(): View {
    return this.#seen;
  }

  /** What became of a tile is told as at a table. */
  override async act(action: Action): Promise<Refusal | null> {
    const refusal = await super.act(action);
    const { turns, turn } = this.study.view;
    const landed = turns.at(-1)?.landed.at(-1);
    const lasts = turn.placed > 0;
    if (!refusal && action.type === "Place" && lasts && landed) this.tell(landed);
    return refusal;
  }
}

export const studied = (study: StudyProps<View>): LocksStudy => new LocksStudy(study);
