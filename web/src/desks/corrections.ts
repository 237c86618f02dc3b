/** What a desk can do for one of its people (H12). */
export interface Corrections {
  move(member: number, table: number): void;
  rename(member: number, name: string): void;
  remove(member: number): void;
}
