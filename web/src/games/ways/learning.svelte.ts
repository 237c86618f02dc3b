/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, Answer, News, Question, Spelled, View } from "../../wire/ways";
import { Scripted } from "../tiles/scripted.svelte";
import { cellsOf } from "./board";
import { PAR, SHOW, SHOWERED, layingsOf, viewWith } from "./example";
import type { WaysMatch } from "./types";

export type Step = "trace" | "end" | "cross" | "over";
export const STEPS: readonly Step[] = ["trace", "end", "cross", "over"];

const VIEWS: Readonly<Record<Step, View>> = {
  trace: viewWith({ letters: "L S", patterns: "I2 I3 V3", words: [] }),
  end: viewWith({ letters: "L S", patterns: "I3 V3", words: [], laid: SHOW }),
  cross: viewWith({ letters: "L S", patterns: "I2 I3 V3", words: [SHOW, PAR] }),
  over: viewWith({ letters: "L S", patterns: "I3 V3", words: [SHOW, PAR], laid: SHOWERED }),
};

const SOUGHT: Readonly<Partial<Record<Step, Spelled>>> = { trace: SHOW, cross: SHOWERED };

export class Learning extends Scripted<News> implements WaysMatch {
  step = $state<Step>("trace");

  get view(): View {
    return VIEWS[this.step];
  }

  override get offers(): readonly string[] {
    return this.view.laid.length > 0 ? ["Finish", "TakeBack"] : ["Finish", "Spell", "Swap"];
  }

  /** The cells that the step is about. */
  get targets(): ReadonlySet<number> {
    return new Set(cellsOf(SOUGHT[this.step]?.path ?? []));
  }

  act(action: Action): Promise<Refusal | null> {
    const sought = SOUGHT[this.step];
    if (action.type === "Spell" && sought && action.path.join() === sought.path.join()) {
      this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? "over";
      this.tell({ type: "StepLaid", step: sought });
    } else if (action.type === "Finish" && this.step === "end") {
      this.step = "cross";
      this.tell({ type: "Confirmed", steps: [PAR] });
    } else return Promise.resolve(this.only());
    return Promise.resolve(null);
  }

  ask(question: Question): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (!sought || !isAbout(question, sought)) {
      return Promise.resolve({ type: "Fits", fits: [], found: 0, paths: 0, lacking: [] });
    }
    const { path, points } = sought;
    const fit = { path, markers: layingsOf(sought), points, cost: 0 };
    return Promise.resolve({ type: "Fits", fits: [fit], found: 1, paths: 1, lacking: [] });
  }

  protected only(): Refusal {
    return { code: "lesson", rule: "ways R9", text: m.ways_learn_only(), details: {} };
  }
}

function isAbout(question: Question, { word, path }: Spelled): boolean {
  if (question.type === "WhereLies") return question.word === word;
  return question.path.join() === path.join();
}
