import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { whenTurned } from "../../../web/src/parts/turning.ts";

test("all pages of a screen are turned at the same moment, whenever they came", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  const turned: string[] = [];
  const stop = whenTurned(() => turned.push("first"));
  mock.timers.tick(5_000);
  const stopOther = whenTurned(() => turned.push("second"));
  mock.timers.tick(2_999);
  assert.deepEqual(turned, []);
  mock.timers.tick(1);
  assert.deepEqual(turned, ["first", "second"]);
  stop();
  stopOther();
  mock.timers.tick(20_000);
  assert.equal(turned.length, 2, "nothing is turned that is gone");
  mock.timers.reset();
});
