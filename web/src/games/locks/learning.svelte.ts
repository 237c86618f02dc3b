/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, News, PartMade, Place, Question, View, WordFinished } from "../../wire/locks";
import type { Refusal } from "../../wire/hall";
import { Scripted } from "../tiles/scripted.svelte";
import { numberOf } from "./board";
import { BROKEN, FINISHED, LEFT, PART, SHARED, SQUARES, viewWith } from "./example";
import type { LocksMatch } from "./types";

export type Step = "part" | "finish" | "leave" | "turn" | "end";
export const STEPS: readonly Step[] = ["part", "finish", "leave", "turn", "end"];

const mine = (scores: readonly number[], ...landed: View["turns"][number]["landed"]) => ({
  seat: 0,
  landed,
  reason: null,
  scores,
});

const VIEWS: Readonly<Record<Step, View>> = {
  part: viewWith("ARTIONS", [mine([0, 0])]),
  finish: viewWith("RTIONS", [mine([0, 0], PART)], PART),
  leave: viewWith("TIONS", [mine([9, 0], PART, FINISHED)], PART, FINISHED),
  turn: viewWith("IONS", [mine([9, 0], PART, FINISHED, LEFT)], PART, FINISHED, LEFT),
  end: viewWith(
    "IONSDEL",
    [
      { ...mine([9, 0], PART, FINISHED, LEFT), reason: "passed" },
      { seat: 1, landed: [SHARED, BROKEN], reason: "destroyed", scores: [12, 1] },
      mine([12, 1]),
    ],
    PART,
    FINISHED,
    LEFT,
    SHARED,
  ),
};

const SOUGHT: Readonly<Partial<Record<Step, PartMade | WordFinished>>> = {
  part: PART,
  finish: FINISHED,
  leave: LEFT,
};

export class Learning extends Scripted<News> implements LocksMatch {
  step = $state<Step>("part");

  get view(): View {
    return VIEWS[this.step];
  }

  override get offers(): readonly string[] {
    return ["Pass", "Place"];
  }

  /** The square that the step is about. */
  get targets(): ReadonlySet<number> {
    const sought = SOUGHT[this.step];
    return new Set(sought ? [numberOf(SQUARES, sought.cell)] : []);
  }

  act(action: Action): Promise<Refusal | null> {
    const sought = SOUGHT[this.step];
    if (action.type === "Pass" && this.step === "turn") this.#go("end", SHARED, BROKEN);
    else if (action.type === "Place" && sought && isThere(action, sought)) {
      this.#go(STEPS[STEPS.indexOf(this.step) + 1] ?? "end", sought);
    } else return Promise.resolve(this.only());
    return Promise.resolve(null);
  }

  ask(question: Question): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (question.type === "WhatBecomes" || !sought || !isThere(question, sought)) {
      return Promise.resolve(this.only());
    }
    const line = sought.type === "PartMade" ? (sought.runs[0] ?? "") : (sought.words[0]?.word ?? "");
    const across = this.step !== "leave";
    return Promise.resolve({ type: "Runs", across: across ? line : null, down: across ? null : line });
  }

  protected only(): Refusal {
    return { code: "lesson", rule: "locks R5", text: m.locks_learn_only(), details: {} };
  }

  #go(step: Step, ...news: readonly News[]): void {
    this.step = step;
    for (const one of news) this.tell(one);
  }
}

function isThere(
  { letter, row, column }: Pick<Place, "letter" | "row" | "column">,
  sought: PartMade | WordFinished,
): boolean {
  return letter === sought.letter && row === sought.cell.row && column === sought.cell.column;
}
