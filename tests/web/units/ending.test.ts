/** The end of a match, step by step: the winner comes last. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ending as cross } from "../../../web/src/games/cross/ending.ts";
import {
  allowed,
  lastLead,
  LONGEST_MS,
  settled,
  staged,
  type Step,
} from "../../../web/src/games/end/ending.ts";
import { ending as locks } from "../../../web/src/games/locks/ending.ts";
import { ending as sheets } from "../../../web/src/games/sheets/ending.ts";
import { ending as shout } from "../../../web/src/games/shout/ending.ts";
import { ending as ways } from "../../../web/src/games/ways/ending.ts";
import { early, headline } from "../../../web/src/games/end/early.ts";
import type { Outcome } from "../../../web/src/wire/hall.ts";
import type { SheetView, View as SheetsView } from "../../../web/src/wire/sheets.ts";
import type { Take, View as ShoutView } from "../../../web/src/wire/shout.ts";
import type { View as WaysView } from "../../../web/src/wire/ways.ts";
import { finished } from "./finished.ts";

const told = (steps: readonly Step[]) =>
  steps.map(({ title, text, cards }) => {
    const laid = cards.map(({ letters, points }) => `${letters} ${points ?? ""}`).join(", ");
    return [title, laid, text].filter(Boolean).join(" / ");
  });

const NAMES = ["Ada", "Ben", "Cy"];

const MATCHES = [
  ["cross/first-out", cross],
  ["cross/play-on", cross],
  ["locks/four-players-with-a-clock", locks],
  ["locks/free-opening", locks],
  ["sheets/whole-game", sheets],
  ["sheets/scorers-dialogue", sheets],
  ["shout/to-the-target", shout],
  ["ways/time-and-passes", ways],
] as const;

test("every end places everybody, the winner last, and takes less than twenty seconds", () => {
  for (const [name, ending] of MATCHES) {
    const match = finished(name);
    const steps = (ending as (match: unknown) => readonly Step[])(match);
    const last = steps.at(-1);
    assert.equal(last?.placed.length, match.names.length, name);
    assert.equal(last?.title, "First place", name);
    assert.ok(steps.every(({ ms }) => ms <= LONGEST_MS), name);
    assert.ok(steps.reduce((sum, { ms }) => sum + ms, 0) < 20_000, name);
  }
});

test("a sheet can be read once all its words are told, and eight sheets like four", () => {
  const match = finished<never, never>("sheets/whole-game");
  const { view, outcome } = match as unknown as { view: SheetsView; outcome: Outcome };
  const [sheet] = view.sheets as [SheetView];
  const words = Array.from({ length: 16 }, (_, word) => `WORD${word}`);
  const marks = words.map((_, word) => ({ word, verdict: "valid" }) as const);
  const spent = (people: number) => {
    const seats = Array.from({ length: people }, (_, seat) => seat);
    const all = seats.map((builder) => ({ ...sheet, builder, finder: 0, words, leftovers: [], marks }));
    const places = seats.map((seat) => seat + 1);
    const ended = { ...outcome, scores: seats.map(() => 16), places };
    const names = seats.map((seat) => `P${seat}`);
    const steps = sheets({ ...match, view: { ...view, sheets: all }, outcome: ended, names } as never);
    const told = steps.filter(({ placed }) => placed.length === 0);
    const last = told.filter(({ title }, at) => title !== told[at + 1]?.title);
    assert.ok(last.every(({ ms }) => ms > Math.min(...told.map((step) => step.ms))));
    return told.reduce((sum, { ms }) => sum + ms, 0) / people;
  };
  assert.ok(spent(8) >= spent(4) * 0.9, `${spent(4)} ${spent(8)}`);
});

test("of a match of one round the end tells no turning point, and nothing as its best", () => {
  const match = finished<never, never>("cross/first-out");
  const { view } = match as { view: { turns: readonly object[] } };
  const short = (turns: number) =>
    cross({ ...match, view: { ...view, turns: view.turns.slice(0, turns) } } as never);
  const titles = (steps: readonly Step[]) => steps.map(({ title }) => title);
  assert.ok(titles(short(4)).includes("Best turn"));
  for (const gone of ["Best turn", "The last change of the lead"]) {
    assert.ok(!titles(short(3)).includes(gone), gone);
  }
});

test("cross: what was left, the last change of the lead, the best, the places", () => {
  const match = finished<never, never>("cross/first-out");
  const racks = ["", "NT?", "?"];
  const { view } = match as { view: { players: readonly object[] } };
  const players = view.players.map((player, seat) => ({ ...player, rack: racks[seat] }));
  const steps = cross({ ...match, view: { ...view, players } } as never);
  assert.deepEqual(told(steps), [
    "The match is over / The pool is empty, and Ada has no tiles left.",
    "What was left / Ada has no tiles left: 2 points more",
    "What was left / NT? -2 / Ben",
    "The last change of the lead / SKIPPER 162 / Turn 8, by Ben",
    "Best turn / DEEJAY for 164 points, by Cleo",
    "Place 3 / Ada: 322 points",
    "Place 2 / Cleo: 322 points",
    "First place / Ben: 364 points",
  ]);
});

test("sheets: of nine words told two at once, none is gone before the last comes", () => {
  const match = finished<never, never>("sheets/whole-game");
  const { view } = match as { view: { sheets: readonly object[] } };
  const sheet = (count: number) => {
    const words = Array.from({ length: count }, (_, word) => `WORD${word}`);
    return { words, leftovers: [], marks: words.map((_, word) => ({ word, verdict: "valid" })) };
  };
  const long = view.sheets.map((one, at) => ({ ...one, ...sheet(at === 0 ? 9 : 40) }));
  const steps = sheets({ ...match, view: { ...view, sheets: long } } as never);
  assert.ok(steps.some(({ cards }) => cards.length === 9 && cards[0]?.letters === "WORD0"));
});

test("locks: open tiles and racks cost", () => {
  const steps = locks(finished("locks/four-players-with-a-clock"));
  assert.match(told(steps)[1] ?? "", /^What was left \/ EA -4, .* -7 \/ Ada$/);
});

test("locks: the points of a turn that finished several words are the turn's, not those of one", () => {
  const match = finished<never, never>("locks/free-opening");
  const lead = () => told(locks(match)).find((step) => step.startsWith("The last change of the lead"));
  assert.equal(
    lead(),
    "The last change of the lead / ALSO , TORE , NODE , NODE  / Turn 6, by Ada: 4 words for 64 points",
  );
  const { landed } = (match.view as { turns: { landed: { words?: { word: string }[] }[] }[] }).turns[5] ?? { landed: [] };
  const last = landed.findLast(({ words }) => words);
  last?.words?.push(...["CHIMPANZEE", "STEEPLE"].map((word) => ({ ...last.words?.[0], word })) as never);
  assert.match(lead() ?? "", /\/ CHIMPANZEE , STEEPLE , ALSO {2}\/ Turn 6, by Ada: 6 words/);
});

test("sheets: word by word, for Builder and Finder, the winner's sheet last", () => {
  const steps = sheets(finished("sheets/whole-game"));
  assert.equal(told(steps)[0], "Built by Bob, searched by Ann / FAIRS 3");
  const titles = [...new Set(steps.map(({ title }) => title))];
  assert.deepEqual(titles, [
    "Built by Bob, searched by Ann",
    "Built by Ann, searched by Cem",
    "Built by Cem, searched by Bob",
    "Place 2",
    "First place",
  ]);
});

test("shout: the last words, the collision that counted, the last change of the lead", () => {
  assert.deepEqual(told(shout(finished("shout/to-the-target"))), [
    "The last round, number 3 / HOMER 5 / Cleo",
    "The last round, number 3 / HEX 3 / Ben",
    "The collision that counted / Round 1 ended in a collision. In round 2 each die counted 2 points.",
    "The last change of the lead / Round 2: 16 points for Cleo",
    "Best round / 16 points, by Cleo",
    "Place 3 / Ada: −8 points",
    "Place 2 / Ben: 7 points",
    "First place / Cleo: 21 points",
  ]);
});

test("shout R11: of a word that was challenged the end says what came of it", () => {
  const match = finished<ShoutView, never>("shout/to-the-target");
  const [first, second, ...others] = match.view.takes;
  const judged = (take: Take | undefined, valid: boolean) =>
    ({ ...(take as Take), verdict: { by: 0, valid, definition: null } });
  const takes = [judged(first, true), judged(second, false), ...others];
  const [stood, fell] = shout({ ...match, view: { ...match.view, takes } });
  assert.equal(stood?.text, "Cleo (Ada challenged it: a word)");
  assert.equal(fell?.text, "Ben (Ada challenged it: not a word)");
});

test("shout R11: of a word that nobody challenged the end says that it is not in the list", () => {
  const match = finished<ShoutView, never>("shout/to-the-target");
  const takes = match.view.takes.map((take) => ({ ...take, unlisted: true }));
  const [first] = shout({ ...match, view: { ...match.view, takes } });
  assert.equal(first?.text, "Cleo (not in the list, and nobody challenged it)");
});

test("ways: who passed the points that win is said, and how many they were", () => {
  const match = finished<WaysView, never>("ways/time-and-passes");
  const outcome = { reason: "target", scores: [56, 20], places: [1, 2] };
  const [first] = told(ways({ ...match, outcome } as never));
  assert.equal(first, `The match is over / Ada passed ${match.view.options.target} points.`);
});

test("ways: who shares a place is told together", () => {
  assert.deepEqual(told(ways(finished("ways/time-and-passes"))), [
    "The match is over / All passed.",
    "First place / Ada and Ben: 0 points",
  ]);
});

test("there is nothing to show of a match alone (R21)", () => {
  assert.deepEqual(ways(finished("ways/solitaire")), []);
});

test("H3, H4: there is no show of a match that the table ended, in any game", () => {
  for (const [name, ending] of MATCHES) {
    const match = finished(name);
    const show = ending as (match: unknown) => readonly Step[];
    const scores = match.names.map((_, seat) => 40 - seat);
    for (const reason of ["agreed", "host", "idle", "desk", "hall"]) {
      assert.deepEqual(show({ ...match, outcome: { reason, scores, places: [] } }), [], name);
    }
    const places = match.names.map((_, seat) => (seat === 1 ? 1 : 2));
    const resigned = match.names.flatMap((_, seat) => (seat === 1 ? [] : [seat]));
    assert.deepEqual(show({ ...match, outcome: { reason: "resigned", scores, places, resigned } }), [], name);
  }
});

test("H4, H10, H12: why the table ended a match", () => {
  const said = {
    agreed: "The players ended the match.",
    host: "The host ended the match before anyone scored.",
    idle: "Most players ended the match, as it waited too long.",
    desk: "The desk ended the match.",
    hall: "The table was closed.",
  };
  const at = new Date(2026, 10, 27, 7, 42).getTime();
  assert.match(early({ reason: "desk", scores: [9, 3], places: [1, 2] }, NAMES, at), /^The desk ended the match at 7:42.AM\.$/);
  for (const [reason, why] of Object.entries(said)) {
    const outcome = { reason, scores: [9, 30, 50], places: [] };
    assert.equal(early(outcome, NAMES), why);
    assert.equal(headline(outcome, NAMES), "The match ended without a winner");
  }
});

test("the headline tells who won, and with how many points", () => {
  const won = { reason: "out", scores: [1, 30, 30], places: [3, 1, 1] };
  assert.equal(headline(won, NAMES), "Ben and Cy share the win with 30 points");
  assert.equal(headline({ ...won, scores: [1, -4, -5], places: [3, 1, 2] }, NAMES), "Ben wins with −4 points");
  assert.equal(headline({ ...won, places: [1, 2, 2] }, NAMES), "Ada wins with 1 point");
});

test("H3: where all others resigned, it tells no points: they decided nothing", () => {
  const left = { reason: "resigned", scores: [9, -4, 50], places: [2, 1, 2], resigned: [0, 2] };
  assert.equal(headline(left, NAMES), "Ben wins");
  assert.equal(early(left, NAMES), "Ada and Cy resigned. Ben was the only player left.");
  const bots = { ...left, places: [3, 1, 1], resigned: [0] };
  assert.equal(headline(bots, NAMES), "Ben and Cy share the win");
  assert.equal(early(bots, NAMES), "Ada resigned. Only bots were left.");
});

test("H3: nothing is said of who is left where the outcome does not tell who resigned", () => {
  assert.equal(early({ reason: "resigned", scores: [9, 30], places: [1, 1] }, NAMES), "");
});

test("H3: in a match that was played to its end, who resigned is named on their place", () => {
  const steps = sheets(finished("sheets/scorers-dialogue"));
  assert.equal(steps.find(({ title }) => title === "Resigned")?.text, "Ann");
});

test("H3: what a bot scores for who resigned does not change the lead", () => {
  const won = { reason: "", scores: [20, 4, 9], places: [1, 3, 2], resigned: [1] };
  const played = [[0, 0, 0], [0, 4, 0], [9, 4, 0], [9, 4, 9], [9, 12, 9], [20, 12, 9]];
  assert.equal(lastLead(settled(played, [null, 3, null]), won), 4, "Ada overtakes Cy");
  assert.equal(lastLead(settled([...played, [20, 30, 9]], [null, 3, null]), won), 4, "and not Ben's bot");
  assert.deepEqual(settled(played, [null, null, null]), played);
});

test("H3: what a bot did for who resigned is not told as what was left", () => {
  const match = finished<never, never>("cross/first-out");
  const { outcome, view } = match as { outcome: { scores: number[] }; view: { players: object[] } };
  const players = view.players.map((player, seat) => ({ ...player, rack: ["", "NT?", "?"][seat] }));
  const ended = { ...outcome, scores: outcome.scores.with(0, 0), places: [3, 1, 2], resigned: [0] };
  const gone = { ...match, view: { ...view, players }, resigned_after: [0, null, null] };
  const steps = told(cross({ ...gone, outcome: ended } as never));
  assert.ok(steps.some((step) => step.startsWith("What was left / NT? -2 / Ben")));
  assert.ok(!steps.some((step) => step.startsWith("What was left / Ada")), steps.join("\n"));
});

test("many steps are shorter, and more people take longer", () => {
  const seats = Array.from({ length: 12 }, (_, seat) => seat);
  const outcome = { reason: "out", scores: seats, places: seats.map((seat) => 12 - seat) };
  const names = seats.map(String);
  const steps = staged(Array.from({ length: 30 }, () => ({ title: "" })), outcome, names);
  const all = steps.reduce((sum, { ms }) => sum + ms, 0);
  assert.ok(all <= allowed(12) && all > allowed(4));
});

test("the lead changes last with the turn after which who won led alone to the end", () => {
  const won = { reason: "", scores: [9, 5], places: [1, 2] };
  assert.equal(lastLead([[0, 0], [4, 0], [4, 5], [9, 5], [9, 5]], won), 2);
  assert.equal(lastLead([[0, 0], [4, 0], [9, 5]], won), null, "who won was never behind");
  assert.equal(lastLead([[0, 0], [4, 4], [9, 5]], won), null, "nor when somebody drew level");
  assert.equal(lastLead([[0, 0], [0, 5], [9, 5]], won), 1);
  const shared = { reason: "", scores: [5, 5], places: [1, 1] };
  assert.equal(lastLead([[0, 0], [5, 5]], shared), null);
});
