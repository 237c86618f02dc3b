/** The code of a table from what was typed or pasted: the code itself, or the table's address. */
export function codeFrom(typed: string): string {
  const inAddress = /\/t\/([A-Za-z0-9-]+)/.exec(typed)?.[1];
  return (inAddress ?? typed).replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}
