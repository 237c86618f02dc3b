/** The best plays of the positions that were thought about: they are kept while the page is open. */
import type { Play, Progress } from "../wire/hall";
import { expectedText, isMove } from "./estimates";
import type { Asked } from "./requests";
import type { Move } from "./tree";

type Where = Pick<Asked, "line" | "lexicon">;

export class Found {
  #known = $state.raw<ReadonlyMap<string, Progress>>(new Map());

  of = (where: Where): Progress | null => this.#known.get(key(where)) ?? null;

  keep(where: Where, progress: Progress): void {
    this.#known = new Map([...this.#known, [key(where), progress]]);
  }

  /** What is expected after a move that was made there; nothing if it is not in the list. */
  worthOf(where: Where, move: Move): string {
    const analysis = this.of(where)?.analysis;
    const play = analysis?.plays.find(({ option }) => isMove(option, move));
    return play?.expected && analysis?.measure ? expectedText(play.expected, analysis.measure) : "";
  }
}

const key = ({ line, lexicon }: Where): string => `${lexicon} ${line}`;

/** Whether few people know a word of a play. */
export const isRare = ({ option }: Play, rare: readonly string[]): boolean =>
  option.words.some((word) => rare.includes(word));
