/** The lesson's script: a table of three at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Refusal, Standing } from "../../wire/hall";
import type { Action, Inquiry, News, Options, SheetView, Spelled, View } from "../../wire/sheets";
import { Scripted } from "../tableless/scripted.svelte";
import {
  BENT,
  GRIDS,
  KEPT,
  MARKS,
  PLACES,
  ROWS_OF,
  SCORED,
  THROWS,
  TOTALS,
  WORDS,
  arranged,
  gridWithout,
  lineOf,
} from "./example";
import { cellName } from "./grid";
import type { SheetsMatch } from "./types";

export const STEPS = [
  "roll",
  "build",
  "last",
  "find",
  "type",
  "strike",
  "stop",
  "goOn",
  "flip",
  "doubt",
  "judge",
  "where",
  "meaning",
  "end",
] as const;
export type Step = (typeof STEPS)[number];

/** What may be done in each step; the first is what it is about. The timer comes last: nothing stands
 * out before that is not to be pressed yet. */
const OFFERS: Readonly<Record<Step, readonly Action["type"][]>> = {
  roll: ["Roll"],
  build: ["Write", "Pencil"],
  last: ["Write", "Pencil"],
  find: ["WriteWord", "StrikeWord", "Stop"],
  type: ["WriteWord", "StrikeWord", "Stop"],
  strike: ["StrikeWord", "WriteWord", "Stop"],
  stop: ["Stop", "WriteWord", "StrikeWord"],
  goOn: ["GoOn"],
  flip: ["Flip", "Stop", "WriteWord", "StrikeWord"],
  doubt: ["Question", "Judge"],
  judge: ["Judge"],
  where: ["AnswerWhere", "GiveUp"],
  meaning: ["AnswerMeaning", "GiveUp"],
  end: [],
};

const SOUGHT: Readonly<Partial<Record<Step, string>>> = { find: "QUART", type: "QUEST" };
/** The words on the learner's list. */
const LISTED: Readonly<Partial<Record<Step, readonly string[]>>> = {
  find: [],
  type: ["QUART"],
  strike: WORDS,
};
const MEANT = "TINY";
const ROLLED = 11;

const OPTIONS: Options = {
  pass_to: "right",
  roller: 0,
  build_seconds: null,
  timer_seconds: 120,
  find_limit_seconds: null,
  leftovers: false,
  leftover_penalty: 0,
  judging: "scorer",
  answer_seconds: 60,
  score_seconds: 300,
  handicaps: [],
};

const sitter = (name: string) => ({ name, bot: null, age: null });

/** The sheet that a seat built: the next on the left searches it, the one after that scores it. */
const sheetOf = (builder: number, more: Partial<SheetView> = {}): SheetView => ({
  builder,
  finder: (builder + 2) % 3,
  scorer: (builder + 1) % 3,
  throws: THROWS.length,
  by_table: [],
  pen: "closed",
  grid: GRIDS[builder] ?? null,
  pencil: [],
  words: [],
  leftovers: [],
  marks: [],
  inquiries: [],
  rows: null,
  score_until: null,
  ...more,
});

const inquiry = (words: readonly string[], word: string, more: Partial<Inquiry>): Inquiry => ({
  word: words.indexOf(word),
  doubt: "where",
  at: 0,
  answered: false,
  cells: null,
  meaning: null,
  listed: null,
  definition: null,
  ...more,
});

/** Of the list that the learner scores, only the bent word is not marked. */
const JUDGED = SCORED.flatMap((word, number) => {
  const cells = lineOf(word, 2);
  return cells ? [{ word: number, verdict: "valid" as const, cells }] : [];
});
const FALLEN = { word: SCORED.indexOf(BENT.word), verdict: "refused" as const, cells: null };

export class Learning extends Scripted<News> implements SheetsMatch {
  step = $state<Step>("roll");

  get view(): View {
    return {
      seat: 0,
      phase: this.#phase,
      options: OPTIONS,
      edition: 1,
      roster: {
        sitters: [m.tiles_you(), m.tiles_learn_partner(), m.sheets_learn_third()].map(sitter),
      },
      roller: 0,
      throws: THROWS.slice(0, this.#rolled),
      flipped: null,
      flipped_at: null,
      until: null,
      sheets: this.#sheets,
      totals: this.step === "end" ? TOTALS : null,
    };
  }

  get #at(): number {
    return STEPS.indexOf(this.step);
  }

