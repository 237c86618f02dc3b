import assert from "node:assert/strict";
import { test } from "node:test";
import { callOf } from "../../../web/src/games/shout/calls.ts";
import { isDead, isDoubtable, roundSoFar, share, shortest, worth } from "../../../web/src/games/shout/round.ts";
import { about } from "../../../web/src/games/shout/about.ts";
import { happening, judged } from "../../../web/src/games/shout/happening.ts";
import type { ShoutMatch } from "../../../web/src/games/shout/types.ts";
import { TestMatch, dice, player, take, view } from "./shout.ts";
import { standing } from "./standing.ts";

test("R7, R11: what the round brings is known as it goes, and a challenge moves points across", () => {
  const verdict = (by: number, valid: boolean) => ({ by, valid, definition: null });
  const takes = [
    take({ seat: 0, points: 3 }),
    take({ seat: 1, points: 4, verdict: verdict(0, true) }),
    take({ seat: 2, points: 5, verdict: verdict(1, false) }),
  ];
  assert.deepEqual(roundSoFar(view({ takes })), [-1, 9, -5]);
  const rounds = [{ points: [1, 2, 3], multiplier: 1, collided: false }];
  assert.deepEqual(roundSoFar(view({ table: { phase: "ready" }, takes, rounds })), [1, 2, 3]);
});

test("R11: words of others are challenged once", () => {
  const takes = [take(), take({ seat: 0 }), take({ verdict: { by: 2, valid: true, definition: null } })];
  assert.deepEqual(takes.map((one) => isDoubtable(one, 0)), [true, false, false]);
});

test("R11: who has nothing to challenge is told why", () => {
  const verdict = { by: 0, valid: false, definition: null };
  const hint = (takes: ReturnType<typeof take>[], own: Parameters<typeof player>[0], ...offers: string[]) => {
    const seen = view({ table: { phase: "challenging" }, takes, players: [player(own), player(), player()] });
    const match = new TestMatch(seen);
    match.standing = standing({ awaited: [1], offers });
    return happening(match.asMatch).hint;
  };
  const own = take({ seat: 0 });
  assert.match(hint([own, take()], {}, "Accept", "Challenge"), /^Are these words/);
  assert.match(hint([own], {}), /^Every word here is yours: there is nothing to challenge. Waiting for Bo.$/);
  assert.match(hint([own, take({ verdict })], {}), /^All words of the others have been challenged/);
  assert.equal(hint([own, take()], { accepts: true }), "Waiting for Bo.");
  assert.equal(hint([own], { retired: true }), "Waiting for Bo.");
});

test("R3: before a roll it is said for what the table waits", () => {
  const hint = (...awaited: number[]) => {
    const match = new TestMatch(view({ table: { phase: "ready", roller: 1 } }));
    match.standing = standing({ awaited, offers: [] });
    return happening(match.asMatch).hint;
  };
  assert.equal(hint(2), "Waiting for Cy to be ready.");
  assert.equal(hint(1), "All are ready. Waiting for Bo to roll.");
});

test("R8: between rounds it is said that a collision ended the round, and what the next counts", () => {
  const told = (multiplier: number, phase: "ready" | "challenging" = "ready") => {
    const collision = [{ seat: 1, word: "TEA", after: 5 }, { seat: 2, word: "EAT", after: 9 }];
    const table = { phase, round: 2, multiplier, ended: "collision" } as const;
    return happening(new TestMatch(view({ table, collision })).asMatch).ended;
  };
  const collision = "Collision of Bo’s TEA and Cy’s EAT: nobody takes them.";
  const next = "A collision ends the round, and the next one counts";
  assert.equal(told(2), `Round 1: ${collision} ${next} double.`);
  assert.equal(told(4), `Round 1: ${collision} ${next} 4 times.`);
  assert.equal(told(1, "challenging"), collision, "whether another round comes is not known yet");
});

