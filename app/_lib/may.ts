import type { Ruling } from '#contract/rulings.ts'

/** May it be done now, at once or after a look at what it changes? */
export function may(ruling: Ruling | null): boolean {
  return ruling !== null && ruling.is !== 'refused'
}
