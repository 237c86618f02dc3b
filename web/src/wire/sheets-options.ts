// Written by `make wire` from the types of src/wordhall; change them there.

/** The rule of each option, and the values that a lobby offers. */
export const OPTIONS = {
  pass_to: { rule: "R6", values: ["right","left"] },
  roller: { rule: "R7", values: [] },
  build_seconds: { rule: "R13", values: [null,20,30,45,60,90,120] },
  timer_seconds: { rule: "R16", values: [30,60,90,120,180] },
  find_limit_seconds: { rule: "R18", values: [null,120,180,300,600,900] },
  leftovers: { rule: "R19", values: [false,true] },
  leftover_penalty: { rule: "R20", values: [0,1] },
  judging: { rule: "R27", values: ["resource","scorer"] },
  answer_seconds: { rule: "R26", values: [30,60,90,120] },
  score_seconds: { rule: "R27", values: [120,180,300,600] },
} as const;
