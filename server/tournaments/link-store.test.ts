// Printed links outlive their round: they say that it was taken back, and lead to the tables of the round that is drawn instead.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { correct, linksOf, roundOf, tableIn, undo } from '../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { type Call, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Paper {
  readonly call: Call
  /** The people it was given to. */
  readonly entry: string
  readonly table: Encounter
}

/** All links of a round, as printed. */
async function printed(evening: Evening, round: Round): Promise<Paper[]> {
  const papers = round.encounters.map(async (table) => {
    const { a, b } = await linksOf(server, evening, table)
    return [
      { call: a, entry: table.a.id, table },
      { call: b, entry: table.b.id, table },
    ]
  })
  return (await Promise.all(papers)).flat()
}

async function discard({ owner, at }: Evening, { number }: Round) {
  const { fingerprint: seen } = await owner('getRound', { params: { ...at, number } })
  await owner('discardRound', { params: { ...at, number }, query: { seen, withSheets: 'yes' } })
}

async function expectRemoved(papers: readonly Paper[], round: number) {
  for (const { call } of papers)
    expect(await problemOf(call('getSheet', {}))).toMatchObject({ code: 'no-table', params: { round, removed: true } })
}

/** Each link leads to the table of its people, and says so if that is not the one on its paper. */
async function expectAtTheirTables(papers: readonly Paper[], { encounters, byes }: Round) {
  for (const { call, entry, table } of papers) {
    const own = encounters.find(({ a, b }) => [a.id, b.id].includes(entry))
    if (!own) {
      const bye = byes.some((one) => one.entry.id === entry)
      expect(await problemOf(call('getSheet', {}))).toMatchObject({ code: 'no-table', params: { bye, removed: false } })
      continue
    }
    const { encounter, side, moved } = await call('getSheet', {})
    expect([encounter, side]).toEqual([own.id, own.a.id === entry ? 'a' : 'b'])
    const people = (one: Encounter) => [one.a.id, one.b.id].sort()
    const isAsPrinted = own.table === table.table && String(people(own)) === String(people(table))
    expect(moved).toEqual(isAsPrinted ? null : { table: table.table, heat: table.heat })
  }
}

test.each<[PresetKey, number]>([
  ['gruempi-schieber', 8],
  ['schweizer-system', 7],
  ['ko', 7],
])('a round that is drawn anew, twice: %s with %i pairs', async (preset, pairs) => {
  const evening = await startEvening(server, { pairs, preset })
  const first = await startRound(evening)
  const papers = await printed(evening, first)
  for (let again = 0; again < 2; again++) {
    await discard(evening, first)
    await expectRemoved(papers, 1)
    await evening.owner('drawRound', { params: evening.at, body: { seed: `anew${again}` } })
    await expectRemoved(papers, 1)
    const { fingerprint: seen } = await roundOf(evening, 1)
    await evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen } })
    await expectAtTheirTables(papers, await roundOf(evening, 1))
  }
})

test('a round with the same tables again is the one on the paper', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  await evening.owner('drawRound', { params: evening.at, body: { seed: 'same' } })
  const publish = async () => {
    const { fingerprint: seen } = await roundOf(evening, 1)
    await evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen } })
    return roundOf(evening, 1)
  }
  const first = await publish()
  const papers = await printed(evening, first)
  await discard(evening, first)
  await evening.owner('drawRound', { params: evening.at, body: { seed: 'same' } })
  const now = await publish()
  for (const { call, table } of papers)
    expect(await call('getSheet', {})).toMatchObject({ encounter: tableIn(now, table.table).id, moved: null })
})

test('rounds removed by a correction: their links lead to the rounds drawn instead, and back when these are gone', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  for (let number = 1; number <= 2; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const last = await startRound(evening)
  const papers = await printed(evening, last)
  const { undo: event } = await correct(evening, tableIn(await roundOf(evening, 1), 1), { way: 'replay', typed: 1 })
  await expectRemoved(papers, 3)
  const back = await undo(evening, event)
  await expectAtTheirTables(papers, await roundOf(evening, 3))
  await undo(evening, back.undo)
  await expectRemoved(papers, 3)
  await playRound(evening, await roundOf(evening, 2))
  await endRound(evening, await roundOf(evening, 2))
  const anew = await startRound(evening)
  await expectAtTheirTables(papers, anew)
})

test('a link that was revoked stays so, whatever becomes of its round', async () => {
  const evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  for (let number = 1; number <= 2; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const last = await startRound(evening)
  const papers = await printed(evening, last)
  const [table] = last.encounters
  if (!table) throw new Error('no table')
  const { undo: event } = await correct(evening, tableIn(await roundOf(evening, 1), 1), { way: 'replay', typed: 1 })
  await undo(evening, event)
  await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: table.id } })
  const there = papers.filter((paper) => paper.table.id === table.id)
  const ended = async () => {
    for (const { call } of there) expect(await problemOf(call('getSheet', {}))).toMatchObject({ code: 'link-ended' })
  }
  await ended()
  await discard(evening, last)
  await ended()
  await startRound(evening)
  await ended()
})

test('a table that was entered by mistake: its links lead to the one that is entered instead', async () => {
  const evening = await startEvening(server, { pairs: 0, preset: 'vereinsabend' })
  const { owner, at } = evening
  const play = async (...names: string[]) => {
    const [a = [], b = []] = [names.slice(0, 2), names.slice(2)].map((side) => side.map((name) => ({ name })))
    return (await owner('enterPlayed', { params: at, body: { a, b, games: [] } })).encounter
  }
  await play('Emil', 'Franz', 'Gerda', 'Hilda')
  const wrong = await play('Anna', 'Berta', 'Cilli', 'Dora')
  const links = await linksOf(server, evening, wrong)
  await owner('removePlayed', { params: { ...at, encounter: wrong.id }, query: {} })
  expect(await problemOf(links.a('getSheet', {}))).toMatchObject({ code: 'no-table', params: { removed: false } })
  const right = await play('Anna', 'Cilli', 'Berta', 'Dora')
  expect(await links.a('getSheet', {})).toMatchObject({ encounter: right.id, side: 'a', moved: { table: wrong.table } })
  expect(await links.b('getSheet', {})).toMatchObject({ encounter: right.id, side: 'a', moved: { table: wrong.table } })
})