test("R11: a word that is not in the list and that nobody challenged says so", () => {
  const match = new TestMatch(view()).asMatch;
  assert.equal(judged(match, take()), "");
  assert.equal(judged(match, take({ unlisted: true })), "not in the list, and nobody challenged it");
  const verdict = { by: 0, valid: false, definition: null };
  assert.equal(judged(match, take({ verdict })), "You challenged it: not a word");
  assert.equal(worth(take({ unlisted: true })), 3, "it keeps its points");
});

test("R11: a word that falls costs its maker", () => {
  assert.equal(worth(take()), 3);
  assert.equal(worth(take({ verdict: { by: 0, valid: true, definition: null } })), 3);
  assert.equal(worth(take({ verdict: { by: 0, valid: false, definition: null } })), -3);
});

test("time: for challenges, and in turns, with the seconds of who needs more", () => {
  const asked = view({ table: { phase: "challenging" } });
  assert.equal(share(asked, 7_500), 0.5);
  const own = { seat: 1, extra_seconds: 20, min_length: 3, head_start: 0 };
  const turns = view({
    options: { manner: "turns", turn_seconds: 20, handicaps: [own] },
    table: { turn: 1 },
  });
  assert.equal(share(turns, 20_000), 0.5);
});

test("H7: words of a handicap are longer", () => {
  const own = { seat: 1, extra_seconds: 0, min_length: 5, head_start: 0 };
  const uneven = view({ options: { handicaps: [own] } });
  assert.deepEqual([0, 1].map((seat) => shortest(uneven, seat)), [3, 5]);
});

test("R3: a roll without a word lies there while the table is ready, and no round has ended", () => {
  assert.equal(isDead(view({ table: { phase: "ready" } })), true);
  assert.equal(isDead(view({ table: { phase: "ready" }, dice: [] })), false);
  assert.equal(isDead(view({ table: { phase: "ready", ended: "no-more" } })), false);
});

test("H1, H3: who is away, left out, or has resigned is told beside their name", () => {
  const seen = view({
    table: { phase: "ready" },
    players: [player({ ready: true }), player({ aside: true }), player({ retired: true })],
  });
  const chairs = [{ away_since: 5, bot: null }, { away_since: 5 }, { away_since: null }];
  const match = {
    view: seen,
    seat: 0,
    house: { chairs },
    standing: standing({ awaited: [0] }),
  } as unknown as ShoutMatch;
  assert.deepEqual(
    [0, 1, 2].map((seat) => about(match, seat)),
    [
      { says: "away", waits: true, out: false },
      { says: "left out", waits: false, out: false },
      { says: "resigned", waits: false, out: true },
    ],
  );
});

test("what the table waits for is said in a few words, to whom it waits for", () => {
  const calls = (seen: ReturnType<typeof view>, now: Parameters<typeof standing>[0]) =>
    [0, 1].map((seat) => callOf(seen, seat, standing(now)));
  assert.deepEqual(calls(view(), { offers: ["NoMore", "Shout"] }), ["Shout!", null]);
  const ready = view({ table: { phase: "ready" } });
  assert.deepEqual(calls(ready, { awaited: [1, 2] }), [null, "Say that you are ready"]);
  assert.deepEqual(calls(ready, { awaited: [0], offers: ["Roll"] }), ["Roll the dice", null]);
  const asked = view({ table: { phase: "challenging" } });
  const says = "Challenge words, or pass";
  const open = { awaited: [0, 1], offers: ["Accept", "Challenge"] };
  assert.deepEqual(calls(asked, open), [says, says]);
  assert.deepEqual(calls(asked, { awaited: [1] }), [null, says]);
  const turns = view({ options: { manner: "turns" }, table: { turn: 1 } });
  assert.deepEqual(calls(turns, { awaited: [1] }), [null, "Take a word"]);
  assert.deepEqual(calls(view({ table: { phase: "over" }, dice: dice("A") }), {}), [null, null]);
});
