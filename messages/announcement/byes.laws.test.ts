// What the announcement and a round say of a bye is so, in every format.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '#domain/ids.ts'
import type { Round } from '#domain/model.ts'
import { createRng, type Rng } from '#domain/rng.ts'
import type { CriterionKey } from '#domain/standings/criterion-keys.ts'
import { type ScoreKey, scoreOf } from '#domain/standings/scores.ts'
import { anyResult, NO_MISHAPS } from '#domain/test/any-result.ts'
import { runs } from '#domain/test/cases.ts'
import { must, nextDrawn, numberOf, openTournament } from '#domain/test/quiet-evening.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { byeOrderIn } from '#domain/tournament/regulation/bye-order.ts'
import { checkRegulation } from '#domain/tournament/regulation/check.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { repaired } from '#domain/tournament/regulation/repair.ts'
import { judgeResult } from '#domain/tournament/results/results.ts'
import { closeRound, publishRound } from '#domain/tournament/rounds/rounds.ts'
import { groupStandings } from '#domain/tournament/stages/advancement.ts'
import { nextRound } from '#domain/tournament/stages/next-round.ts'
import { seatsOf, stageRules, type Tournament } from '#domain/tournament/state/tournament.ts'
import { ledgerOf, standingsOf } from '#domain/tournament/tables/standings.ts'
import { explainedByes, explainPairing } from '../explanation.ts'
import { translator } from '../translator.ts'
import { byeParagraphs } from './byes.ts'

const t = translator('de', 'regulation')

/** A round that has just been drawn, and the tournament before it. */
interface Drawn {
  readonly before: Tournament
  readonly round: Round
}

/** Plays to the end with random results, and returns all draws with the tournament before each. */
function drawsOf(regulation: Regulation, entries: number, rng: Rng, wishes: Tournament['wishes'] = {}): Drawn[] {
  let now: Tournament = { ...openTournament(regulation, entries), wishes }
  const draws: Drawn[] = []
  while (nextRound(now)) {
    const { next, round } = nextDrawn(now)
    draws.push({ before: now, round })
    const published = must(publishRound(next, round.number)).next
    const rounds = published.rounds.map((one) => (one.number === round.number ? reported(published, one, rng) : one))
    now = must(closeRound({ ...published, rounds }, round.number)).next
  }
  return draws
}

function reported({ regulation, status }: Tournament, round: Round, rng: Rng): Round {
  const rules = stageRules(regulation, round.stage)
  const encounters = round.encounters.map((encounter) => {
    const entered = { ...anyResult(rules, NO_MISHAPS, rng), basedOn: 0, confirmed: true }
    return must(judgeResult({ tournament: status, round: round.status, rules, encounter }, entered))
  })
  return { ...round, encounters }
}

/** The byes of each entry in the earlier rounds of a stage. */
function byesBefore({ before, round }: Drawn): (entry: EntryId) => number {
  const earlier = before.rounds.filter(({ stage }) => stage === round.stage)
  return (entry) => earlier.flatMap(({ byes }) => byes).filter((bye) => bye.entry === entry).length
}

function announced(regulation: Regulation): string {
  return byeParagraphs(t, regulation).flat().join(' ')
}

/** What a sentence about a Swiss bye claims; `by` null: it is not by a score. */
interface Claim {
  readonly by: 'score' | null
  readonly ahead: number
  readonly equals: 'table' | 'lot'
}

const AHEAD = /In (?:der ersten Runde|den ersten (\d+) Runden) zählt dabei der Vorsprung/

function claimOfText(text: string, round: number): Claim {
  const ahead = AHEAD.exec(text)
  const isAhead = ahead !== null && round <= Number(ahead[1] ?? 1)
  const isTable = text.includes('Aussetzen muss der Letzte der Tabelle')
  const isLot = !isTable && !text.includes('der Letzte der Tabelle unter ihnen')
  return {
    by: isTable && !isAhead ? null : 'score',
    ahead: isAhead ? 1 : 0,
    equals: isLot ? 'lot' : 'table',
  }
}

