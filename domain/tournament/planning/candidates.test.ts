import { describe, expect, it } from 'vitest'
import { roundsOfField } from '../../formats/rounds-of-field.ts'
import { PRESETS } from '../presets/index.ts'
import { adjustRegulation } from '../regulation/adjust.ts'
import { checkRegulation } from '../regulation/check.ts'
import { LIMITS } from '../regulation/limits.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { candidatesFor, type PlanRequest } from './candidates.ts'
import { timetableOf } from './duration.ts'
import { USUAL_PACE } from './pace.ts'
import { shapeOf } from './shape.ts'

const evening: PlanRequest = { kind: 'pairs', entries: 20, tables: 10, pace: USUAL_PACE, pause: 8, until: 270 }
const all = Object.values(PRESETS)
const candidatesAt = (changed: Partial<PlanRequest>) => candidatesFor(all, { ...evening, ...changed }, 'seed')
const found = (preset: PresetKey, changed: Partial<PlanRequest> = {}) =>
  candidatesFor([PRESETS[preset]], { ...evening, ...changed }, 'seed')[0]

describe('what fits into an evening', () => {
  it('are regulations without a contradiction, for such entries, those that fit first', () => {
    for (const kind of ['pairs', 'singles'] as const) {
      const candidates = candidatesAt({ kind })
      expect(candidates.length).toBeGreaterThan(2)
      for (const { regulation } of candidates) {
        expect(regulation.field.kind).toBe(kind)
        expect(checkRegulation(regulation).ok).toBe(true)
      }
      const order = candidates.map(({ verdict }) => ['fits', 'tight', 'too-long'].indexOf(verdict))
      expect(order).toEqual(order.toSorted((one, other) => one - other))
    }
  })

  it('leaves out what nobody can foresee: football, the desk that draws, people who drop in', () => {
    const keys = ['pairs', 'singles', 'teams'].flatMap((kind) =>
      candidatesAt({ kind: kind as PlanRequest['kind'] }).map(({ regulation }) => regulation.preset),
    )
    expect(keys).not.toContain('gruempi-schieber')
    expect(keys).not.toContain('freie-paarung')
    expect(keys).not.toContain('vereinsabend')
  })

  it('takes the most rounds that fit: one more would not', () => {
    const swiss = found('schweizer-system', { until: 420 })
    expect(swiss?.verdict).toBe('fits')
    const more = adjustRegulation(PRESETS['schweizer-system'], { rounds: (swiss?.rounds ?? 0) + 1 })
    if (!more.ok) throw new Error(more.error.code)
    expect(timetableOf(more.value, 20, evening, 'seed').end.late).toBeGreaterThan(420)
  })

  it('never plans more rounds than there are opponents', () => {
    const entries = 6
    const swiss = found('schweizer-system', { entries, until: 1440 })
    expect(swiss?.rounds).toBe(roundsOfField('swiss', entries)?.most)
  })

  it('proposes nothing that could not be simulated: the largest field, as short as possible', () => {
    const { entries, rounds, groups } = LIMITS.plan
    const longest = found('schweizer-system', {
      entries: entries.most,
      until: 1440,
      pace: { ...USUAL_PACE, minutes: 3 },
    })
    const shortest = found('gruppen-ko', { entries: entries.most, tables: 200, until: 30 })
    expect(longest?.rounds).toBeLessThanOrEqual(rounds.most)
    expect(shortest?.groups).toBeGreaterThan(64)
    expect(shortest?.groups).toBeLessThanOrEqual(groups.most)
  })

  it('takes the fewest groups that fit', () => {
    const loose = found('gruppen-ko', { until: 1440 })
    const tight = found('gruppen-ko', { until: 330 })
    expect(loose?.groups).toBe(2)
    expect(tight?.groups).toBeGreaterThan(2)
  })

  it('never fits worse in a longer evening', () => {
    const entries = 12
    for (const until of [120, 240, 480]) {
      const now = candidatesAt({ entries, until }).filter(({ verdict }) => verdict === 'fits')
      const later = candidatesAt({ entries, until: until + 60 }).filter(({ verdict }) => verdict === 'fits')
      const names = later.map(({ regulation }) => regulation.preset)
      for (const { regulation } of now) expect(names).toContain(regulation.preset)
    }
  })

  it('counts only those who get a place', () => {
    expect(found('tirol-gruppen', { entries: 80 })?.entries).toBe(64)
  })
})

describe('the rounds of an event', () => {
  it.each([
    ['ko', 8, [4, 2, 2]],
    ['ko', 6, [2, 2, 2]],
    ['jeder-gegen-jeden', 4, [2, 2, 2]],
    ['jeder-gegen-jeden', 5, [2, 2, 2, 2, 2]],
    ['tirol-gruppen', 9, [4, 4, 4, 2, 2]],
    ['bayern-rueckschneider', 9, [4, 4, 4, 2]],
    ['suedtirol-punkte', 20, [10, 10, 10, 10, 4, 2, 2]],
  ] as const)('%s among %i has %j encounters', (preset, entries, encounters) => {
    expect(shapeOf(PRESETS[preset], entries, 'seed').map((round) => round.encounters)).toEqual(encounters)
  })

  it('costs lives until one is left: every encounter one of them', () => {
    const lives = shapeOf(PRESETS.leben, 16, 'seed').reduce((sum, { encounters }) => sum + encounters, 0)
    expect(lives).toBeGreaterThanOrEqual(3 * 15)
    expect(lives).toBeLessThanOrEqual(3 * 16 - 1)
  })
})
