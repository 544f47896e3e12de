import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import { runs } from '../../test/cases.ts'
import { changeRegulation } from '../changes/regulation.ts'
import { adjustPoints, decideTie } from '../decisions/decisions.ts'
import { finishTournament, reopenTournament } from '../decisions/lifecycle.ts'
import { addEntries, removeEntry, setPresent, setStatus } from '../entries/entries.ts'
import { setDeclining, setWishes } from '../entries/wishes.ts'
import { bayernWarmeHeisse } from '../presets/bayern-warme-heisse.ts'
import { PRESETS } from '../presets/index.ts'
import { recordResult } from '../results/results.ts'
import { swapEntries } from '../rounds/board.ts'
import { draftMadeWrong } from '../rounds/draft.ts'
import { seatLatecomer } from '../rounds/late.ts'
import { closeRound, discardRound, drawRound, publishRound, reopenRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { upcomingRound } from '../stages/upcoming.ts'
import { stageRules, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { ACTS, type Act, type ActOf, RULINGS, type Ruling, STATES, type Subject } from './acts.ts'
import {
  chanceSituation,
  entrySituation,
  nextSituation,
  resultSituation,
  roundSituation,
  stageOfChance,
  tournamentSituation,
} from './situation.ts'

const SUBJECTS = Object.keys(STATES) as Subject[]

function rowsOf(subject: Subject): [Act, Readonly<Record<string, Ruling | null>>][] {
  return Object.entries(RULINGS[subject]) as [Act, Readonly<Record<string, Ruling | null>>][]
}

describe('the table', () => {
  it.each(SUBJECTS)('of a %s has a row for every act and a cell for every state', (subject) => {
    expect(rowsOf(subject).map(([act]) => act)).toEqual([...ACTS[subject]])
    for (const [act, cells] of rowsOf(subject))
      expect([act, Object.keys(cells).sort()]).toEqual([act, [...STATES[subject]].sort()])
  })

  it('names a way that is open in some state', () => {
    const everywhere = SUBJECTS.flatMap(rowsOf)
    const isOpen = (act: Act) =>
      everywhere.some(
        ([row, cells]) => row === act && Object.values(cells).some((cell) => cell && cell.is !== 'refused'),
      )
    for (const [, cells] of everywhere)
      for (const cell of Object.values(cells))
        if (cell?.is === 'refused' && cell.way) expect([cell.way, isOpen(cell.way)]).toEqual([cell.way, true])
  })

  it('gives every draw that is refused a way that is open then', () => {
    for (const cell of Object.values<Ruling>(RULINGS.next.drawRound))
      if (cell.is === 'refused') expect([cell.reason, cell.way === null]).toEqual([cell.reason, false])
  })
})

const RULES = stageRules(bayernWarmeHeisse, 0)
const [ONE, OTHER] = ['entry-1', 'entry-2'] as [EntryId, EntryId]

const EMPTY: Tournament = {
  regulation: { ...bayernWarmeHeisse, stages: [{ ...RULES, rounds: 2 }] },
  wishes: {},
  status: 'open',
  entries: [],
  rounds: [],
  adjustments: [],
  decisions: [],
}

function must<Value>(result: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

const FOUR = must(
  addEntries(
    EMPTY,
    Array.from({ length: 4 }, (_, at) => ({
      id: `entry-${at + 1}` as EntryId,
      members: [`anna-${at}`, `bert-${at}`] as PersonId[],
      present: false,
    })),
  ),
).next

/** The same with a format that draws by the standings after each round. */
const RANKED: Tournament = {
  ...FOUR,
  regulation: { ...FOUR.regulation, stages: [{ ...RULES, rounds: 2, format: 'swiss' }] },
}

/** The same with a format that draws losers of its first round back in. */
const CHANCE: Tournament = {
  ...FOUR,
  regulation: { ...FOUR.regulation, stages: [{ ...RULES, rounds: 2, format: 'repechage', pairing: {} }] },
}

let made = 0
const ids: IdSupply = {
  round: () => `round-${++made}` as RoundId,
  encounter: () => `encounter-${++made}` as EncounterId,
}

function write(tournament: Tournament, round: Round, encounter: Encounter, points: number | null) {
  const rules = stageRules(tournament.regulation, round.stage)
  const games = points === null ? [] : Array.from({ length: rules.games }, () => ({ a: 15, b: points, retour: false }))
  const context = { tournament: tournament.status, round: round.status, rules, encounter }
  return recordResult(context, { games, outside: [], basedOn: encounter.resultVersion, confirmed: true })
}

function withResult(tournament: Tournament, round: Round, after: Encounter): Tournament {
  const encounters = round.encounters.map((one) => (one.id === after.id ? after : one))
  return { ...tournament, rounds: tournament.rounds.map((one) => (one === round ? { ...round, encounters } : one)) }
}

type Step = (tournament: Tournament) => Tournament
type Attempt = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: { code: string } }

const next = (result: Attempt, tournament: Tournament): Tournament =>
  result.ok ? (result.value as { next: Tournament }).next : tournament

function onLast(tournament: Tournament, act: (round: Round) => Tournament): Tournament {
  const last = tournament.rounds.at(-1)
  return last ? act(last) : tournament
}

/** The acts of a desk, in random order; a refused act changes nothing. Steps forward are more frequent than steps back. */
const STEPS: Readonly<Record<string, Step>> = {
  draw: (t) => next(drawRound(t, { seed: 'seed', attendance: 'all' }, ids), t),
  publish: (t) => onLast(t, ({ number }) => next(publishRound(t, number), t)),
  close: (t) => onLast(t, ({ number }) => next(closeRound(t, number), t)),
  reopen: (t) => onLast(t, ({ number }) => next(reopenRound(t, number), t)),
  discard: (t) => onLast(t, ({ number }) => next(discardRound(t, number), t)),
  report: (t) =>
    onLast(t, (round) => {
      const open = round.encounters.find(({ games }) => games.length === 0)
      const written = open && write(t, round, open, 7)
      return written?.ok ? withResult(t, round, written.value) : t
    }),
  clear: (t) =>
    onLast(t, (round) => {
      const reported = round.encounters.find(({ games }) => games.length > 0)
      const written = reported && write(t, round, reported, null)
      return written?.ok ? withResult(t, round, written.value) : t
    }),
  finish: (t) => next(finishTournament(t), t),
  goOn: (t) => next(reopenTournament(t), t),
}

function goAhead(tournament: Tournament): Tournament {
  const last = tournament.rounds.at(-1)
  if (tournament.status === 'finished') return tournament
  if (!last || last.status === 'closed') {
    const act = nextRound(tournament) ? 'draw' : 'finish'
    return STEPS[act]?.(tournament) ?? tournament
  }
  const isComplete = last.encounters.every(({ games }) => games.length > 0)
  const act = last.status === 'draft' ? 'publish' : isComplete ? 'close' : 'report'
  return STEPS[act]?.(tournament) ?? tournament
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant(goAhead) },
  { weight: 1, arbitrary: fc.constantFrom(...Object.values(STEPS)) },
)

/** Why an act on the tournament is refused; null: it is not. The other acts may be refused for other reasons. */
const ON_TOURNAMENT: Readonly<Partial<Record<ActOf<'tournament'>, (tournament: Tournament) => Attempt>>> = {
  changeRegulation: (t) => changeRegulation(t, t.regulation),
  setDrawWishes: (t) => setWishes(t, {}),
  addEntries: (t) => addEntries(t, []),
  addAdjustment: (t) => adjustPoints(t, { entry: ONE, points: 1 }),
  decideTie: (t) => decideTie(t, 'lot', [ONE, OTHER]),
  finishTournament,
  reopenTournament,
}

const ON_ROUND: Readonly<Record<ActOf<'round'>, (tournament: Tournament, round: Round) => Attempt>> = {
  publishRound: (t, { number }) => publishRound(t, number),
  swapEntries: (t, { number }) => swapEntries(t, number, ONE, OTHER),
  seatLatecomer: (t, { number }) => seatLatecomer(t, number, ONE, ids),
  discardRound: (t, { number }) => discardRound(t, number),
  closeRound: (t, { number }) => closeRound(t, number),
  reopenRound: (t, { number }) => reopenRound(t, number),
}

/** Refusals because of the state, not because of the input. */
const REASONS = new Set<string>(
  SUBJECTS.flatMap(rowsOf).flatMap(([, cells]) =>
    Object.values(cells).flatMap((cell) => (cell?.is === 'refused' ? [cell.reason] : [])),
  ),
)

function reasonOf(attempt: Attempt): string | null {
  return !attempt.ok && REASONS.has(attempt.error.code) ? attempt.error.code : null
}

function expected(cell: Ruling | null): string | null {
  return cell?.is === 'refused' ? cell.reason : null
}

describe('every operation refuses what the table refuses, and nothing else', () => {
  it('in whatever order things are done', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(fc.constantFrom(FOUR, RANKED, CHANCE), fc.array(step, { maxLength: 40 }), (begun, steps) => {
        let tournament = begun
        for (const act of steps) {
          tournament = act(tournament)
          const situation = tournamentSituation(tournament)
          seen.add(situation)
          for (const [act, attempt] of Object.entries(ON_TOURNAMENT) as [
            ActOf<'tournament'>,
            (t: Tournament) => Attempt,
          ][])
            expect([act, situation, reasonOf(attempt(tournament))]).toEqual([
              ...[act, situation],
              expected(RULINGS.tournament[act][situation]),
            ])
          checkPoints(tournament)
          seen.add(checkNext(tournament))
          for (const round of tournament.rounds) checkRound(tournament, round, seen)
          for (const { id } of tournament.entries) {
            const stands = entrySituation(tournament, id)
            seen.add(stands)
            checkChance(tournament, id, seen)
            expect(reasonOf(removeEntry(tournament, id))).toBe(expected(RULINGS.entry.removeEntry[stands]))
            expect(reasonOf(setStatus(tournament, id, 'withdrawn'))).toBe(expected(RULINGS.entry.withdrawEntry[stands]))
            expect(reasonOf(setPresent(tournament, id, true))).toBe(expected(RULINGS.entry.changeEntry[stands]))
          }
        }
      }),
      // Straight through to the end, which random steps rarely reach.
      {
        numRuns: runs(1_000, 6),
        examples: [FOUR, CHANCE].map((begun): [Tournament, Step[]] => [begun, Array<Step>(20).fill(goAhead)]),
      },
    )
    const { tournament, next, round, entry, chance } = STATES
    const known = new Set<string>([...tournament, ...next, ...round, ...entry, ...chance])
    // The domain does not know of tables that have begun to write; decisions before a draw are set up below.
    for (const state of ['written', 'tied', 'undecided']) known.delete(state)
    expect([...seen].sort()).toEqual([...known].sort())
  })
})

