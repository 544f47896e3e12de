/** The figure after one more digit; null: it would lead above `most`, what stands stays. */
export function withDigit(typed: string, digit: number, most: number): string | null {
  const next = Number(typed + digit)
  return next <= most ? String(next) : null
}
