import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { PairingReason, Side } from '../../model.ts'
import type { Bracket } from '../bracket/bracket.ts'
import type { MatchReason } from '../match-reason.ts'
import type { Pairing } from '../pairing.ts'
import type { PastRound } from '../past/past-round.ts'
import { doubleEliminationBracket } from './bracket.ts'
import { doubleElimination } from './double-elimination.ts'

/**
 * The first losers' round in which a rematch is possible. It is followed along the bracket: the loser of a match of the winners'
 * bracket wins from there on; its winner loses a later one.
 */
function firstRematch(bracket: Bracket): number {
  const matches = bracket.flat()
  const next = (from: 'winner' | 'loser', of: number) =>
    matches.findIndex(({ a, b }) => [a, b].some((source) => source.from === from && source.of === of))
  const isUpper = (match: number) => matches[match]?.reason.code === 'winners-round'
  const winningFrom = (match: number): number[] => (match === -1 ? [] : [match, ...winningFrom(next('winner', match))])
  const rounds = matches.flatMap((_, first) => {
    if (!isUpper(first)) return []
    const ofLoser = winningFrom(next('loser', first))
    const later = winningFrom(next('winner', first)).filter(isUpper)
    return later.flatMap((lost) => {
      const meeting = winningFrom(next('loser', lost)).find((match) => ofLoser.includes(match)) ?? -1
      const reason = matches[meeting]?.reason
      return reason?.code === 'losers-round' ? [reason.round] : []
    })
  })
  return Math.min(...rounds)
}

function count(bracket: Bracket, code: PairingReason['code']): number {
  return bracket.flat().filter(({ reason }) => reason.code === code).length
}

function losersRounds(bracket: Bracket): number {
  return Math.max(...bracket.flat().map(({ reason }) => (reason.code === 'losers-round' ? reason.round : 0)))
}

describe.each([
  [4, 2, 2],
  [8, 3, 4],
  [16, 4, 6],
  [32, 5, 8],
  [64, 7, 10],
  [128, 8, 12],
])('with %i places', (size, rematch, rounds) => {
  const bracket = doubleEliminationBracket(size, true)

  test(`two who have met can meet again in losers' round ${rematch} of ${rounds} at the earliest`, () => {
    expect(firstRematch(bracket)).toBe(rematch)
    expect(losersRounds(bracket)).toBe(rounds)
  })

  test('everybody but the winner loses twice: 2n − 2 matches and the one that decides', () => {
    expect(count(bracket, 'winners-round')).toBe(size - 1)
    expect(count(bracket, 'losers-round')).toBe(size - 2)
    expect([count(bracket, 'grand-final'), count(bracket, 'bracket-reset')]).toEqual([1, 1])
    expect(doubleEliminationBracket(size, false).flat()).toHaveLength(2 * size - 2)
  })

  test('everybody comes into one match a round at most, and only from earlier rounds', () => {
    let before = 0
    for (const round of bracket) {
      const sources = round.flatMap(({ a, b }) => [a, b])
      for (const source of sources) expect(source.from === 'place' || source.of < before).toBe(true)
      before += round.length
    }
    const all = bracket.flat().flatMap(({ a, b }) => [a, b].map((source) => JSON.stringify(source)))
    expect(new Set(all).size).toBe(all.length)
  })
})

function entries(size: number): EntryId[] {
  return Array.from({ length: size }, (_, index) => `${index + 1}` as EntryId)
}

function pair(field: readonly EntryId[], history: readonly PastRound[], reset = true) {
  const options = { 'double-elimination': { draw: 'seeded' as const, reset } }
  return doubleElimination.pair({ field, history, seed: 'x', options })
}

/** The rounds when `better` wins, by default the lower number. */
function playAll(size: number, reset = true, better = (one: EntryId, other: EntryId) => Number(one) < Number(other)) {
  const rounds: Pairing[] = []
  const history: PastRound[] = []
  for (;;) {
    const drawn = pair(entries(size), history, reset)
    if (!drawn.ok) return rounds
    rounds.push(drawn.value)
    const encounters = drawn.value.encounters.map(
      ({ table, a, b }) => ({ table, a, b, winner: better(a, b) ? 'a' : 'b' }) as const,
    )
    history.push({ encounters, byes: drawn.value.byes.map(({ entry }) => entry) })
  }
}

function summary({ encounters, byes }: Pairing): string {
  return [...encounters.map(({ a, b }) => `${a}–${b}`), ...byes.map(({ entry }) => entry)].join(', ')
}

test('of eight, the favourites winning, nobody plays the same opponent twice before the final', () => {
  expect(playAll(8).map(summary)).toEqual([
    '1–8, 4–5, 2–7, 3–6',
    '1–4, 2–3, 8–5, 7–6',
    '5–3, 6–4',
    '1–2, 3–4',
    '3–2',
    '2–1',
  ])
})

test('who waits is out of the round without being eliminated', () => {
  const [, , third] = playAll(8)
  expect(third?.out).toEqual(['1', '2', '7', '8'])
})

