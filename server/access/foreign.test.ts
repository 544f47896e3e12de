// Ids of another club, and unknown ids, on every route of a club.

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import type { RouteSpec } from '#contract/route.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { type Evening, playRound, startEvening, startRound } from '../test/evening.ts'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let mine: Evening
let theirs: Evening
let ids: { entry: string; encounter: string; person: string }

beforeAll(async () => {
  server = await startTestServer()
  mine = await startEvening(server, { pairs: 4 })
  theirs = await startEvening(server, { pairs: 4 })
  await startRound(mine)
  const [table] = (await startRound(theirs)).encounters
  const { entries } = await theirs.owner('listEntries', { params: theirs.at })
  ids = { entry: table?.a.id ?? '', encounter: table?.id ?? '', person: entries[0]?.members[0]?.id ?? '' }
})
afterAll(() => server.stop())

/** A fingerprint that no round has. */
const SEEN = 'x'.repeat(16)

/** A body that each route would accept. */
const BODIES: Partial<Record<RouteName, object>> = {
  createTournament: { preset: 'suedtirol-punkte', name: 'X', date: '2026-11-21' },
  addEntry: { members: [{ name: 'Neu Eins' }, { name: 'Neu Zwei' }] },
  changePerson: { home: 'Neudorf' },
  importEntries: { lines: [{ line: 1, members: [{ name: 'Neu Eins' }], paid: false }] },
  recordResult: { games: [], basedOn: 0 },
  enterPlayed: { a: [{ name: 'Neu Eins' }], b: [{ name: 'Neu Zwei' }] },
  swapEntries: { x: newId(), y: newId(), seen: SEEN },
  publishRound: { seen: SEEN },
  seatLatecomer: { entry: newId(), seen: SEEN },
  undoChange: { event: newId() },
  previewCorrection: { games: [], basedOn: 0 },
  correctResult: { games: [], basedOn: 0, seen: SEEN, repair: false },
  setDeclining: { declines: true },
  takeQualifiers: { from: newId() },
  addRegulation: { title: 'X', regulation: PRESETS.ko },
  replaceRegulation: { title: 'X', regulation: PRESETS.ko },
  writeRegulation: { regulation: PRESETS.ko },
  previewRegulation: { regulation: PRESETS.ko },
  changeRegulation: { regulation: PRESETS.ko },
}

function bodyOf(name: RouteName): object {
  if (name === 'joinSingles') return { entries: [ids.entry, newId()] }
  if (name === 'drawLots') return { entries: [ids.entry, newId()] }
  if (name === 'recordDecision') return { order: [ids.entry, newId()] }
  if (name === 'addAdjustment') return { entry: ids.entry, points: 1, reason: 'x' }
  return BODIES[name] ?? {}
}

async function call(name: RouteName, params: Record<string, string>) {
  const { method, body } = ROUTES[name] as RouteSpec
  const response = await server.app.inject({
    method,
    url: address(name, { params, query: { x: newId(), y: newId(), seen: SEEN } } as never),
    headers: {
      cookie: mine.cookie,
      'idempotency-key': newId(),
      ...(body === 'file' ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(body === 'file' ? { payload: Buffer.from('Name\nHuber') } : body ? { payload: bodyOf(name) } : {}),
  })
  return [response.statusCode, response.json().code]
}

const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].path.includes(':club'))
const ofTournament = names.filter((name) => ROUTES[name].path.includes(':tournament'))
const rest = { number: '1', stage: '0', criterion: 'lot', version: newId(), regulation: newId() }

test.each(names)('%s: another club and its tournament are not there', async (name) => {
  expect(await call(name, { ...rest, ...theirs.at, ...ids })).toEqual([404, 'not-found'])
  expect(await call(name, { ...rest, ...ids, club: newId(), tournament: newId() })).toEqual([404, 'not-found'])
})

test.each(ofTournament)('%s: in one’s own club a tournament of another one is not there', async (name) => {
  expect(await call(name, { ...rest, club: mine.club, tournament: theirs.tournament, ...ids })).toEqual([
    404,
    'not-found',
  ])
})

test.each(ofTournament.filter((name) => /:entry|:encounter|:person/.test(ROUTES[name].path)))(
  '%s: in one’s own tournament what belongs to another one is not there',
  async (name) => {
    const [status, code] = await call(name, { ...rest, ...mine.at, ...ids })
    expect([status, ['not-found', 'entry-unknown'].includes(code)]).toEqual([404, true])
    const nowhere = { entry: newId(), encounter: newId(), person: newId() }
    expect((await call(name, { ...rest, ...mine.at, ...nowhere }))[0]).toBe(404)
  },
)

test('nothing of the other club has changed', async () => {
  await playRound(theirs, await theirs.owner('getRound', { params: { ...theirs.at, number: 1 } }))
  expect(await theirs.owner('getStandings', { params: theirs.at })).toMatchObject({ missing: 0, afterRound: 1 })
  const { events } = await theirs.owner('listHistory', { params: theirs.at, query: {} })
  expect(new Set(events.map(({ action }) => action))).toEqual(
    new Set(['createTournament', 'drawRound', 'publishRound', 'recordResult']),
  )
})
