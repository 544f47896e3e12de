// The acts that the API offers to screens are those that the reader's role may do.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#contract/route.ts'
import { type Evening, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { caller, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
  evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  await playRound(evening, await startRound(evening))
})
afterAll(() => server.stop())

const round = () => ({ ...evening.at, number: 1 })

test.each(ROLES)('a %s is offered what the API takes from them, and nothing else', async (role) => {
  const reader = caller(server.app, await signInNew(server, evening.club, role))
  const { rulings, encounters } = await reader('getRound', { params: round() })
  const { rulings: ofTournament } = await reader('getTournament', { params: evening.at })
  const table = encounters[0]
  if (!table) throw new Error('no table')
  const params = { ...evening.at, encounter: table.id }
  // Differs from all results entered before.
  const games = [wonGame('a', 15, 3), wonGame('a', 15, 4), wonGame('b', 15, 5 + ROLES.indexOf(role))]
  const reopened = () => evening.owner('reopenRound', { params: round() })
  const attempts = {
    changeResult: () => reader('recordResult', { params, body: { games, basedOn: table.resultVersion } }),
    changeDetails: () => reader('changeTournament', { params: evening.at, body: { place: 'Gasthof Löwen' } }),
    closeRound: () => reader('closeRound', { params: round() }).then(reopened),
  }
  const shown = { ...rulings, ...ofTournament }
  for (const [act, attempt] of Object.entries(attempts)) {
    const ruling = shown[act as keyof typeof attempts]
    if (ruling?.reason === 'not-allowed') expect(await problemOf(attempt())).toMatchObject({ code: 'not-allowed' })
    else await expect(attempt()).resolves.toBeDefined()
  }
})

test('what one role has read is not taken for what another one would read of the same version', async () => {
  const scorer = await signInNew(server, evening.club, 'scorer')
  const url = `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/rounds/1`
  const read = (cookie: string, known?: unknown) =>
    server.app.inject({ url, headers: { cookie, ...(known ? { 'if-none-match': String(known) } : {}) } })
  const { etag } = (await read(evening.cookie)).headers
  expect((await read(evening.cookie, etag)).statusCode).toBe(304)
  const other = await read(scorer, etag)
  expect([other.statusCode, other.json().rulings.changeResult]).toMatchObject([200, { reason: 'not-allowed' }])
})
