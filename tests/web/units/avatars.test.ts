import assert from "node:assert/strict";
import { test } from "node:test";

import { initialsOf } from "../../../web/src/parts/avatars.ts";

test("one letter is enough where nobody else begins with it", () => {
  assert.deepEqual(initialsOf(["Ada", "bob", "Łukasz"]), ["A", "B", "Ł"]);
});

test("names that begin alike are told apart by a second letter", () => {
  assert.deepEqual(initialsOf(["Anna", "Annika"]), ["Aa", "Ai"]);
  assert.deepEqual(initialsOf(["Anna B", "Anna C", "Bo"]), ["Ab", "Ac", "B"]);
});

test("nobody has the initials of another, whatever they are called", () => {
  const crowds = [
    ["Anna", "Anna 2", "Ann", "A", "Aa", "An"],
    Array.from({ length: 30 }, (_, at) => `Guest ${at + 1}`),
    ["Max", "Mia", "Max M", "Mina", "Mama", "M"],
  ];
  for (const crowd of crowds) assert.equal(new Set(initialsOf(crowd)).size, crowd.length);
});

test("initials are short", () => {
  for (const each of initialsOf(["Maximilian", "Max", "Maxi"])) assert.ok(each.length <= 3);
});
