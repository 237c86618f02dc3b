import assert from "node:assert/strict";
import { test } from "node:test";
import { SQUARES, namesOf } from "../../../web/src/games/ways/board.ts";
import { SHOW } from "../../../web/src/games/ways/example.ts";
import { Spelling } from "../../../web/src/games/ways/spelling.svelte.ts";
import { Turning } from "../../../web/src/games/ways/turning.svelte.ts";
import type { View } from "../../../web/src/wire/ways.ts";
import { standing } from "./standing.ts";
import { TestMatch, view } from "./ways.ts";

const cell = (name: string): number => SQUARES.cellOf(name);
const fit = (points: number, cells: readonly string[], pattern = "I2") => ({
  path: cells,
  markers: [{ pattern, cells }],
  points,
  cost: 0,
});

function begun(seen = view()): [Spelling, Turning, TestMatch] {
  const match = new TestMatch(seen);
  const spelling = new Spelling(match.asMatch, 0);
  return [spelling, new Turning(match.asMatch, 0, spelling), match];
}

test("taps go on to neighbours, back to what is traced, and nowhere else", () => {
  const [spelling] = begun();
  for (const name of ["C4", "D4", "E4", "H8"]) spelling.tap(cell(name));
  assert.equal(spelling.word, "SHOWER");
  spelling.tap(cell("C4"));
  assert.deepEqual(namesOf(spelling.path), ["C4"]);
  spelling.tap(cell("H8"));
  assert.deepEqual(namesOf(spelling.path), ["H8"]);
  spelling.tap(cell("H8"));
  assert.deepEqual(spelling.path, []);
});

test("a stroke goes back where it came from", () => {
  const [spelling] = begun();
  spelling.begin(cell("C4"));
  for (const name of ["D4", "E4", "D4", "D5"]) spelling.stroke(cell(name));
  assert.deepEqual(namesOf(spelling.path), ["C4", "D4", "D5"]);
});

test("what is typed is looked for, and lies where the chosen fit has it", async () => {
  const [spelling, , match] = begun();
  match.fits = [fit(10, ["C4", "D4"]), fit(9, ["A1", "B1"])];
  spelling.write("sh-ow");
  spelling.weigh();
  await Promise.resolve();
  assert.deepEqual(match.asked, [{ type: "WhereLies", word: "SHOW" }]);
  assert.deepEqual(namesOf(spelling.path), ["C4", "D4"]);
  spelling.chosen = 1;
  assert.deepEqual(namesOf(spelling.path), ["A1", "B1"]);
  await spelling.lay();
  assert.deepEqual(match.acts.map(({ type }) => type), ["Spell"]);
  assert.equal(spelling.begun, false);
});

test("a typed word that no marker fits lies where its letters are, and nowhere else", async () => {
  const [spelling, , match] = begun();
  Object.assign(match, { paths: 1, lacking: ["I3"] });
  const path = async (word: string) => {
    spelling.write(word);
    spelling.weigh();
    await Promise.resolve();
    return namesOf(spelling.path);
  };
  assert.deepEqual(await path("shower"), ["C4", "D4", "E4"]);
  assert.equal(spelling.fit, null);
  match.paths = 0;
  assert.deepEqual(await path("showers"), []);
});

test("an answer that comes when the board is gone is not heard: Enter lays nothing then", async () => {
  const [spelling, , match] = begun();
  match.fits = [fit(10, ["C4", "D4"])];
  spelling.write("show");
  const leave = spelling.weigh();
  void spelling.lay();
  leave();
  await Promise.resolve();
  assert.deepEqual([spelling.fit, match.acts], [null, []]);
});

test("R8: what does not fit says why: no path, or the markers that are missing", async () => {
  const [spelling, , match] = begun();
  const says = async (paths: number, ...lacking: string[]) => {
    Object.assign(match, { paths, lacking });
    spelling.write("show");
    spelling.weigh();
    await Promise.resolve();
    return spelling.miss;
  };
  assert.equal(await says(0), "These letters lie on no path on the field.");
  assert.equal(await says(1, "I3", "V3"), "To cover these letters you also need: three in line, corner of three.");
  const shapes = "two in line, three in line, corner of three";
  assert.equal(await says(1), `Your path must have the shape of one or more of your markers: ${shapes}.`);
  assert.equal(await says(1, "I2"), "To cover these letters you also need: two in line.");
  match.view = view({ box: match.view.box.filter(({ shape }) => shape !== "I2") });
  assert.equal(await says(1, "I2"), "None is left in the box: two in line.");
  const left = "three in line, corner of three";
  assert.equal(await says(1), `Your path must have the shape of one or more of your markers: ${left}.`);
  match.view = view({ box: [] });
  assert.equal(await says(1), `None is left in the box: ${shapes}.`);
});

