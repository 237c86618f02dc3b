import assert from "node:assert/strict";
import { test } from "node:test";
import { beginner, inQuestion, timeLeft, verdictFor, wrongCosts } from "../../../web/src/games/cross/turn.ts";
import { goneOut } from "../../../web/src/games/cross/out.ts";
import { HOOK, boardWith } from "../../../web/src/games/cross/example.ts";
import { told } from "../../../web/src/games/cross/told.ts";
import type { CrossMatch } from "../../../web/src/games/cross/types.ts";
import { clock, play, side, view } from "./cross.ts";
import { standing } from "./standing.ts";

const open = view({
  turn: 1,
  last: play(1, "AH8", "TI8"),
  window: { seat: 1, undecided: [0, 2], since: 0, until: 30_000, next: 2, accepted: [] },
});

test("R10: a play is in question as long as its window is open", () => {
  assert.equal(inQuestion(open)?.seat, 1);
  assert.equal(inQuestion(view({ last: play(1, "AH8") })), null);
});

test("R10: where no time ends a window, the next player does", () => {
  const places = ["Ada", "Bo", "Cat"].map((name) => ({ name }));
  const at = (seen: typeof open) => ({ view: seen, house: { chairs: [] }, table: { places } }) as unknown as CrossMatch;
  const untimed = at({ ...open, window: open.window && { ...open.window, until: null } });
  assert.deepEqual([0, 1, null].map((seat) => beginner(untimed, seat)), ["Cat", "Cat", "Cat"]);
  assert.equal(beginner(untimed, 2), "");
  assert.equal(beginner(at(open), 0), "");
  assert.equal(beginner(at(view()), 0), "");
});

/** Nobody has left a seat. */
const house = { chairs: [] };

test("R10: whoever may challenge a play hears all its words", () => {
  const table = { places: ["Ada", "Bo"].map((name) => ({ name })) };
  const now = standing({ offers: ["Challenge"] });
  const match = { view: open, seat: 0, house, table, standing: now } as unknown as CrossMatch;
  const said = told({ type: "Placed", play: HOOK } as never, match);
  assert.match(said ?? "", /^Bo .*SEA.* Accept or challenge SEA, TRAINS\.$/);
});

test("R10: what a challenge or the clock does to oneself is told as such, and to others by name", () => {
  const table = { places: ["Ada", "Bo"].map((name) => ({ name })) };
  const heard = (news: unknown) =>
    [0, 1].map((seat) => told(news as never, { view: open, seat, house, table } as unknown as CrossMatch));
  assert.deepEqual(heard({ type: "Consoled", seat: 0, points: 5 }), [
    "You: +5, as the challenge was wrong.",
    "Ada: +5, as the challenge was wrong.",
  ]);
  assert.deepEqual(heard({ type: "TurnSkipped", seat: 0, why: "challenge" }), [
    "You: this turn is lost for a wrong challenge.",
    "Ada: this turn is lost for a wrong challenge.",
  ]);
  assert.deepEqual(heard({ type: "TurnSkipped", seat: 0, why: "no-time" }), [
    "You: no time is left for this turn.",
    "Ada: no time is left for this turn.",
  ]);
});

test("R17: a play is read out from where its word begins, as the list of turns has it", () => {
  const board = boardWith(play(1, "IA6", "YC6"), play(0, "VB6"));
  const ivy = { ...play(0, "IA6", "YC6"), words: [{ text: "IVY", points: 9 }] };
  const ends = { ...play(0, "VB6", "YC6"), words: [{ text: "IVY", points: 9 }] };
  const match = { view: view({ board }), seat: 0 } as unknown as CrossMatch;
  const said = [ivy, ends].map((made) => told({ type: "Placed", play: made } as never, match));
  assert.deepEqual(said, Array(2).fill("You played IVY at 6A for 9."));
});

const judged = (fallen: readonly string[]) =>
  view({
    turns: [{ seat: 1, kind: "play", ...play(1), challenge: { by: 0, words: ["WORD"], fallen } }],
  } as never);

test("R10: whoever challenged reads what came of it, whether they were right or wrong", () => {
  assert.deepEqual(verdictFor(judged(["WORD"]), 0), {
    text: "Your challenge was right: WORD is not a word.",
    lost: false,
  });
  assert.deepEqual(verdictFor(judged([]), 0), {
    text: "Your challenge was wrong: WORD stands, and you lose a turn.",
    lost: true,
  });
});

test("R10: whoever was challenged reads what it took, and others nothing", () => {
  assert.equal(verdictFor(judged(["WORD"]), 1)?.lost, true);
  assert.equal(verdictFor(judged([]), 1), null);
  assert.equal(verdictFor(judged(["WORD"]), 2), null);
});

test("R10: a wrong challenge costs a turn, except for who is out and has none", () => {
  const none = { count: 0, tiles: null };
  const out = [{ ...side(""), tiles: 0 }, side(null)];
  assert.match(wrongCosts(view(), 0), /your next turn/);
  assert.match(wrongCosts(view({ pool: none }), 0), /your next turn/);
  assert.equal(wrongCosts(view({ pool: none, players: out }), 0), "");
});

test("time: a bank that stands keeps what it has", () => {
  const bank = clock({ left: [60_000, 45_000], running: 0, since: 10_000 });
  assert.equal(timeLeft(view({ clock: bank }), 0, 25_000), 45_000);
  assert.equal(timeLeft(view({ clock: bank }), 0, 99_000), 0);
  assert.equal(timeLeft(view({ clock: bank }), 1, 25_000), 45_000);
  assert.equal(timeLeft(view(), 0, 0), null);
});

test("R15: it is told who is out while the others play on, once no challenge is possible", () => {
  const out = { ...side(""), tiles: 0 };
  const turn = { seat: 1, kind: "play", words: [], tiles: 3, points: 9, score: 9, challenge: null };
  const turns = [{ ...turn, seat: 0 }, turn, { ...turn, seat: 0, kind: "pass" }] as never;
  const pool = { count: 0, tiles: null };
  const later = view({ players: [side("AE"), out], pool, turns });
  const told = (seen: typeof later) => goneOut(seen).map(({ seat, after }) => [seat, after]);
  assert.deepEqual(told(later), [[1, 2]]);
  assert.deepEqual(told({ ...later, last: open.last, window: open.window }), []);
  assert.deepEqual(told({ ...later, options: { ...later.options, end: "first_out" } }), []);
  assert.deepEqual(told({ ...later, players: [out, out] }), []);
});
