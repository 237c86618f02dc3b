import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf } from "../../../web/src/games/shout/columns.ts";
import type { RoundScore } from "../../../web/src/wire/shout.ts";
import { player, view } from "./shout.ts";

const round = (points: readonly number[], multiplier = 1): RoundScore => ({
  points,
  multiplier,
  collided: false,
});

test("R7: on a big screen a round is a column, and says what it counted", () => {
  const seen = view({ players: [player(), player()], rounds: [round([3, 0]), round([-8, 8], 2)] });
  assert.deepEqual(columnsOf(seen), [
    { title: "1", points: [3, 0] },
    { title: "2 ×2", points: [-8, 8] },
  ]);
});

test("R7, H7: all that does not fit is summed up: columns come to the scores", () => {
  const rounds = Array.from({ length: 14 }, (_, at) => round([at, 1]));
  const handicaps = [{ seat: 1, extra_seconds: 0, min_length: 3, head_start: 20 }];
  const seen = view({ players: [player(), player()], rounds, options: { handicaps } });
  const columns = columnsOf(seen);
  assert.deepEqual(
    columns.map(({ title }) => title),
    ["Ahead", "1–2", ..."3 4 5 6 7 8 9 10 11 12 13 14".split(" ")],
  );
  assert.deepEqual(columns[1]?.points, [1, 2]);
  const totals = [0, 1].map((seat) =>
    columns.reduce((total, { points }) => total + (points[seat] ?? 0), 0),
  );
  assert.deepEqual(totals, [91, 34]);
});