/** An adjustment makes a draft wrong only where the table says that points matter. */
function checkPoints(tournament: Tournament): void {
  const given = adjustPoints(tournament, { entry: OTHER, points: 100, confirmed: true })
  if (!given.ok) return
  const isChecked = RULINGS.tournament.addAdjustment[tournamentSituation(tournament)].is === 'checked'
  expect(draftMadeWrong(tournament, given.value.next) !== null).toBe(isChecked)
}

/** Who declines to be drawn back in is changed, alone or with the other wishes, where the table says so, and only there. */
function checkChance(tournament: Tournament, entry: EntryId, seen: Set<string>): void {
  const stage = stageOfChance(tournament)
  const situation = chanceSituation(tournament, stage, entry)
  seen.add(situation)
  const reason = expected(RULINGS.chance.setDeclining[situation])
  expect([situation, reasonOf(setDeclining(tournament, entry, true))]).toEqual([situation, reason])
  expect([situation, reasonOf(setWishes(tournament, { declining: [{ stage, entry }] }))]).toEqual([situation, reason])
}

/** Checks that the next round is drawn or refused as the table says, and returns its state. */
function checkNext(tournament: Tournament): string {
  const situation = nextSituation(tournament, upcomingRound(tournament))
  const drawn = drawRound(tournament, { seed: 'other', attendance: 'all' }, ids)
  expect([situation, reasonOf(drawn)]).toEqual([situation, expected(RULINGS.next.drawRound[situation])])
  return situation
}

