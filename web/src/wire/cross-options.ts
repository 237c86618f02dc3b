// Written by `make wire` from the types of src/wordhall; change them there.

/** The rule of each option, and the values that a lobby offers. */
export const OPTIONS = {
  challenge: { rule: "R10", values: ["double","void","single","five_point"] },
  challenge_seconds: { rule: "R10", values: ["usual",10,20,30,45,60] },
  exchange: { rule: "R7", values: ["any","all"] },
  end: { rule: "R15", values: ["play_on","first_out"] },
  rack_size: { rule: "R1", values: [5,6,7,8,9] },
  youngest: { rule: "R2", values: [] },
  clock: { rule: "R8", values: [{"type":"Untimed"},{"type":"PerTurn","limit":60000},{"type":"PerTurn","limit":120000},{"type":"PerTurn","limit":180000},{"type":"PerTurn","limit":300000},{"type":"Bank","initial":600000,"increment":10000},{"type":"Bank","initial":1500000,"increment":0},{"type":"Correspondence","days":1},{"type":"Correspondence","days":3},{"type":"Correspondence","days":7}] },
} as const;
