import type { Ruling } from '#contract/rulings.ts'

/** Has the reader the right to it, whatever may stand in the way now? */
export function hasRight(ruling: Ruling | null): boolean {
  return ruling?.reason !== 'not-allowed'
}

/** May it be done now, at once or after a look at what it changes? */
export function may(ruling: Ruling | null): boolean {
  return ruling !== null && ruling.is !== 'refused'
}
