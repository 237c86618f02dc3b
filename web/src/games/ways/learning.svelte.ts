/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, Answer, News, Question, Replacement, Spelled, View } from "../../wire/ways";
import { Scripted } from "../tableless/scripted.svelte";
import { cellsOf, pathOf, tilesOf } from "./board";
import { exchanged, layingsOf, PAR, SCENES, SOUGHT, STEPS, viewWith, type Step } from "./example";
import type { WaysMatch } from "./types";

/** What a step is about, if not a word. */
const ASKED: Readonly<Partial<Record<Step, Action["type"]>>> = {
  end: "Finish",
  swap: "Swap",
  back: "TakeBack",
  take: "Take",
  clear: "Clear",
  doubt: "Challenge",
  accept: "Accept",
};

export class Learning extends Scripted<News> implements WaysMatch {
  step = $state<Step>("trace");
  /** What was exchanged in the step before. */
  #put = $state.raw<Replacement | null>(null);

  get view(): View {
    const scene = SCENES[this.step];
    if (!this.#put) return viewWith(scene);
    return viewWith({ ...scene, ...exchanged(this.#put, this.step === "back") });
  }

  override get offers(): readonly string[] {
    switch (this.step) {
      case "end":
      case "back":
        return ["Finish", "TakeBack"];
      case "take":
      case "clear":
        return ["Finish", "Spell", ASKED[this.step] ?? ""];
      case "doubt":
      case "accept":
        return ["Accept", "Challenge"];
      default:
        return ["Finish", "Spell", "Swap"];
    }
  }

  /** The cells that the step is about. */
  get targets(): ReadonlySet<number> {
    return new Set(cellsOf(SOUGHT[this.step]?.path ?? []));
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  #answer(action: Action): Refusal | null {
    const sought = SOUGHT[this.step];
    if (action.type === "Spell" && sought && action.path.join() === sought.path.join()) this.skip();
    else if (action.type === "Accept" && this.step === "doubt") return this.#refused(m.ways_learn_look());
    else if (action.type === "Challenge" && this.step === "accept") return this.#refused(m.ways_learn_stands());
    else if (action.type !== ASKED[this.step]) return this.only();
    else if (action.type === "Swap") return this.#swap(action.put);
    else if (action.type === "Finish" && (action.letters > 0 || (action.put ?? []).length > 0)) {
      return this.#refused(m.ways_learn_draw());
    }
    else if (action.type === "Take") {
      this.skip();
      this.#put = action.put[0] ?? null;
    } else this.skip();
    return null;
  }

  /** A tile that was drawn blind is not taken back (R7). */
  #swap(put: Replacement): Refusal | null {
    if (this.view.markers.some(({ cells }) => cells.includes(put.cell))) {
      return this.#refused(m.ways_learn_covered());
    }
    this.skip();
    if (put.tile == null) this.skip();
    this.#put = put;
    return null;
  }

  /** The tiles of the script lie there again. */
  forget(): void {
    this.#put = null;
  }

  /** To the next step, as if what it is about had been done. */
  skip(): void {
    const sought = SOUGHT[this.step];
    const ended = this.step === "end";
    this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? "over";
    this.#put = null;
    if (sought) this.tell({ type: "StepLaid", step: sought });
    else if (ended) this.tell({ type: "Confirmed", steps: [PAR] });
  }

  ask(question: Question): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (!sought || !isAbout(question, sought)) {
      const { board, options } = this.view;
      const lies = question.type === "WhereLies" && pathOf(tilesOf({ board }), question.word, options.diagonals).length > 0;
      return Promise.resolve({ type: "Fits", fits: [], found: 0, paths: lies ? 1 : 0, lacking: [] });
    }
    const { path, points, cost } = sought;
    const fit = { path, markers: layingsOf(sought), points, cost };
    return Promise.resolve({ type: "Fits", fits: [fit], found: 1, paths: 1, lacking: [] });
  }

  protected only(): Refusal {
    const text = SOUGHT[this.step] ? m.ways_learn_only() : m.ways_learn_asked();
    return this.#refused(text);
  }

  #refused(text: string): Refusal {
    return { code: "lesson", rule: "ways R9", text, details: {} };
  }
}

function isAbout(question: Question, { word, path }: Spelled): boolean {
  if (question.type === "WhereLies") return question.word === word;
  return question.path.join() === path.join();
}