function claimOfReason(sentence: string): Claim {
  const isTable = sentence.includes('trifft nach Möglichkeit den Letzten der Tabelle')
  return {
    by: isTable ? null : 'score',
    ahead: sentence.includes('mit dem Vorsprung der oberen Hälfte') ? 1 : 0,
    equals: isTable || sentence.endsWith('den Letzten der Tabelle') ? 'table' : 'lot',
  }
}

/** The entries that have the bye by this claim. */
function claimed({ by, ahead, equals }: Claim, drawn: Drawn, key: ScoreKey): EntryId[] {
  const { before, round } = drawn
  const byes = byesBefore(drawn)
  const entries = seatsOf(round)
  const fewest = Math.min(...entries.map(byes))
  const { swiss = {} } = stageRules(before.regulation, round.stage).pairing ?? {}
  const upper = [...entries]
    .sort((one, other) => numberOf(one) - numberOf(other))
    .slice(0, 2 * Math.ceil(entries.length / 4))
  const accounts = ledgerOf(before).accounts
  const score = (entry: EntryId) => {
    const account = accounts.get(entry)
    const extra = upper.includes(entry) ? ahead * (swiss.accelerated?.points ?? 0) : 0
    return (account ? scoreOf(account, key) : 0) + extra
  }
  const ranks = new Map(standingsOf(before).map(({ entry, rank }) => [entry, rank]))
  const lowest = (left: readonly EntryId[], figure: (entry: EntryId) => number) => {
    const least = Math.min(...left.map(figure))
    return left.filter((entry) => figure(entry) === least)
  }
  const may = entries.filter((entry) => byes(entry) === fewest)
  const byScore = by ? lowest(may, score) : may
  return equals === 'table' ? lowest(byScore, (entry) => -(ranks.get(entry) ?? 0)) : byScore
}

/** The fewest meetings that should not be, then the fewest repeated ones, if this entry sits out. By trying all. */
function least({ before, round }: Drawn, bye: EntryId): number {
  const met = before.rounds.flatMap(({ encounters }) => encounters)
  const isPair = (one: EntryId, other: EntryId) => (pair: readonly [EntryId, EntryId]) =>
    pair.includes(one) && pair.includes(other)
  const cost = (one: EntryId, other: EntryId) =>
    1_000 * Number((before.wishes.forbidden ?? []).some(isPair(one, other))) +
    met.filter(({ a, b }) => isPair(one, other)([a, b])).length
  const of = ([first, ...rest]: readonly EntryId[]): number => {
    if (!first) return 0
    return Math.min(...rest.map((other) => cost(first, other) + of(rest.filter((one) => one !== other))))
  }
  return of(seatsOf(round).filter((entry) => entry !== bye))
}

const CHAINS: readonly (readonly CriterionKey[])[] = [
  ['award', 'buchholz', 'difference', 'lot'],
  ['award', 'difference', 'lot'],
  ['games-won', 'points-for', 'lot'],
  ['difference', 'award', 'lot'],
  ['ratio', 'award', 'lot'],
  ['schneider', 'games-won', 'lot'],
]

