// Written by `make wire` from the types of src/wordhall; change them there.

/** The rule of each option, and the values that a lobby offers. */
export const OPTIONS = {
  rack_size: { rule: "R1", values: [3,4,5,6,7,8,9,10,11,12] },
  board_size: { rule: "R2", values: [7,9,11,13,15,17,19,21,23,25] },
  min_word_length: { rule: "R3", values: [2,3,4] },
  opening: { rule: "R5", values: ["seed","free"] },
  turn_seconds: { rule: "R13", values: [null,30,60,120,180,300] },
  turn_days: { rule: "R13", values: [null,1,3,7] },
  hints: { rule: "R17", values: [false,true] },
} as const;