/** Every game broken off with these points for both sides. */
const LEVEL = [5, 5] as const

/** Plays the next round: by default the first side wins every game. */
function playRound(tournament: Tournament, [a, b]: readonly [number, number] = [11, 5]): Tournament {
  const drawn = must(drawRound(tournament, { seed: 'seed', attendance: 'all' }, ids))
  const { next: published, round } = must(publishRound(drawn.next, drawn.round.number))
  const rules = stageRules(tournament.regulation, round.stage)
  const count = rules.bestOf && a > b ? Math.ceil(rules.games / 2) : rules.games
  const score = a > b ? { a, b, retour: false } : { a, b, outcome: 'unfinished' as const, retour: false }
  const played = round.encounters.reduce((soFar, encounter) => {
    const now = soFar.rounds.at(-1) as Round
    const context = { tournament: soFar.status, round: now.status, rules, encounter }
    const entered = { games: Array.from({ length: count }, () => score), outside: [], basedOn: 0, confirmed: true }
    return withResult(soFar, now, must(recordResult(context, entered)))
  }, published)
  return must(closeRound(played, round.number)).next
}

function eight(regulation: Tournament['regulation']): Tournament {
  const entries = Array.from({ length: 8 }, (_, at) => ({
    id: `entry-${at + 1}` as EntryId,
    members: [`anna-${at}`, `bert-${at}`] as PersonId[],
    present: false,
  }))
  return must(addEntries({ ...EMPTY, regulation }, entries)).next
}

