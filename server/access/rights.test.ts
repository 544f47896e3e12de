// Calls every route of the contract with every kind of caller.

import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address } from '#contract/client.ts'
import { type Right, ROLES, type RouteSpec } from '#contract/route.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import { startEvening, startRound } from '../test/evening.ts'
import { newClub, signInNew, startTestServer, type TestServer } from '../test/server.ts'
import { allows, isClubRight } from './rights.ts'

const TABLES = ['table', 'guessing', 'late'] as const
const WHO = ['nobody', 'stranger', ...TABLES, ...ROLES] as const
type Who = (typeof WHO)[number]

let server: TestServer
let params: Record<string, string>
/** Two entries of the first round, for routes that take two. */
let two: Record<'x' | 'y', string>
/** The credentials that each caller sends. */
const shown: Partial<Record<Who, Record<string, string>>> = {}

beforeAll(async () => {
  server = await startTestServer()
  const evening = await startEvening(server, { pairs: 5, preset: 'ko' })
  const round = await startRound(evening)
  const [table] = round.encounters
  const own = await evening.owner('addRegulation', {
    params: evening.at,
    body: { title: 'Unsere', regulation: (await evening.owner('getTournament', { params: evening.at })).regulation },
  })
  params = {
    ...evening.at,
    slug: evening.slug,
    number: '1',
    entry: table?.a.id ?? '',
    person: newId(),
    encounter: table?.id ?? '',
    criterion: 'lot',
    game: 'wurzen',
    preset: 'ko',
    version: newId(),
    regulation: own.id,
    stage: '0',
  }
  two = { x: table?.a.id ?? '', y: table?.b.id ?? '' }
  const link = async () => {
    const at = { ...evening.at, encounter: params.encounter ?? '' }
    const { links } = await evening.owner('makeTableLinks', { params: at })
    return { authorization: `Bearer ${links[0]?.path.split('/').at(-1)}` }
  }
  shown.late = await link()
  await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: params.encounter ?? '' } })
  shown.table = await link()
  shown.guessing = { authorization: `Bearer ${'A'.repeat(22)}` }
  shown.stranger = { cookie: (await newClub(server)).cookie }
  for (const role of ROLES) shown[role] = { cookie: await signInNew(server, evening.club, role) }
})
afterAll(() => server.stop())

/** Streams never end; signing out comes last, because it ends the callers' sessions. */
const names = (Object.keys(ROUTES) as RouteName[])
  .filter((name) => ROUTES[name].answer !== 'events')
  .sort((one, other) => Number(one === 'signOut') - Number(other === 'signOut'))

const AT_THE_DOOR = ['not-signed-in', 'not-found', 'not-allowed', 'link-unknown', 'link-ended']

function isTable(who: Who): who is (typeof TABLES)[number] {
  return TABLES.some((table) => table === who)
}

/** The expected outcome of the access check: `in` when it lets the caller through. */
function expected(right: Right, who: Who): string {
  if (right === 'open') return 'in'
  if (right === 'sheet') return who === 'table' ? 'in' : who === 'late' ? 'link-ended' : 'link-unknown'
  if (who === 'nobody' || isTable(who)) return 'not-signed-in'
  if (!isClubRight(right)) return 'in'
  if (who === 'stranger') return 'not-found'
  return allows(who, right) ? 'in' : 'not-allowed'
}

describe.each(WHO)('%s', (who) => {
  test.each(names)('%s', async (name) => {
    const { method, right } = ROUTES[name] as RouteSpec
    // Without body and key, a writing call stops right after the access check, so nothing changes.
    const url = address(name, { params, query: two } as never)
    const response = await server.app.inject({ method, url, headers: shown[who] ?? {} })
    const code = response.statusCode >= 400 ? response.json().code : null
    const atTheDoor = AT_THE_DOOR.includes(code)
    expect(atTheDoor ? code : 'in').toBe(expected(right, who))
    // Only a draft has something to swap: this refusal comes from behind the access check, too.
    if (method === 'GET' && !atTheDoor)
      expect(code ?? response.statusCode).toBe(name === 'previewSwap' ? 'round-not-draft' : 200)
  })
})

test('each role may do everything that the next lower one may', () => {
  const rights = ['view', 'score', 'desk', 'organise', 'own'] as const
  const counts = ROLES.map((role) => rights.filter((right) => allows(role, right)).length)
  expect(counts).toEqual([5, 4, 3, 2, 1])
})