const stocked = (without: string) => view().box.map((stock) => ({ ...stock, count: stock.shape === without ? 0 : 1 }));

test("R12 R13 where none is left in the box, the ways out are named: to take one, or CLEAR", async () => {
  const miss = async (score: number, ...more: readonly string[]): Promise<string> => {
    const [seat, other] = view().players;
    assert.ok(seat?.hand && other);
    const hand = { ...seat.hand, patterns: [...seat.hand.patterns, ...more] };
    const seen = view({ markers: SHOW.markers, box: stocked("I2"), players: [{ ...seat, hand, score }, other] });
    const [spelling, , match] = begun(seen);
    match.standing = standing({ offers: ["Finish", "Spell", "Take", "Clear"] });
    Object.assign(match, { paths: 1, lacking: ["I2"] });
    spelling.write("show");
    spelling.weigh();
    await Promise.resolve();
    return spelling.miss;
  };
  const none = "None is left in the box: two in line.";
  assert.equal(await miss(0), none);
  assert.equal(await miss(5), `${none} You may take one off the field for 5 points.`);
  assert.equal(await miss(0, "CLEAR"), `${none} CLEAR puts all markers back into the box.`);
  assert.equal(await miss(5, "CLEAR"), `${none} Take one off the field for 5 points, or play CLEAR.`);
});

test("R15 a word is ready once it only has to be laid, by the name it had when it was found", async () => {
  const [spelling, , match] = begun();
  match.words = { SHOW: true, WOHS: false };
  match.fits = [fit(10, ["C4", "D4"])];
  for (const [word, ready] of [["show", "SHOW"], ["wohs", ""]] as const) {
    spelling.write(word);
    spelling.weigh();
    while (spelling.asking || spelling.looking) await new Promise(setImmediate);
    assert.equal(spelling.ready, ready);
  }
});

test("a marker put down first stays in what is offered", async () => {
  const [spelling, turning, match] = begun();
  turning.pick("I2");
  turning.put(cell("C4"));
  assert.equal(turning.mode, "spell");
  match.fits = [fit(19, ["C4", "D4"], "ANY"), fit(10, ["D4", "C4"])];
  for (const name of ["C4", "D4"]) spelling.tap(cell(name));
  spelling.weigh();
  await Promise.resolve();
  assert.deepEqual(spelling.offered.map(({ points }) => points), [10]);
  spelling.leave();
  assert.equal(spelling.offered.length, 2);
});

test("a marker is not put on another, and never lies beyond the edge", () => {
  const [spelling, turning] = begun(view({ markers: SHOW.markers }));
  const { holding } = turning;
  turning.pick("I3");
  assert.equal(holding.fits(holding.over(cell("D4"))), false);
  turning.put(cell("D4"));
  assert.deepEqual(spelling.planned, []);
  assert.deepEqual(namesOf(holding.over(cell("H1"))), ["F1", "G1", "H1"]);
  holding.turn();
  assert.deepEqual(namesOf(holding.over(cell("H6"))), ["H6", "H7", "H8"]);
  assert.deepEqual(namesOf(holding.over(cell("A8"))), ["A6", "A7", "A8"]);
  turning.put(cell("A8"));
  turning.pick("I2");
  assert.equal(holding.fits(holding.over(cell("A7"))), false);
});

test("a marker that was put down is gone with the turn, or when another lies there", () => {
  const [spelling, turning, match] = begun();
  turning.pick("I2");
  turning.put(cell("C4"));
  match.view = view({ markers: SHOW.markers });
  assert.deepEqual(spelling.planned, []);
  match.view = view();
  assert.equal(spelling.planned.length, 1);
  const over = { seat: 0, steps: [], score: 0, fell: false, late: true };
  match.view = view({ turns: [{ ...over, seat: 1 }] });
  assert.equal(spelling.planned.length, 1);
  match.view = view({ turns: [over] });
  assert.deepEqual(spelling.planned, []);
  assert.equal(spelling.begun, false);
});