  #isBefore(step: Step): boolean {
    return this.#at < STEPS.indexOf(step);
  }

  get #phase(): View["phase"] {
    if (this.#isBefore("find")) return "build";
    if (this.#isBefore("doubt")) return "find";
    return this.step === "end" ? "over" : "score";
  }

  get #rolled(): number {
    return this.step === "roll" ? ROLLED : this.step === "build" ? ROLLED + 1 : THROWS.length;
  }

  get #sheets(): readonly SheetView[] {
    const { step } = this;
    switch (this.#phase) {
      case "build": {
        const throws = step === "last" ? ROLLED + 1 : ROLLED;
        const grid = step === "last" ? gridWithout("V") : gridWithout("T", "I", "V");
        return [sheetOf(0, { throws, grid }), ...[1, 2].map((other) => sheetOf(other))];
      }
      case "find": {
        const pen = step === "goOn" ? "stopped" : "writing";
        const others = { pen: "writing" as const };
        const mine = sheetOf(1, { pen, words: LISTED[step] ?? KEPT });
        return [sheetOf(0, others), mine, sheetOf(2, others)];
      }
      default:
        return [sheetOf(0), this.#searched, this.#scored];
    }
  }

  /** The sheet that the learner searched. */
  get #searched(): SheetView {
    const asked = {
      where: inquiry(KEPT, "QUEST", {}),
      meaning: inquiry(KEPT, MEANT, { doubt: "meaning" }),
    };
    const { step } = this;
    const marks = this.step === "end" ? MARKS : [];
    const rows = this.step === "end" ? ROWS_OF : null;
    const inquiries = step === "where" || step === "meaning" ? [asked[step]] : [];
    return sheetOf(1, { words: KEPT, marks, rows, inquiries });
  }

  /** The sheet that the learner scores. */
  get #scored(): SheetView {
    const { definition } = BENT;
    const cells = arranged(BENT.cells, 2);
    const answer = { answered: true, cells, listed: true, definition };
    const inquiries = this.step === "judge" ? [inquiry(SCORED, BENT.word, answer)] : [];
    const marks = this.#isBefore("where") ? JUDGED : [...JUDGED, FALLEN];
    return sheetOf(2, { words: SCORED, marks, inquiries });
  }

  override get offers(): readonly string[] {
    return OFFERS[this.step];
  }

  override get standing(): Standing {
    const own = this.step === "goOn" || this.step === "end" ? [] : [0];
    const others = this.#phase === "find" ? [1, 2] : [];
    return { ...super.standing, awaited: [...own, ...others] };
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  ask(): Promise<Spelled | Refusal> {
    return Promise.resolve(this.only());
  }

  #answer(action: Action): Refusal | null {
    if (action.type === "Pencil") return null;
    const gives = action.type === "GiveUp" && this.step === "meaning";
    if (!gives && action.type !== OFFERS[this.step][0]) return this.only();
    const refused = this.#wrong(action);
    if (refused) return refusal(refused);
    this.skip();
    return null;
  }

  /** Why it is not what the lesson asks for; nothing if it is. */
  #wrong(action: Action): string {
    switch (action.type) {
      case "Write": {
        const other = action.letters.find(({ letter, cell }) => PLACES[letter] !== cell);
        if (!other) return "";
        if (this.step === "last") return m.sheets_learn_last_cell({ v: cellName(PLACES["V"] ?? 0) });
        const at = (letter: string) => cellName(PLACES[letter] ?? 0);
        return m.sheets_learn_elsewhere({ t: at("T"), i: at("I") });
      }
      case "WriteWord": {
        const word = SOUGHT[this.step] ?? "";
        return action.word === word ? "" : m.sheets_learn_reads({ read: action.word, word });
      }
      case "StrikeWord":
        return action.word === BENT.word ? "" : m.sheets_learn_keep({ word: action.word });
      case "Question":
        return action.word === FALLEN.word && action.doubt === "where" ? "" : m.sheets_learn_ask();
      case "Judge":
        return action.valid ? m.sheets_learn_bent() : "";
      case "AnswerWhere": {
        const found = action.cells.join() === lineOf("QUEST", 1)?.join();
        return found ? "" : m.sheets_learn_there();
      }
      default:
        return "";
    }
  }

  /** To the next step. */
  skip(): void {
    this.step = STEPS[this.#at + 1] ?? "end";
  }

  protected only(): Refusal {
    return refusal(m.sheets_learn_asked());
  }
}

function refusal(text: string): Refusal {
  return { code: "lesson", rule: "", text, details: {} };
}
