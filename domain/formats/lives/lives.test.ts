import { describe, expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import type { PastRound } from '../past/past-round.ts'
import { noteDraw, taskOfProtocol } from '../protocol.ts'
import { lives } from './lives.ts'
import { placesByElimination } from './places.ts'

const [A, B, C, D, E] = ['A', 'B', 'C', 'D', 'E'] as [EntryId, EntryId, EntryId, EntryId, EntryId]

/** `A>B`: A won against B; `A=B`: no winner; `A0B`: neither came; a name alone had a bye. */
function round(line: string): PastRound {
  const parts = line.split(' ')
  const met = parts.filter((part) => part.length > 1)
  return {
    encounters: met.map((part, index) => ({
      table: index + 1,
      a: part[0] as EntryId,
      b: part[2] as EntryId,
      winner: part[1] === '>' ? 'a' : null,
      ...(part[1] === '0' ? { lostByBoth: true } : {}),
    })),
    byes: parts.filter((part) => part.length === 1) as EntryId[],
  }
}

function draw(field: readonly EntryId[], history: readonly PastRound[], allowed: number) {
  return lives.pair({ field, history, seed: 'x', options: { lives: { lives: allowed } } })
}

function mustDraw(...args: Parameters<typeof draw>) {
  const result = draw(...args)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

test('who has lost so often is out, the others are drawn anew', () => {
  const { encounters, byes, out } = mustDraw([A, B, C, D], [round('A>B C>D'), round('A>C B>D')], 2)
  expect(out).toEqual([D])
  expect(encounters).toHaveLength(1)
  expect(byes).toHaveLength(1)
})

test('is told with the lives both have left', () => {
  const { encounters } = mustDraw([A, B], [round('A>B')], 3)
  expect(encounters[0]?.reasons).toEqual([
    { code: 'lot' },
    { code: 'lives-left', a: encounters[0]?.a === A ? 3 : 2, b: encounters[0]?.a === A ? 2 : 3 },
    { code: 'rematch', times: 1 },
  ])
})

test('nobody meets again while others are left, and the bye goes round', () => {
  const history = [round('A>B C>D E'), round('A>C B>D')]
  const { encounters, byes } = mustDraw([A, B, C, D, E], [...history], 5)
  expect(byes.map(({ entry }) => entry)).not.toContain(E)
  for (const { reasons } of encounters) expect(reasons.map(({ code }) => code)).not.toContain('rematch')
})

test('nothing is lost without a winner', () => {
  expect(mustDraw([A, B], [round('A=B'), round('A=B')], 1).out).toEqual([])
})

test('both lose a life at a table to which nobody came, and a draw made from its protocol knows it', () => {
  const task = { field: [A, B, C, D], history: [round('A0B C>D')], seed: 'x', options: { lives: { lives: 1 } } }
  expect(mustDraw([A, B, C, D, E], [round('A0B C>D E')], 1).out).toEqual([A, B, D])
  const numbered = (entry: EntryId) => 'ABCD'.indexOf(entry) + 1
  const protocol = JSON.parse(JSON.stringify(noteDraw('lives', task, numbered, [])))
  expect(taskOfProtocol(protocol, (number) => 'ABCD'[number - 1] as EntryId).history).toEqual([
    { ...task.history[0], encounters: task.history[0]?.encounters.map((one) => ({ ...one, heat: 1 })) },
  ])
})

test.each([
  ['one is left', [A, B], 'A>B'],
  ['the last ones went out together', [A, B], 'A0B'],
  ['the others have gone', [A, B], 'C>B'],
])('is complete when %s', (_, field, past) => {
  expect(draw(field, [round(past)], 1)).toEqual({ ok: false, error: { code: 'stage-complete' } })
})

test('whoever comes late has all lives', () => {
  const { encounters } = mustDraw([A, E], [round('A>B'), round('B>A')], 3)
  expect(encounters[0]?.reasons[1]).toMatchObject({ code: 'lives-left' })
  const { a, reasons } = encounters[0] ?? {}
  expect(reasons?.[1]).toEqual({ code: 'lives-left', a: a === A ? 2 : 3, b: a === A ? 3 : 2 })
})

describe('places by the order of elimination', () => {
  const history = [round('A>B C>D E'), round('A>D E>C B')]

  test('the last one in is first, who was out later is ahead, one round shares a place', () => {
    expect(placesByElimination([A, B, C, D, E], [...history, round('A>E')], [A, B, C, D, E], 1)).toEqual([
      { place: 1, entries: [A], outAfter: null },
      { place: 2, entries: [E], outAfter: 3 },
      { place: 3, entries: [C], outAfter: 2 },
      { place: 4, entries: [B, D], outAfter: 1 },
    ])
  })

  test('the last ones in share the first place if they went out together', () => {
    expect(placesByElimination([A, B, C, D, E], [...history, round('A0E')], [A, B, C, D, E], 1)).toMatchObject([
      { place: 1, entries: [A, E], outAfter: 3 },
      { place: 3, entries: [C], outAfter: 2 },
      { place: 4, entries: [B, D], outAfter: 1 },
    ])
  })

  test('those still in share the first place', () => {
    expect(placesByElimination([A, B, C, D, E], history, [A, B, C, D, E], 2)).toEqual([
      { place: 1, entries: [A, B, C, E], outAfter: null },
      { place: 5, entries: [D], outAfter: 2 },
    ])
  })

  test('who left with lives in hand was out after the last round they were in', () => {
    expect(placesByElimination([A, B, C, D, E], history, [A, E], 3)).toEqual([
      { place: 1, entries: [A, E], outAfter: null },
      { place: 3, entries: [B, C, D], outAfter: 2 },
    ])
    expect(placesByElimination([A, B, C, D, E], history.slice(0, 1), [A], 3).at(-1)).toMatchObject({ outAfter: 1 })
  })

  test('who never came is last', () => {
    const never = 'never' as EntryId
    expect(placesByElimination([never, A, B], [round('A>B')], [A, B], 1).at(-1)).toEqual({
      place: 3,
      entries: [never],
      outAfter: 0,
    })
  })
})