test("ANY is a marker of any shape that there is", () => {
  const hand = { letters: ["L"], patterns: ["ANY", "I4"] };
  const box = view().box.map((stock) => ({ ...stock, count: stock.shape === "I4" ? 0 : 1 }));
  const [seat, other] = view().players;
  assert.ok(seat && other);
  const [, turning, match] = begun(view({ box, players: [{ ...seat, hand }, other] }));
  turning.pick("ANY");
  assert.deepEqual(turning.shapes, ["I2", "I3", "V3", "L4", "S4", "T4", "O4"]);
  turning.holding.become("O4");
  assert.deepEqual(namesOf(turning.holding.over(cell("A1"))), ["A1", "B1", "A2", "B2"]);
  assert.equal(turning.holding.marker?.pattern, "ANY");
  turning.pick("I4");
  assert.equal(turning.mode, "spell");
  assert.match(match.said.at(-1) ?? "", /None is left in the box/);
});

test("a swap is an own tile for one of the field, in either order, or a blind draw", async () => {
  const [, turning, match] = begun();
  turning.tapLetter(1);
  turning.tap(cell("A1"));
  await Promise.resolve();
  turning.openSwap();
  turning.tap(cell("B2"));
  turning.draw();
  await Promise.resolve();
  assert.deepEqual(match.acts, [
    { type: "Swap", put: { cell: "A1", tile: "S" } },
    { type: "Swap", put: { cell: "B2", tile: null } },
  ]);
});

test("a hand is filled to five, keeps a letter, and becomes again what it was dealt", async () => {
  const [, turning, match] = begun();
  const { refilling } = turning;
  await turning.end();
  assert.equal(turning.choosing, true);
  assert.deepEqual([refilling.drawn, refilling.letters], [0, 0]);
  refilling.toggle(4);
  assert.deepEqual([refilling.drawn, refilling.letters], [1, 0]);
  for (const slot of [0, 1]) refilling.toggle(slot);
  assert.deepEqual([refilling.drawn, refilling.letters], [3, 2]);
  refilling.letters = 0;
  assert.deepEqual([refilling.drawn, refilling.letters], [3, 1]);
  refilling.letters = 9;
  assert.equal(refilling.letters, 3);
  await turning.end();
  assert.deepEqual(match.acts, [{ type: "Finish", letters: 3, put: ["L", "S", "V3"] }]);
});

const LAID = { laid: [SHOW], spelled: true };

test("R14 once a word is laid, the refill is set beforehand, and one press ends the turn", async () => {
  const [, turning, match] = begun(view(LAID));
  assert.equal(turning.choosing, true);
  turning.refilling.toggle(0);
  await turning.end();
  assert.deepEqual(match.acts, [{ type: "Finish", letters: 1, put: ["L"] }]);
});

test("R14 what goes under a stack is chosen anew when another hand is held", () => {
  const [, turning, match] = begun(view(LAID));
  turning.refilling.toggle(0);
  const [seat, other] = view().players;
  assert.ok(seat && other);
  match.view = view({ ...LAID, players: [{ ...seat, hand: { letters: ["A", "S"], patterns: [] } }, other] });
  assert.equal(turning.refilling.under.size, 0);
});

test("R15 a turn without a word is asked about, and Back leads back", async () => {
  const [, turning, match] = begun();
  await turning.end();
  assert.equal(turning.mode, "end");
  turning.leave();
  assert.deepEqual([turning.choosing, match.acts.length], [false, 0]);
});

test("R14 R15 when the time is up, only the refill is left, and one press ends the turn", async () => {
  const [spelling, turning, match] = begun(view({ steps: [SHOW], spelled: true, refill_until: 70_000 }));
  assert.equal(spelling.open, false);
  assert.equal(turning.choosing, true);
  await turning.end();
  assert.deepEqual(match.acts.map(({ type }) => type), ["Finish"]);
  const [, idle, other] = begun(view({ refill_until: 70_000 }));
  await idle.end();
  assert.deepEqual(other.acts.map(({ type }) => type), ["Finish"]);
});

test("R20 R21 alone, the end of the game is asked first; after a swap it is the turn's", async () => {
  const players = view().players.slice(0, 1);
  for (const variant of ["open_field", "solitaire"] as const) {
    const options = { ...view().options, variant };
    const [, turning, match] = begun(view({ options, players }));
    assert.equal(turning.last, true);
    await turning.end();
    assert.deepEqual([turning.mode, match.acts.length], ["end", 0]);
    await turning.end();
    assert.deepEqual(match.acts, [{ type: "Finish", letters: 0 }]);
    const swap = { type: "Swapped", tile: { cell: "A1", old: "A", new: "S", drawn: false } } as const;
    const [, swapped, other] = begun(view({ options, players, laid: [swap] }));
    assert.equal(swapped.last, false);
    await swapped.end();
    assert.equal(other.acts.length, 1);
  }
});

