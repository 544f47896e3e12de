// Laws of every correction on any evening: brackets of all kinds with byes, people with several entries, people who leave and come late.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sidesOf } from '../../formats/hall/swap.ts'
import { isMatch } from '../../formats/played-for.ts'
import { asEntry, type DrawProtocol } from '../../formats/protocol.ts'
import { repeatDraw } from '../../formats/repeat-draw.ts'
import type { EntryId } from '../../ids.ts'
import type { Encounter, Entry, Round } from '../../model.ts'
import { createRng, type Rng } from '../../rng.ts'
import { runs } from '../../test/cases.ts'
import {
  anybody,
  begunIn,
  bracketAfterGroups,
  close,
  correctionTo,
  DRAWN_PRESETS,
  drawNext,
  ids,
  lastOf,
  newTournament,
  played,
  ranksOf,
  ranksWith,
  report,
  reversalOf,
  start,
  turn,
  withEntries,
} from '../../test/corrected-evening.ts'
import { must, numberOf } from '../../test/quiet-evening.ts'
import { tiesDecided } from '../../test/ties-decided.ts'
import { setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { isSame } from '../regulation/alike.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { swapEntries } from '../rounds/board.ts'
import { latecomers, seatLatecomer } from '../rounds/late.ts'
import { drawRound, publishRound } from '../rounds/rounds.ts'
import { fieldOf } from '../stages/advancement.ts'
import { nextRound } from '../stages/next-round.ts'
import { asOfRound, beforeRound } from '../state/earlier.ts'
import { activeEntries, isReported, seatsOf, stageRules, type Tournament } from '../state/tournament.ts'
import { standingsOf } from '../tables/standings.ts'
import { type Correction, withRepair, withReplay } from './correction.ts'
import { isByPlace as isByPlaceIn } from './places-in-draw.ts'
import type { Repair } from './repair.ts'

/** All kinds of brackets. `isByPlace`: the pairings follow from places, and nothing is drawn again. */
const REGULATIONS: readonly (readonly [string, Regulation, { readonly isByPlace: boolean }])[] = [
  ['a knock-out', PRESETS.ko, { isByPlace: true }],
  ['a knock-out for the title alone', knockOut('title'), { isByPlace: true }],
  ['a knock-out for all places', knockOut('all'), { isByPlace: true }],
  ['a double knock-out', PRESETS['doppel-ko'], { isByPlace: true }],
  ['a double knock-out with one final', doubleKnockOut(), { isByPlace: true }],
  ['a knock-out with a second chance', PRESETS['ko-hoffnungsrunde'], { isByPlace: false }],
  ['lives', PRESETS.leben, { isByPlace: false }],
  ['groups and a knock-out', PRESETS['gruppen-ko'], { isByPlace: false }],
  ['groups and a knock-out with byes', bracketAfterGroups({ groups: 5, perGroup: 1 }), { isByPlace: false }],
  ['points and a final', PRESETS['suedtirol-punkte'], { isByPlace: false }],
  ['Swiss', PRESETS['schweizer-system'], { isByPlace: false }],
]

function knockOut(places: 'title' | 'all'): Regulation {
  return withPairing('ko', { 'knock-out': { draw: 'lot', places } })
}

function doubleKnockOut(): Regulation {
  return withPairing('doppel-ko', { 'double-elimination': { draw: 'lot', reset: false } })
}

function withPairing(preset: PresetKey, pairing: Regulation['stages'][number]['pairing']): Regulation {
  const { stages, ...rules } = PRESETS[preset]
  return { ...rules, stages: stages.map((stage) => ({ ...stage, pairing })) }
}

/** An evening up to a published round, with the protocols of its rounds. */
interface Evening {
  readonly tournament: Tournament
  readonly protocols: ReadonlyMap<number, DrawProtocol>
}

/** An evening of this size with `rounds` rounds drawn; null: it has fewer. */
function evening(
  regulation: Regulation,
  size: { entries: number; people: number; rounds: number },
  rng: Rng,
): Evening | null {
  const protocols = new Map<number, DrawProtocol>()
  let now = newTournament(regulation, size.entries, size.people)
  for (let number = 1; number <= size.rounds; number++) {
    if (!nextRound(now)) return null
    if (number > 1) now = withSomebodyGone(now, rng)
    const decided = tiesDecided(now)
    const drawn = drawRound(decided, { seed: `${rng.int(1000)}`, attendance: 'all' }, ids)
    if (!drawn.ok) return null
    protocols.set(number, drawn.value.protocol)
    now = withSomebodyLate(must(publishRound(drawn.value.next, number)).next, rng)
    if (number < size.rounds) now = close(report(now, anybody(rng)))
  }
  return { tournament: now, protocols }
}

function withSomebodyGone(tournament: Tournament, rng: Rng): Tournament {
  const here = [...activeEntries(tournament)]
  const gone = here[rng.int(here.length)]
  if (rng.int(3) > 0 || here.length < 5 || !gone) return tournament
  return must(setStatus(tournament, gone, 'withdrawn')).next
}

/** A latecomer takes a bye of the round, if one is possible. */
function withSomebodyLate(tournament: Tournament, rng: Rng): Tournament {
  if (rng.int(3) > 0) return tournament
  const more = withEntries(tournament, 1, Number.MAX_SAFE_INTEGER)
  const { number } = lastOf(more)
  const late = latecomers(more)?.late.find(({ chance }) => chance)
  return late ? must(seatLatecomer(more, number, late.entry, ids)).next : tournament
}

/** The correction by which the other side of a table has won, with everything known about the rounds. */
function turnedIn({ tournament, protocols }: Evening, encounter: Encounter): Correction {
  const { number } = lastOf(tournament)
  const known = { ...begunIn(tournament), protocol: protocols.get(number) ?? null, closed: protocols }
  return reversalOf(tournament, encounter, known)
}

/** Whether the way back of a correction loses a result. */
function losesPlayed({ rounds }: Tournament, { replay }: Correction): boolean {
  const gone = rounds.filter(({ number }) => replay?.removed.includes(number)).flatMap(({ encounters }) => encounters)
  return (replay?.change?.lost.length ?? 0) > 0 || gone.some(isReported)
}

/** What a correction changes in the rounds after its own. */
function whatFollows({ displaced, touched, advanced, tied, needless, repair, replay, state }: Correction) {
  const rounds = [...(repair?.earlier ?? []), ...(repair ? [repair] : [])].map(({ round }) => seats(round))
  const again = replay && { seats: seats(replay.round), removed: replay.removed }
  return { displaced, touched, advanced, tied, needless, rounds, again, state }
}

/** The pairings and byes, ignoring sides. */
function seats({ encounters, byes }: Pick<Round, 'encounters' | 'byes'>): string[] {
  return [...encounters.map(meeting), ...byes.map(({ entry }) => `${numberOf(entry)} alone`)].sort()
}

/** The same without byes of entries that have left since: a repair may take one from them, and nobody gives it back. */
function seatsLeft(tournament: Tournament): (round: Round) => string[] {
  const active = activeEntries(tournament)
  return ({ encounters, byes }) => seats({ encounters, byes: byes.filter(({ entry }) => active.has(entry)) })
}

/** Its encounters at their tables. Their order is that of the bracket, in which results of the stage before may exchange branches. */
function byTable(round: Round | undefined): Encounter[] | undefined {
  return round?.encounters.toSorted((one, other) => one.heat - other.heat || one.table - other.table)
}

function meeting(encounter: Parameters<typeof sidesOf>[0]): string {
  return sidesOf(encounter)
    .map((side) => side.map(numberOf).join('+'))
    .sort()
    .join('–')
}

/** The last round as drawn from correct results, once every earlier bye is right; null: an encounter that was played is not right. */
function asDrawnFresh(tournament: Tournament, { next }: Pick<Correction, 'next'>, corrected: Round): Round[] | null {
  let right = asOfRound(next, corrected.number)
  for (const was of tournament.rounds.slice(corrected.number)) {
    const there = new Set(seatsOf(was))
    const entries = right.entries.map((one) => (there.has(one.id) ? { ...one, status: 'active' as const } : one))
    const fresh = drawRound({ ...right, entries }, { seed: was.seed, attendance: 'all' }, ids)
    if (!fresh.ok) return null
    const { round } = fresh.value
    const played = new Map(was.encounters.map((one) => [meeting(one), one]))
    if (was.status === 'closed') {
      const isAsPlayed =
        round.encounters.length === played.size && round.encounters.every((one) => played.has(meeting(one)))
      if (!isAsPlayed) return null
    }
    const encounters = round.encounters.map((one) => played.get(meeting(one)) ?? one)
    right = { ...right, rounds: [...right.rounds, { ...round, status: was.status, encounters }] }
  }
  return right.rounds.slice(corrected.number)
}

const SIZES = fc.record({ entries: fc.integer({ min: 4, max: 17 }), rounds: fc.integer({ min: 2, max: 7 }) })

/** Checks a law on random evenings, each with a correction at a random table. */
function law(regulation: Regulation, holds: (evening: Evening, correction: Correction, corrected: Round) => void) {
  fc.assert(
    fc.property(SIZES, fc.boolean(), fc.boolean(), fc.string(), ({ entries, rounds }, isCrowded, isBegun, seed) => {
      const rng = createRng(seed)
      const people = isCrowded ? Math.ceil(entries / 2) : entries
      const started = evening(regulation, { entries, people, rounds }, rng)
      if (!started) return
      const { tournament } = started
      const tables = isBegun ? rng.int(lastOf(tournament).encounters.length + 1) : 0
      const now = { ...started, tournament: report(tournament, anybody(rng), tables) }
      const corrected = now.tournament.rounds[rng.int(rounds - 1)]
      const table = corrected?.encounters[rng.int(corrected.encounters.length)]
      if (corrected && table) holds(now, turnedIn(now, table), corrected)
    }),
    { numRuns: runs(100) },
  )
}

describe.each(REGULATIONS)('whatever is corrected in %s', (_, regulation, { isByPlace }) => {
  it('shows what the act then does: the ranks, who sits where, and nothing that was played goes unnamed', () => {
    law(regulation, ({ tournament }, correction) => {
      const { next, repair, moved, displaced, state } = correction
      expect(state === 'played-on').toBe(displaced.length > 0 || losesPlayed(tournament, correction))
      expect(ranksWith(tournament, moved)).toEqual(ranksOf(next))
      if (!repair) return
      const after = withRepair(correction, repair)
      expect(ranksWith(tournament, repair.moved)).toEqual(ranksOf(after))
      const put = new Map([repair, ...repair.earlier].map(({ round }) => [round.number, round]))
      const named = new Set(displaced.map(({ encounter }) => encounter))
      for (const [at, round] of after.rounds.entries()) {
        const was = tournament.rounds[at]
        if (put.has(round.number)) expect(round).toBe(put.get(round.number))
        const stay = new Set(round.encounters.map(({ id }) => id))
        for (const one of was?.encounters ?? [])
          expect(stay.has(one.id) || !isReported(one) || named.has(one.id)).toBe(true)
        expect(new Set(seatsOf(round)).size).toBe(seatsOf(round).length)
      }
      // Closed rounds stay as they were played, table by table; only byes and branches of a bracket change.
      for (const { round } of repair.earlier) {
        expect(byTable(round)).toEqual(byTable(tournament.rounds[round.number - 1]))
        expect(round.status).toBe('closed')
      }
    })
  })

  it('is drawn again from the protocol that it leaves', () => {
    law(regulation, (_, { repair }) => {
      if (!repair) return
      for (const { round, protocol } of [repair, ...repair.earlier]) {
        const again = must(repeatDraw(protocol))
        const drawn = round.encounters.filter(({ reasons }) => !reasons.some(({ code }) => code === 'late'))
        const late = round.encounters.filter((one) => !drawn.includes(one)).map(({ a }) => `${numberOf(a)} alone`)
        const named = [
          ...again.encounters.map((one) =>
            sidesOf(one)
              .map((side) => side.join('+'))
              .sort()
              .join('–'),
          ),
          ...again.byes.map(({ entry }) => `${entry} alone`),
        ]
        expect(named.sort()).toEqual([...seats({ encounters: drawn, byes: round.byes }), ...late].sort())
      }
    })
  })

  it('has everybody where they sat once the result is corrected back', () => {
    law(regulation, ({ tournament, protocols }, correction, corrected) => {
      const { repair, before } = correction
      const after = repair ? withRepair(correction, repair) : correction.next
      const table = after.rounds[corrected.number - 1]?.encounters.find(({ id }) => id === before.id)
      if (!table) throw new Error('its table is gone')
      const left = new Map(protocols)
      for (const { round, protocol } of repair ? [repair, ...repair.earlier] : []) left.set(round.number, protocol)
      // Corrected back: nothing had begun there, so all entries sit where they sat, also if others have come back meanwhile.
      for (const entries of [after.entries, after.entries.map((one) => ({ ...one, status: 'active' as const }))]) {
        const back = turnedIn({ tournament: { ...after, entries }, protocols: left }, table)
        const again = back.repair ? withRepair(back, back.repair) : back.next
        if (isByPlace && !correction.displaced.length && correction.needless === null)
          expect(again.rounds.map(seatsLeft(tournament))).toEqual(tournament.rounds.map(seatsLeft(tournament)))
        else expect(new Set(again.rounds.flatMap(seatsOf))).toEqual(new Set(tournament.rounds.flatMap(seatsOf)))
      }
    })
  })

  it('goes back to the first round that wrong entries have played in, keeps what was right there, and can be played on from it', () => {
    law(regulation, ({ tournament, protocols }, correction, corrected) => {
      const { replay, repair, displaced, before } = correction
      if (!replay) return
      // The round that is open can only be repaired as if the closed ones stayed as they were played; nobody played in a bye.
      const { number } = replay.round
      for (const { round } of repair?.earlier ?? []) {
        expect(round.number).toBeGreaterThan(number)
        expect(byTable(round)).toEqual(byTable(tournament.rounds[round.number - 1]))
      }
      const after = withReplay(correction, replay)
      const end = replay.change ? 'published' : 'closed'
      expect(after.rounds.map(({ status }) => status)).toEqual([...Array(number - 1).fill('closed'), end])
      expect(replay.removed).toEqual(tournament.rounds.slice(number).map((round) => round.number))
      const was = tournament.rounds[number - 1] as Round
      const wrong = new Set(displaced.map(({ encounter }) => encounter))
      const rightEncounters = was.encounters.filter(({ id }) => !wrong.has(id))
      if (replay.change) {
        expect(replay.round.encounters).toEqual(expect.arrayContaining(rightEncounters))
        for (const one of replay.round.encounters) expect(isReported(one)).toBe(rightEncounters.includes(one))
        expect(new Set(seatsOf(replay.round)).size).toBe(seatsOf(replay.round).length)
      } else expect(displaced.every(({ round }) => replay.removed.includes(round))).toBe(true)
      const win = anybody(createRng('on'))
      expect(() => played(replay.change ? close(report(after, win)) : after, 400, win)).not.toThrow()
      // Left as it was played, it is offered again by the same result.
      const left = correction.next
      const table = left.rounds[corrected.number - 1]?.encounters.find(({ id }) => id === before.id)
      if (!table) throw new Error('its table is gone')
      const protocol = protocols.get(lastOf(left).number) ?? null
      const again = correctionTo(left, table, { ...begunIn(left), protocol, closed: protocols })
      expect(again.replay && seats(again.replay.round)).toEqual(seats(replay.round))
      expect(again.state).toBe(losesPlayed(left, again) ? 'played-on' : 'followed')
    })
  })

  if (isByPlace)
    it('seats in the round it goes back to those whom the right results would have drawn', () => {
      law(regulation, ({ tournament }, { next, replay }, corrected) => {
        if (!replay?.change) return
        const { number } = replay.round
        const upTo = beforeRound(tournament, number)
        const byes = asDrawnFresh(upTo, { next }, corrected)
        const was = tournament.rounds[number - 1] as Round
        const there = new Set(seatsOf(was))
        const right = {
          ...next,
          rounds: [
            ...next.rounds.slice(0, corrected.number),
            ...(byes ?? next.rounds.slice(corrected.number, number - 1)),
          ],
          entries: next.entries.map((one) => (there.has(one.id) ? { ...one, status: 'active' as const } : one)),
        }
        const fresh = must(drawRound(right, { seed: was.seed, attendance: 'all' }, ids)).round
        expect(seats(replay.round)).toEqual(seats(fresh))
      })
    })

  it('keeps every encounter of a bracket that the right results would have drawn, however many there are then', () => {
    law(regulation, ({ tournament }, correction, corrected) => {
      const fresh = asDrawnFresh(tournament, correction, corrected)?.at(-1)
      const last = lastOf(tournament)
      if (!fresh || !isByPlaceIn(tournament, last)) return
      const { repair, displaced } = correction
      const named = displaced.map(({ encounter }) => encounter)
      // What is put right may be a bye of a round before: the last one then stays as it is.
      const after = repair ? lastOf(withRepair(correction, repair)) : last
      const isDrawn = (one: Encounter) =>
        fresh.encounters.some(
          (other) => meeting(other) === meeting(one) && isSame(other.reasons.find(isMatch), one.reasons.find(isMatch)),
        )
      for (const encounter of last.encounters.filter(isDrawn)) {
        const { reasons: _, ...stays } = encounter
        expect(after.encounters).toContainEqual(expect.objectContaining(stays))
        expect(named).not.toContain(encounter.id)
      }
    })
  })

  it('is the same once those have come back who were not there when later rounds were drawn', () => {
    law(regulation, ({ tournament, protocols }, correction, corrected) => {
      const later = tournament.rounds.slice(corrected.number)
      // Without a place in a later round, a correction may give it one.
      const isBack = ({ id, status }: Entry) =>
        status === 'withdrawn' && later.length > 0 && later.every(({ away }) => away.includes(id))
      const entries = tournament.entries.map((one) => (isBack(one) ? { ...one, status: 'active' as const } : one))
      if (!tournament.entries.some(isBack)) return
      const then = turnedIn({ tournament: { ...tournament, entries }, protocols }, correction.before)
      expect(whatFollows(then)).toEqual(whatFollows(correction))
    })
  })

  if (isByPlace)
    it('sits as the right results would have drawn it, wherever nothing was played', () => {
      law(regulation, ({ tournament }, correction, corrected) => {
        if (lastOf(tournament).encounters.some(isReported)) return
        const fresh = asDrawnFresh(tournament, correction, corrected)
        if (!fresh) return
        const { repair } = correction
        const after = repair ? withRepair(correction, repair) : tournament
        expect(after.rounds.slice(corrected.number).map(seats)).toEqual(fresh.map(seats))
        expect(correction.displaced).toEqual([])
      })
    })
  else
    it('names who is in the wrong stage, or that it would be open who plays there', () => {
      law(regulation, ({ tournament }, { next, tied, advanced }) => {
        for (const round of tournament.rounds) {
          const { field } = stageRules(tournament.regulation, round.stage)
          const isFirst = tournament.rounds.find(({ stage }) => stage === round.stage) === round
          if (!isFirst || field === 'all' || 'byHand' in field) continue
          const then = {
            ...next,
            rounds: next.rounds.filter(({ number }) => number < round.number),
            entries: next.entries.map((one) =>
              seatsOf(round).includes(one.id) ? { ...one, status: 'active' as const } : one,
            ),
          }
          const right = fieldOf(then, round.stage, { attendance: 'all' })
          if (!right.ok) expect(tied.map((one) => one.round)).toContain(round.number)
          else {
            const come = right.value.filter((entry) => !seatsOf(round).includes(entry))
            const named = advanced.filter(({ stage }) => stage === round.stage).flatMap((one) => one.in)
            expect([...named].sort()).toEqual([...come].sort())
          }
        }
      })
    })
})

describe.each(DRAWN_PRESETS)('whatever is corrected in an event by %s', (preset) => {
  it('shows for each way the ranks that it gives, puts everybody in one seat, keeps what has begun, and has a protocol that gives the round again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 22 }),
        fc.integer({ min: 1, max: 6 }),
        fc.string(),
        (entries, rounds, seed) => {
          const rng = createRng(seed)
          const win = anybody(rng)
          const before = played(newTournament(PRESETS[preset], entries), rounds, win)
          if (!nextRound(before)) return
          const published = start(before)
          const tournament = report(published, win, rng.int(lastOf(published).encounters.length))
          const number = 1 + rng.int(before.rounds.length)
          const at = rng.int(tournament.rounds[number - 1]?.encounters.length ?? 1)
          const last = begunIn(tournament)
          const correction = turn(tournament, number, at, last)
          const { repair, state, displaced } = correction
          expect(state === 'played-on').toBe(displaced.length > 0 || losesPlayed(tournament, correction))
          expect(ranksWith(tournament, correction.moved)).toEqual(ranksOf(correction.next))
          if (!repair) return
          expect(ranksWith(tournament, repair.moved)).toEqual(ranksOf(withRepair(correction, repair)))
          // A bye of a closed round goes to the right entry, too.
          const was = tournament.rounds.find(({ id }) => id === repair.round.id) as Round
          const seats = seatsOf(repair.round)
          expect(new Set(seats).size).toBe(seats.length)
          const places = (round: Round) => round.encounters.map(({ heat, table }) => `${heat}/${table}`).sort()
          expect(new Set(places(repair.round)).size).toBe(repair.round.encounters.length)
          if (repair.round.encounters.length === was.encounters.length)
            expect(places(repair.round)).toEqual(places(was))
          const left = new Set(repair.round.encounters)
          for (const encounter of was.encounters)
            expect(left.has(encounter) || !last.begun.has(encounter.id) || repair.lost.includes(encounter.id)).toBe(
              true,
            )
          const gone = new Set(displaced.map(({ encounter }) => encounter))
          for (const id of repair.lost) expect(gone.has(id)).toBe(true)
          for (const { id } of repair.round.encounters) expect(gone.has(id)).toBe(false)
          const { locked: _, ...constraints } = repair.protocol.constraints ?? {}
          const fresh = must(repeatDraw({ ...repair.protocol, constraints, swaps: [] }))
          expect(repair.round.encounters.length).toBe(fresh.encounters.length)
          const again = must(repeatDraw(repair.protocol))
          const named = (side: readonly EntryId[]) => side.map((entry) => String(numberOf(entry))).join('+')
          expect(
            again.encounters
              .map((one) =>
                sidesOf(one)
                  .map((side) => side.join('+'))
                  .sort()
                  .join(':'),
              )
              .sort(),
          ).toEqual(repair.round.encounters.map((one) => sidesOf(one).map(named).sort().join(':')).sort())
          expect(again.byes.map(({ entry }) => entry).sort()).toEqual(
            repair.round.byes.map(({ entry }) => asEntry(numberOf(entry))).sort(),
          )
          const next = withRepair(correction, repair)
          expect(() => played(close(report(next, win)), 400, win)).not.toThrow()
        },
      ),
      { numRuns: runs(150) },
    )
  })
})

