import assert from "node:assert/strict";
import { test } from "node:test";
import { expectedText, isMove, saysOf, valueText } from "../../../web/src/analysis/estimates.ts";
import { Thinking } from "../../../web/src/analysis/thinking.svelte.ts";
import { ownRefusal, Refused } from "../../../web/src/net/refusal.ts";
import type { Play, Progress } from "../../../web/src/wire/hall.ts";

const ASKED = { game: "chess", line: "start", lexicon: "play" };

const PLAY: Play = {
  option: { acts: ["8D CAT"], words: ["CAT"], score: 9, kept: "", value: 1, place: "8D", played: false },
  expected: null,
};

const stop = (): Promise<void> => Promise.resolve();

function progress(share: number): Progress {
  const analysis = { plays: [PLAY], measure: "chance" as const, deals: 7, seconds: 1, done: share === 1, rare: [] };
  return { analysis, share };
}

test("it asks again until it is done, and says so once", async () => {
  const shares = [0.5, 0.75, 1];
  const heard: Progress[] = [];
  const asked: boolean[] = [];
  const analyse = (_: unknown, more: boolean) => {
    asked.push(more);
    return Promise.resolve(progress(shares.shift() ?? 1));
  };
  const thinking = new Thinking({ analyse, stop }, (over) => heard.push(over));
  await thinking.start(ASKED);
  assert.equal(thinking.progress?.share, 1);
  assert.deepEqual([shares, thinking.running, heard.length], [[], false, 1]);
  assert.deepEqual(asked, [false, true, true]);
});

test("what nobody wants any more is ended, and its late answer counts for nothing", async () => {
  let answer: (progress: Progress) => void = () => undefined;
  let ended = 0;
  const analyst = {
    analyse: () => new Promise<Progress>((resolve) => (answer = resolve)),
    stop: () => Promise.resolve(void (ended += 1)),
  };
  const thinking = new Thinking(analyst, () => assert.fail());
  const running = thinking.start(ASKED);
  assert.equal(thinking.running, true);
  thinking.leave();
  answer(progress(1));
  await running;
  assert.deepEqual([ended, thinking.running, thinking.progress], [1, false, null]);
});

test("why it was refused is kept to be shown", async () => {
  const refused = new Refused(ownRefusal("analysis-closed", "Closed."), 409);
  const thinking = new Thinking({ analyse: () => Promise.reject(refused), stop }, () => undefined);
  await thinking.start(ASKED);
  assert.deepEqual([thinking.refusal?.code, thinking.running], ["analysis-closed", false]);
});

test("what was found stays when the analysis is ended elsewhere", async () => {
  const ended = new Refused(ownRefusal("analysis-ended", "Ended."), 409);
  const analyse = (_: unknown, more: boolean) => (more ? Promise.reject(ended) : Promise.resolve(progress(0.5)));
  const thinking = new Thinking({ analyse, stop }, () => assert.fail());
  await thinking.start(ASKED);
  assert.deepEqual([thinking.progress?.share, thinking.refusal?.code], [0.5, "analysis-ended"]);
});

test("an analysis that ended before it found anything is not one without plays", async () => {
  const ended = new Refused(ownRefusal("analysis-ended", "Ended."), 409);
  const { analysis } = progress(0);
  const nothing = { analysis: { ...analysis, plays: [] }, share: 0 };
  const analyse = (_: unknown, more: boolean) => (more ? Promise.reject(ended) : Promise.resolve(nothing));
  const thinking = new Thinking({ analyse, stop }, () => assert.fail());
  await thinking.start(ASKED);
  assert.deepEqual([thinking.progress, thinking.refusal?.code], [null, "analysis-ended"]);
});

test("a chance is told in percent with how sure it is", () => {
  assert.equal(expectedText({ mean: 0.6514, low: 0.6468, high: 0.656 }, "chance"), "65.1% ±0.5");
  assert.equal(expectedText({ mean: 0.99, low: 0.9, high: 1 }, "chance"), "99.0% ±9.0");
  assert.equal(expectedText({ mean: 0.5, low: 0.5, high: 0.5 }, "chance"), "50%");
  assert.equal(expectedText({ mean: 51.26, low: 50, high: 52.5 }, "points"), "51.3 ±1.3");
  assert.equal(valueText(-3.04), "−3");
});

test("a play is told by its words, or by what is typed, and where it lies", () => {
  const option = { acts: ["exchange AB"], words: [], score: 0, kept: "", value: 1, place: "", played: false };
  assert.equal(saysOf(option), "exchange AB");
  assert.equal(saysOf({ ...option, words: ["CAN", "UNI"], place: "K2" }), "CAN, UNI K2");
});

test("a move that was laid is found in the list by its words and points", () => {
  const option = { acts: ["8D CAT"], words: ["CAT", "AT"], score: 9, kept: "", value: 1, place: "8D", played: false };
  assert.equal(isMove(option, { words: ["CAT", "AT"], score: 9 }), true);
  assert.equal(isMove(option, { words: ["CAT", "AT"], score: 8 }), false);
  assert.equal(isMove(option, { score: 9 }), false);
  assert.equal(isMove({ ...option, words: [] }, { words: [], score: 9 }), false);
});

test("what was found for a position is shown there again", async () => {
  const thinking = new Thinking({ analyse: () => Promise.resolve(progress(1)), stop }, () => undefined);
  await thinking.start(ASKED);
  thinking.leave();
  assert.equal(thinking.progress, null);
  const known = progress(1);
  thinking.leave(known);
  assert.equal(thinking.progress, known);
});
