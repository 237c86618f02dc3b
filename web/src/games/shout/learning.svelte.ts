/** The lesson's script: a table of two at which everything is arranged, as a match for the face. */
import { m } from "../../paraglide/messages.js";
import type { Refusal } from "../../wire/hall";
import type { Action, News, PlayerView, Spelling, View } from "../../wire/shout";
import { Scripted } from "../tiles/scripted.svelte";
import { BLUFF_TAKEN, DICE, FIRST, FIRST_TAKEN, TOGETHER } from "./example";
import type { ShoutMatch } from "./types";

export type Step = "first" | "collision" | "challenge" | "end";
export const STEPS: readonly Step[] = ["first", "collision", "challenge", "end"];

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
  edition: 1,
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

const VIEWS: Readonly<Record<Step, View>> = {
  first: USUAL,
  collision: {
    ...USUAL,
    dice: FIRST_TAKEN.left,
    takes: [FIRST_TAKEN.take],
    receipts: [
      { word: FIRST, fate: "took", order: 1, after: FIRST_TAKEN.take.after, credit: 40, beaten_by: null },
    ],
  },
  challenge: {
    ...USUAL,
    table: { ...USUAL.table, phase: "challenging", round: 2, multiplier: 2, ended: "no-more" },
    players: [player(5), player(0)],
    dice: BLUFF_TAKEN.left,
    takes: [BLUFF_TAKEN.take],
  },
  end: {
    ...USUAL,
    table: { ...USUAL.table, phase: "over", round: 2, multiplier: 2, ended: "no-more" },
    players: [player(13), player(-8)],
    dice: BLUFF_TAKEN.left,
    takes: [{ ...BLUFF_TAKEN.take, verdict: { by: ME, valid: false, definition: null } }],
  },
};

const SOUGHT: Readonly<Partial<Record<Step, string>>> = { first: FIRST, collision: TOGETHER };

export class Learning extends Scripted<News> implements ShoutMatch {
  step = $state<Step>("first");

  get view(): View {
    return VIEWS[this.step];
  }

  override get offers(): readonly string[] {
    return this.step === "challenge" ? ["Accept", "Challenge"] : this.step === "end" ? [] : ["Shout"];
  }

  act(action: Action): Promise<Refusal | null> {
    return Promise.resolve(this.#answer(action));
  }

  ask(): Promise<Spelling | Refusal> {
    return Promise.resolve(this.only());
  }

  #answer(action: Action): Refusal | null {
    switch (action.type) {
      case "Shout":
        if (action.word !== SOUGHT[this.step]) return this.only();
        this.step = this.step === "first" ? "collision" : "challenge";
        return null;
      case "Challenge":
        this.step = "end";
        return null;
      case "Accept":
        return refusal("R11", m.shout_learn_look());
      default:
        return this.only();
    }
  }

  protected only(): Refusal {
    return refusal("R5", m.shout_learn_only({ word: SOUGHT[this.step] ?? FIRST }));
  }
}

function refusal(rule: string, text: string): Refusal {
  return { code: "lesson", rule: `shout ${rule}`, text, details: {} };
}
