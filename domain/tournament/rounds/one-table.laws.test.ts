// Each person plays at one table at a time, whatever stage is drawn, whoever comes late and whatever is corrected (ADR 25).

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timesAtTwoTables } from '../../formats/engine/at-two-tables.ts'
import { FORMAT_KEYS, type FormatKey } from '../../formats/format-keys.ts'
import { sitting } from '../../formats/hall/constraints.ts'
import type { PairingOptions } from '../../formats/options.ts'
import { FORMAT_TRAITS } from '../../formats/traits.ts'
import type { EntryId, PersonId } from '../../ids.ts'
import type { Encounter, Entry, Round } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { anyRegulation } from '../../test/any-regulation.ts'
import { runs } from '../../test/cases.ts'
import { playEvening } from '../../test/evening.ts'
import { NearlyLeast } from '../../test/nearly-least.ts'
import { checkAgainstThemselves, checkInTurn, checkSeats, leastAtTwo, peopleOf } from '../../test/one-table.ts'
import { closed, idsFor, must, nextDrawn, numberOf } from '../../test/quiet-evening.ts'
import { isWalkover } from '../../walkover.ts'
import { correctResult, withRepair } from '../changes/correction.ts'
import { PRESETS } from '../presets/index.ts'
import { checkRegulation } from '../regulation/check.ts'
import { leastEntries } from '../regulation/least-entries.ts'
import type { Regulation, StageField, StageRules } from '../regulation/regulation.ts'
import { repaired as repairedRegulation } from '../regulation/repair.ts'
import { withFormat } from '../regulation/stage-format.ts'
import { nextRound } from '../stages/next-round.ts'
import type { Tournament } from '../state/tournament.ts'
import { latecomers, seatLatecomer } from './late.ts'
import { publishRound } from './rounds.ts'

const [FREE] = PRESETS['freie-paarung'].stages as [StageRules]
const MOST_ROUNDS = 8
/** Encounter ids are unique: those from corrections and latecomers count on from here. */
const [CORRECTIONS, LATECOMERS] = [100, 200]

function stage(format: FormatKey, before: StageRules | null, change: Partial<StageRules> = {}): StageRules {
  const drawn = withFormat({ ...FREE, games: 1, bestOf: false }, format, before)
  const some = FORMAT_TRAITS[format].hasGroups || drawn.rounds === 'all' ? drawn.rounds : Math.min(2, drawn.rounds)
  return { ...drawn, rounds: some, ...change }
}

const GROUPS = stage('round-robin', null, { pairing: { 'round-robin': { groups: 2, draw: 'lot' } } })
const KNOCK_OUT = stage('knock-out', null, { pairing: { 'knock-out': { places: 'title' } } })
const drawn = (draw: 'crosswise' | 'seeded'): PairingOptions => ({
  'knock-out': { draw, places: 'all' },
  'double-elimination': { draw },
})
const behind = (first: StageRules, format: FormatKey, field: StageField, pairing?: PairingOptions) => [
  first,
  stage(format, first, { field, ...(pairing ? { pairing } : {}) }),
]

/** All formats, and the stages that may follow: crosswise, for places across groups, for losers, for everybody once more. */
const STAGES: readonly (readonly StageRules[])[] = [
  ...FORMAT_KEYS.filter((format) => format !== 'placement').map((format) => [stage(format, null)]),
  [GROUPS],
  behind(GROUPS, 'knock-out', { perGroup: 2, next: 0 }, drawn('crosswise')),
  behind(GROUPS, 'double-elimination', { perGroup: 3, next: 0 }, drawn('crosswise')),
  behind(GROUPS, 'placement', 'all'),
  behind(GROUPS, 'placement', { best: 4 }),
  behind(GROUPS, 'swiss', 'all'),
  behind(KNOCK_OUT, 'placement', { losers: true }),
  behind(KNOCK_OUT, 'knock-out', { losers: true }),
  behind(stage('random', null), 'placement', 'all'),
  behind(stage('swiss', null), 'knock-out', { best: 6 }, drawn('seeded')),
]

const regulations: readonly Regulation[] = STAGES.map((stages) =>
  repairedRegulation({
    ...PRESETS['freie-paarung'],
    field: { ...PRESETS['freie-paarung'].field, kind: 'singles', entriesPerPerson: 4 },
    stages,
  }),
)

/** An entry of a person who may have several. */
function entry(number: number, holder: number): Entry {
  return {
    id: `entry-${number}` as EntryId,
    number,
    status: 'active',
    present: false,
    members: [`person-${holder}` as PersonId],
  }
}

function lastOf({ rounds }: Tournament): Round {
  const round = rounds.at(-1)
  if (!round) throw new Error('no round')
  return round
}

