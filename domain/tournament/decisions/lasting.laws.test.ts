// What is shown as decided stays decided, and what is said to be void stays void.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Encounter } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import {
  anybody,
  begunIn,
  close,
  ids,
  newTournament,
  report,
  stronger,
  turn,
  type Win,
} from '../../test/corrected-evening.ts'
import { must } from '../../test/quiet-evening.ts'
import { checkRanking } from '../../test/what-follows.ts'
import { type Correction, withRepair, withReplay } from '../changes/correction.ts'
import { PRESETS } from '../presets/index.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { discardRound, drawRound, publishRound } from '../rounds/rounds.ts'
import { nextRound } from '../stages/next-round.ts'
import { type Decision, seatsOf, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { countingDecisions, decideTie } from './decisions.ts'

const toTheTitle: Regulation = {
  ...PRESETS.ko,
  stages: PRESETS.ko.stages.map((stage) => ({
    ...stage,
    ranking: ['placement', 'lot'],
    pairing: { 'knock-out': { draw: 'lot', places: 'title' } },
  })),
}
const LIVES = PRESETS['schnapsen-leben']

/** The next round, published; the helpers of other tests decide all ties before. */
function start(now: Tournament): Tournament {
  const { next, round } = must(drawRound(now, { seed: `seed-${now.rounds.length}`, attendance: 'all' }, ids))
  return must(publishRound(next, round.number)).next
}

function played(now: Tournament, rounds: number, win: Win): Tournament {
  return rounds === 0 ? now : played(close(report(start(now), win)), rounds - 1, win)
}

/** The losers of the semi-finals of a knock-out of eight, between whom a lot was drawn after the final. */
function drawnAfterTheFinal(): Tournament {
  const end = played(newTournament(toTheTitle, 8), 3, stronger)
  const losers = standingsOf(end).flatMap(({ entry, rank }) => (rank === 3 ? [entry] : []))
  return must(decideTie(end, 'lot', losers)).next
}

describe('a lot that a correction has voided', () => {
  it('does not decide the round that is played in place of a removed one', () => {
    const end = drawnAfterTheFinal()
    const losers = end.decisions.flatMap(({ order }) => order)
    let tried = 0
    for (const [at, { a, b }] of end.rounds[0]?.encounters.entries() ?? []) {
      const correction = turn(end, 1, at)
      const { replay } = correction
      if (!replay?.voided.length) continue
      expect(replay.voided).toEqual(end.decisions)
      const right = stronger(end.rounds[0]?.encounters[at] as Encounter) === 'a' ? b : a
      const win: Win = (encounter) => (encounter.a === right ? 'a' : encounter.b === right ? 'b' : stronger(encounter))
      const again = played(close(report(withReplay(correction, replay), win)), 1, win)
      expect([again.rounds.length, nextRound(again)]).toEqual([3, null])
      const third = standingsOf(again).slice(2, 4)
      if (third.some(({ entry }) => !losers.includes(entry))) continue
      tried++
      expect(countingDecisions(again)).toEqual([])
    }
    expect(tried).toBeGreaterThan(0)
  })
})

describe('a lot between two who are out', () => {
  it('counts on while a round in which neither has a place is removed and played again', () => {
    const semiFinals = played(newTournament(toTheTitle, 8), 2, stronger)
    const final = start(semiFinals)
    const losers = standingsOf(final).flatMap(({ entry, rank }) => (rank === 3 ? [entry] : []))
    const { next, decision } = must(decideTie(final, 'lot', losers))
    const without = must(discardRound(next, 3)).next
    expect(countingDecisions(without)).toEqual([decision])
    expect(countingDecisions(close(report(start(without), stronger)))).toEqual([decision])
  })
})

describe('whatever happens', () => {
  it.each([
    ['a knock-out', toTheTitle],
    ['lives', LIVES],
  ] as const)(
    'a decision counts until one of its entries plays or its tie changes, and does not come back by itself: %s',
    (_, rules) => {
      fc.assert(
        fc.property(fc.integer({ min: 4, max: 10 }), fc.string(), (entries, seed) => {
          const rng = createRng(seed)
          let now = newTournament(rules, entries)
          for (let step = 0; step < 14; step++) {
            const next = stepFrom(now, rng)
            if (next.corrected) checkRanking(next.now)
            else checkCounting(now, next.now)
            now = next.now
          }
        }),
        { numRuns: runs(300) },
      )
    },
  )
})

interface Step {
  readonly now: Tournament
  /** Whether the step may change what was played before. */
  readonly corrected: boolean
}

function stepFrom(now: Tournament, rng: Rng): Step {
  const last = now.rounds.at(-1)
  const isOpen = last?.status === 'published'
  switch (rng.int(5)) {
    case 0:
      return { now: decided(now, rng), corrected: false }
    case 1:
      return last && last.status !== 'draft' ? { now: turned(now, rng), corrected: true } : { now, corrected: false }
    case 2: {
      const without = last && discardRound(now, last.number)
      return { now: without?.ok ? without.value.next : now, corrected: false }
    }
    default:
      if (isOpen) return { now: close(report(now, anybody(rng))), corrected: false }
      return { now: nextRound(now) ? start(now) : now, corrected: false }
  }
}

/** One shared rank decided, if the desk may. */
function decided(now: Tournament, rng: Rng): Tournament {
  if (now.rounds.length === 0) return now
  const standings = standingsOf(now)
  const rank = standings[rng.int(standings.length)]?.rank
  const tied = standings.flatMap((one) => (one.rank === rank ? [one.entry] : []))
  const criterion = now.regulation.stages[0]?.ranking.includes('lot') ? 'lot' : 'play-off'
  const done = decideTie(now, criterion, rng.shuffle(tied))
  return tied.length > 1 && done.ok ? done.value.next : now
}

/** The result of a table of a closed round turned, in one of the ways that are offered. */
function turned(now: Tournament, rng: Rng): Tournament {
  const closed = now.rounds.filter(({ status }) => status === 'closed')
  const round = closed[rng.int(Math.max(1, closed.length))]
  if (!round) return now
  const at = rng.int(Math.max(1, round.encounters.length))
  const correction = turn(now, round.number, at, begunIn(now))
  const ways = [(one: Correction) => one.next]
  const { repair, replay } = correction
  if (repair) ways.push((one) => withRepair(one, repair))
  if (replay) ways.push((one) => withReplay(one, replay))
  return ways[rng.int(ways.length)]?.(correction) ?? now
}

/**
 * Throws unless what counts changes only with who is tied, by a new decision, or for an entry that has a place in a round that came or
 * went; and unless nothing comes back otherwise.
 */
function checkCounting(before: Tournament, after: Tournament): void {
  const was = new Set(countingDecisions(before))
  const is = new Set(countingDecisions(after))
  const elsewhere = placesApart(before, after)
  const isMoved = ({ order }: Decision) => order.some((entry) => elsewhere.has(entry))
  const known = new Set(before.decisions)
  for (const decision of after.decisions) {
    if (!known.has(decision) || isMoved(decision)) continue
    if (is.has(decision) && !was.has(decision)) throw new Error(`${[...decision.order]} decided again`)
    if (was.has(decision) && !is.has(decision) && isTied(after, decision))
      throw new Error(`${[...decision.order]} not decided any more`)
  }
}

/** Whether exactly its entries would share a rank without any decision. */
function isTied(tournament: Tournament, { order }: Decision): boolean {
  const open = { ...tournament, decisions: [] }
  const ranks = new Map(standingsOf(open).map(({ entry, rank }) => [entry, rank]))
  const tied = [...ranks].filter(([, rank]) => rank === ranks.get(order[0] as EntryId))
  return tied.length === order.length && tied.every(([entry]) => order.includes(entry))
}

function placesApart(before: Tournament, after: Tournament): ReadonlySet<string> {
  const known = new Set(before.rounds.map(({ id }) => id))
  const left = new Set(after.rounds.map(({ id }) => id))
  const apart = [...before.rounds.filter(({ id }) => !left.has(id)), ...after.rounds.filter(({ id }) => !known.has(id))]
  return new Set(apart.flatMap(seatsOf))
}
