// An encounter of two entries of one person is not played: one of them loses it, and no table waits for it.

import { describe, expect, it, test } from 'vitest'
import { sidesOf } from '../../formats/hall/swap.ts'
import type { EncounterId, EntryId, IdSupply, PersonId, RoundId } from '../../ids.ts'
import type { Encounter, Round } from '../../model.ts'
import type { Result } from '../../result.ts'
import { isWalkover } from '../../walkover.ts'
import { changeMembers } from '../entries/entries.ts'
import { PRESETS } from '../presets/index.ts'
import type { PresetKey } from '../regulation/preset-keys.ts'
import type { StageRules } from '../regulation/regulation.ts'
import { swapEntries } from '../rounds/board.ts'
import { drawRound, publishRound } from '../rounds/rounds.ts'
import { losersOf } from '../state/encounter.ts'
import { isPlayedOnceCleared, tablesAwaited } from '../state/people.ts'
import type { Tournament } from '../state/tournament.ts'
import { personTallies } from '../tables/person-tallies.ts'
import { type EnteredGame, forfeitScore, type ResultContext, recordResult, restoreResult } from './results.ts'

const entryId = (number: number) => `entry-${number}` as EntryId
const personId = (person: number) => `person-${person}` as PersonId

/** The first round of an event in which these people hold an entry each, published. */
function published(...holders: readonly number[]): { readonly tournament: Tournament; readonly round: Round } {
  return publishedBy('schnapsen-leben', holders)
}

function publishedBy(preset: PresetKey, holders: readonly number[]) {
  let count = 0
  const ids: IdSupply = { round: () => 'round' as RoundId, encounter: () => `encounter-${++count}` as EncounterId }
  const entries = holders.map((person, at) => {
    const number = at + 1
    return { id: entryId(number), number, members: [personId(person)], status: 'active', present: false } as const
  })
  const regulation = { ...PRESETS[preset], field: { ...PRESETS[preset].field, entriesPerPerson: 4 } }
  const facts = { regulation, wishes: {}, rounds: [], adjustments: [], decisions: [] }
  const drawn = must(drawRound({ ...facts, status: 'open', entries }, { seed: 'seed', attendance: 'all' }, ids))
  const { next } = must(publishRound(drawn.next, 1))
  return { tournament: next, round: next.rounds[0] as Round }
}

