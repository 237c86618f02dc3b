/** What the tiles are worth, as printed on them. */
import type { View } from "../../wire/cross";

const WORTH = "AEIOULNRST:1 DG:2 BCMP:3 FHVWY:4 K:5 JX:8 QZ:10 ?:0";

export const VALUES: View["values"] = WORTH.split(" ").flatMap((group) => {
  const [letters = "", points] = group.split(":");
  return [...letters].map((letter) => [letter, Number(points)] as const);
});
