import assert from "node:assert/strict";
import { test } from "node:test";
import { barsOf } from "../../../web/src/daily/bars.ts";
import { dayText, daysAfter, monthsAfter, nearText, today, weeksOf } from "../../../web/src/daily/dates.ts";
import { pointsText, praise, rangeText, resultText, together } from "../../../web/src/daily/texts.ts";

test("a date is that of where the reader is, and is said by its distance", () => {
  assert.equal(today(new Date(2026, 11, 3, 23, 59)), "2026-12-03");
  assert.equal(today(new Date(2026, 11, 3, 0, 1)), "2026-12-03");
  assert.equal(dayText("2026-12-03"), "Thursday, December 3, 2026");
  const near = ["2026-12-02", "2026-12-03", "2026-12-04"].map((day) => nearText(day, "2026-12-03"));
  assert.deepEqual(near, ["Yesterday", "Today", "Tomorrow"]);
  assert.equal(nearText("2026-11-30", "2026-12-03"), "Monday, November 30, 2026");
});

test("months follow each other over the end of a year, and days over that of a month", () => {
  assert.equal(daysAfter("2026-02-28", 1), "2026-03-01");
  assert.equal(daysAfter("2027-01-01", -1), "2026-12-31");
  assert.deepEqual([1, -1].map((by) => monthsAfter("2026-12", by)), ["2027-01", "2026-11"]);
});

test("weeks begin on Monday, and have seven days", () => {
  const weeks = weeksOf("2026-11");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.deepEqual(weeks.at(-1), ["2026-11-30", null, null, null, null, null, null]);
  assert.ok(weeks.every((week) => week.length === 7));
  assert.equal(weeks.flat().filter(Boolean).length, 30);
});

test("each number of points has its bar, the most first, and mine is marked", () => {
  const bars = barsOf([[10, 3], [9, 1], [7, 2]], 9);
  assert.deepEqual(bars.map(({ low, people, mine }) => [low, people, mine]), [
    [10, 3, false],
    [9, 1, true],
    [8, 0, false],
    [7, 2, false],
  ]);
  assert.deepEqual(bars.map(({ share }) => Math.round(share)), [100, 33, 0, 67]);
});

test("nobody and one person alone are not drawn, and equal results are one whole bar", () => {
  assert.deepEqual(barsOf([], null), []);
  assert.deepEqual(barsOf([[9, 1]], 9), []);
  assert.deepEqual(barsOf([[9, 2]], 9), [{ low: 9, high: 9, people: 2, share: 100, mine: true }]);
});

test("as many bars as fit are drawn, of the least width, and no person is lost", () => {
  const lows = (...reached: number[]): number[] => barsOf(reached.map((points) => [points, 2]), null).map(({ low }) => low);
  assert.equal(lows(0, 9).length, 10);
  assert.deepEqual(lows(0, 10), [10, 8, 6, 4, 2, 0]);
  assert.deepEqual(lows(0, 49), [45, 40, 35, 30, 25, 20, 15, 10, 5, 0]);
  const crowd = Array.from({ length: 300 }, (_, points): [number, number] => [points, points + 1]);
  const bars = barsOf(crowd, 120);
  assert.equal(bars.reduce((sum, { people }) => sum + people, 0), (300 * 301) / 2);
  assert.deepEqual(bars.filter(({ mine }) => mine).map(({ low, high }) => [low, high]), [[100, 149]]);
  assert.deepEqual(bars.filter(({ share }) => share === 100).map(({ low }) => low), [250]);
});

test("many numbers of points share bars of the same width, also below nothing", () => {
  const bars = barsOf([[74, 1], [68, 2], [-9, 1]], null, 10);
  assert.equal(bars.length, 9);
  assert.deepEqual([bars[0]?.low, bars[0]?.high, bars[0]?.people], [70, 79, 1]);
  assert.deepEqual([bars.at(-1)?.low, bars.at(-1)?.high, bars.at(-1)?.people], [-10, -1, 1]);
  assert.equal(bars.reduce((sum, { people }) => sum + people, 0), 4);
});

test("results are said with a minus sign, and with seconds where they count", () => {
  assert.deepEqual([1, 0, -9].map(pointsText), ["1 point", "0 points", "−9 points"]);
  assert.equal(resultText(9, 10, 41), "9 of 10 points, in 41 s");
  assert.equal(resultText(-9, 35, null), "−9 of 35 points");
  assert.deepEqual([rangeText(7, 7), rangeText(-10, -1)], ["7", "−10–−1"]);
});

test("of all boards of a date one text tells the date and the streak once, and each share", () => {
  const told = (title: string, more = ""): string => `Wordhall, 2026-12-03\n${title}: 8 points of 36\n■■□□□□□□□□${more}`;
  const days = "3 days in a row";
  assert.equal(
    together([told("Waywords"), told("Word Shout", `\n${days}`)]),
    `${told("Waywords")}\nWord Shout: 8 points of 36\n■■□□□□□□□□\n${days}`,
  );
});

test("a good share of the best results is praised, by board and not by points", () => {
  assert.match(praise([10, 36], [10, 36]), /^Perfect/);
  assert.match(praise([12, 3], [10, 6]), /^Splendid/);
  assert.match(praise([5, 3], [10, 6]), /^Well played/);
  assert.equal(praise([-5, 5], [10, 6]), "");
});
