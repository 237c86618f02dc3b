/** The lesson's rounds: the dice as they fell, and what was shouted. */
import type { Die, RoundScore, Take } from "../../wire/shout";

const PLACES: readonly (readonly [number, number, number])[] = [
  [130, 118, 340],
  [372, 380, 52],
  [880, 130, 12],
  [640, 372, 201],
  [118, 630, 95],
  [618, 884, 320],
  [384, 130, 171],
  [866, 632, 28],
  [132, 880, 250],
  [872, 382, 299],
];

/** Dice with these faces, parted by spaces. */
function fallen(faces: string): readonly Die[] {
  return faces.split(" ").map((face, die) => {
    const [x, y, angle] = PLACES[die] ?? [500, 500, 0];
    return { face, x, y, angle, taken_by: null };
  });
}

export const FIRST = "BREAD";
export const TOGETHER = "MOST";
export const BLUFF = "TIVE";
export const OWN = "SMILE";

export const DICE = fallen("A E O T R N D B M S");
export const SECOND = fallen("A I E T L C G W V S");
/** What the learner rolls. */
export const LAST = fallen("O E I T S L P H M G");

/** What somebody took, and the dice without it. */
function taken(
  dice: readonly Die[],
  seat: number,
  word: string,
  by: readonly number[],
  times: number,
  after: number,
): { take: Take; left: readonly Die[] } {
  const take = { seat, word, dice: by, points: by.length * times, after, verdict: null, unlisted: false };
  const left = dice.map((die, at) => (by.includes(at) ? { ...die, taken_by: seat } : die));
  return { take, left };
}

export const FIRST_TAKEN = taken(DICE, 0, FIRST, [7, 4, 1, 0, 6], 1, 2_140);
/** What somebody takes in the round after that, and is a word. */
export const TRUE_TAKEN = taken(DICE, 1, TOGETHER, [8, 2, 9, 3], 1, 2_480);
export const BLUFF_TAKEN = taken(SECOND, 1, BLUFF, [3, 1, 8, 2], 2, 1_610);
export const OWN_TAKEN = taken(LAST, 0, OWN, [4, 8, 2, 5, 1], 1, 1_950);

/** The rounds of the lesson, as they were scored: the learner challenged the bluff. */
export const ROUNDS: readonly RoundScore[] = [
  {
    points: [5, 0],
    multiplier: 1,
    collided: true,
    takes: [FIRST_TAKEN.take],
    collision: [0, 1].map((seat) => ({ seat, word: TOGETHER, after: 3_370 })),
  },
  {
    points: [8, -8],
    multiplier: 2,
    collided: false,
    takes: [{ ...BLUFF_TAKEN.take, verdict: { by: 0, valid: false, definition: null } }],
    collision: [],
  },
  { points: [0, 4], multiplier: 1, collided: false, takes: [TRUE_TAKEN.take], collision: [] },
  { points: [5, 0], multiplier: 1, collided: false, takes: [OWN_TAKEN.take], collision: [] },
];
