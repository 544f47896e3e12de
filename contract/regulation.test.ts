// The regulation on the wire matches the domain's: one shape for the compiler, one value for every game, format and criterion.

import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { FORMAT_KEYS } from '#domain/formats/format-keys.ts'
import { GAME_KEYS } from '#domain/games/game-keys.ts'
import { CRITERION_KEYS } from '#domain/standings/criterion-keys.ts'
import { anyRegulation } from '#domain/test/any-regulation.ts'
import { runs } from '#domain/test/cases.ts'
import type * as domain from '#domain/tournament/regulation/regulation.ts'
import { Adjustments, Regulation, type SecondaryTable } from './regulation.ts'

/** A type that marks every key as present or optional, so that an extra key does not pass as an optional one. */
type Shape<Value> = Value extends readonly (infer Item)[]
  ? readonly Shape<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]-?: [IsOptional<Value, Key>, Shape<Exclude<Value[Key], undefined>>] }
    : Value

type IsOptional<Value, Key extends keyof Value> = object extends Pick<Value, Key> ? true : false

describe('the regulation on the wire', () => {
  it('has the shape of the domain’s', () => {
    expectTypeOf<Shape<Regulation>>().toEqualTypeOf<Shape<domain.Regulation>>()
    expectTypeOf<Shape<SecondaryTable>>().toEqualTypeOf<Shape<domain.SecondaryTable>>()
  })

  it('takes every regulation as it is', () => {
    fc.assert(
      fc.property(anyRegulation, (regulation) => {
        const sent = JSON.parse(JSON.stringify(regulation))
        expect(Regulation.parse(sent)).toEqual(sent)
      }),
      { numRuns: runs(1000) },
    )
  })

  const tried = fc.sample(anyRegulation, { numRuns: 2000, seed: 1 })
  const stages = tried.flatMap((regulation) => regulation.stages)

  it.each(GAME_KEYS)('takes stages of the game %s', (key) => {
    expect(stages.some(({ game }) => game.key === key)).toBe(true)
  })

  it.each(FORMAT_KEYS)('takes stages of the format %s', (key) => {
    expect(stages.some(({ format }) => format === key)).toBe(true)
  })

  it.each(CRITERION_KEYS)('takes rankings by %s', (key) => {
    expect(stages.some(({ ranking }) => ranking.includes(key))).toBe(true)
  })
})

it.each([11, 31, 1500])('lets a preset be played to %i points, where its game allows it', (target) => {
  expect(Adjustments.safeParse({ target }).success).toBe(true)
})
