/** The list of best plays: which of them are seen, and which one comes before or after another. */
import { lasting } from "../net/kept";
import type { Analysis, Option, Play } from "../wire/hall";
import { isRare } from "./found.svelte";

const FEW = 7;
const KNOWN = "analysis known";

export class Listing {
  /** More than the few are wanted. */
  all = $state(false);
  /** Only plays are wanted whose words people know; this browser keeps that. */
  #known = $state(lasting.read<boolean>(KNOWN) ?? false);
  readonly #analysis: () => Analysis | null;
  readonly #fitting: readonly Play[] = $derived.by(() => this.#fit());
  /** Those that are seen. */
  readonly plays: readonly Play[] = $derived.by(() => this.#seen());

  constructor(analysis: () => Analysis | null) {
    this.#analysis = analysis;
  }

  get known(): boolean {
    return this.#known;
  }

  set known(wanted: boolean) {
    this.#known = wanted;
    lasting.write(KNOWN, wanted);
  }

  /** Whether there is anything to choose: some plays have rare words, and some have none. */
  get mixed(): boolean {
    const { plays = [], rare = [] } = this.#analysis() ?? {};
    const few = plays.filter((play) => isRare(play, rare)).length;
    return few > 0 && few < plays.length;
  }

  /** How many more there are than a few; one more alone is not worth a press. */
  get more(): number {
    const { length } = this.#fitting;
    return length > FEW + 1 ? length - FEW : 0;
  }

  /** How many are not seen as only a few are. */
  get left(): number {
    return this.#fitting.length - this.plays.length;
  }

  /** The place of a play among those that are seen; -1 if it is none of them. */
  placeOf(option: Option | null): number {
    return this.plays.findIndex((play) => isSame(play.option, option));
  }

  #fit(): readonly Play[] {
    const { plays = [], rare = [] } = this.#analysis() ?? {};
    if (!this.#known || !this.mixed) return plays;
    return plays.filter((play) => play.option.played || !isRare(play, rare));
  }

  #seen(): readonly Play[] {
    if (this.all || this.more === 0) return this.#fitting;
    return this.#fitting.filter(({ option }, place) => place < FEW || option.played);
  }
}

export const isSame = (one: Option, other: Option | null): boolean =>
  one.acts.join("\n") === other?.acts.join("\n");
