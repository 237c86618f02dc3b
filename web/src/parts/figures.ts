/** Numbers as they are printed: what is less than nothing has a minus sign, not a hyphen. */

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : plain(value);
}