describe('what has to be decided before a round', () => {
  const throughGroups = () => {
    let tournament = eight(PRESETS['gruppen-ko'])
    while (nextRound(tournament)?.stage === 0) tournament = playRound(tournament, LEVEL)
    return tournament
  }
  const tiedAt = (tournament: Tournament, rank: number) =>
    standingsOf(tournament).flatMap((one) => (one.rank === rank ? [one.entry] : []))

  it('keeps it from being drawn: a rank that is shared, until it is decided', () => {
    const tied = throughGroups()
    expect(checkNext(tied)).toBe('tied')
    expect(upcomingRound(tied)).toMatchObject({ next: { stage: 1 }, obstacle: { code: 'ties-to-decide', by: 'lot' } })
    const { next: decided } = must(decideTie(tied, 'lot', tiedAt(tied, 1)))
    expect(checkNext(decided)).toBe('ready')
    const { next: drafted } = must(drawRound(decided, { seed: 'seed', attendance: 'all' }, ids))
    // A draft is drawn again from the current state.
    expect(checkNext({ ...drafted, decisions: [] })).toBe('tied')
  })

  it('keeps it from being drawn: a table without a winner in a bracket, until it has one', () => {
    const first = playRound(eight(PRESETS.ko), LEVEL)
    expect(checkNext(first)).toBe('undecided')
    expect(upcomingRound(first).obstacle).toEqual({ code: 'winner-undecided', round: 1, tables: [1, 2, 3, 4] })
    const final = playRound(playRound(playRound(eight(PRESETS.ko))), LEVEL)
    expect(checkNext(final)).toBe('undecided')
    expect(checkNext(playRound(playRound(playRound(eight(PRESETS.ko)))))).toBe('none')
  })
})

function checkRound(tournament: Tournament, round: Round, seen: Set<string>): void {
  const situation = roundSituation(tournament, round)
  seen.add(situation)
  for (const act of ACTS.round)
    expect([act, situation, reasonOf(ON_ROUND[act](tournament, round))]).toEqual([
      ...[act, situation],
      expected(RULINGS.round[act][situation]),
    ])
  const stands = resultSituation(tournament.status, round.status)
  for (const encounter of round.encounters) {
    const acts =
      encounter.games.length === 0
        ? ([['enterResult', 6]] as const)
        : ([
            ['changeResult', 5],
            ['confirmResult', encounter.games[0]?.b ?? null],
            ['clearResult', null],
          ] as const)
    for (const [act, points] of acts)
      expect([act, stands, reasonOf(write(tournament, round, encounter, points))]).toEqual([
        ...[act, stands],
        expected(RULINGS.result[act][stands]),
      ])
  }
}
