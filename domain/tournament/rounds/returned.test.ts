import { describe, expect, it } from 'vitest'
import type { EntryId, PersonId } from '../../ids.ts'
import { type Entry, SIDES } from '../../model.ts'
import {
  begunIn,
  close,
  drawNext,
  lastOf,
  newTournament,
  played,
  report,
  reversalOf,
  start,
  stronger,
} from '../../test/corrected-evening.ts'
import { must } from '../../test/quiet-evening.ts'
import { changeMembers, setStatus } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { Regulation } from '../regulation/regulation.ts'
import { seatsOf, type Tournament } from '../state/tournament.ts'
import { latecomers } from './late.ts'
import { publishRound } from './rounds.ts'

const set = (tournament: Tournament, entry: EntryId, status: 'active' | 'withdrawn') =>
  must(setStatus(tournament, entry, status)).next

/** Round 2 is open, and whoever won (or lost) at the first table has come back after it was drawn. */
function comeBack(
  rules: PresetKey | Regulation,
  { entries = 8, who = 'winner' }: { entries?: number; who?: 'winner' | 'loser' } = {},
) {
  const one = played(newTournament(typeof rules === 'string' ? PRESETS[rules] : rules, entries), 1, stronger)
  const [first] = one.rounds[0]?.encounters ?? []
  if (!first) throw new Error('too few tables')
  const side = who === 'winner' ? stronger(first) : ({ a: 'b', b: 'a' } as const)[stronger(first)]
  const entry = first[side]
  const second = start(set(one, entry, 'withdrawn'))
  expect(seatsOf(lastOf(second))).not.toContain(entry)
  return { entry, second, back: set(second, entry, 'active') }
}

const outlook = (tournament: Tournament) =>
  latecomers(tournament)?.late.map(({ begins, why, ways, missed }) => [begins, why, ways, missed])

