/** What lies beside the table: the tiles not seen, the moves, and the board as a list. */
export type Tool = "store" | "moves" | "list";
