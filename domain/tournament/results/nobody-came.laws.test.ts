// A table to which nobody comes: both sides have lost, in every format, and the event comes to its end.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Encounter, Side } from '../../model.ts'
import { createRng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import { idsFor, must, nextDrawn, openTournament } from '../../test/quiet-evening.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { openAtEnd } from '../decisions/ending.ts'
import { finishTournament } from '../decisions/lifecycle.ts'
import { setStatus } from '../entries/entries.ts'
import { gruempiSchieber } from '../presets/gruempi-schieber.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation, StageRules } from '../regulation/regulation.ts'
import { repaired } from '../regulation/repair.ts'
import { closeRound, drawRound, publishRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { ledgerOf, standingsOf } from '../tables/standings.ts'
import { type EnteredResult, judgeResult } from './results.ts'

/** Who does not come to a table; undefined: both come, and side a wins. */
type Absent = Side | 'both' | undefined

/** The tournament with one more round, in which `absent` says who does not come to an encounter. */
function played(before: Tournament, absent: (encounter: Encounter, at: number) => Absent): Tournament {
  const number = nextRound(before)?.number ?? 0
  const { next } = nextDrawn(before)
  const published = must(publishRound(next, number)).next
  const rounds = published.rounds.map((round) => {
    if (round.number !== number) return round
    const rules = stageRules(published.regulation, round.stage)
    const context = { tournament: published.status, round: round.status, rules }
    const encounters = round.encounters.map((encounter, at) => {
      const entered = { ...resultOf(rules, absent(encounter, at)), basedOn: 0, confirmed: true }
      return must(judgeResult({ ...context, encounter }, entered))
    })
    return { ...round, encounters }
  })
  return must(closeRound({ ...published, rounds }, number)).next
}

function resultOf({ games, bestOf, game }: StageRules, absent: Absent): Pick<EnteredResult, 'games' | 'outside'> {
  if (games === 0) {
    if (absent === 'both') return { games: [{ a: 0, b: 0, retour: false, forfeit: absent }], outside: [] }
    return { games: [], outside: [absent === 'a' ? { a: 0, b: 1 } : { a: 1, b: 0 }] }
  }
  const needed = bestOf && absent !== 'both' ? Math.floor(games / 2) + 1 : games
  const target = 'target' in game ? (game.target ?? 0) : 0
  const one = absent
    ? { a: 0, b: 0, retour: false, forfeit: absent }
    : { a: target, b: 0, retour: false, winner: 'a' as const }
  return { games: Array.from({ length: needed }, () => one), outside: [] }
}

const nobody = (): Absent => 'both'

function withLives(regulation: Regulation, lives: number): Regulation {
  const [stage] = regulation.stages as [StageRules]
  return { ...regulation, stages: [{ ...stage, pairing: { lives: { lives } } }] }
}

/** The regulation with football instead of games. */
function withoutGames(regulation: Regulation): Regulation {
  const [stage] = regulation.stages as [StageRules]
  const { outside } = gruempiSchieber.stages[0]?.pointsRule ?? {}
  const { bestOf: _, ...rules } = stage
  const pointsRule = { ...stage.pointsRule, outside: outside ?? [] }
  return repaired({
    ...regulation,
    stages: [{ ...rules, games: 0, decidedBy: 'outside', pointsRule, ranking: ['award', 'lot'] }],
  })
}

const firsts = (tournament: Tournament) => standingsOf(tournament).filter(({ rank }) => rank === 1)

describe('by lives, a table to which nobody comes', () => {
  it('costs both a life; who goes out together at last shares the first place, which is asked about at the end', () => {
    let now = openTournament(withLives(PRESETS.leben, 3), 4)
    for (let round = 1; round <= 3; round++) now = played(now, nobody)
    expect(nextRound(now)).toBeNull()
    expect(firsts(now)).toHaveLength(4)
    expect(openAtEnd(now, () => undefined)).toMatchObject({
      ties: [{ rank: 1, by: ['lot'], matters: ['first-three'] }],
      left: [],
      missing: [],
    })
    expect(firsts(tiesDecided(now))).toHaveLength(1)
    expect(finishTournament(tiesDecided(now)).ok).toBe(true)
  })

  it('is no better than to come and lose', () => {
    const start = openTournament(withLives(PRESETS.leben, 1), 4)
    const now = played(start, (_, at) => (at === 0 ? 'both' : undefined))
    const [first] = now.rounds[0]?.encounters ?? []
    const ranks = new Map(standingsOf(now).map(({ entry, rank }) => [entry, rank]))
    expect([first?.a, first?.b].map((entry) => entry && (ranks.get(entry) ?? 0) > 1)).toEqual([true, true])
    expect(nextRound(now)).toBeNull()
  })

  it('costs as many lives as the table of points counts losses, and the event ends', () => {
    const cases = fc.record({
      preset: fc.constantFrom('leben', 'schnapsen-leben'),
      entries: fc.integer({ min: 2, max: 9 }),
      lives: fc.integer({ min: 1, max: 4 }),
      lot: fc.nat(),
    })
    fc.assert(
      fc.property(cases, ({ preset, entries, lives, lot }) => {
        const rng = createRng(`${lot}`)
        const pairs = { ...PRESETS[preset], field: { ...PRESETS[preset].field, kind: 'pairs', entriesPerPerson: 1 } }
        let now = openTournament(withLives(pairs as Regulation, lives), entries)
        const absent = () => (['a', 'b', 'both', undefined] as const)[rng.int(4)]
        for (let round = 1; nextRound(now); round++) {
          expect(round).toBeLessThanOrEqual(entries * lives)
          now = played(now, absent)
        }
        const last = now.rounds.length
        let left = 0
        for (const { lines, eliminated } of ledgerOf(now).accounts.values()) {
          const losses = lines.filter(({ result }) => result === 'lost')
          expect(losses.length).toBeLessThanOrEqual(lives)
          expect(eliminated).toBe(losses.length === lives ? losses.at(-1)?.round : last + 1)
          if (losses.length < lives) left++
        }
        expect(left).toBeLessThanOrEqual(1)
        expect(openAtEnd(now, () => undefined)).toMatchObject({ left: [], missing: [], winnerless: [] })
      }),
      { numRuns: runs(500) },
    )
  })
})

const BRACKETS = ['ko', 'doppel-ko', 'ko-hoffnungsrunde'] as const

describe('in a bracket, a table to which nobody comes', () => {
  const regulations = BRACKETS.flatMap((key) => [
    [key, PRESETS[key]] as const,
    [`${key} without games`, withoutGames(PRESETS[key])] as const,
  ])
  const holdsUp = 'holds up the next draw until both have left, and then the event goes on to its end'
  it.each(regulations)(`${holdsUp}: %s`, (_, regulation) => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 11 }), fc.nat(), (entries, lot) => {
        const rng = createRng(`${lot}`)
        let now = openTournament(regulation, entries)
        for (let round = 1; nextRound(now); round++) {
          expect(round).toBeLessThan(30)
          const drawn = drawRound(now, { seed: 'any', attendance: 'all' }, idsFor(99))
          if (!drawn.ok && drawn.error.code === 'too-few-entries') break
          now = played(now, () => (rng.int(4) === 0 ? 'both' : undefined))
          const empty = (now.rounds.at(-1)?.encounters ?? []).filter(({ games }) => games[0]?.winner === null)
          if (empty.length === 0) continue
          const { winnerless } = openAtEnd(now, () => undefined)
          expect(
            winnerless
              .at(-1)
              ?.tables.map(({ table }) => table)
              .sort(),
          ).toEqual(empty.map(({ table }) => table).sort())
          const blocked = nextRound(now) && drawRound(now, { seed: 'any', attendance: 'all' }, idsFor(99))
          if (blocked) expect(blocked).toMatchObject({ ok: false, error: { code: 'winner-undecided' } })
          for (const { a, b } of empty) for (const entry of [a, b]) now = must(setStatus(now, entry, 'withdrawn')).next
          const { accounts } = ledgerOf(now)
          for (const { a, b, reasons } of empty) {
            const wereOut = reasons.some(({ code }) => ['consolation', 'place', 'places'].includes(code))
            for (const entry of [a, b]) {
              const { lines, eliminated } = accounts.get(entry) ?? {}
              expect(lines?.at(-1)).toMatchObject({ kind: 'forfeit', result: 'lost' })
              if (!wereOut) expect(eliminated).toBe(now.rounds.length)
            }
          }
        }
        expect(openAtEnd(now, () => undefined).winnerless).toEqual([])
        expect(finishTournament(now).ok).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })

  it('leaves a match for places undecided: both share the places, and the end asks about it', () => {
    const [rounds] = PRESETS['schweizer-system'].stages as [StageRules]
    const [bracket] = PRESETS.ko.stages as [StageRules]
    const matches = { ...bracket, format: 'placement', rounds: 1, field: { best: 4 } } as const
    const regulation = repaired({ ...PRESETS['schweizer-system'], stages: [{ ...rounds, rounds: 1 }, matches] })
    const now = played(
      played(openTournament(regulation, 4), () => undefined),
      nobody,
    )
    expect(now.rounds.at(-1)?.stage).toBe(1)
    expect(standingsOf(now).map(({ rank }) => rank)).toEqual([1, 1, 3, 3])
    expect(openAtEnd(now, () => undefined)).toMatchObject({
      winnerless: [{ round: 2, tables: [{ table: 1 }, { table: 2 }] }],
    })
  })
})