function must<Value>(result: Result<Value, { readonly code: string }>): Value {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('the result', () => {
  const { tournament, round } = published(1, 1)
  const [encounter] = round.encounters as [Encounter]
  const rules = tournament.regulation.stages[0] as StageRules
  const context: ResultContext = { tournament: 'open', round: 'published', rules, encounter }
  const enter = (game: EnteredGame) =>
    recordResult(context, { games: [game], outside: [], basedOn: 0, confirmed: true })
  const nobody = { a: 0, b: 0, retour: false }

  it.each([
    { a: 9, b: 3, retour: false },
    { a: 5, b: 3, retour: false, unfinished: true },
  ])('has no points: $a to $b are refused', (points) => {
    expect(enter(points)).toEqual({ ok: false, error: { code: 'walkover' } })
  })

  it.each([
    ['a', ['a']],
    ['b', ['b']],
    ['both', ['a', 'b']],
  ] as const)('says who loses, as a forfeit: %s', (forfeit, losers) => {
    const after = must(enter({ ...nobody, forfeit }))
    expect(after.games).toEqual([forfeitScore(rules, forfeit)])
    expect(losersOf(rules, after)).toEqual(losers)
  })

  test('can be cleared, and points from before this rule can be restored', () => {
    const after = must(enter({ ...nobody, forfeit: 'b' }))
    const reported = { ...context, encounter: after }
    expect(must(recordResult(reported, { games: [], outside: [], basedOn: 1, confirmed: true })).games).toEqual([])
    const played = { games: [{ a: 9, b: 3, outcome: 'normal', winner: 'a' }], outside: [] } as const
    expect(must(restoreResult(reported, played)).games).toEqual(played.games)
  })
})

test('waits for no table, and no table waits for it', () => {
  const { tournament, round } = published(1, 2, 1, 1, 1, 3, 1)
  const [walkovers, played] = [true, false].map((is) => round.encounters.filter((one) => isWalkover(one) === is))
  const atPlay = played?.filter(({ a, b }) => [a, b].some((of) => !['entry-2', 'entry-6'].includes(of))) ?? []
  expect([walkovers?.length, atPlay.length > 1]).toEqual([1, true])
  const awaited = tablesAwaited(tournament, round, new Set())
  // The person goes from one of the played tables to the next.
  expect(awaited.size).toBe(atPlay.length - 1)
  for (const { id, table } of walkovers ?? []) {
    expect(awaited.has(id)).toBe(false)
    expect([...awaited.values()].flat()).not.toContain(table)
  }
})

test('counts for nobody as games or Nocken, although one of the entries loses', () => {
  const { tournament } = published(1, 1)
  const rounds = tournament.rounds.map((round) => ({
    ...round,
    encounters: round.encounters.map((one) => ({ ...one, games: [LOST], resultVersion: 1 })),
  }))
  expect(personTallies({ ...tournament, rounds }, () => [personId(1)])).toEqual([])
})

describe('where partners are drawn, of whom one is there twice', () => {
  /** The only table, with these entries as partners. */
  const tableOf = (
    sides: readonly [readonly [number, number], readonly [number, number]],
    holders: readonly number[],
  ) => {
    const { tournament, round } = publishedBy('einzelschieber', holders)
    const [drawn] = round.encounters as [Encounter]
    const draft: Tournament = {
      ...tournament,
      rounds: [{ ...round, status: 'draft', encounters: [{ ...drawn, reasons: [] }] }],
    }
    // By hand onto the seats, as on the board.
    let now = draft
    const seats = sides.flat().map(entryId)
    for (const [seat, wanted] of seats.entries()) {
      const sitting = sidesOf(now.rounds[0]?.encounters[0] as Encounter).flat()
      const there = sitting[seat] as EntryId
      if (there !== wanted) now = must(swapEntries(now, 1, there, wanted)).next
    }
    const again = must(swapEntries(now, 1, seats[0] as EntryId, seats[1] as EntryId)).next
    return must(swapEntries(again, 1, seats[0] as EntryId, seats[1] as EntryId)).next
  }
  const only = ({ rounds }: Tournament) => rounds[0]?.encounters[0] as Encounter

  test('as their own partner, the table is played, and it is said', () => {
    const tournament = tableOf(
      [
        [1, 2],
        [3, 4],
      ],
      [1, 1, 2, 3],
    )
    expect(only(tournament).reasons).toContainEqual({ code: 'own-partner', side: 'a' })
    expect(isWalkover(only(tournament))).toBe(false)
    const { next } = must(changeMembers(tournament, entryId(2), [personId(9)]))
    expect(only(next).reasons.filter(({ code }) => code === 'own-partner')).toEqual([])
  })

  test('against themselves, it is not, whoever else is their own partner there', () => {
    const tournament = tableOf(
      [
        [1, 2],
        [3, 4],
      ],
      [1, 1, 1, 3],
    )
    expect(only(tournament).reasons).toContainEqual({ code: 'own-partner', side: 'a' })
    expect(isWalkover(only(tournament))).toBe(true)
  })

  test('the draw says the same', () => {
    const { round } = publishedBy('einzelschieber', [1, 1, 2, 2])
    const [table] = round.encounters as [Encounter]
    const isAgainst = isWalkover(table)
    expect(table.reasons.some(({ code }) => code === (isAgainst ? 'same-person' : 'own-partner'))).toBe(true)
    const [a] = sidesOf(table)
    const holders = a.map((entry) => (Number(entry.slice('entry-'.length)) > 2 ? 2 : 1))
    expect(isAgainst).toBe(holders[0] !== holders[1])
  })
})

const LOST = { a: 0, b: 15, outcome: 'forfeit', winner: 'b' } as const

describe('with other members', () => {
  const { tournament } = published(1, 1)
  const walkoversWith = (person: number) => {
    const { next } = must(changeMembers(tournament, entryId(2), [personId(person)]))
    return next.rounds[0]?.encounters.filter(isWalkover).length
  }

  test('it is played', () => expect(walkoversWith(9)).toBe(0))
  test('it stays one as long as it has a result', () => {
    const rounds = tournament.rounds.map((round) => ({
      ...round,
      encounters: round.encounters.map((one) => ({ ...one, games: [LOST], resultVersion: 1 })),
    }))
    const { next } = must(changeMembers({ ...tournament, rounds }, entryId(2), [personId(9)]))
    expect(next.rounds).toEqual(rounds)
    expect(personTallies(next, () => [personId(1)])).toEqual([])
    const [round] = next.rounds as [Round]
    const [encounter] = round.encounters as [Encounter]
    const isPlayed = (of: Tournament) => isPlayedOnceCleared(of, encounter)
    expect([isPlayed({ ...tournament, rounds }), isPlayed(next)]).toEqual([false, true])
    expect(isPlayed({ ...next, rounds: [{ ...round, status: 'closed' }] }), 'nothing is cleared there').toBe(false)
    const rules = tournament.regulation.stages[0] as StageRules
    const context = { tournament: 'open', round: 'published', rules, encounter, playedOnceCleared: true } as const
    const games = [{ a: 9, b: 3, retour: false }]
    const read = recordResult(context, { games, outside: [], basedOn: 1, confirmed: true })
    expect(read).toEqual({ ok: false, error: { code: 'walkover-until-cleared' } })
  })
  test('of the same person it stays', () => expect(walkoversWith(1)).toBe(1))
})