describe('who comes back after a round went on without them', () => {
  it('is out of a knock-out, unless the round is drawn again', () => {
    const { back } = comeBack('ko', { entries: 16 })
    expect(outlook(back)).toEqual([['never', 'match-missed', ['discardRound'], [2]]])
  })

  it('is told what stands in the way of that once something was played', () => {
    const { back } = comeBack('ko', { entries: 16 })
    expect(outlook(report(back, stronger, 1))).toEqual([['never', 'match-missed', ['clearResult'], [2]]])
    expect(outlook(close(report(back, stronger)))).toEqual([['never', 'match-missed', ['reopenRound'], [2]]])
    expect(outlook(start(close(report(back, stronger))))).toEqual([['never', 'match-missed', [], [2, 3]]])
  })

  it('plays for the third place after a semi-final, which is lost', () => {
    const { back } = comeBack('ko')
    expect(outlook(back)).toEqual([['next-round', null, [], [2]]])
    expect(latecomers(back)?.late.map(({ lost }) => lost)).toEqual([[2]])
  })

  it('goes on among the losers of a double knock-out if that was the first defeat', () => {
    expect(outlook(comeBack('doppel-ko').back)).toEqual([['next-round', null, [], [2]]])
    expect(outlook(comeBack('doppel-ko', { who: 'loser' }).back)).toEqual([
      ['never', 'match-missed', ['discardRound'], [2]],
    ])
  })

  it('plays on where everybody meets everybody', () => {
    for (const preset of ['jeder-gegen-jeden', 'gruppen-ko'] as const)
      expect(latecomers(comeBack(preset, { entries: 16 }).back)?.late).toMatchObject([
        { begins: 'next-round', missed: [2], lost: [] },
      ])
  })

  it('is not named any more once they play again', () => {
    const { back } = comeBack('ko')
    const final = start(close(report(back, stronger)))
    expect(outlook(final)).toEqual([])
    const losers = start(close(report(comeBack('doppel-ko').back, stronger)))
    expect(outlook(losers)).toEqual([])
    expect(outlook(close(report(losers, stronger)))).toEqual([])
  })

  it('has to be drawn again where the next round is a draft', () => {
    const quarters = played(newTournament(PRESETS['gruppen-ko'], 16), 4, stronger)
    const [first] = lastOf(quarters).encounters
    if (!first) throw new Error('too few tables')
    const winner = first[stronger(first)]
    const semis = close(report(start(set(quarters, winner, 'withdrawn')), stronger))
    const { next } = drawNext(semis)
    expect(seatsOf(lastOf(next))).not.toContain(winner)
    expect(outlook(set(next, winner, 'active'))).toEqual([['drawn-again', null, ['drawRound'], [5]]])
  })

  it('is out of a stage that began without them, unless its first round is drawn again', () => {
    const groups = played(newTournament(PRESETS['gruppen-ko'], 16), 3, stronger)
    const qualified = seatsOf(drawNext(groups).round)[0] as EntryId
    const without = set(groups, qualified, 'withdrawn')
    const draft = set(drawNext(without).next, qualified, 'active')
    expect(outlook(draft)).toEqual([['drawn-again', null, ['drawRound'], []]])
    expect(publishRound(draft, lastOf(draft).number)).toMatchObject({
      error: { code: 'entries-left-out', entries: [qualified] },
    })
    const back = set(start(without), qualified, 'active')
    expect(outlook(back)).toEqual([['never', 'drawn-ahead', ['discardRound'], [4]]])
  })

  it('has to be drawn again where the lot draws losers back in', () => {
    const one = played(newTournament(PRESETS['ko-hoffnungsrunde'], 16), 1, stronger)
    const [first] = one.rounds[0]?.encounters ?? []
    if (!first) throw new Error('too few tables')
    const winner = first[stronger(first)]
    const draft = set(drawNext(set(one, winner, 'withdrawn')).next, winner, 'active')
    expect(outlook(draft)).toEqual([['drawn-again', null, ['drawRound'], []]])
    expect(publishRound(draft, 2)).toMatchObject({ error: { code: 'entries-left-out', entries: [winner] } })
  })

  it('was not there with half a pair, either, and is put into no round drawn without it', () => {
    const one = played(newTournament(PRESETS['schweizer-system'], 9), 1, stronger)
    const half = one.entries[7] as Entry
    const [partner] = half.members
    const second = start(must(changeMembers(one, half.id, [partner as PersonId])).next)
    expect(lastOf(second).away).toEqual([half.id])
    const [table] = second.rounds[0]?.encounters.filter(({ a, b }) => a !== half.id && b !== half.id) ?? []
    if (!table) throw new Error('too few tables')
    for (const tournament of [second, must(changeMembers(second, half.id, half.members)).next]) {
      const { repair } = reversalOf(tournament, table, begunIn(tournament))
      expect(repair).not.toBeNull()
      expect(seatsOf(repair?.round ?? lastOf(tournament))).not.toContain(half.id)
    }
  })

  it('is left to the results where another stage takes the best', () => {
    const groups = played(newTournament(PRESETS['gruppen-ko'], 16), 2, stronger)
    const [first] = groups.rounds[0]?.encounters ?? []
    if (!first) throw new Error('too few tables')
    const last = start(set(groups, first.a, 'withdrawn'))
    const over = close(report(set(last, first.a, 'active'), stronger))
    expect(outlook(over)?.map(([, why]) => why)).not.toContain('match-missed')
  })

  it.each([
    ['all', 'stage'],
    [{ byHand: true }, 'if-named'],
    [{ best: 4 }, 'if-qualified'],
    [{ losers: true }, 'if-qualified'],
  ] as const)('has lost the match of a bracket, too, that a stage follows: of %o', (field, begins) => {
    for (const preset of ['ko', 'ko-hoffnungsrunde'] as const) {
      const { stages, ...rules } = PRESETS[preset]
      const next = { ...stages[0], format: 'swiss', rounds: 2, field } as unknown as (typeof stages)[number]
      const regulation: Regulation = { ...rules, stages: [...stages, next] }
      const { back } = comeBack(regulation, { entries: 16 })
      const said = (ways: readonly string[], missed: readonly number[]) => [[begins, 'match-missed', ways, missed]]
      expect(outlook(back)).toEqual(said(['discardRound'], [2]))
      expect(latecomers(back)?.late.map(({ stage }) => stage)).toEqual([1])
      expect(outlook(start(close(report(back, stronger))))).toEqual(said([], [2, 3]))
    }
  })

  it('is not named for a defeat at the table', () => {
    const second = start(played(newTournament(PRESETS.ko, 8), 1, stronger))
    expect(latecomers(second)?.late).toEqual([])
  })

  it('is promised no round in which their match of a double knock-out is not played', () => {
    for (const entries of [8, 16]) {
      const one = played(newTournament(PRESETS['doppel-ko'], entries), 1, stronger)
      const [first, second] = one.rounds[0]?.encounters ?? []
      if (!first || !second) throw new Error('too few tables')
      const nobodyCame = { a: 0, b: 0, outcome: 'forfeit', winner: null } as const
      const encounters = lastOf(one).encounters.map((each) =>
        each === second ? { ...each, games: each.games.map(() => nobodyCame) } : each,
      )
      const winner = first[stronger(first)]
      const undecided: Tournament = { ...one, rounds: [{ ...lastOf(one), encounters }] }
      const gone = [second.a, second.b, winner].reduce((next, entry) => set(next, entry, 'withdrawn'), undecided)
      const over = close(report(start(gone), stronger))
      const { next: draft, round } = drawNext(over)
      expect(seatsOf(round)).not.toContain(winner)
      expect(seatsOf(drawNext(set(over, winner, 'active')).round)).not.toContain(winner)
      for (const tournament of [start(gone), over, draft])
        expect(outlook(set(tournament, winner, 'active'))).toEqual([])
    }
  })

  it('is told so with half a pair, too, where it would play on', () => {
    const one = played(newTournament(PRESETS.ko, 16), 1, stronger)
    const [first] = one.rounds[0]?.encounters ?? []
    if (!first) throw new Error('too few tables')
    const winner = first[stronger(first)]
    const [partner] = one.entries.find(({ id }) => id === winner)?.members ?? []
    const half = must(changeMembers(one, winner, [partner as PersonId])).next
    const without = set(half, winner, 'withdrawn')
    expect(outlook(set(drawNext(without).next, winner, 'active'))).toEqual([['drawn-again', null, ['drawRound'], []]])
    expect(outlook(set(start(without), winner, 'active'))).toEqual([['never', 'match-missed', ['discardRound'], [2]]])
  })

  it('is told so in a stage of any format that began without them', () => {
    const { stages, ...rules } = PRESETS['gruppen-ko']
    const ofAll = PRESETS['jeder-gegen-jeden'].stages
    const finals = [
      ...stages
        .slice(0, 1)
        .map((stage) => ({ ...stage, pairing: { 'round-robin': { groups: 1, draw: 'lot', legs: 1 } } })),
      ...PRESETS['schweizer-system'].stages,
      ...PRESETS['doppel-ko'].stages,
      ...PRESETS['bayern-rueckschneider'].stages.slice(1),
    ]
    for (const final of finals) {
      const regulation = { ...rules, stages: [...ofAll, { ...final, field: { best: 4 } }] } as Regulation
      const over = played(newTournament(regulation, 6), 5, stronger)
      const best = seatsOf(drawNext(over).round)[0] as EntryId
      const back = set(start(set(over, best, 'withdrawn')), best, 'active')
      expect(outlook(back)).toEqual([['never', 'drawn-ahead', ['discardRound'], [6]]])
    }
  })

  it('is out of a second chance once its lot is drawn', () => {
    const one = played(newTournament(PRESETS['ko-hoffnungsrunde'], 16), 1, stronger)
    const [first] = one.rounds[0]?.encounters ?? []
    if (!first) throw new Error('too few tables')
    const winner = first[stronger(first)]
    const second = start(set(one, winner, 'withdrawn'))
    expect(outlook(set(second, winner, 'active'))).toEqual([['never', 'match-missed', ['discardRound'], [2]]])
  })

  it('is told nothing while it depends on an open table whether they play on', () => {
    const two = played(newTournament(PRESETS['ko-hoffnungsrunde'], 12), 2, stronger)
    const [semifinal] = drawNext(two).round.encounters
    if (!semifinal) throw new Error('too few tables')
    const open = set(start(set(two, semifinal.a, 'withdrawn')), semifinal.a, 'active')
    expect(outlook(open)).toEqual([])
    expect(seatsOf(drawNext(close(report(open, stronger))).round)).toContain(semifinal.a)

    // Who is about to win the other semi-final has left.
    const one = played(newTournament(PRESETS.ko, 8), 1, stronger)
    const [first, second] = drawNext(one).round.encounters
    if (!first || !second) throw new Error('too few tables')
    const playing = set(start(set(one, first.a, 'withdrawn')), first.a, 'active')
    for (const side of SIDES)
      expect(outlook(set(playing, second[side], 'withdrawn'))?.map(([begins]) => begins)).not.toContain('never')
  })
})
