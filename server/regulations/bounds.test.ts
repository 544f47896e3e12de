// Every number of a regulation has bounds, the same on the wire and in the rules.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Regulation as Shape } from '#contract/regulation.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { checkRegulation } from '#domain/tournament/regulation/contradictions.ts'
import type { Regulation } from '#domain/tournament/regulation.ts'

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

/** Of a few values each, so that their shape alone says what they may be. */
const OF_A_FEW = /^stages,\d+,pairing,(round-robin,legs|repechage,tree)$/

describe('a number of a regulation', () => {
  it.each([1e6, -1e6])('that is %i is refused wherever it stands, by the shape and by the rules', (number) => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        for (const path of numbersIn(regulation)) {
          const absurd = withNumber(regulation, path, number)
          expect([path, Shape.safeParse(absurd).success]).toEqual([path, false])
          const isRuled = path[0] === 'version' || OF_A_FEW.test(path.join())
          if (!isRuled) expect([path, checkRegulation(absurd as Regulation).ok]).toEqual([path, false])
        }
      }),
      { numRuns: 100 },
    )
  })

  it('that is accepted has a shape', () => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        expect(Shape.safeParse(regulation).error?.issues).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })
})
