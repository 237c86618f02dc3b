/** News as it is read out: to whoever it is about, it says "you". */
import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../web/src/games/ways/told.ts";

const match = (seat: number) =>
  ({ seat, house: { chairs: [] }, table: { places: [{ name: "Ann" }, { name: "Bo" }] } }) as never;

test("ways R17: a wrong challenge is told to who made it, and of them to the others", () => {
  const news = { type: "Challenged", by: 0, word: "MAN", stands: true } as never;
  assert.equal(told(news, match(0)), "You challenged MAN. It is a word, so you lose 5 points.");
  assert.equal(told(news, match(1)), "Ann challenged MAN. It is a word, so Ann loses 5 points.");
});
