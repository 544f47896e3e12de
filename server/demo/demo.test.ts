import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/client.ts'
import { type Call, caller, startTestServer, type TestServer } from '../test/server.ts'
import { castOf } from './cast.ts'
import { scoresOf } from './scores.ts'

describe('an empty installation', () => {
  let server: TestServer
  let made: Answer<'makeDemo'>
  let call: Call
  let at: { club: string; tournament: string }

  const makeDemo = async () => {
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/demo', payload: {} })
    const cookie = response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
    return { response, cookie }
  }

  beforeAll(async () => {
    server = await startTestServer()
    const { response, cookie } = await makeDemo()
    expect(response.statusCode).toBe(200)
    made = response.json()
    call = caller(server.app, cookie)
    at = { club: made.session.clubs[0]?.id ?? '', tournament: made.tournament }
  })
  afterAll(() => server.stop())

  it('gets a club and is signed in to it', async () => {
    expect((await call('getSession', {})).clubs).toMatchObject([{ name: 'Wattfreunde Sonnleiten', role: 'owner' }])
    expect(await caller(server.app)('getStatus', {})).toEqual({ setUp: false, demo: true, needsCode: false })
  })

  it('sees an evening in its second round, half of the tables reported', async () => {
    const tournament = await call('getTournament', { params: at })
    expect(tournament).toMatchObject({
      name: 'Herbstwatten',
      status: 'running',
      slug: made.slug,
      entries: { pairs: 35, singles: 0, present: 33, paid: 33 },
      rounds: [
        { number: 1, status: 'closed', reported: 16, encounters: 16 },
        { number: 2, status: 'published', reported: 8, encounters: 16 },
      ],
    })
    expect((await call('getRound', { params: { ...at, number: 1 } })).byes).toHaveLength(1)
  })

  it('sees a tournament that has been played to its end, newest first', async () => {
    const { tournaments } = await call('listTournaments', { params: at, query: {} })
    expect(tournaments.map(({ name, status }) => [name, status])).toEqual([
      ['Herbstwatten', 'running'],
      ['Sommerwatten', 'finished'],
    ])
    const summer = { club: at.club, tournament: tournaments[1]?.id ?? '' }
    const { rows, final } = await call('getStandings', { params: summer })
    expect(final).toBe(true)
    expect(rows.slice(0, 4).map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect(rows).toHaveLength(12)
  })

  it('is signed in again the second time, and nothing is made twice', async () => {
    const { response, cookie } = await makeDemo()
    expect(response.json()).toEqual(made)
    const again = caller(server.app, cookie)
    expect((await again('listTournaments', { params: at, query: {} })).tournaments).toHaveLength(2)
    expect((await call('getSession', {})).clubs).toHaveLength(1)
  })

  it('keeps what was changed in the meantime', async () => {
    await call('changeTournament', { params: at, body: { name: 'Unser Watten' } })
    await makeDemo()
    expect((await call('getTournament', { params: at })).name).toBe('Unser Watten')
  })

  it('finishes a demo that was cut off half-way', async () => {
    const { db } = server.deps
    const [{ n: before } = { n: 0 }] = await db.$queryRaw<{ n: number }[]>`SELECT count(*)::int AS n FROM submission`
    const last = await db.command.findFirstOrThrow({ where: { clubId: at.club, action: 'changeEntry' } })
    await db.command.delete({ where: { clubId_key: { clubId: at.club, key: last.key } } })
    expect((await makeDemo()).response.json()).toMatchObject({ tournament: made.tournament })
    expect(await db.$queryRaw`SELECT count(*)::int AS n FROM submission`).toEqual([{ n: before }])
    expect(await db.command.count({ where: { action: 'changeEntry' } })).toBe(1)
  })

  it('belongs to whoever sets it up, and then there is no demo to be made any more', async () => {
    const body = { name: 'Wirtin', email: 'wirtin@example.org', password: 'sehr geheim hier', club: 'Eigener Verein' }
    const setUp = await server.app.inject({ method: 'POST', url: '/api/v1/setup', payload: body })
    expect(setUp.json().clubs.map(({ name }: { name: string }) => name)).toContain('Wattfreunde Sonnleiten')
    const { response } = await makeDemo()
    expect([response.statusCode, response.json().code]).toEqual([409, 'not-empty'])
  })
})

describe('the cast', () => {
  it('is always the same, and nobody has a namesake', () => {
    expect(castOf(70)).toEqual(castOf(70))
    expect(new Set(castOf(70).map(({ name }) => name)).size).toBe(70)
  })
})

describe('the scores', () => {
  const games = Array.from({ length: 500 }, (_, at) =>
    scoresOf(`seed ${at}`, { games: 3, target: 15, margin: 3 }),
  ).flat()

  it('are possible ones: one side at the target, nobody with a single point, a Retour only over a restricted loser', () => {
    for (const { a, b, retour } of games) {
      expect(Math.max(a, b)).toBeGreaterThanOrEqual(15)
      expect(Math.min(a, b)).toBeLessThan(15)
      expect([a, b]).not.toContain(1)
      if (retour) expect(Math.min(a, b)).toBeGreaterThanOrEqual(12)
    }
  })

  it('have a few of everything', () => {
    const share = (count: number) => count / games.length
    expect(share(games.filter(({ retour }) => retour).length)).toBeCloseTo(0.04, 1)
    expect(share(games.filter(({ a, b }) => a === 0 || b === 0).length)).toBeCloseTo(0.06, 1)
    expect(share(games.filter(({ a, b }) => a > b).length)).toBeCloseTo(0.5, 1)
  })
})
