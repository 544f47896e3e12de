// Wishes about who must not meet are between the entries and the desk: public data contains neither the wishes nor anything that reveals
// them.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { address } from '#contract/client.ts'
import { ROUTES, type RouteName } from '#contract/routes.ts'
import type { DrawProtocol } from '#domain/formats/protocol.ts'
import { repeatDraw } from '#domain/formats/repeat-draw.ts'
import { gatherRound } from '../print/gather.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, newClub, signInNew, startTestServer, type TestServer } from '../test/server.ts'

const SEED = 'nobody-shall-know'
const PAIRS = 8

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function read(evening: Evening, name: RouteName, cookie = '') {
  const params = { ...evening.at, slug: evening.slug, number: '2', stage: '0' }
  const response = await server.app.inject({ url: address(name, { params } as never), headers: { cookie } })
  expect([name, response.statusCode]).toEqual([name, 200])
  return response.payload
}

/** Two rounds of a Swiss system in which two pairs do not want to meet, three are of one family and two of one village. */
async function privateEvening(): Promise<Evening> {
  const evening = await startEvening(server, { pairs: PAIRS, preset: 'schweizer-system' })
  const { entries } = await evening.owner('listEntries', { params: evening.at })
  const id = (number: number) => entries.find((entry) => entry.number === number)?.id ?? ''
  const body = {
    forbidden: [[id(1), id(2)]] as [string, string][],
    apart: [
      { name: 'Familie Huber', entries: [id(3), id(4), id(5)], how: 'never' as const },
      { name: 'Sonnleiten', entries: [id(6), id(7)], how: 'if-possible' as const },
      { name: 'Nur eines', entries: [id(8)], how: 'never' as const },
    ],
    fixedTables: [{ entry: id(8), table: 1 }],
  }
  await evening.owner('setDrawWishes', { params: evening.at, body })
  const first = await startRound(evening, `${SEED}-1`)
  await playRound(evening, first)
  await endRound(evening, first)
  await startRound(evening, SEED)
  return evening
}

const PUBLIC = (Object.keys(ROUTES) as RouteName[]).filter(
  (name) => ROUTES[name].path.includes('/public/tournaments/:slug') && ROUTES[name].method === 'GET',
)

describe('where there are private wishes', () => {
  let evening: Evening
  beforeAll(async () => {
    evening = await privateEvening()
  })

  it.each(PUBLIC)('%s says nothing of them', async (name) => {
    const answer = await read(evening, name)
    for (const word of [
      'forbidden',
      '"apart"',
      'kept-apart',
      '"together"',
      SEED,
      'Huber',
      'Sonnleiten',
      'salt',
      'fingerprint',
    ])
      expect(answer).not.toContain(word)
  })

  it('the public protocol says how many there are, and what else there was', async () => {
    const publicProtocol = JSON.parse(await read(evening, 'getPublicProtocol'))
    expect(publicProtocol).toMatchObject({
      seed: null,
      private: { wishes: 3 },
      field: expect.any(Array),
      history: [{}],
    })
    expect(publicProtocol.constraints.fixedTables).toEqual([{ entry: 8, table: 1 }])
    expect(JSON.parse(await read(evening, 'getPublicRound')).seed).toBeNull()
  })

  it('its checksum is that of the whole protocol, which the club downloads and repeats', async () => {
    const { sha256 } = JSON.parse(await read(evening, 'getPublicProtocol')).private
    const viewer = await signInNew(server, evening.club, 'viewer')
    const whole = await read(evening, 'getDrawProtocol', viewer)
    expect(createHash('sha256').update(whole).digest('hex')).toBe(sha256)
    const protocol = JSON.parse(whole) as DrawProtocol & { salt: string }
    expect(protocol.seed).toBe(SEED)
    expect(protocol.constraints?.forbidden).toEqual([[1, 2]])
    expect(protocol.salt).toMatch(/^[\w-]{43}$/)
    const drawn = repeatDraw(protocol)
    const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number: 2 } })
    expect(drawn.ok && drawn.value.encounters.map(({ a, b }) => [Number(a), Number(b)]).sort()).toEqual(
      encounters.map(({ a, b }) => [a.number, b.number]).sort(),
    )
    const stranger = await newClub(server)
    const refused = await server.app.inject({
      url: address('getDrawProtocol', { params: { ...evening.at, number: 2 } }),
      headers: { cookie: stranger.cookie },
    })
    expect(refused.statusCode).toBe(404)
  })

  it('paper that lies at the tables does not say the seed either, and the desk still sees everything', async () => {
    const { tournament } = await server.deps.tournaments.readPublic(evening.slug)
    expect(gatherRound(tournament, 2, true).seed).toBeNull()
    expect(gatherRound(tournament, 2, false).seed).toBe(SEED)
    expect((await evening.owner('getRound', { params: { ...evening.at, number: 2 } })).seed).toBe(SEED)
  })

  it('the printed protocol is made, too', async () => {
    expect(await read(evening, 'printProtocol', evening.cookie)).toMatch(/^%PDF/)
    expect(await read(evening, 'printSheets', evening.cookie)).toMatch(/^%PDF/)
  })
})

test('what is said by hand against a wish is not said in public', async () => {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const draft = await evening.owner('drawRound', { params: evening.at, body: {} })
  const [one, other] = [draft.encounters[0], draft.encounters[1]]
  const forbidden = [[one?.a.id ?? '', other?.b.id ?? '']] as [string, string][]
  await evening.owner('setDrawWishes', { params: evening.at, body: { forbidden } })
  const at = { ...evening.at, number: 1 }
  const swap = { x: one?.b.id ?? '', y: other?.b.id ?? '', seen: draft.fingerprint }
  const swapped = await evening.owner('swapEntries', { params: at, body: swap })
  const codes = (round: { encounters: readonly { reasons: readonly { code: string }[] }[] }) =>
    round.encounters.flatMap(({ reasons }) => reasons.map(({ code }) => code))
  expect(codes(swapped)).toContain('forbidden')
  await evening.owner('publishRound', { params: at, body: { seen: swapped.fingerprint } })
  const publicRound = await caller(server.app)('getPublicRound', { params: { slug: evening.slug, number: 1 } })
  expect(codes(publicRound)).toContain('by-hand')
  expect(codes(publicRound)).not.toContain('forbidden')
})

test('where nothing is private everybody has the whole protocol, and repeats the draw', async () => {
  const evening = await startEvening(server, { pairs: 6, preset: 'schweizer-system' })
  const { encounters } = await startRound(evening, SEED)
  const open = caller(server.app)
  const params = { slug: evening.slug, number: 1 }
  const { private: hidden, ...protocol } = await open('getPublicProtocol', { params })
  expect(hidden).toBeNull()
  const drawn = repeatDraw(protocol as unknown as DrawProtocol)
  expect(drawn.ok && drawn.value.encounters.map(({ a, b }) => [Number(a), Number(b)])).toEqual(
    encounters.map(({ a, b }) => [a.number, b.number]),
  )
  expect((await open('getPublicRound', { params })).seed).toBe(SEED)
})
