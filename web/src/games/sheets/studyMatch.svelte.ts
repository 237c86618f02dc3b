/** A sheet apart from any match, as a match for the face: nobody else is there. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, News, SheetView, Spell, Spelled, View, Writing } from "../../wire/sheets";
import type { StudyProps } from "../contract";
import { StudyMatch } from "../tableless/study.svelte";
import { typed } from "./commands";
import type { SheetsMatch } from "./types";

export class SheetsStudy extends StudyMatch<View, Action, Spell, Spelled, News> implements SheetsMatch {
  override readonly seat = 0;
  readonly tries = true;
  /** The hall knows only of letters that are written. */
  #pencil = $state.raw<readonly Writing[]>([]);
  readonly #seen: View = $derived(alone(this.study, this.#pencil));
  #busy = false;

  override get view(): View {
    return this.#seen;
  }

  override async act(action: Action): Promise<Refusal | null> {
    if (action.type === "Pencil" || action.type === "Write") this.#pencil = action.letters;
    if (action.type === "Pencil") return null;
    if (this.#busy) return { code: "one-at-a-time", rule: "house", text: m.sheets_one_word(), details: {} };
    this.#busy = true;
    try {
      return await this.say(typed(action));
    } finally {
      this.#busy = false;
    }
  }
}

/** The table with the sheet that is written on, and no other: in Find its Builder is named, too. */
function alone({ view, seat, names }: StudyProps<View>, pencil: readonly Writing[]): View {
  const builds = view.phase === "build";
  const own = view.sheets.find((one) => (builds ? one.builder : one.finder) === seat) as SheetView;
  const seats = builds ? [seat] : [seat, own.builder];
  return {
    ...view,
    seat: 0,
    roller: 0,
    options: {
      ...view.options,
      handicaps: view.options.handicaps.filter((one) => one.seat === seat).map((one) => ({ ...one, seat: 0 })),
    },
    roster: { sitters: seats.map((one) => ({ name: names[one] ?? "", bot: null, age: null })) },
    sheets: [{ ...own, builder: seats.length - 1, finder: 0, scorer: 0, pencil: builds ? [...pencil] : null }],
    until: null,
    totals: null,
  };
}

export const studied = (study: StudyProps<View>): SheetsStudy => new SheetsStudy(study);
