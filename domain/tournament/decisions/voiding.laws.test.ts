// How an act may end a lot: the standings name one whose tie has changed, and the act itself one whose places are gone.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Encounter } from '../../model.ts'
import type { Result } from '../../result.ts'
import { createRng, type Rng } from '../../rng.ts'
import type { RankedEntry } from '../../standings/rank.ts'
import { runs } from '../../test/cases.ts'
import { anybody, ids, newTournament, report } from '../../test/corrected-evening.ts'
import type { Act } from '../acts/acts.ts'
import { addEntries, removeEntry, setStatus } from '../entries/entries.ts'
import { seatPeople } from '../entries/seat-people.ts'
import { setDeclining, setWishes } from '../entries/wishes.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import { enterPlayed, peoplePerSide, removePlayed } from '../results/as-played.ts'
import { swapEntries } from '../rounds/board.ts'
import { latecomers, seatLatecomer } from '../rounds/late.ts'
import { closeRound, discardRound, drawRound, publishRound, reopenRound } from '../rounds/rounds.ts'
import { groupStandings } from '../stages/advancement.ts'
import { lastingDecisions } from '../state/lasting-decisions.ts'
import { type Decision, isReported, seatsOf, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { adjustPoints, decideTie, voidedBetween, voidedDecisions } from './decisions.ts'
import { finishTournament, reopenTournament } from './lifecycle.ts'

/**
 * How an act may end that a lot lasts. `stays`: not at all; `plays-on`: an entry of it is seated once more, for which it was drawn; `names`:
 * otherwise, too, and its preview or its answer names the lot (`server/tournaments/voided.test.ts`); `replaces`: the desk decides anew
 * about an entry of it, which is tied again while the lot still orders a group or an earlier stage.
 */
const ENDING: Readonly<Record<Act, 'stays' | 'plays-on' | 'names' | 'replaces'>> = {
  changeDetails: 'stays',
  changeRegulation: 'stays',
  setDrawWishes: 'stays',
  addEntries: 'stays',
  changePerson: 'stays',
  addAdjustment: 'stays',
  decideTie: 'replaces',
  decideTieAgain: 'names',
  finishTournament: 'stays',
  reopenTournament: 'stays',
  drawRound: 'stays',
  enterPlayed: 'plays-on',
  publishRound: 'plays-on',
  swapEntries: 'stays',
  seatLatecomer: 'names',
  discardRound: 'names',
  closeRound: 'stays',
  reopenRound: 'stays',
  enterResult: 'stays',
  changeResult: 'stays',
  confirmResult: 'stays',
  clearResult: 'stays',
  removePlayed: 'names',
  makeTableLinks: 'stays',
  writeSheet: 'stays',
  settleSheet: 'stays',
  changeEntry: 'stays',
  withdrawEntry: 'stays',
  markPaid: 'stays',
  removeEntry: 'stays',
  setDeclining: 'stays',
}

/** Those who come late. One who comes after another was removed has another id. */
let made = 0

type Step = (tournament: Tournament, rng: Rng) => Tournament

/** Those of the acts that change what is ranked or seated. A refused one changes nothing. */
const STEPS: Partial<Record<Act, Step>> = {
  drawRound: (now) => after(drawRound(now, { seed: 'seed', attendance: 'all' }, ids), now),
  publishRound: (now) => after(publishRound(now, now.rounds.length), now),
  swapEntries: (now, rng) => {
    const [x, y] = rng.shuffle(now.rounds.at(-1)?.encounters.flatMap(({ a, b }) => [a, b]) ?? [])
    return x && y ? after(swapEntries(now, now.rounds.length, x, y), now) : now
  },
  closeRound: (now) => after(closeRound(now, now.rounds.length), now),
  reopenRound: (now) => after(reopenRound(now, now.rounds.length), now),
  discardRound: (now) => after(discardRound(now, now.rounds.length), now),
  seatLatecomer: (now) => {
    const late = latecomers(now)?.late.find(({ chance }) => chance)
    return late ? after(seatLatecomer(now, now.rounds.length, late.entry, ids), now) : now
  },
  enterResult: (now, rng) => (isOpen(now) ? report(now, anybody(rng), 1 + rng.int(4)) : now),
  clearResult: (now, rng) => {
    const table = one(rng, isOpen(now) ? (now.rounds.at(-1)?.encounters.filter(isReported) ?? []) : [])
    return table ? withTable(now, { ...table, games: [], outside: [], resultVersion: table.resultVersion + 1 }) : now
  },
  changeResult: (now, rng) => {
    const table = one(rng, isOpen(now) ? (now.rounds.at(-1)?.encounters.filter(isReported) ?? []) : [])
    return table ? report(withTable(now, { ...table, games: [], outside: [] }), anybody(rng)) : now
  },
  enterPlayed: (now, rng) => {
    const perSide = peoplePerSide(now.regulation)
    const people = rng.shuffle(now.entries.flatMap(({ members }) => members))
    const sides = { a: people.slice(0, perSide), b: people.slice(perSide, 2 * perSide) }
    const seated = seatPeople(now, sides, () => 'nobody' as EntryId)
    return seated.ok ? after(enterPlayed(seated.value.next, seated.value, ids), now) : now
  },
  removePlayed: (now, rng) => {
    const table = one(rng, now.rounds.at(-1)?.encounters ?? [])
    return table ? after(removePlayed(now, table.id), now) : now
  },
  addEntries: (now) => {
    if (now.entries.length === 10) return now
    const size = now.entries[0]?.members.length ?? 0
    const id = `late-${++made}` as EntryId
    const members = Array.from({ length: size }, (_, at) => `${id}-${at}` as never)
    return after(addEntries(now, [{ id, members, present: true }]), now)
  },
  removeEntry: (now, rng) => {
    const entry = one(rng, now.entries)
    return entry && now.entries.length > 3 ? after(removeEntry(now, entry.id), now) : now
  },
  withdrawEntry: (now, rng) => {
    const entry = one(rng, now.entries)
    return entry ? after(setStatus(now, entry.id, 'withdrawn'), now) : now
  },
  changeEntry: (now, rng) => {
    const entry = one(rng, now.entries)
    return entry ? after(setStatus(now, entry.id, 'active'), now) : now
  },
  setDrawWishes: (now, rng) => after(setWishes(now, { tables: 1 + rng.int(4) }), now),
  setDeclining: (now, rng) => {
    const entry = one(rng, now.entries)
    return entry ? after(setDeclining(now, entry.id, rng.int(2) === 0), now) : now
  },
  addAdjustment: (now, rng) => {
    const entry = one(rng, now.entries)
    return entry ? after(adjustPoints(now, { entry: entry.id, points: rng.int(3) - 1, confirmed: true }), now) : now
  },
  decideTie: (now, rng) => {
    const ranked = standingsOf(now)
    const rank = one(rng, ranked)?.rank
    const tied = ranked.flatMap((row) => (row.rank === rank ? [row.entry] : []))
    return tied.length > 1 ? after(decideTie(now, 'lot', rng.shuffle(tied)), now) : now
  },
  finishTournament: (now) => after(finishTournament(now), now),
  reopenTournament: (now) => after(reopenTournament(now), now),
}

const FORWARD = ['drawRound', 'publishRound', 'enterResult', 'enterResult', 'closeRound', 'decideTie', 'decideTie']
const ALL = [...Object.keys(STEPS), ...FORWARD] as readonly (keyof typeof STEPS)[]

const FIELDS: readonly PresetKey[] = [
  'bayern-warme-heisse',
  'schweizer-system',
  'ko',
  'doppel-ko',
  'leben',
  'gruppen-ko',
  'partnerwechsel',
  'vereinsabend',
]

describe('whatever act is done', () => {
  it.each(FIELDS)(
    'a lot that counts goes on counting, is named by the standings, or ends as its act may end it: %s',
    (preset) => {
      const { stages, ...rules } = PRESETS[preset]
      const regulation = {
        ...rules,
        stages: stages.map((stage) => ({
          ...stage,
          // Short, so that many are equal.
          ranking: [...stage.ranking.slice(0, 1), 'lot' as const],
        })),
      }
      fc.assert(
        fc.property(fc.integer({ min: 3, max: 8 }), fc.string(), (entries, seed) => {
          const rng = createRng(seed)
          let now = newTournament(regulation, entries)
          for (let step = 0; step < 40; step++) {
            const act = one(rng, ALL) ?? 'drawRound'
            const next = STEPS[act]?.(now, rng) ?? now
            checkVoided(act, now, next)
            now = next
          }
        }),
        { numRuns: runs(200) },
      )
    },
  )
})

/** What is called void decides nothing; and what has ceased to decide anything is called void, or the act itself says so. */
function checkVoided(act: Act, before: Tournament, next: Tournament): void {
  const inStandings = new Set(voidedDecisions(next))
  const byAct = new Set(voidedBetween(before, next))
  for (const decision of [...inStandings, ...byAct]) expect([act, decides(next, decision)]).toEqual([act, false])
  const lasting = new Set(lastingDecisions(next))
  const seated = new Set(
    next.rounds.at(-1)?.status === 'published' ? seatsOf(next.rounds[next.rounds.length - 1] as never) : [],
  )
  for (const decision of lastingDecisions(before)) {
    if (!decides(before, decision) || decides(next, decision)) continue
    expect([act, byAct.has(decision)]).toEqual([act, true])
    if (lasting.has(decision)) {
      expect([act, inStandings.has(decision)]).toEqual([act, true])
      continue
    }
    const concerns = (entry: EntryId) => decision.order.includes(entry)
    const made = next.decisions.filter((one) => !before.decisions.includes(one))
    const ends = {
      stays: false,
      'plays-on': [...seated].some(concerns),
      names: true,
      replaces: made.some(({ order }) => order.some(concerns)),
    }
    expect([act, ends[ENDING[act]]]).toEqual([act, true])
  }
}

/** Whether the standings, those that a later stage began with, or a group would be otherwise without it. */
function decides(tournament: Tournament, decision: Decision): boolean {
  const decisions = tournament.decisions.filter((known) => known !== decision)
  if (decisions.length === tournament.decisions.length) return false
  const [is, without] = [tournament, { ...tournament, decisions }].map((each) =>
    tablesOf(each).map((table) => table.map(({ entry, rank, aheadBecause }) => [entry, rank, aheadBecause])),
  )
  return JSON.stringify(is) !== JSON.stringify(without)
}

function tablesOf(tournament: Tournament): readonly (readonly RankedEntry[])[] {
  const { regulation, rounds } = tournament
  return regulation.stages.flatMap((_, at) => {
    const first = rounds.find(({ stage, status }) => stage === at && status !== 'draft')
    const before = at > 0 && first ? [standingsOf(tournament, first.number - 1)] : []
    return [...before, ...groupStandings(tournament, at), ...(at === 0 ? [standingsOf(tournament)] : [])]
  })
}

function after(
  result: Result<{ readonly next: Tournament }, { readonly code: string }>,
  before: Tournament,
): Tournament {
  return result.ok ? result.value.next : before
}

function one<Of>(rng: Rng, all: readonly Of[]): Of | undefined {
  return all.length > 0 ? all[rng.int(all.length)] : undefined
}

function isOpen({ status, rounds }: Tournament): boolean {
  return status !== 'finished' && rounds.at(-1)?.status === 'published'
}

function withTable(tournament: Tournament, table: Encounter): Tournament {
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((known) => (known.id === table.id ? table : known)),
  }))
  return { ...tournament, rounds }
}