/** Adds a latecomer while the round is played: in a heat in which neither of the two plays already, if there is one. */
function withLatecomer(tournament: Tournament, holder: number, tables: number): Tournament {
  const number = tournament.entries.length + 1
  const come: Tournament = { ...tournament, entries: [...tournament.entries, entry(number, holder)] }
  const late = latecomers(come)?.late.find((one) => one.entry === `entry-${number}`)
  if (!late?.chance) return come
  const { next, encounter, waits } = must(
    seatLatecomer(come, lastOf(come).number, late.entry, idsFor(LATECOMERS + number)),
  )
  const round = lastOf(next)
  const own = peopleOf(next).filter((entries) => sitting(encounter).some((of) => entries.includes(of)))
  const heats = Math.max(...lastOf(come).encounters.map(({ heat }) => heat))
  const isAlone = (heat: number) => {
    const there = lastOf(come).encounters.filter((one) => one.heat === heat)
    return there.length < tables && !there.some((one) => own.some((of) => sitting(one).some((id) => of.includes(id))))
  }
  const hasPlace = Array.from({ length: heats }, (_, at) => at + 1).some(isAlone)
  if (hasPlace) expect([...waits.after, ...waits.awaitedBy]).toEqual([])
  checkInTurn(next, round)
  checkAgainstThemselves(next, round)
  return next
}

/** Corrects a result of the previous round, and repairs the current one: encounters that have begun stay at their table. */
function withCorrection(tournament: Tournament, rng: Rng, tables: number): Tournament {
  const before = tournament.rounds.at(-2)
  const encounter = before?.encounters[rng.int(Math.max(1, before.encounters.length))]
  if (!encounter) return tournament
  const games = encounter.games.map(({ a, b, winner }) => ({
    a: b,
    b: a,
    retour: false,
    winner: winner === 'a' ? ('b' as const) : ('a' as const),
    ...(isWalkover(encounter) && winner ? { forfeit: winner } : {}),
  }))
  const entered = { games, outside: [], basedOn: encounter.resultVersion, confirmed: true }
  const begun = new Set(lastOf(tournament).encounters.flatMap(({ id }) => (rng.int(4) === 0 ? [id] : [])))
  const inPlay = { begun, protocol: null }
  const correction = must(
    correctResult(tournament, encounter.id, entered, inPlay, idsFor(CORRECTIONS + lastOf(tournament).number)),
  )
  if (!correction.repair) return correction.next
  const next = withRepair(correction, correction.repair)
  const round = lastOf(next)
  checkInTurn(next, round, begun)
  checkAgainstThemselves(next, round)
  // The draw does not know latecomers: its protocol, from which it can be repeated, does not name them.
  if (round.encounters.some(({ reasons }) => reasons.some(({ code }) => code === 'late'))) return next
  const people = peopleOf(next)
  expect(timesAtTwoTables(round, people)).toBe(leastAtTwo(round, tables, people, begun))
  return next
}

/** Checks the last round as it might be while it is played: some tables have a result, some have begun, and somebody has left. */
function checkWhilePlayed(tournament: Tournament, rng: Rng): void {
  const round = lastOf(tournament)
  const won = [{ a: 13, b: 5, outcome: 'normal', winner: 'a' }] as const
  const encounters = round.encounters.map((one) => (rng.int(5) === 0 ? { ...one, games: won } : one))
  const begun = new Set(encounters.flatMap(({ id }) => (rng.int(2) === 0 ? [id] : [])))
  const left = rng.int(2 * tournament.entries.length)
  const entries = tournament.entries.map((one, at) => (at === left ? { ...one, status: 'withdrawn' as const } : one))
  checkInTurn({ ...tournament, entries }, { ...round, encounters }, begun)
}

