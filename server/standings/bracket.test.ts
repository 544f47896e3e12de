// The end of a bracket in the API: the stakes of its last matches, and how its places were won.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPages } from '../print/pdf-text.ts'
import { type Evening, endRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 4, preset: 'ko' })
})
afterAll(() => server.stop())

const FIRST = [wonGame('a', 11, 5), wonGame('a', 11, 3)]

async function sheets(number: number, query: string) {
  const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.at.tournament}/rounds/${number}/sheets.pdf?qr=no${query}`
  const answer = await server.app.inject({ url, headers: { cookie: evening.cookie } })
  return {
    status: answer.statusCode,
    text: answer.statusCode === 200 ? (await readPages(answer.rawPayload)).join() : '',
  }
}

async function play() {
  const round = await startRound(evening)
  for (const { id } of round.encounters)
    await evening.owner('recordResult', {
      params: { ...evening.at, encounter: id },
      body: { games: FIRST, basedOn: 0 },
    })
  return round
}

test('the last matches say what they are played for, and the standings how they were won', async () => {
  await endRound(evening, await play())
  const last = await play()
  expect(last.encounters).toMatchObject([{ table: 1 }, { table: 2 }])
  const { text } = await sheets(last.number, '')
  for (const name of ['Finale', 'Spiel um Platz 3']) expect(text).toContain(name)
  const { matches, rows } = await evening.owner('getStandings', { params: evening.at })
  expect(matches).toEqual([1, 3])
  expect(rows.map(({ rank, aheadBecause }) => [rank, aheadBecause?.criterion ?? null])).toEqual([
    [1, 'placement'],
    [2, 'placement'],
    [3, 'placement'],
    [4, null],
  ])
})

test('the sheets of some tables are printed alone', async () => {
  const one = await sheets(2, '&tables=1-2')
  const finals = ['Finale', 'Spiel um Platz 3'].filter((name) => one.text.includes(name))
  expect([one.status, finals.length]).toEqual([200, 1])
  const both = await sheets(2, '&tables=1-1.1-2')
  expect(['Finale', 'Spiel um Platz 3'].every((name) => both.text.includes(name))).toBe(true)
  expect((await sheets(2, '&tables=2-1')).status).toBe(404)
  expect((await sheets(2, '&tables=x')).status).toBe(400)
})
