// Written by `make wire` from the types of src/wordhall; change them there.

/** The rule of each option, and the values that a lobby offers. */
export const OPTIONS = {
  manner: { rule: "R14", values: ["shout","turns"] },
  turn_seconds: { rule: "R14", values: [null,20,30,60,120] },
  words: { rule: "R11", values: ["challenge","checked"] },
  collision_ms: { rule: "R8", values: [100,250,500,1000] },
  compound_doubling: { rule: "R8", values: [false,true] },
  challenge_seconds: { rule: "R11", values: [10,15,20,30,60] },
  target: { rule: "R13", values: [10,25,50,75,100] },
  youngest: { rule: "R2", values: [] },
} as const;
