// Written by `make wire` from the types of src/wordhall; change them there.

/** The rule of each option, and the values that a lobby offers. */
export const OPTIONS = {
  min_word_length: { rule: "R6", values: [2,3,4] },
  names_and_acronyms: { rule: "R6", values: [false,true] },
  turn_seconds: { rule: "R15", values: [null,30,60,120,180,300] },
  diagonals: { rule: "R9", values: [false,true] },
  words: { rule: "R17", values: ["checked","challenge"] },
  challenge_seconds: { rule: "R17", values: [10,20,40,60,120] },
  target: { rule: "R19", values: [49,99,149,199,299,399] },
  variant: { rule: "R20", values: ["standard","open_field","solitaire"] },
  values: { rule: "R1", values: ["printed","summed"] },
  youngest: { rule: "R5", values: [] },
} as const;
