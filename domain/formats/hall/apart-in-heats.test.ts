import { expect, test } from 'vitest'
import type { EntryId } from '../../ids.ts'
import { apartInHeats, type HeatSeat } from './apart-in-heats.ts'

const ids = (...names: (string | number)[]) => names.map((name) => `${name}` as EntryId)

/** Encounters `1–2`, `3–4` … at `tables` tables, heat after heat. */
function encounters(count: number, tables: number): HeatSeat[] {
  return Array.from({ length: count }, (_, at) => ({
    heat: Math.floor(at / tables) + 1,
    table: (at % tables) + 1,
    entries: ids(2 * at + 1, 2 * at + 2),
    leaves: 'table-and-heat',
  }))
}

const summary = (seats: ReturnType<typeof apartInHeats>) => seats.map(({ heat, table }) => `${heat}/${table}`)

test('who plays twice in a heat plays in another one, too, at the same table if that is as good', () => {
  expect(summary(apartInHeats(encounters(4, 2), [ids(1, 3)]))).toEqual(['2/1', '1/2', '1/1', '2/2'])
})

test('as long as nobody is at two tables of a heat all stay as they are', () => {
  const seated = encounters(4, 2)
  expect(summary(apartInHeats(seated, [ids(1, 5), ids(4, 8)]))).toEqual(['1/1', '1/2', '2/1', '2/2'])
  expect(summary(apartInHeats(seated, []))).toEqual(['1/1', '1/2', '2/1', '2/2'])
})

test('a chain of people is taken apart, one after the other', () => {
  const chain = [ids(2, 3), ids(4, 5), ids(6, 7), ids(8, 9), ids(10, 11)]
  const heats = apartInHeats(encounters(6, 3), chain).map(({ heat }) => heat)
  for (const [at, heat] of heats.entries()) expect(heat).not.toBe(heats[at + 1])
})

test('three who meet each other in two heats leave one of them at two tables', () => {
  const heats = apartInHeats(encounters(3, 2), [ids(2, 3), ids(4, 5), ids(6, 1)]).map(({ heat }) => heat)
  expect(heats.toSorted()).not.toEqual([1, 1, 1])
})

test('who has more to play than there are heats plays about as much in each', () => {
  const heats = apartInHeats(encounters(8, 4), [ids(1, 3, 5, 7)])
    .slice(0, 4)
    .map(({ heat }) => heat)
  expect(heats.toSorted()).toEqual([1, 1, 2, 2])
})

test('a free seat of another heat is as good as an exchange', () => {
  const free: HeatSeat = { heat: 2, table: 2, entries: [], leaves: 'table-and-heat' }
  const seats = apartInHeats([...encounters(3, 2), free], [ids(1, 3), ids(1, 5), ids(3, 5)])
  expect(new Set(summary(seats)).size).toBe(4)
})

test.each([
  ['heat', ['2/1', '1/2', '1/1', '2/2']],
  ['nothing', ['1/1', '2/2', '2/1', '1/2']],
] as const)('who leaves %s is exchanged for no more', (leaves, expected) => {
  const [first, ...others] = encounters(4, 2) as [HeatSeat, ...HeatSeat[]]
  expect(summary(apartInHeats([{ ...first, leaves }, ...others], [ids(1, 3)]))).toEqual(expected)
})

test('of thirteen tables in two heats no more stay side by side than have to', () => {
  const shared = '0-2 0-4 1-6 1-11 1-11 1-7 2-4 3-6 3-7 3-8 3-10 4-5 4-5 5-10 5-9 6-7 6-8 8-9 8-9 9-12'
  const people = shared.split(' ').map((pair) => ids(...pair.split('-')))
  const seated = [1, 1, 2, 2, 2, 1, 2, 1, 1, 2, 2, 2, 1].map(
    (heat, at): HeatSeat => ({ heat, table: at + 1, entries: ids(at), leaves: 'table-and-heat' }),
  )
  const free: HeatSeat = { heat: 1, table: 14, entries: [], leaves: 'table-and-heat' }
  const seats = apartInHeats([...seated, free], people)
  const heatOf = (entry: EntryId | undefined) => seats[Number(entry)]?.heat
  expect(people.filter(([one, other]) => heatOf(one) === heatOf(other))).toHaveLength(3)
})
