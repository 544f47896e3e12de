import type { Ruling } from '#contract/rulings.ts'

/** Whether the reader has the right to do it, even if it is refused at the moment. */
export function hasRight(ruling: Ruling | null): boolean {
  return ruling?.reason !== 'not-allowed'
}

/** Whether it is allowed now, at once or after a look at its effect. */
export function may(ruling: Ruling | null): boolean {
  return ruling !== null && ruling.is !== 'refused'
}