describe('the bye of a Swiss draw', () => {
  const anySwiss = fc.record({
    ranking: fc.constantFrom(...CHAINS),
    order: fc.constantFrom<'slide' | 'neighbours' | 'lot'>('slide', 'neighbours', 'lot'),
    accelerated: fc.option(
      fc.record({ rounds: fc.integer({ min: 1, max: 2 }), points: fc.integer({ min: 1, max: 3 }) }),
    ),
    entries: fc.constantFrom(5, 7, 9),
    rounds: fc.integer({ min: 3, max: 8 }),
    forbidden: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 2 }),
    lot: fc.nat(),
  })

  it('goes to whom the announcement and the round say, or to another one for the reason they say', () => {
    fc.assert(
      fc.property(anySwiss, ({ ranking, order, accelerated, entries, rounds, forbidden, lot }) => {
        const [stage] = PRESETS['schweizer-system'].stages as [StageRules]
        const rules: StageRules = {
          ...stage,
          games: 1,
          rounds: Math.min(rounds, entries),
          ranking: [...ranking],
          pairing: { swiss: { order, ...(accelerated ? { accelerated } : {}) } },
        }
        const regulation = repaired({ ...PRESETS['schweizer-system'], stages: [rules] })
        if (!checkRegulation(regulation).ok) throw new Error('refused')
        const apart = forbidden.filter(([one, other]) => one !== other)
        const wishes = {
          forbidden: apart.map(([one, other]) => [`entry-${one}`, `entry-${other}`] as [EntryId, EntryId]),
        }
        const text = announced(regulation)
        const key = (Object.keys(LEAST) as ScoreKey[]).find((one) => text.includes(LEAST[one]))
        const [ruled] = regulation.stages as [StageRules]
        for (const drawn of drawsOf(regulation, entries, createRng(`${lot}`), wishes)) {
          const { before, round } = drawn
          const [bye] = explainedByes('swiss', round.byes)
          if (!bye) throw new Error('nobody sits out')
          const { by, isAhead } = byeOrderIn(ruled, before.rounds.length)
          const sentences = bye.reasons.map((reason) =>
            explainPairing(
              t,
              reason.code === 'bye-lowest' ? { ...reason, byeOrder: by, byeAhead: isAhead ? 'yes' : 'no' } : reason,
              bye.reasons,
            ),
          )
          const reason = sentences.find((sentence) => sentence?.includes('es trifft')) ?? ''
          const scoreKey = key ?? (ranking.find((one) => one in LEAST) as ScoreKey)
          for (const claim of [claimOfText(text, round.number), claimOfReason(reason)]) {
            const right = claimed(claim, drawn, scoreKey)
            if (right.includes(bye.entry)) continue
            expect(text).toContain('setzt nur aus, wenn dadurch weniger aufeinandertreffen')
            expect(reason).toContain('nach Möglichkeit')
            const actual = least(drawn, bye.entry)
            for (const entry of right) expect(least(drawn, entry), `${entry} ${bye.entry}`).toBeGreaterThan(actual)
          }
        }
      }),
      { numRuns: runs(500) },
    )
  })
})

/** How a score is named where the lowest one sits out. */
const LEAST = Object.fromEntries(
  (
    ['award', 'encounters-won', 'games-won', 'game-points', 'encounter-points', 'points-for', 'difference'] as const
  ).map((key) => [key, t(`criteria.${key}.least`)]),
) as Record<ScoreKey, string>

