import { describe, expect, it } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { Round } from '../../model.ts'
import {
  begunIn,
  close,
  drawNext,
  ids,
  lastOf,
  newTournament,
  played,
  report,
  reversalOf,
  start,
  stronger,
  withEntries,
} from '../../test/corrected-evening.ts'
import { entryOf, must } from '../../test/quiet-evening.ts'
import { withRepair } from '../changes/correction.ts'
import { setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { latecomers } from './late.ts'
import { leftOut } from './left-out.ts'
import { drawRound, publishRound } from './rounds.ts'

const withStatus = (status: 'active' | 'withdrawn') => (tournament: Tournament, entries: readonly EntryId[]) =>
  entries.reduce((next, entry) => must(setStatus(next, entry, status)).next, tournament)
const leave = withStatus('withdrawn')
const comeBack = withStatus('active')
const losersOf = ({ encounters }: Round) => encounters.map((one) => one[stronger(one) === 'a' ? 'b' : 'a'])
const firstOf = ({ rounds: [first] }: Tournament) => first as Round
const idsOf = (entries: readonly { readonly id: EntryId }[]) => entries.map(({ id }) => id)

describe('who was not there when a round was drawn', () => {
  it('is everybody whom the best of a stage would have had if only they had been there', () => {
    const { stages, ...rules } = PRESETS['gruempi-schieber']
    const everybody = { ...rules, stages: [...PRESETS['jeder-gegen-jeden'].stages, ...stages.slice(1)] }
    const over = played(newTournament(everybody, 6), 5, stronger)
    const [second, fifth] = [entryOf(2), entryOf(5)]
    const without = leave(over, [second, fifth])
    const { next: draft, round } = drawNext(without)
    expect([...seatsOf(round)].sort()).toEqual([1, 3, 4, 6].map(entryOf))
    expect(round.away).toEqual([second, fifth])

    const back = comeBack(draft, [fifth])
    expect(idsOf(leftOut(back))).toEqual([fifth])
    expect(publishRound(back, round.number)).toMatchObject({ error: { code: 'entries-left-out', entries: [fifth] } })

    const [table] = firstOf(over).encounters.filter(({ a, b }) => [a, b].includes(entryOf(1)))
    if (!table) throw new Error('too few tables')
    const playing = comeBack(start(without), [second, fifth])
    const { next, repair } = reversalOf(playing, table, begunIn(playing))
    expect(seatsOf(repair?.round ?? lastOf(next))).not.toContain(fifth)
  })

  it('is not whoever has lost, although a table whose players have both left has no winner', () => {
    const one = start(newTournament(PRESETS.ko, 16))
    const [table] = lastOf(one).encounters
    if (!table) throw new Error('too few tables')
    const reported = report(one, stronger)
    const drawnGame = { a: 4, b: 4, outcome: 'normal', winner: null } as const
    const encounters = lastOf(reported).encounters.map((each) =>
      each.id === table.id ? { ...each, games: each.games.map(() => drawnGame) } : each,
    )
    const over = close({ ...reported, rounds: [{ ...lastOf(reported), encounters }] })
    const loser = losersOf(firstOf(over)).at(-1) as EntryId
    const second = start(leave(over, [table.a, table.b, loser]))
    expect([...lastOf(second).away].sort()).toEqual([table.a, table.b].sort())
    expect(latecomers(comeBack(second, [loser]))?.late).toEqual([])
  })

  it('has lost the match that was drawn without them, but not a bye', () => {
    for (const entries of [5, 6, 7, 8]) {
      const one = played(newTournament(PRESETS['doppel-ko'], entries), 1, stronger)
      const withAll = drawNext(one).round
      const losers = losersOf(firstOf(one))
      for (const loser of losers) {
        const back = comeBack(start(leave(one, [loser])), [loser])
        const hasBye = withAll.byes.some(({ entry }) => entry === loser)
        expect(latecomers(back)?.late).toMatchObject([{ entry: loser, missed: [2], lost: hasBye ? [] : [2] }])
      }
    }
  })

  it('has a place in a new draw of a second chance only if no lot decides that', () => {
    const { stages, ...rules } = PRESETS['ko-hoffnungsrunde']
    const stage = { ...stages[0], pairing: { repechage: { consolation: false } } } as (typeof stages)[number]
    const one = played(newTournament({ ...rules, stages: [stage] }, 24), 1, stronger)
    const losers = losersOf(firstOf(one))
    const [winner] = firstOf(one).encounters.map((each) => each[stronger(each)])
    for (const loser of losers) {
      const gone = [winner as EntryId, loser]
      const { next: draft } = drawNext(leave(one, gone))
      expect(idsOf(leftOut(comeBack(draft, gone)))).toEqual([winner])
    }
  })

  it('stays out when a result is corrected, and when it is corrected back', () => {
    const over = played(newTournament(PRESETS.ko, 16), 1, stronger)
    const [table] = firstOf(over).encounters
    if (!table) throw new Error('too few tables')
    const winner = table[stronger(table)]
    const second = start(leave(over, [winner]))
    const turned = reversalOf(second, table, begunIn(second))
    if (!turned.repair) throw new Error('nothing to repair')
    const repaired = withRepair(turned, turned.repair)
    expect(seatsOf(lastOf(repaired))).toContain(table[stronger(table) === 'a' ? 'b' : 'a'])
    const back = comeBack(repaired, [winner])
    const [again] = firstOf(back).encounters
    if (!again) throw new Error('its table is gone')
    const turnedBack = reversalOf(back, again, begunIn(back))
    const seats = seatsOf(turnedBack.repair?.round ?? lastOf(back))
    expect([...seats].sort()).toEqual([...seatsOf(lastOf(second))].sort())
  })

  it('are both of a match for a place that is the last of each of them', () => {
    const { stages, ...rules } = PRESETS.ko
    const all = stages.map((stage) => ({ ...stage, pairing: { 'knock-out': { draw: 'lot', places: 'all' } as const } }))
    const over = played(newTournament({ ...rules, stages: all }, 8), 2, stronger)
    const [final, ...others] = drawNext(over).round.encounters
    const [other] = others
    if (!final || !other) throw new Error('too few tables')
    const both = [other.a, other.b]
    const last = start(leave(over, both))
    expect([...lastOf(last).away].sort()).toEqual([...both].sort())
    const back = comeBack(last, both)
    const [table] = firstOf(back).encounters
    if (!table) throw new Error('too few tables')
    const { repair } = reversalOf(back, table, begunIn(back))
    expect(seatsOf(repair?.round ?? lastOf(back))).not.toContain(other.a)
  })

  it('is also who is sure to be among the best, though a tie of others would be open with them', () => {
    const { stages, ...rules } = PRESETS['gruempi-schieber']
    const byLot = PRESETS['jeder-gegen-jeden'].stages.map((stage) => ({ ...stage, ranking: ['award', 'lot'] as const }))
    const everybody = { ...rules, stages: [...byLot, ...stages.slice(1)] }
    // Four and five have as many wins.
    const over = played(newTournament(everybody, 7), 7, (one) =>
      [one.a, one.b].every((entry) => [entryOf(4), entryOf(7)].includes(entry))
        ? stronger(one) === 'a'
          ? 'b'
          : 'a'
        : stronger(one),
    )
    const [first, fourth, fifth] = [1, 4, 5].map(entryOf) as [EntryId, EntryId, EntryId]
    const without = leave(over, [first])
    const { next: draft, round } = drawNext(without)
    expect([...seatsOf(round)].sort()).toEqual([2, 3, 4, 5].map(entryOf))
    expect(round.away).toEqual([first])
    expect(idsOf(leftOut(comeBack(draft, [first])))).toEqual([first])
    const playing = comeBack(start(without), [first])
    for (const table of firstOf(over).encounters) {
      const { repair, tied } = reversalOf(playing, table, begunIn(playing))
      expect(seatsOf(repair?.round ?? lastOf(playing))).not.toContain(first)
      expect(tied.flatMap(({ ties }) => ties.flat())).not.toContain(first)
    }

    // Whether the fourth would be in is for the lot to say: that is not promised.
    const withoutFourth = must(drawRound(leave(over, [fourth]), { seed: 'x', attendance: 'all' }, ids))
    expect(withoutFourth.round.away).toEqual([fourth])
    expect(seatsOf(withoutFourth.round)).toContain(fifth)
    expect(leftOut(comeBack(withoutFourth.next, [fourth]))).toEqual([])
  })

  it('is named for a new draw of every later round of a second chance', () => {
    for (const size of [6, 9, 13]) {
      const two = played(newTournament(PRESETS['ko-hoffnungsrunde'], size), 2, stronger)
      for (const entry of seatsOf(drawNext(two).round)) {
        const back = comeBack(drawNext(leave(two, [entry])).next, [entry])
        expect(idsOf(leftOut(back))).toContain(entry)
      }
    }
  })

  it('is named for a new draw, too, if it is of an earlier stage, which has tables left with them', () => {
    for (const [preset, size] of [
      ['gruempi-schieber', 8],
      ['gruppen-ko', 16],
    ] as const) {
      const last = entryOf(size)
      const over = played(leave(played(newTournament(PRESETS[preset], size), 1, stronger), [last]), 2, stronger)
      const { next: draft, round } = drawNext(over)
      const back = comeBack(draft, [last])
      expect(idsOf(leftOut(back))).toEqual([last])
      const again = drawNext(back).round
      expect(again.stage).toBeLessThan(round.stage)
      expect(seatsOf(again)).toContain(last)
    }
  })

  it('is named, too, if the draft is of a stage that came only because they left', () => {
    const { stages, ...rules } = PRESETS['schweizer-system']
    const twoStages = { ...rules, stages: [...PRESETS['jeder-gegen-jeden'].stages, ...stages] }
    const two = played(newTournament(twoStages, 3), 2, stronger)
    const [table] = drawNext(two).round.encounters
    if (!table) throw new Error('too few tables')
    const { next: draft, round } = drawNext(leave(two, [table.a]))
    expect([round.stage, round.away]).toEqual([1, [table.a]])
    const back = comeBack(draft, [table.a])
    expect(idsOf(leftOut(back))).toEqual([table.a])
    // Who is new would be in the drafted stage.
    const more = withEntries(back, 1, 4)
    expect(idsOf(leftOut(more))).toEqual([table.a, entryOf(4)])
  })
})
