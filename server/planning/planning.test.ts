import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { canBePlanned } from '#domain/tournament/planning/candidates.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('an evening that is planned', () => {
  test('anybody is told which presets fit, and when they end', async () => {
    const nobody = caller(server.app)
    const { candidates } = await nobody('getPlan', { query: { entries: 12, tables: 6, until: 300 } })
    expect(candidates.map(({ preset }) => preset)).toContain('schweizer-system')
    for (const { verdict, times } of candidates) {
      expect(verdict === 'fits').toBe(times.end.late <= 300)
      expect(times.rounds).toHaveLength(times.most)
    }
    const { candidates: singles } = await nobody('getPlan', { query: { kind: 'singles', entries: 12 } })
    expect(singles.map(({ preset }) => preset)).toContain('partnerwechsel')
  })

  test('whoever is signed in has events played, the same for the same seed', async () => {
    const { owner } = await startEvening(server, { pairs: 2 })
    const body = { preset: 'schweizer-system', rounds: 5, entries: 8, events: 6, seed: 'again' } as const
    const [one, other] = [await owner('simulatePlan', { body }), await owner('simulatePlan', { body })]
    expect(one).toEqual(other)
    expect(one.events).toBe(6)
    expect(one.tau.mean).toBeGreaterThan(0)
  })

  test('what cannot be adjusted or foreseen is refused', async () => {
    const { owner } = await startEvening(server, { pairs: 2 })
    const common = { entries: 8, events: 1 }
    const refused = (body: Parameters<typeof owner<'simulatePlan'>>[1]['body']) =>
      problemOf(owner('simulatePlan', { body })).then(({ code }) => code)
    expect(await refused({ ...common, preset: 'freie-paarung' })).toBe('invalid-input')
    expect(await refused({ ...common, preset: 'einzelschieber', rounds: 2 })).toBe('counted-beyond-rounds')
  })
})

describe('many who plan at once', () => {
  /** How many jobs a plan has. */
  const PRESETS_OF_PAIRS = Object.values(PRESETS).filter(
    (one) => one.field.kind === 'pairs' && canBePlanned(one),
  ).length
  const ask = (minutes: number, remoteAddress: string, entries = 4) =>
    server.app.inject({ url: `/api/v1/plan?entries=${entries}&tables=2&until=30&minutes=${minutes}`, remoteAddress })

  /** Occupies the lane until all requests have been made. */
  const hold = () => server.deps.pool.queue('plans').begin('somebody')
  const allHaveAsked = (jobs: number) => expect.poll(() => server.deps.pool.queue('plans').waiting).toBe(jobs)

  test('however many one network asks for, all get their plans, and another network before most of them', async () => {
    const end = await hold()
    const served: string[] = []
    const plan = async (minutes: number, address: string) => {
      const { statusCode } = await ask(minutes, address)
      served.push(`${address} ${statusCode}`)
    }
    const greedy = Array.from({ length: 40 }, (_, at) => plan(20 + at, '10.0.0.1'))
    const modest = plan(19, '10.0.1.1')
    await allHaveAsked(41 * PRESETS_OF_PAIRS)
    end()
    await Promise.all([...greedy, modest])
    expect(new Set(served)).toEqual(new Set(['10.0.0.1 200', '10.0.1.1 200']))
    expect(served.indexOf('10.0.1.1 200')).toBeLessThan(5)
  })

  test('of one network a small field is planned before the large ones', async () => {
    const end = await hold()
    const served: number[] = []
    const plan = (minutes: number, entries: number) =>
      ask(minutes, '10.0.4.1', entries).then(() => served.push(entries))
    const all = [...[20, 21, 22].map((minutes) => plan(minutes, 60)), plan(20, 6)]
    await allHaveAsked(4 * PRESETS_OF_PAIRS)
    end()
    await Promise.all(all)
    expect(served[0]).toBe(6)
  })

  test('paper does not wait for plans', async () => {
    const end = await hold()
    let isPlanned = false
    const plans = [20, 21].map((minutes) => ask(minutes, '10.0.5.1', 12).then(() => (isPlanned = true)))
    const { statusCode } = await server.app.inject({ url: '/api/v1/print/pads/wurzen.pdf', remoteAddress: '10.0.5.1' })
    expect([statusCode, isPlanned]).toEqual([200, false])
    end()
    await Promise.all(plans)
  })

  test('what has been planned is not planned again', async () => {
    const perform = vi.spyOn(server.deps.pool, 'perform')
    const plans = await Promise.all(Array.from({ length: 40 }, (_, at) => ask(19, `10.0.2.${at % 2}`, 7)))
    expect(new Set(plans.map(({ statusCode, payload }) => `${statusCode} ${payload}`)).size).toBe(1)
    const presets = perform.mock.calls.map(([, , , input]) => (input as { preset: string }).preset)
    expect(new Set(presets).size).toBe(presets.length)
    perform.mockRestore()
  })
})

describe('the last card of a running tournament', () => {
  const MINUTE = 60_000

  /** Makes the last round look as if it had been published this many minutes ago. */
  async function publishedBefore({ club }: Evening, minutes: number): Promise<void> {
    const publishedAt = new Date(Date.now() - minutes * MINUTE)
    await server.deps.db.round.updateMany({ where: { clubId: club, status: 'published' }, data: { publishedAt } })
  }

  const minutesFromNow = (time: string | undefined) => (Date.parse(time ?? '') - Date.now()) / MINUTE

  test('is not foreseen before the first round, and after the last one', async () => {
    const evening = await startEvening(server, { pairs: 4, preset: 'ko' })
    const { owner, at } = evening
    expect(await owner('getForecast', { params: at })).toEqual({ forecast: null })
    for (let round = 1; round <= 2; round++) {
      const started = await startRound(evening)
      await playRound(evening, started)
      await endRound(evening, started)
    }
    expect(await owner('getForecast', { params: at })).toEqual({ forecast: null })
  })

  test('goes by usual times at first, by its own tables once three have reported, for everybody alike', async () => {
    const evening = await startEvening(server, { pairs: 8, preset: 'schweizer-system' })
    const { owner, at, slug } = evening
    const first = await startRound(evening)
    const { forecast: guessed } = await owner('getForecast', { params: at })
    expect(guessed).toMatchObject({ tables: 0, minutes: 14 })

    await publishedBefore(evening, 30)
    await playRound(evening, first)
    await endRound(evening, first)
    const { forecast: known } = await owner('getForecast', { params: at })
    expect(known?.tables).toBe(4)
    // Three games in thirty minutes.
    expect(known?.minutes).toBeCloseTo(10, 0)
    // Four rounds are left.
    expect(minutesFromNow(known?.middle)).toBeGreaterThan(4 * 30)
    expect(minutesFromNow(known?.middle)).toBeLessThan(4 * 50)
    expect(minutesFromNow(known?.early)).toBeLessThanOrEqual(minutesFromNow(known?.middle))
    expect(await caller(server.app)('getPublicForecast', { params: { slug } })).toMatchObject({
      forecast: { tables: 4, minutes: known?.minutes },
    })
  })
})
