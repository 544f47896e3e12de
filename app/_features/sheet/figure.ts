/** Appends a digit to a figure; null if the result would exceed `most`. */
export function withDigit(typed: string, digit: number, most: number): string | null {
  const next = Number(typed + digit)
  return next <= most ? String(next) : null
}
