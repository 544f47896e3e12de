// As many rounds are played as announced: by the plan of an evening, by the rounds left, or with a warning.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMAT_KEYS, type FormatKey } from '../../formats/format-keys.ts'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import { anyRegulation } from '../../test/any-regulation.ts'
import { runs } from '../../test/cases.ts'
import { playEvening } from '../../test/evening.ts'
import { canBePlanned } from '../planning/candidates.ts'
import { isOpenEnded, shapeOf } from '../planning/shape.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from '../regulation/check.ts'
import { leastEntries } from '../regulation/least-entries.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { repaired } from '../regulation/repair.ts'
import { withFormat } from '../regulation/stage-format.ts'
import { stageOf } from '../state/stage.ts'
import type { Tournament } from '../state/tournament.ts'
import { planWarnings } from './warnings.ts'

const MOST_ENTRIES = 24

const [FREE] = PRESETS['freie-paarung'].stages as [StageRules]
const drawn = (format: FormatKey, before: StageRules | null): StageRules =>
  withFormat({ ...FREE, games: 1, bestOf: false }, format, before)

const groups = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map((count) => ({ groups: count })),
  fc.integer({ min: 3, max: 8 }).map((size) => ({ size })),
)
const rounds = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 5 }))

const anyStageAfter = (before: StageRules | null) =>
  fc.record({ format: fc.constantFrom(...FORMAT_KEYS), groups, rounds }).map(({ format, ...limits }): StageRules => {
    const stage = drawn(format, before)
    const inGroups = FORMAT_TRAITS[format].hasGroups ? { ...stage, pairing: { 'round-robin': limits.groups } } : stage
    return limits.rounds === null ? inGroups : { ...inGroups, rounds: limits.rounds }
  })

const field: fc.Arbitrary<StageField> = fc.oneof(
  fc.constantFrom<StageField>('all', { losers: true }, { byHand: true }),
  fc.integer({ min: 2, max: 8 }).map((best) => ({ best })),
  fc.integer({ min: 2, max: 8 }).map((fromGroups) => ({ fromGroups })),
  fc.record({ perGroup: fc.integer({ min: 1, max: 3 }), next: fc.integer({ min: 0, max: 3 }) }),
)

/** One stage or two, with every format and every field. */
const anyStages: fc.Arbitrary<Regulation> = anyStageAfter(null)
  .chain((first) =>
    fc
      .option(fc.tuple(anyStageAfter(first), field))
      .map((second) => [{ ...first, field: 'all' as const }, ...(second ? [{ ...second[0], field: second[1] }] : [])]),
  )
  .map((stages) => repaired({ ...PRESETS['freie-paarung'], stages }))
  .filter((regulation) => checkRegulation(regulation).ok)

/** Whether the desk names the players. */
function namesItsField({ field: of }: StageRules): boolean {
  return typeof of === 'object' && 'byHand' in of
}

const played = (tournament: Tournament) =>
  tournament.regulation.stages.map((_, stage) => stageOf(tournament, stage).rounds.length)

describe('an evening on which everybody stays', () => {
  it('has as many rounds as its plan', () => {
    const isPlanned = (regulation: Regulation) =>
      canBePlanned(regulation) &&
      !isOpenEnded(regulation) &&
      !regulation.stages.some(namesItsField) &&
      leastEntries(regulation) <= MOST_ENTRIES
    fc.assert(
      fc.property(anyStages.filter(isPlanned), fc.nat(10), fc.nat(), (regulation, more, lot) => {
        const entries = leastEntries(regulation) + more
        const shape = shapeOf(regulation, entries, `${lot}`)
        const planned = regulation.stages.map((_, at) => shape.filter(({ stage }) => stage === at).length)
        expect(played(playEvening(regulation, entries, `${lot}`, 'quiet'))).toEqual(planned)
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('has as many rounds of every stage as its announcement says, or fewer with a warning', () => {
    fc.assert(
      fc.property(fc.oneof(anyStages, anyRegulation), fc.nat(10), fc.nat(), (regulation, more, lot) => {
        const entries = leastEntries(regulation) + more
        fc.pre(entries <= MOST_ENTRIES && regulation.stages.every(({ rounds: most }) => most === 'all' || most <= 6))
        const end = playEvening(regulation, entries, `${lot}`, 'quiet')
        const warned = new Set(
          planWarnings(end).flatMap(({ code, stage }) => (code === 'rounds-to-spare' ? [stage] : [])),
        )
        const short = played(end).flatMap((count, stage) => {
          const { rounds: announced, asPlayed, format } = regulation.stages[stage] as StageRules
          // A second final is announced with its condition, and played only if the first is the loser's first loss.
          const mayEndEarly = FORMAT_TRAITS[format].lastMatches?.kind === 'second-final'
          const isByResults = asPlayed || mayEndEarly || roundsOfField(format, entries) === null
          return !isByResults && announced !== 'all' && count < announced && count > 0 && !warned.has(stage)
            ? [stage]
            : []
        })
        expect(short).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
  })
})
