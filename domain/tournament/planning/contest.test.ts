import { describe, expect, it } from 'vitest'
import { createRng } from '../../rng.ts'
import { PRESETS } from '../presets/index.ts'
import { adjustRegulation } from '../regulation/adjust.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { recordResult } from '../results/results.ts'
import { stageRules } from '../state/tournament.ts'
import { playContest } from './contest.ts'
import { bestWinsOf, NO_FINDINGS, tauOf, withOutcome } from './findings.ts'
import { playGame } from './players.ts'
import { shapeOf } from './shape.ts'

const FORESEEABLE = (Object.keys(PRESETS) as PresetKey[]).filter((key) =>
  PRESETS[key].stages.every(({ games, format, asPlayed }) => games > 0 && format !== 'manual' && !asPlayed),
)

function findingsOf(regulation: (typeof PRESETS)[PresetKey], entries: number, events: number) {
  let findings = NO_FINDINGS
  for (let event = 0; event < events; event++)
    findings = withOutcome(findings, playContest(regulation, entries, `${event}`))
  return findings
}

describe.each(FORESEEABLE)('an event by %s', (preset) => {
  it('is played to its end, the same for the same seed', () => {
    for (const entries of [9, 16]) {
      const outcome = playContest(PRESETS[preset], entries, 'once')
      expect(outcome).toEqual(playContest(PRESETS[preset], entries, 'once'))
      expect(outcome.rounds).toBeGreaterThan(0)
      expect(Math.abs(outcome.tau)).toBeLessThanOrEqual(1)
      expect(outcome.bestWins).toBeGreaterThanOrEqual(0)
      expect(outcome.bestWins).toBeLessThanOrEqual(1)
    }
  })
})

describe('an event', () => {
  it.each<[PresetKey, number]>([
    ['schweizer-system', 17],
    ['suedtirol-punkte', 16],
    ['bayern-gruppen-ko', 27],
    ['jeder-gegen-jeden', 7],
    ['ko', 11],
    ['einzelschieber', 16],
  ])('by %s among %i has the rounds that were foreseen', (preset, entries) => {
    expect(playContest(PRESETS[preset], entries, 'rounds').rounds).toBe(
      shapeOf(PRESETS[preset], entries, 'rounds').length,
    )
  })

  it('finds the strongest more often than a lot would, and more often in more rounds', () => {
    const entries = 10
    const rounds = (count: number) => {
      const made = adjustRegulation(PRESETS['schweizer-system'], { rounds: count })
      if (!made.ok) throw new Error(made.error.code)
      return findingsOf(made.value, entries, 60)
    }
    const [few, many] = [rounds(2), rounds(8)]
    expect(bestWinsOf(few).mean).toBeGreaterThan(1 / entries)
    expect(tauOf(many).mean).toBeGreaterThan(tauOf(few).mean + 3 * tauOf(few).error)
  })
})

describe('a game between players of known strength', () => {
  it.each(FORESEEABLE)('ends with a score a desk would take: %s', (preset) => {
    const rng = createRng(`scores ${preset}`)
    const rules = { ...stageRules(PRESETS[preset], 0), games: 1, bestOf: false }
    const encounter = { id: '1', table: 1, heat: 1, a: '1', b: '2', partners: null } as const
    const seated = { ...encounter, games: [], outside: [], resultVersion: 0, reasons: [] } as unknown as Parameters<
      typeof recordResult
    >[0]['encounter']
    const context = { tournament: 'running', round: 'published', rules, encounter: seated } as const
    for (let game = 0; game < 200; game++) {
      const games = [playGame(rules, rng.int(401) - 200, rng)]
      expect(recordResult(context, { games, outside: [], basedOn: 0, confirmed: false })).toMatchObject({ ok: true })
    }
  })

  it('is won by the stronger about as often as docs/planning.md says', () => {
    const rules = stageRules(PRESETS['bayern-warme-heisse'], 0)
    const rng = createRng('strength')
    const wonOf = (ahead: number) => {
      let won = 0
      for (let game = 0; game < 4000; game++) {
        const { a, b } = playGame(rules, ahead, rng)
        if (a > b) won++
      }
      return won / 4000
    }
    expect(Math.abs(wonOf(0) - 0.5)).toBeLessThan(0.03)
    expect(Math.abs(wonOf(100) - 0.65)).toBeLessThan(0.03)
    expect(Math.abs(wonOf(200) - 0.78)).toBeLessThan(0.03)
  })
})

describe('what many events say together', () => {
  it('is their mean, with an error that halves with four times as many', () => {
    const played = (events: number) => {
      let findings = NO_FINDINGS
      for (let at = 0; at < events; at++)
        findings = withOutcome(findings, { bestWins: at % 4 === 0 ? 1 : 0, tau: at % 2 === 0 ? 0.4 : 0.6, rounds: 5 })
      return findings
    }
    expect(bestWinsOf(played(100)).mean).toBe(0.25)
    expect(tauOf(played(100)).mean).toBeCloseTo(0.5)
    expect(bestWinsOf(played(100)).error / bestWinsOf(played(400)).error).toBeCloseTo(2, 1)
    expect(tauOf(played(100)).error / tauOf(played(400)).error).toBeCloseTo(2, 1)
  })

  it('is never quite sure', () => {
    const won = Array.from({ length: 5 }).reduce<typeof NO_FINDINGS>(
      (findings) => withOutcome(findings, { bestWins: 1, tau: 1, rounds: 1 }),
      NO_FINDINGS,
    )
    expect(bestWinsOf(won).mean).toBe(1)
    expect(bestWinsOf(won).error).toBeGreaterThan(0.05)
  })
})