describe('a person with several entries', () => {
  it('plays in another heat than at their new table, where the table they keep has not begun', () => {
    const holders = [1, 2, 1, 3, 4, 3, 5, 3]
    const start: Tournament = {
      regulation: regulations.find(({ stages }) => stages[0]?.format === 'repechage') as Regulation,
      wishes: { tables: 2 },
      status: 'open',
      entries: holders.map((holder, at) => entry(at + 1, holder)),
      rounds: [],
      adjustments: [],
      decisions: [],
    }
    const { next, round } = nextDrawn(start)
    expect(round.encounters.map(({ a, b }) => [numberOf(a), numberOf(b)])).toEqual([
      [6, 7],
      [5, 4],
      [3, 8],
      [2, 1],
    ])
    const won = [7, 5, 3, 1]
    const first = closed(must(publishRound(next, 1)).next, 1, ({ a }) => (won.includes(numberOf(a)) ? 'a' : 'b'))
    const drawn = nextDrawn(first)
    const second = must(publishRound(drawn.next, 2)).next
    const wrong = second.rounds[0]?.encounters[1] as Encounter
    const right = {
      games: [{ a: 4, b: 15, retour: false, winner: 'b' as const }],
      outside: [],
      basedOn: 1,
      confirmed: true,
    }
    const heats = (...begun: readonly number[]) => {
      const inPlay = {
        begun: new Set(lastOf(second).encounters.flatMap(({ id, a }) => (begun.includes(numberOf(a)) ? [id] : []))),
        protocol: null,
      }
      const { repair } = must(correctResult(second, wrong.id, right, inPlay, idsFor(CORRECTIONS)))
      return repair?.round.encounters.map(({ heat, a, b }) => [heat, numberOf(a), numberOf(b)])
    }
    expect(heats()).toEqual([
      [2, 1, 4],
      [1, 7, 3],
      [2, 5, 2],
      [1, 8, 6],
    ])
    expect(heats(7)).toEqual(heats())
    expect(heats(7, 8)).toEqual([
      [1, 1, 4],
      [1, 7, 3],
      [2, 5, 2],
      [2, 8, 6],
    ])
  })

  it.each(regulations)('is one of those that are tried with stages that are sound: %#', (regulation) => {
    expect(checkRegulation(regulation)).toMatchObject({ ok: true })
  })

  it.each(regulations.map((regulation) => [regulation.stages.map(nameOf).join(', then '), regulation] as const))(
    'sits at no more tables of a heat than has to be, and there in turn: %s',
    (_, regulation) => {
      const evenings = fc.record({
        entries: fc.integer({ min: 8, max: 12 }),
        people: fc.integer({ min: 4, max: 8 }),
        tables: fc.integer({ min: 2, max: 4 }),
        lot: fc.nat(),
      })
      const seats = new NearlyLeast()
      fc.assert(
        fc.property(evenings, ({ entries, people, tables, lot }) => {
          const rng = createRng(`${lot}`)
          const wins = () => (rng.int(2) === 0 ? ('a' as const) : ('b' as const))
          let now: Tournament = {
            regulation,
            wishes: { tables },
            status: 'open',
            entries: Array.from({ length: entries }, (_, at) => entry(at + 1, rng.int(people))),
            rounds: [],
            adjustments: [],
            decisions: [],
          }
          for (let round = 0; nextRound(now) && round < MOST_ROUNDS; round++) {
            const { next, round: draft } = nextDrawn(now)
            checkSeats({ before: now, next }, draft, seats)
            now = must(publishRound(next, draft.number)).next
            checkWhilePlayed(now, createRng(`${lot} ${round}`))
            for (const happens of rng.shuffle([0, 1].filter(() => rng.int(3) === 0))) {
              if (happens === 0) now = withCorrection(now, rng, tables)
              else if (now.entries.length < 13) now = withLatecomer(now, rng.int(people), tables)
            }
            now = closed(now, lastOf(now).number, wins)
          }
        }),
        { numRuns: runs(150) },
      )
      seats.check()
    },
  )

  it('sits at no more tables of a heat than has to be, and there in turn, by any regulation', () => {
    const evenings = fc.record({
      regulation: regulationForSeveral,
      more: fc.nat(4),
      people: fc.integer({ min: 4, max: 16 }),
      tables: fc.integer({ min: 1, max: 4 }),
      lot: fc.nat(),
    })
    const seats = new NearlyLeast()
    fc.assert(
      fc.property(evenings, ({ regulation, more, lot, ...crowd }) => {
        playEvening(regulation, leastEntries(regulation) + more, `${lot}`, 'lively', { ...crowd, seats })
      }),
      { numRuns: runs(10_000, 4) },
    )
    seats.check()
  })
})

const MOST_ENTRIES = 10

/** Any regulation in which people may hold several entries, small enough to try all combinations. */
const regulationForSeveral: fc.Arbitrary<Regulation> = fc
  .tuple(anyRegulation, fc.constantFrom('pairs', 'singles'), fc.integer({ min: 2, max: 4 }))
  .map(([{ field, ...regulation }, kind, entriesPerPerson]) =>
    repairedRegulation({ ...regulation, field: { ...field, kind, entriesPerPerson, capacity: null } }, 'follow'),
  )
  .filter(
    (regulation) =>
      checkRegulation(regulation).ok &&
      leastEntries(regulation) <= MOST_ENTRIES &&
      regulation.stages.every(({ asPlayed, rounds, pairing }) => {
        const isShort = rounds === 'all' || rounds <= 4
        return !asPlayed && isShort && (pairing?.lives?.lives ?? 0) <= 2
      }),
  )

function nameOf({ format, field }: StageRules): string {
  return field === 'all' ? format : `${format} of ${JSON.stringify(field)}`
}
