/** How many people sit at each table, as the hall shares them out (`server/desks/seating.py`): the tables
 * differ by one person at most, and there is one less rather than one with too few for the game. */
export function shares(people: number, wanted: number, fewest: number, most: number): readonly number[] {
  let tables = Math.ceil(people / wanted);
  const fit = Math.ceil(people / (tables - 1)) <= most;
  if (Math.floor(people / tables) < fewest && tables > 1 && fit) tables -= 1;
  return Array.from({ length: tables }, (_, table) => Math.floor(people / tables) + (table < people % tables ? 1 : 0));
}
