// Views of a table of Mark My Words for tests, and a match that remembers what was asked of it.
import type { SheetView, Throw, View } from "../../../web/src/wire/sheets.ts";
import { standing } from "./standing.ts";

export const OPEN: readonly string[] = Array<string>(25).fill("");

export function sheet(builder: number, change: Partial<SheetView> = {}): SheetView {
  return {
    builder,
    finder: (builder + 2) % 3,
    scorer: (builder + 1) % 3,
    throws: 0,
    by_table: [],
    pen: "writing",
    grid: null,
    pencil: null,
    words: null,
    leftovers: null,
    marks: null,
    inquiries: null,
    rows: null,
    score_until: null,
    ...change,
  };
}

export function view(change: Partial<View> = {}): View {
  return {
    seat: 0,
    phase: "build",
    options: {
      pass_to: "right",
      roller: null,
      build_seconds: null,
      timer_seconds: 60,
      find_limit_seconds: 600,
      leftovers: false,
      leftover_penalty: 0,
      judging: "resource",
      answer_seconds: 60,
      score_seconds: 300,
      handicaps: [],
    },
    edition: 3,
    roster: {
      sitters: ["Ada", "Ben", "Cleo"].map((name) => ({ name, bot: null, age: null })),
    },
    roller: 0,
    throws: [],
    flipped: null,
    flipped_at: null,
    until: null,
    sheets: [sheet(0, { grid: OPEN, pencil: [] }), sheet(1), sheet(2)],
    totals: null,
    ...change,
  };
}

export function thrown(number: number, ...faces: string[]): Throw {
  return { number, dice: faces.map((_, die) => die), faces };
}

/** A match that takes every act, unless `refusal` says why not. */
export function match(seen: View) {
  const drafts = new Map<string, { value: unknown }>();
  return {
    view: seen,
    standing: standing({ offers: ["Stop", "WriteWord"] }),
    acts: [] as { type: string }[],
    said: [] as string[],
    refusal: null as object | null,
    act(action: { type: string }) {
      this.acts.push(action);
      return Promise.resolve(this.refusal);
    },
    draft(name: string, initial: unknown) {
      const known = drafts.get(name) ?? { value: initial };
      drafts.set(name, known);
      return known;
    },
    announce(text: string) {
      this.said.push(text);
    },
    remark(what: { text: string }) {
      this.said.push(what.text);
    },
  };
}