/** SHOW lies there, and no other marker of two is left; the first player has so many points. */
function shortOfTwos(score: number): View {
  const box = view().box.map((stock) => ({ ...stock, count: stock.shape === "I2" ? 0 : 1 }));
  const [seat, other] = view().players;
  assert.ok(seat && other);
  return view({ markers: SHOW.markers, box, players: [{ ...seat, score }, other] });
}

test("a marker is taken with what replaces the tiles that it uncovers", async () => {
  const [, turning, match] = begun(shortOfTwos(5));
  assert.ok(turning.isOut("I2") && !turning.isOut("I3"));
  turning.pick("I2");
  assert.equal(turning.mode, "take");
  assert.deepEqual(namesOf([...turning.pointed]), ["C4", "D4"]);
  turning.tap(cell("H8"));
  assert.equal(turning.taken, null);
  turning.tap(cell("C4"));
  turning.tapLetter(0);
  turning.tap(cell("D4"));
  turning.draw();
  await turning.take();
  const put = [
    { cell: "C4", tile: "L" },
    { cell: "D4", tile: null },
  ];
  assert.deepEqual(match.acts, [{ type: "Take", cell: "C4", put }]);
});

test("R16: no marker is offered to be taken without the points", () => {
  const [, turning] = begun(shortOfTwos(4));
  assert.deepEqual(turning.takeable, []);
  turning.pick("I2");
  assert.equal(turning.mode, "spell");
});

test("R8: no marker is offered that could not be used with those that were taken", () => {
  const seen = shortOfTwos(20);
  const [seat, other] = seen.players;
  assert.ok(seat?.hand && other);
  const hand = { ...seat.hand, patterns: ["ANY", "V3"] };
  const offered = (held: readonly string[], score = 20): readonly string[] => {
    const [, turning] = begun({ ...seen, held, players: [{ ...seat, hand, score }, other] });
    return turning.takeable.map(({ shape }) => shape);
  };
  assert.deepEqual(offered(["V3"], 10), ["I2"]);
  assert.deepEqual(offered(["V3"], 9), []);
  assert.deepEqual(offered(["I3"]), []);
  assert.deepEqual(offered(["V3", "V3", "V3"]), []);
});

test("a letter is drawn on to the field: a swap, or what a marker leaves", async () => {
  const [, turning, match] = begun(shortOfTwos(5));
  turning.dropLetter(1, cell("A1"));
  await Promise.resolve();
  turning.openTake();
  turning.dropLetter(0, cell("D4"));
  assert.deepEqual([...turning.puts], [[cell("D4"), "L"]]);
  assert.deepEqual(match.acts, [{ type: "Swap", put: { cell: "A1", tile: "S" } }]);
});

test("R17 what is no word is offered no points, and is not laid", async () => {
  const known = { SHOW: true, WOHS: false };
  const [spelling, , match] = begun();
  match.words = known;
  match.fits = [fit(10, ["C4", "D4"])];
  for (const [word, valid] of Object.entries(known)) {
    spelling.write(word);
    spelling.weigh();
    while (spelling.asking || spelling.looking) await new Promise(setImmediate);
    assert.equal(spelling.noWord, !valid);
  }
  await spelling.lay();
  assert.deepEqual([match.acts, match.said.at(-1)], [[], "WOHS is not a word."]);
});

test("R21 near the end a swap is said to help, and before it is asked of who finishes, while markers are left", () => {
  const solitaire = (count: number) => {
    const seen = view({ box: [{ shape: "L4", count }], steps: [], laid: [], window: null });
    const alone = { ...seen, players: seen.players.slice(0, 1), options: { ...seen.options, variant: "solitaire" as const } };
    const [, turning, match] = begun(alone);
    return { turning, match };
  };
  assert.deepEqual([solitaire(2), solitaire(5), solitaire(0)].map(({ turning }) => turning.swapHelps), [true, false, false]);
  assert.deepEqual([solitaire(2), solitaire(5), solitaire(0)].map(({ turning }) => turning.swapOpens), [true, true, false]);
  const { turning, match } = solitaire(2);
  match.standing = standing({ offers: ["Finish", "Spell"] });
  assert.equal(turning.swapOpens, false);
});
