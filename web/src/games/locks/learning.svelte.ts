/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Action, Answer, News, Place, Question, View } from "../../wire/locks";
import type { Refusal } from "../../wire/hall";
import { Scripted } from "../tableless/scripted.svelte";
import { numberOf } from "./board";
import { BROKEN, FINISHED, LEFT, PART, SHARED, SQUARES, viewWith } from "./example";
import type { Landed } from "./turn";
import type { LocksMatch } from "./types";

export const STEPS = ["part", "finish", "leave", "turn", "destroy", "pass", "close", "end"] as const;
export type Step = (typeof STEPS)[number];

type Turn = View["turns"][number];

/** The tile that the learner loses. */
const LOST: Landed = { ...BROKEN, seat: 0 };

const turnOf = (
  seat: number,
  scores: readonly number[],
  reason: Turn["reason"],
  ...landed: Turn["landed"]
): Turn => ({ seat, landed, reason, scores });
const mine = (scores: readonly number[], ...landed: Turn["landed"]): Turn =>
  turnOf(0, scores, null, ...landed);

/** What lies there once Kim has finished ROT. */
const LYING = [PART, FINISHED, LEFT, SHARED];
const BEFORE = [
  turnOf(0, [9, 0], "passed", PART, FINISHED, LEFT),
  turnOf(1, [12, 6], "passed", SHARED),
];
const AFTER = [
  ...BEFORE,
  turnOf(0, [7, 6], "destroyed", LOST),
  turnOf(1, [7, 6], "passed"),
];
const PASSED = [...AFTER, turnOf(0, [7, 6], "passed"), turnOf(1, [7, 6], "passed"), mine([7, 6])];

const VIEWS: Readonly<Record<Step, View>> = {
  part: viewWith("ARTIONS", [mine([0, 0])]),
  finish: viewWith("RTIONS", [mine([0, 0], PART)], PART),
  leave: viewWith("TIONS", [mine([9, 0], PART, FINISHED)], PART, FINISHED),
  turn: viewWith("TINS", [mine([9, 0], PART, FINISHED, LEFT)], PART, FINISHED, LEFT),
  destroy: viewWith("TINSQDE", [...BEFORE, mine([12, 6])], ...LYING),
  pass: viewWith("TINSDEL", [...AFTER, mine([7, 6])], ...LYING),
  close: viewWith("TINSDEL", PASSED, ...LYING),
  end: viewWith("TINSDEL", PASSED, ...LYING),
};

/** What each step is about: a tile that lands, or the press of a button. */
const SOUGHT: Readonly<Partial<Record<Step, Landed>>> = {
  part: PART,
  finish: FINISHED,
  leave: LEFT,
  destroy: LOST,
};
const PRESSED: Readonly<Partial<Record<Step, Action["type"]>>> = {
  turn: "Pass",
  pass: "Pass",
  close: "End",
};

/** What Kim does after a step. */
const ANSWERED: Readonly<Partial<Record<Step, News>>> = { turn: SHARED };

export class Learning extends Scripted<News> implements LocksMatch {
  step = $state<Step>("part");

  get view(): View {
    return VIEWS[this.step];
  }

  override get offers(): readonly string[] {
    return this.step === "close" ? ["End", "Pass", "Place"] : ["Pass", "Place"];
  }

  /** The square that the step is about. */
  get targets(): ReadonlySet<number> {
    const sought = SOUGHT[this.step];
    return new Set(sought ? [numberOf(SQUARES, sought.cell)] : []);
  }

  act(action: Action): Promise<Refusal | null> {
    const sought = SOUGHT[this.step];
    const done =
      action.type === "Place"
        ? sought !== undefined && isThere(action, sought)
        : PRESSED[this.step] === action.type;
    if (!done) return Promise.resolve(this.only());
    this.skip();
    return Promise.resolve(null);
  }

  /** To the next step, as if what it is about had been done. */
  skip(): void {
    const news = SOUGHT[this.step] ?? ANSWERED[this.step];
    this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? "end";
    if (news) this.tell(news);
  }

  ask(question: Question): Promise<Answer | Refusal> {
    const sought = SOUGHT[this.step];
    if (question.type === "WhatBecomes" || !sought || !isThere(question, sought)) {
      return Promise.resolve(this.only());
    }
    const line = (sought.type === "WordFinished" ? sought.words[0]?.word : sought.runs[0]) ?? "";
    const across = sought === PART || sought === FINISHED;
    return Promise.resolve({ type: "Runs", across: across ? line : null, down: across ? null : line });
  }

  protected only(): Refusal {
    return { code: "lesson", rule: "locks R5", text: SOUGHT[this.step] ? m.locks_learn_only() : m.locks_learn_asked(), details: {} };
  }
}

function isThere(
  { letter, row, column }: Pick<Place, "letter" | "row" | "column">,
  sought: Landed,
): boolean {
  return letter === sought.letter && row === sought.cell.row && column === sought.cell.column;
}
