/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, News, PlayerView, Receipt, Spelling, View } from "../../wire/shout";
import { Scripted } from "../tableless/scripted.svelte";
import { BLUFF_TAKEN, DICE, FIRST, FIRST_TAKEN, LAST, OWN, ROUNDS, TOGETHER, TRUE_TAKEN } from "./example";
import type { ShoutMatch } from "./types";

export const STEPS = [
  "ready",
  "first",
  "collision",
  "noMore",
  "challenge",
  "accept",
  "roll",
  "own",
  "end",
] as const;
export type Step = (typeof STEPS)[number];

const ME = 0;
const BO = 1;

const player = (score: number): PlayerView => ({
  score,
  ready: false,
  no_more: false,
  accepts: false,
  aside: false,
  retired: false,
});

const USUAL: View = {
  edition: 2,
  seat: ME,
  options: {
    manner: "shout",
    turn_seconds: null,
    words: "challenge",
    collision_ms: 250,
    compound_doubling: false,
    challenge_seconds: 15,
    target: 50,
    youngest: null,
    handicaps: [],
  },
  table: {
    phase: "playing",
    round: 1,
    roller: BO,
    multiplier: 1,
    extra: false,
    began: 0,
    turn: null,
    turn_until: null,
    challenges_until: null,
    ended: null,
  },
  players: [player(0), player(0)],
  dice: DICE,
  takes: [],
  collision: [],
  pending: [],
  receipts: [],
  rounds: [],
};

/** After the first word, which the learner has taken. */
const TAKEN: View = {
  ...USUAL,
  dice: FIRST_TAKEN.left,
  takes: [FIRST_TAKEN.take],
};

/** The round after the collision, which ended the one before (R8): the partner has taken a word in it. */
const DOUBLE: View = {
  ...USUAL,
  table: { ...USUAL.table, round: 2, multiplier: 2 },
  players: [player(5), player(0)],
  dice: BLUFF_TAKEN.left,
  takes: [BLUFF_TAKEN.take],
};

const VIEWS: Readonly<Record<Step, View>> = {
  ready: { ...USUAL, table: { ...USUAL.table, phase: "ready" }, dice: [] },
  first: USUAL,
  collision: TAKEN,
  noMore: DOUBLE,
  challenge: {
    ...DOUBLE,
    table: { ...DOUBLE.table, phase: "challenging", ended: "no-more" },
  },
  accept: {
    ...USUAL,
    table: { ...USUAL.table, phase: "challenging", round: 3, ended: "no-more" },
    players: [player(13), player(-8)],
    dice: TRUE_TAKEN.left,
    takes: [TRUE_TAKEN.take],
  },
  roll: {
    ...USUAL,
    table: { ...USUAL.table, phase: "ready", round: 4, roller: ME, ended: "no-more" },
    players: [player(13), player(-4)],
    dice: [],
  },
  own: {
    ...USUAL,
    table: { ...USUAL.table, round: 4, roller: ME },
    players: [player(13), player(-4)],
    dice: LAST,
  },
  end: {
    ...USUAL,
    table: { ...USUAL.table, phase: "over", round: 4 },
    players: [player(18), player(-4)],
    rounds: ROUNDS,
  },
};

/** What may be done in each step; the first is what it is about. */
const OFFERS: Readonly<Record<Step, readonly Action["type"][]>> = {
  ready: ["Ready"],
  first: ["Shout"],
  collision: ["Shout"],
  noMore: ["NoMore", "Shout"],
  challenge: ["Challenge", "Accept"],
  accept: ["Accept", "Challenge"],
  roll: ["Roll"],
  own: ["Shout"],
  end: [],
};

const SOUGHT: Readonly<Partial<Record<Step, string>>> = { first: FIRST, collision: TOGETHER, own: OWN };

export class Learning extends Scripted<News> implements ShoutMatch {
  step = $state<Step>("ready");
  /** When the dice were shown, and how long after that the learner shouted; null if they did not. */
  #shown = 0;
  #after = $state<number | null>(null);

  get view(): View {
    const view = VIEWS[this.step];
    return view === TAKEN && this.#after !== null ? { ...view, receipts: [receipt(this.#after)] } : view;
  }

  override get offers(): readonly string[] {
    return OFFERS[this.step];
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  ask(): Promise<Spelling | Refusal> {
    return Promise.resolve(this.only());
  }

  #answer(action: Action): Refusal | null {
    if (action.type === "Shout" && action.word !== SOUGHT[this.step]) return this.only();
    if (action.type !== OFFERS[this.step][0]) {
      if (this.step === "challenge") return refusal("R11", m.shout_learn_look());
      if (this.step === "accept") return refusal("R11", m.shout_learn_stands());
      return this.only();
    }
    if (this.step === "first") this.#after = Math.round(performance.now() - this.#shown);
    this.skip();
    return null;
  }

  /** Nothing was shouted, and the dice are shown from now on. */
  forget(): void {
    this.#after = null;
    this.#shown = performance.now();
  }

  /** To the next step. */
  skip(): void {
    this.#shown = performance.now();
    this.step = STEPS[STEPS.indexOf(this.step) + 1] ?? "end";
  }

  protected only(): Refusal {
    const word = SOUGHT[this.step];
    return refusal("R5", word ? m.shout_learn_only({ word }) : m.shout_learn_asked());
  }
}

const receipt = (after: number): Receipt => ({
  word: FIRST,
  fate: "took",
  order: 1,
  after,
  credit: 0,
  beaten_by: null,
});

function refusal(rule: string, text: string): Refusal {
  return { code: "lesson", rule: `shout ${rule}`, text, details: {} };
}
