// Every number of a regulation has bounds, the same on the wire and in the rules.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Regulation as Shape } from '#contract/regulation.ts'
import type { Limit } from '#domain/limit.ts'
import { anyRegulation, writtenRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import { LIMITS } from '#domain/tournament/regulation/limits.ts'
import type { Regulation } from '#domain/tournament/regulation/regulation.ts'
import { numbersAreInRange } from '#domain/tournament/regulation/rules/numbers.ts'

type Path = readonly (string | number)[]

function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, [...path, key]))
}

function withNumber(value: unknown, [key, ...rest]: Path, number: number): unknown {
  if (key === undefined) return number
  if (Array.isArray(value)) return value.map((one, at) => (at === Number(key) ? withNumber(one, rest, number) : one))
  return { ...Object(value), [key]: withNumber(Reflect.get(Object(value), key), rest, number) }
}

/** Fields with only a few possible values, which their shape alone restricts. */
const OF_A_FEW = /^stages,\d+,pairing,(round-robin,legs|repechage,tree)$/

type Limits = Limit | { readonly [key: string]: Limits }

function limitsIn(limits: Limits): Limit[] {
  const { least, most } = limits as Partial<Limit>
  if (typeof least === 'number' && typeof most === 'number') return [{ least, most }]
  return Object.values(limits).flatMap(limitsIn)
}

/** Numbers on either side of every bound, and far beyond. */
const NUMBERS = [
  ...new Set([-1e6, ...limitsIn(LIMITS).flatMap(({ least, most }) => [least - 1, least, most, most + 1]), 1e6]),
]

describe('a number of a regulation', () => {
  it('is taken on the wire exactly when the rules take it', () => {
    fc.assert(
      fc.property(writtenRegulation, fc.array(fc.constantFrom(...NUMBERS), { maxLength: 6 }), (written, numbers) => {
        for (const path of numbersIn(written).filter((one) => one[0] !== 'version' && !OF_A_FEW.test(one.join())))
          for (const number of numbers) {
            const regulation = withNumber(written, path, number) as Regulation
            const isTaken = Shape.safeParse(regulation).success
            expect([path.join('/'), number, isTaken]).toEqual([path.join('/'), number, numbersAreInRange(regulation)])
          }
      }),
      { numRuns: runs(500) },
    )
  })

  it('that is accepted has a shape', () => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        expect(Shape.safeParse(regulation).error?.issues).toBeUndefined()
      }),
      { numRuns: runs(300) },
    )
  })
})