describe('the grand final', () => {
  // 1 loses to 2 once, in the final of the winners' bracket, and never again.
  const upset = () => {
    let lost = false
    return (one: EntryId, other: EntryId) => {
      if (!lost && one === '1' && other === '2') {
        lost = true
        return false
      }
      return Number(one) < Number(other)
    }
  }

  test('won by the one who has lost before is played once more', () => {
    const rounds = playAll(4, true, upset())
    expect(rounds.slice(-2).map(summary)).toEqual(['2–1', '1–2'])
    expect(rounds.at(-1)?.encounters[0]?.reasons).toEqual([{ code: 'bracket-reset' }])
  })

  test('decides at once where it is agreed so, and where the unbeaten one wins', () => {
    expect(playAll(4, false, upset()).slice(-1).map(summary)).toEqual(['2–1'])
    expect(playAll(4).at(-1)?.encounters[0]?.reasons).toEqual([{ code: 'grand-final' }])
  })
})

test('places that stay empty are byes, in both brackets', () => {
  expect(playAll(5).map(summary)).toEqual(['4–5, 1, 2, 3', '1–4, 2–3, 5', '5–3, 4', '1–2, 3–4', '3–2', '2–1'])
})

test('who has left loses by that, who comes back goes on in the bracket of the losers', () => {
  const first = pair(entries(4), [])
  if (!first.ok) throw new Error('first round')
  const won = first.value.encounters.map(({ table, a, b }) => ({ table, a, b, winner: 'a' as const }))
  const second = pair(
    entries(4).filter((entry) => entry !== '1'),
    [{ encounters: won, byes: [] }],
  )
  if (!second.ok) throw new Error('second round')
  expect(summary(second.value)).toBe('4–3, 2')
  const history = [
    { encounters: won, byes: [] },
    { encounters: second.value.encounters.map((past) => ({ ...past, winner: 'b' as const })), byes: ['2' as EntryId] },
  ]
  const third = pair(entries(4), history)
  expect(third.ok && summary(third.value)).toBe('3–1')
})

describe('no entry is drawn twice in the next round', () => {
  const met = (table: number, a: string, b: string, winner: Side) =>
    ({ table, a: a as EntryId, b: b as EntryId, winner }) as const
  const round = (encounters: ReturnType<typeof met>[], ...byes: string[]): PastRound => ({
    encounters,
    byes: byes as EntryId[],
  })
  // By the bracket 6 would have met 5, and 3 would have met 2.
  const setElsewhere = [
    round([met(1, '4', '5', 'b')], '6', '3', '2'),
    round([met(1, '7', '3', 'a'), met(2, '5', '1', 'b'), met(3, '2', '6', 'b')], '4'),
    round([met(1, '4', '7', 'b'), met(2, '5', '1', 'a'), met(3, '2', '6', 'b')], '3'),
  ]
  // Three entries have left, so a losers' round had no match to play before the winners' round.
  const twoRoundsAtOnce = [
    round([met(1, '1', '5', 'b'), met(2, '6', '4', 'a')], '3'),
    round([met(1, '2', '3', 'b')], '6'),
  ]

  test.each([
    ['after a round set by hand, in which an entry took another place', setElsewhere, entries(7)],
    ['after a match was turned for two rounds', twoRoundsAtOnce, ['2', '3', '6'] as EntryId[]],
  ])('%s', (_, history, field) => {
    const next = pair(field, history)
    const drawn = next.ok ? next.value.encounters.flatMap(({ a, b }) => [a, b]) : []
    expect(new Set(drawn).size).toBe(drawn.length)
  })
})

describe('what has been played stays so, whoever comes back to a match before it', () => {
  const history: PastRound[] = []
  const drawn: string[] = []
  /** Draws a round without the `away` entries; `won` names the winners. An encounter with neither entry in `won` is a double absence. */
  const play = (away: readonly string[], won: readonly string[]) => {
    const field = entries(8).filter((entry) => !away.includes(entry))
    const round = pair(field, history)
    if (!round.ok) throw new Error(round.error.code)
    const [first] = round.value.encounters
    const [reason] = first?.reasons ?? []
    drawn.push(`${summary(round.value)}: ${reason?.code}`)
    const encounters = round.value.encounters.map(({ table, a, b }) => {
      const winner = won.includes(a) ? ('a' as const) : won.includes(b) ? ('b' as const) : null
      return { table, a, b, winner }
    })
    history.push({ encounters, byes: round.value.byes.map(({ entry }) => entry), drawnFor: reason as MatchReason })
  }

  test.each([
    ['6', '6–1: grand-final', '1–6: bracket-reset'],
    ['8', '8–1: grand-final', '8–1: bracket-reset'],
  ])('%s wins', (winner, ...finals) => {
    history.length = 0
    drawn.length = 0
    play([], ['1', '2', '3', '4'])
    play([], ['1', '6'])
    play(['2', '3', '5', '8'], ['6'])
    play(['2', '3', '5'], [winner])
    play(['2', '3', '5'], [winner])
    // Only now has 3 won against 2, who would have met 8.
    play(['2', '5', winner === '6' ? '8' : '6'], ['1'])
    expect(drawn.slice(1)).toEqual([
      '1–4, 2–3, 8–5, 7–6: winners-round',
      '6–4: losers-round',
      '6–8, 1: losers-round',
      ...finals,
    ])
    expect(pair(entries(8), history)).toMatchObject({ ok: false, error: { code: 'stage-complete' } })
  })
})