describe('the bye of a draw by lot or by a plan', () => {
  const keys = [
    'suedtirol-punkte',
    'bayern-rueckschneider',
    'leben',
    'partnerwechsel',
    'jeder-gegen-jeden',
    'ladinisch-liga',
  ] as const

  /** The most byes that one who sits out had, and the fewest that one who plays had. */
  function mostAndFewest(drawn: Drawn): readonly [most: number, fewest: number] {
    const byes = byesBefore(drawn)
    const out = drawn.round.byes.map(({ entry }) => entry)
    const playing = seatsOf(drawn.round).filter((entry) => !out.includes(entry))
    return [Math.max(0, ...out.map(byes)), Math.min(...playing.map(byes))]
  }

  it.each(keys)('goes to one of those who had the fewest: %s', (key) => {
    const regulation = { ...PRESETS[key], stages: PRESETS[key].stages.slice(0, 1) }
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 13 }), fc.nat(), (entries, lot) => {
        for (const drawn of drawsOf(regulation, entries, createRng(`${lot}`))) {
          const [most, fewest] = mostAndFewest(drawn)
          expect(most).toBeLessThanOrEqual(fewest)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('goes to another one only if otherwise two would meet who should not, and the round says so', () => {
    const [rounds] = PRESETS['bayern-rueckschneider'].stages as [StageRules]
    const regulation = repaired({ ...PRESETS['bayern-rueckschneider'], stages: [{ ...rounds, rounds: 4 }] })
    const anyApart = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.constantFrom(3, 5), anyApart, fc.nat(), (entries, apart, lot) => {
        const ids = apart.filter((number) => number <= entries).map((number) => `entry-${number}` as EntryId)
        const forbidden = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other] as const))
        for (const drawn of drawsOf(regulation, entries, createRng(`${lot}`), { forbidden })) {
          const [most, fewest] = mostAndFewest(drawn)
          if (most <= fewest) continue
          const [bye] = explainedByes('random', drawn.round.byes)
          const explanation = bye?.reasons.map((reason) => explainPairing(t, reason, bye.reasons)).join('; ')
          expect(explanation).toContain('nach Möglichkeit')
          expect(explanation).toContain('anders ging es nicht auf')
          const unwanted = (entry: EntryId) => Math.floor(least(drawn, entry) / 1_000)
          const byes = byesBefore(drawn)
          for (const entry of seatsOf(drawn.round))
            if (bye && byes(entry) < most) expect(unwanted(entry)).toBeGreaterThan(unwanted(bye.entry))
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('the byes of a bracket', () => {
  it('are those that the next power of two lacks, and go to the best of the seeding', () => {
    for (let entries = 5; entries <= 16; entries++)
      for (const format of ['knock-out', 'double-elimination'] as const) {
        const [stage] = PRESETS[format === 'knock-out' ? 'ko' : 'doppel-ko'].stages as [StageRules]
        const pairing = { [format]: { draw: 'seeded' } } as StageRules['pairing'] & object
        const regulation = repaired({ ...PRESETS.ko, stages: [{ ...stage, pairing }] })
        expect(announced(regulation)).toContain('Sie gehen an die Bestgesetzten.')
        const [first, ...later] = drawsOf(regulation, entries, createRng(`${entries}`))
        const size = 2 ** Math.ceil(Math.log2(entries))
        const byes = first?.round.byes.map(({ entry }) => numberOf(entry)) ?? []
        expect(byes.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: size - entries }, (_, at) => at + 1),
        )
        const areLater = later.some(({ round }) => round.byes.length > 0)
        if (areLater) expect(announced(regulation)).toContain('auch später Freilose')
      }
  })

  it('go to winners of groups first where it is drawn crosswise', () => {
    const [groups, bracket] = PRESETS['gruppen-ko'].stages as [StageRules, StageRules]
    for (const [count, perGroup, entries] of [
      [3, 2, 12],
      [3, 1, 9],
      [2, 3, 8],
      [3, 4, 12],
      [5, 1, 15],
    ] as const) {
      const stages = [
        { ...groups, pairing: { 'round-robin': { groups: count } } },
        { ...bracket, field: { perGroup }, pairing: { 'knock-out': { draw: 'crosswise' as const } } },
      ]
      const regulation = repaired({ ...PRESETS['gruppen-ko'], stages })
      expect(checkRegulation(regulation).ok).toBe(true)
      const first = drawsOf(regulation, entries, createRng('x')).find(({ round }) => round.stage === 1)
      if (!first) throw new Error('no bracket')
      const winners = groupStandings(first.before, 0).map(([winner]) => winner?.entry)
      const byes = first.round.byes.map(({ entry }) => entry)
      const ofWinners = byes.filter((entry) => winners.includes(entry))
      expect(ofWinners).toHaveLength(Math.min(byes.length, winners.length))
      expect(byes).toHaveLength(2 ** Math.ceil(Math.log2(seatsOf(first.round).length)) - seatsOf(first.round).length)
      expect(announced(regulation)).toContain('zuerst an die Gruppensieger')
    }
  })

  it.each([4, 8, 16])('are none in a repechage of %i', (entries) => {
    for (const { round } of drawsOf(PRESETS['ko-hoffnungsrunde'], entries, createRng(`${entries}`)))
      expect(round.byes).toEqual([])
  })

  it('are no second ones in a repechage, also in its consolation draw', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.nat(), (entries, lot) => {
        const draws = drawsOf(PRESETS['ko-hoffnungsrunde'], entries, createRng(`${lot}`))
        const all = draws.flatMap(({ round }) => round.byes.map(({ entry }) => entry))
        expect(new Set(all).size).toBe(all.length)
      }),
      { numRuns: runs(200) },
    )
  })
})
