// Points of the award are whole numbers or halves (a draw may give ½). Halves and their sums are exact in a double up to 2^52, so
// they are plain numbers here; the database stores them as integers, scaled by two.

/** True for whole numbers and halves in the range that a tournament can reach. */
export function isPoints(value: number): boolean {
  return Number.isInteger(value * 2) && Math.abs(value) <= 1_000_000
}

/** Points as stored in the database: an integer number of halves. Throws for finer fractions. */
export function toHalves(points: number): number {
  if (!isPoints(points)) throw new Error(`not points: ${points}`)
  return points * 2
}

/** The inverse of `toHalves`. */
export function fromHalves(halves: number): number {
  return halves / 2
}

/** Points as printed: `12`, `12½`, `−3`. */
export function formatPoints(points: number): string {
  const whole = Math.trunc(Math.abs(points))
  const half = Number.isInteger(points) ? '' : '½'
  return `${points < 0 ? '−' : ''}${whole === 0 && half ? '' : whole}${half}`
}
