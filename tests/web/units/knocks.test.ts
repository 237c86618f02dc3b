import assert from "node:assert/strict";
import { test } from "node:test";

import { KNOCKS, loudest, wave } from "../../../web/src/app/knocks.ts";
import type { Sound } from "../../../web/src/games/contract.ts";

const RATE = 48_000;
const SLICE = 0.05 * RATE;
const SOUNDS = Object.keys(KNOCKS) as Sound[];
const waves = new Map(SOUNDS.map((sound) => [sound, wave(sound, RATE)]));

/** How often a wave turns from down to up in each twentieth of a second; 0 where it is silent. */
function contour(all: Float32Array): number[] {
  return [0, 1, 2, 3, 4].map((slice) => {
    const heard = all.subarray(slice * SLICE, (slice + 1) * SLICE);
    if (!heard.some((sample) => Math.abs(sample) > 0.02)) return 0;
    return heard.filter((sample, at) => at > 0 && (heard[at - 1] ?? 0) < 0 && sample >= 0).length;
  });
}

test("there are nine sounds, each over within a quarter of a second", () => {
  assert.equal(SOUNDS.length, 9);
  for (const [sound, all] of waves) assert.ok(all.length <= 0.25 * RATE, sound);
});

test("no sound begins or ends with a click, or is louder than can be played", () => {
  for (const [sound, all] of waves) {
    const edges = [...all.subarray(0, 10), ...all.subarray(-10)].map(Math.abs);
    assert.ok(Math.max(...edges) < 0.02, sound);
    assert.ok(Math.max(...all.map(Math.abs)) < 0.9, sound);
  }
});

test("all sounds are equally loud", () => {
  const levels = [...waves.values()].map((all) => 20 * Math.log10(loudest(all, RATE)));
  assert.ok(Math.max(...levels) - Math.min(...levels) < 1);
});

test("no sound is like another: at some moment the pitch is another by a sixth", () => {
  const contours = [...waves].map(([sound, all]) => [sound, contour(all)] as const);
  for (const [sound, one] of contours) {
    for (const [other, two] of contours) {
      const apart = one.some((pitch, at) => Math.abs(pitch - (two[at] ?? 0)) > pitch / 6);
      assert.ok(sound === other || apart, `${sound} is like ${other}`);
    }
  }
});