describe.each([
  { preset: 'ko', losses: 1 },
  { preset: 'doppel-ko', losses: 2 },
] as const)('whatever is corrected in $preset', ({ preset, losses }) => {
  const isForPlace = ({ reasons }: Encounter) => reasons.some(({ code }) => code === 'place')
  const lossesIn = ({ rounds }: Tournament) => {
    const lost = new Map<EntryId, number>()
    const decided = rounds.flatMap(({ encounters }) => encounters.filter((one) => !isForPlace(one)))
    for (const { a, b, games } of decided) {
      const wins = games.filter(({ winner }) => winner === 'a').length * 2 > games.length
      const [won, loser] = wins ? [a, b] : [b, a]
      lost.set(won, lost.get(won) ?? 0)
      lost.set(loser, (lost.get(loser) ?? 0) + 1)
    }
    return lost
  }

  /** The next round, of which two matches of the same kind may have been changed by hand. */
  function startChanged(tournament: Tournament, rng: Rng): Tournament {
    const { next, round } = drawNext(tournament)
    const one = round.encounters[rng.int(round.encounters.length)]
    const alike = round.encounters.filter((other) => other !== one && isSame(other.reasons, one?.reasons))
    const other = alike[rng.int(alike.length || 1)]
    if (rng.int(3) > 0 || !one || !other) return must(publishRound(next, round.number)).next
    return must(publishRound(must(swapEntries(next, round.number, one.a, other.b)).next, round.number)).next
  }

  it('nobody but those who played there loses once too often or too seldom, whether it is left or put right', () => {
    let tried = 0
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.string(), fc.boolean(), (entries, seed, isStored) => {
        const rng = createRng(seed)
        const win = anybody(rng)
        const closed = new Map<number, DrawProtocol>()
        const store = ({ round, protocol }: Pick<Repair, 'round' | 'protocol'>) => {
          if (isStored) closed.set(round.number, protocol)
        }
        let next = played(newTournament(PRESETS[preset], entries), 1 + rng.int(3), win)
        const concerned = new Set<EntryId>()
        while (nextRound(next)) {
          store(drawNext(next))
          next = startChanged(next, rng)
          if (rng.int(2) === 0) {
            const number = 1 + rng.int(next.rounds.length - 1)
            const at = rng.int(next.rounds[number - 1]?.encounters.length ?? 1)
            const protocol = closed.get(lastOf(next).number) ?? null
            const correction = turn(next, number, at, { begun: new Set(), protocol, closed })
            for (const seat of [correction.before.a, correction.before.b]) concerned.add(seat)
            const repair = rng.int(2) === 0 ? correction.repair : null
            for (const one of repair ? [repair, ...repair.earlier] : []) store(one)
            next = repair ? withRepair(correction, repair) : correction.next
            tried++
          }
          next = close(report(next, win))
        }
        const champion = standingsOf(next).find(({ rank }) => rank === 1)?.entry
        for (const [entry, lost] of lossesIn(next)) {
          if (concerned.has(entry)) continue
          if (entry === champion) expect(lost).toBeLessThan(losses)
          else expect(lost).toBe(losses)
        }
      }),
      { numRuns: runs(150) },
    )
    expect(tried).toBeGreaterThan(0)
  })
})
