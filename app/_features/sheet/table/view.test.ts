import { expect, it } from 'vitest'
import type { SheetVersion, TableSheet } from '#contract/sheets.ts'
import { translator } from '#messages/translator.ts'
import { newRecord } from './outbox.ts'
import { partsOf } from './result-text.ts'
import { gameViews, isPlayed, nextGame, resultTotal } from './view.ts'

const WON = { kind: 'deal', winner: 'a', value: 13, how: 'played' }
const OPEN = { ...WON, value: 2 }

function version(game: number, written: object): SheetVersion {
  const entry = { id: `${game}`, number: 1, side: null, device: 'd', at: '2026-11-21T19:30:00Z' }
  return {
    id: `v${game}`,
    game,
    standing: 'current',
    after: null,
    device: 'd',
    entries: [{ ...entry, written: { kind: 'deal', ...written } }],
  }
}

function views(atOnce: boolean, versions: SheetVersion[]) {
  const party = { number: 1, members: ['Anna', 'Berta'] }
  const sheet: TableSheet = {
    encounter: 'e',
    revision: 1,
    round: 1,
    table: 1,
    a: party,
    b: party,
    side: 'a',
    games: 2,
    atOnce,
    closed: null,
    ends: null,
    tournament: { slug: 's', name: 'T', club: 'C', date: '2026-11-21', place: '', version: 1 },
    game: { key: 'watten-streng', options: { target: 13, margin: 2 } },
    result: [],
    resultVersion: 0,
    resultBy: null,
    standing: 'open',
    otherResults: [],
    versions,
  }
  return gameViews({ ...newRecord('t'), sheet })
}

it.each([
  ['one after the other', false, [1], 1],
  ['at the same time', true, [1, 2], 1],
])('games played %s can be written as soon as they begin', (_, atOnce, games, next) => {
  const shown = views(atOnce, [version(1, OPEN)])
  expect([shown.map(({ game }) => game), nextGame(shown), isPlayed(shown)]).toEqual([games, next, false])
})

it('an encounter is played when all its games are, in whatever order', () => {
  const second = views(true, [version(2, WON)])
  expect([nextGame(second), isPlayed(second)]).toEqual([1, false])
  const both = views(true, [version(1, WON), version(2, WON)])
  expect([nextGame(both), isPlayed(both)]).toEqual([undefined, true])
})

it('where no games are played the result is what goes beside them', () => {
  expect(resultTotal({ games: 0, resultOutside: [{ a: 3, b: 2 }] }, [])).toEqual({ a: 3, b: 2 })
  expect(resultTotal({ games: 0 }, [])).toBeNull()
})

it('where nobody came there are no figures', () => {
  const none = { a: 0, b: 0, outcome: 'forfeit', winner: null } as const
  expect(resultTotal({ games: 1, total: { a: 0, b: 0, winner: null } }, [none])).toBeNull()
  expect(partsOf(translator('de', 'table'), [], { games: [none] })).toEqual(['beide nicht angetreten'])
})

it('the figures are those that decide, as the server has counted them or as far as they are counted here', () => {
  const games = [
    { a: 15, b: 3, outcome: 'normal', winner: 'a' },
    { a: 14, b: 15, outcome: 'normal', winner: 'b' },
  ] as const
  const total = { a: 2, b: 1, winner: 'a' } as const
  expect(resultTotal({ games: 2, total }, games)).toEqual(total)
  expect(resultTotal({ games: 2, decider: 'points' }, games)).toEqual({ a: 29, b: 18 })
  expect(resultTotal({ games: 2, decider: 'games' }, games)).toEqual({ a: 1, b: 1 })
  expect(resultTotal({ games: 2, decider: 'outside' }, games)).toBeNull()
  expect(resultTotal({ games: 2 }, games)).toEqual({ a: 1, b: 1 })
  expect(resultTotal({ games: 1, total: { a: 3, b: 0, winner: 'a' }, decider: 'award' }, games.slice(0, 1))).toEqual({
    a: 15,
    b: 3,
  })
})
