import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Round } from '#contract/rounds.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { newSeed } from '../seed.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'
import { loadTournament } from '../tournaments/store.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 7 })
})

const draw = (body: { seed?: string; only?: 'present' | 'all'; seen?: string } = {}) =>
  evening.owner('drawRound', { params: evening.at, body })
const first = () => ({ ...evening.at, number: 1 })

function meetings(round: Round): string[] {
  return [
    ...round.encounters.map(({ table, a, b }) => `${table}: ${a.number}-${b.number}`),
    ...round.byes.map(({ entry }) => `bye ${entry.number}`),
  ]
}

test('a draw seats everybody once, by their names, and says why', async () => {
  const round = await draw()
  const seated = [...round.encounters.flatMap(({ a, b }) => [a, b]), ...round.byes.map(({ entry }) => entry)]
  expect(seated.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(round.encounters.map(({ table }) => table)).toEqual([1, 2, 3])
  for (const { number, name } of seated) expect(name).toBe(`Person A${number} / Person B${number}`)
  for (const { reasons } of [...round.encounters, ...round.byes]) expect(reasons.length).toBeGreaterThan(0)
  expect(round).toMatchObject({ status: 'draft', games: 3, target: 13, reported: 0, format: 'random' })
  expect(await evening.owner('getRound', { params: first() })).toEqual(round)
})

test('a Swiss bye says by which order it was given, where that is not the order of the table', async () => {
  const reasonsWith = async (swiss: object) => {
    const { owner, at } = await startEvening(server, { pairs: 7, preset: 'schweizer-system' })
    const { regulation } = await owner('getTournament', { params: at })
    const stages = regulation.stages.map((stage) => ({ ...stage, pairing: { swiss } }))
    await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, stages } } })
    const { byes } = await owner('drawRound', { params: at, body: {} })
    return byes[0]?.reasons.filter(({ code }) => code === 'bye-lowest')
  }
  expect(await reasonsWith({ order: 'slide' })).toEqual([{ code: 'bye-lowest' }])
  expect(await reasonsWith({ order: 'lot' })).toEqual([{ code: 'bye-lowest', byeOrder: 'lot' }])
  expect(await reasonsWith({ accelerated: { rounds: 2, points: 3 } })).toEqual([
    { code: 'bye-lowest', byeOrder: 'score', byeAhead: 'yes' },
  ])
})

test('a draft is drawn again under a new seed, and an old seed brings the old draw back', async () => {
  const one = await draw()
  const other = await draw({ seen: one.fingerprint })
  expect(other.seed).not.toBe(one.seed)
  const again = await draw({ seed: one.seed, seen: other.fingerprint })
  expect(meetings(again)).toEqual(meetings(one))
  const { rounds } = await evening.owner('getTournament', { params: evening.at })
  expect(rounds).toEqual([{ number: 1, stage: 0, status: 'draft', reported: 0, encounters: 3 }])
})

test('a seed survives being read aloud', () => {
  const seeds = new Set(Array.from({ length: 500 }, newSeed))
  expect(seeds.size).toBe(500)
  for (const seed of seeds) expect(seed).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
})

test('publishing, discarding and drawing again mean the draft that was seen, and no other', async () => {
  const { owner } = evening
  const one = await draw()
  const seen = { seen: one.fingerprint }
  const other = await draw(seen)
  const refused = [
    () => owner('publishRound', { params: first(), body: seen }),
    () => owner('discardRound', { params: first(), query: seen }),
    () => draw(seen),
    () => draw(),
  ]
  for (const act of refused) {
    const { code, status, detail } = await problemOf(act())
    expect([code, status, detail]).toEqual(['round-changed', 409, expect.stringContaining('neu ausgelost')])
  }
  expect(await owner('getRound', { params: first() })).toEqual(other)

  const [x, y] = [other.encounters[0]?.a.id ?? '', other.encounters[1]?.a.id ?? '']
  const swapped = await owner('swapEntries', { params: first(), body: { x, y, seen: other.fingerprint } })
  const stale = owner('publishRound', { params: first(), body: { seen: other.fingerprint } })
  expect((await problemOf(stale)).code, 'a swap makes it another draft, too').toBe('round-changed')

  await owner('publishRound', { params: first(), body: { seen: swapped.fingerprint } })
  const asDraft = owner('discardRound', { params: first(), query: { seen: swapped.fingerprint } })
  expect((await problemOf(asDraft)).code, 'who throws a draft away takes no published round back').toBe('round-changed')
  expect(await owner('getRound', { params: first() })).toMatchObject({ status: 'published' })
})

test('of two who publish and draw again at the same moment, only one has seen what happens', async () => {
  const { owner } = evening
  const seen = { seen: (await draw()).fingerprint }
  const outcomes = await Promise.allSettled([owner('publishRound', { params: first(), body: seen }), draw(seen)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('results leave the fingerprint of a round as it is', async () => {
  const round = await startRound(evening)
  await playRound(evening, round)
  const { fingerprint } = await evening.owner('getRound', { params: first() })
  expect(fingerprint).toBe(round.fingerprint)
})

test('names stay as they were when people sat down', async () => {
  const round = await startRound(evening)
  const { db } = server.deps
  await db.person.updateMany({ where: { clubId: evening.club, name: 'Person A1' }, data: { name: 'Person A1 neu' } })
  await evening.owner('changeTournament', { params: evening.at, body: { place: 'Saal' } })
  const later = await evening.owner('getRound', { params: first() })
  expect({ ...later, version: round.version }).toEqual(round)
  const { rows } = await evening.owner('getStandings', { params: evening.at })
  expect(rows.find(({ entry }) => entry.number === 1)?.entry.name).toBe('Person A1 neu / Person B1')
})

test('a round runs its course, and back again', async () => {
  const { owner } = evening
  const status = async () => {
    const { status, rounds } = await owner('getTournament', { params: evening.at })
    return [status, ...rounds.map((round) => round.status)]
  }
  expect(await status()).toEqual(['open'])
  const draft = await draw()
  expect(await status()).toEqual(['open', 'draft'])
  await owner('publishRound', { params: first(), body: { seen: draft.fingerprint } })
  expect(await status()).toEqual(['running', 'published'])
  const { fingerprint } = await owner('getRound', { params: first() })
  await owner('discardRound', { params: first(), query: { seen: fingerprint } })
  expect(await status()).toEqual(['open'])
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  expect(await status()).toEqual(['running', 'closed'])
  await owner('reopenRound', { params: first() })
  expect(await status()).toEqual(['running', 'published'])
})

test('what does not fit how a round stands is refused, with what is missing', async () => {
  const { owner } = evening
  const body = { seen: (await draw()).fingerprint }
  expect(await problemOf(owner('closeRound', { params: first() }))).toMatchObject({ code: 'round-not-published' })
  await owner('publishRound', { params: first(), body })
  expect(await problemOf(owner('publishRound', { params: first(), body }))).toMatchObject({ code: 'round-not-draft' })
  expect(await problemOf(draw())).toMatchObject({ code: 'round-still-open', params: { round: 1 } })
  const missing = await problemOf(owner('closeRound', { params: first() }))
  expect(missing).toMatchObject({ code: 'results-missing', status: 409, params: { round: 1, tables: [1, 2, 3] } })
  expect(missing.detail).toContain('1, 2')
  const round = await owner('getRound', { params: first() })
  await playRound(evening, round)
  expect(await problemOf(owner('discardRound', { params: first(), query: { seen: round.fingerprint } }))).toMatchObject(
    {
      code: 'round-has-results',
    },
  )
  expect(await problemOf(owner('reopenRound', { params: first() }))).toMatchObject({ code: 'round-not-closed' })
  expect(await problemOf(owner('finishTournament', { params: evening.at, body: {} }))).toMatchObject({
    code: 'round-still-open',
  })
})

test('only those who are present are drawn, as soon as anybody is marked', async () => {
  const { db } = server.deps
  await db.entry.updateMany({ where: { clubId: evening.club, number: { in: [1, 4, 6] } }, data: { present: false } })
  // Written past the one write path, so only a change makes readers load it again.
  await evening.owner('changeTournament', { params: evening.at, body: { place: 'Saal' } })
  const field = (only?: 'present' | 'all') => evening.owner('getDrawField', { params: evening.at, query: { only } })
  expect((await field()).drawn.map(({ number }) => number)).toEqual([2, 3, 5, 7])
  expect((await field()).absent.map(({ number }) => number)).toEqual([1, 4, 6])
  expect((await field('all')).drawn).toHaveLength(7)
  const present = await draw()
  expect(present.encounters).toHaveLength(2)
  expect((await draw({ only: 'all', seen: present.fingerprint })).encounters).toHaveLength(3)
})

test('the best four play for their places only once nobody shares a rank among them', async () => {
  const { owner, at } = evening
  for (let number = 1; number <= 3; number++) {
    const round = await startRound(evening, `round-${number}`)
    for (const { id } of round.encounters) {
      const games = Array.from({ length: 3 }, () => ({ a: 13, b: 6 }))
      await owner('recordResult', { params: { ...at, encounter: id }, body: { games, basedOn: 0 } })
    }
    await endRound(evening, round)
  }
  const standings = await owner('getStandings', { params: at })
  const ties = standings.rows.slice(0, 5).some(({ aheadBecause }, place) => place < 4 && aheadBecause === null)
  expect(ties, 'the games were made so that ranks are shared').toBe(true)
  const problem = await problemOf(draw())
  expect(problem).toMatchObject({ code: 'ties-to-decide', status: 409, params: { by: 'play-off' } })
  const waits = await owner('getDrawField', { params: at, query: {} })
  expect(waits).toMatchObject({ by: 'qualified', drawn: [] })
  expect(waits.ties.length).toBeGreaterThan(0)
  for (const { rank, group, entries } of waits.ties) {
    const sharing = standings.rows.filter((row) => row.rank === rank).map(({ entry }) => entry)
    expect([group, entries]).toEqual([null, sharing])
  }
  expect(problem.detail, 'it names what the ranking has').toMatch(/Entscheidungsspiel/)
  expect(problem.detail).not.toMatch(/\bLos\b/)
  const order = standings.rows.map(({ entry }) => entry.id)
  for (const rank of new Set(standings.rows.map((row) => row.rank))) {
    const tied = standings.rows.filter((row) => row.rank === rank).map(({ entry }) => entry.id)
    if (tied.length > 1)
      await owner('recordDecision', { params: { ...at, criterion: 'play-off' }, body: { order: tied } })
  }
  const { forPlaces } = await owner('getDrawField', { params: at, query: {} })
  const final = await draw()
  expect(final).toMatchObject({ number: 4, stage: 1, format: 'placement' })
  expect(final.encounters.map(({ a, b }) => [a.id, b.id])).toEqual([order.slice(0, 2), order.slice(2, 4)])
  expect(forPlaces, 'known before the draw').toEqual({
    matches: final.encounters.map(({ a, b }, at) => ({ place: 2 * at + 1, a, b })),
    byes: [],
  })
})

test('the losers of a bracket see before the draw whom they meet for which place, and who plays nobody', async () => {
  evening = await startEvening(server, { pairs: 7, preset: 'ko' })
  const { owner, at } = evening
  const { regulation, version: seen } = await owner('getTournament', { params: at })
  const [bracket] = regulation.stages
  if (!bracket) throw new Error('no stage')
  const { pairing: _, ...rest } = bracket
  const stages = [bracket, { ...rest, format: 'placement' as const, field: { losers: true as const }, rounds: 1 }]
  await owner('changeRegulation', {
    params: at,
    body: { regulation: { ...regulation, stages }, seen, base: regulation },
  })
  for (const name of ['quarter', 'semi', 'final']) {
    const round = await startRound(evening, name)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const { drawn, forPlaces } = await owner('getDrawField', { params: at, query: {} })
  const { encounters, byes } = await draw()
  expect(drawn).toHaveLength(3)
  expect(forPlaces).toEqual({
    matches: encounters.map(({ a, b }) => ({ place: 5, a, b })),
    byes: byes.map(({ entry }) => entry),
  })
  expect([encounters.length, byes.length]).toEqual([1, 1])
})

test('a second chance is for whoever has lost by the regulation, although they have more points, until it is drawn', async () => {
  evening = await startEvening(server, { pairs: 8, preset: 'ko-hoffnungsrunde' })
  const { owner, at } = evening
  const { regulation, version: seen } = await owner('getTournament', { params: at })
  const stages = regulation.stages.map((stage) => ({ ...stage, unfinished: 'leader' as const }))
  await owner('changeRegulation', {
    params: at,
    body: { regulation: { ...regulation, stages }, seen, base: regulation },
  })
  const mayComeBack = async () => {
    const { mayComeBack: back } = await owner('getDrawField', { params: at, query: {} })
    return back?.map(({ number }) => number) ?? null
  }
  expect(await mayComeBack()).toBeNull()
  const round = await startRound(evening)
  const games = [
    { a: 11, b: 9 },
    { a: 0, b: 11 },
    { a: 5, b: 3, unfinished: true },
  ]
  for (const { id: encounter } of round.encounters)
    await owner('recordResult', { params: { ...at, encounter }, body: { games, basedOn: 0, confirmed: true } })
  await endRound(evening, round)
  const byNumber = (one: number, other: number) => one - other
  const losers = round.encounters.map(({ b }) => b.number).sort(byNumber)
  expect(await mayComeBack()).toEqual(losers)

  const [gone, decliner] = round.encounters.map(({ b }) => b)
  if (!gone || !decliner) throw new Error('too few tables')
  await owner('changeEntry', { params: { ...at, entry: gone.id }, body: { status: 'withdrawn' } })
  await owner('setDeclining', { params: { ...at, entry: decliner.id }, body: { declines: true } })
  const there = losers.filter((number) => number !== gone.number)
  expect(await mayComeBack(), 'also who declines, not who has left').toEqual(there)
  const second = await draw()
  expect(await mayComeBack(), 'a draft can be drawn again').toEqual(there)
  await owner('publishRound', { params: { ...at, number: 2 }, body: { seen: second.fingerprint } })
  expect(await mayComeBack()).toBeNull()
})

describe('while a round is drawn', () => {
  /** Enough pairs that they are drawn in the pool, where other requests can come in between. */
  const MANY = 40

  beforeEach(async () => {
    evening = await startEvening(server, { pairs: MANY })
  })
  afterEach(() => vi.restoreAllMocks())

  /** Another desk enters a pair between the reading and the saving of a draw, this many times. */
  function enterDuringDraws(times: number) {
    const { pool } = server.deps
    const run = pool.run.bind(pool)
    let left = times
    return vi.spyOn(pool, 'run').mockImplementation(async (...args) => {
      const drawn = await run(...args)
      if (left-- > 0) {
        const members = [`Late A${left}`, `Late B${left}`].map((name) => ({ name, person: 'new' as const }))
        await evening.owner('addEntry', { params: evening.at, body: { members, present: true, paid: true } })
      }
      return drawn
    })
  }

  const seatsOf = ({ encounters, byes }: Round) => encounters.length * 2 + byes.length

  test('nobody waits: a pair is entered, and the round is drawn once more, with it', async () => {
    const draws = enterDuringDraws(1)
    const round = await draw()
    expect([draws.mock.calls.length, seatsOf(round)]).toEqual([2, MANY + 1])
    expect(await evening.owner('getRound', { params: first() })).toEqual(round)
  })

  test('who loses the race twice is told so, nothing is drawn, and the next try succeeds', async () => {
    enterDuringDraws(2)
    const refused = await problemOf(draw())
    expect(refused).toMatchObject({ code: 'tournament-changed', status: 409 })
    expect(refused.detail).toContain('noch einmal')
    expect((await evening.owner('getTournament', { params: evening.at })).rounds).toEqual([])
    expect(seatsOf(await draw())).toBe(MANY + 2)
  })

  test('and the answer is lost, the same draw is not made again', async () => {
    const key = '01890000-0000-7000-8000-00000000000b'
    const draws = enterDuringDraws(0)
    const again = () => evening.owner('drawRound', { params: evening.at, body: {} }, { key })
    const round = await again()
    expect([await again(), draws.mock.calls.length]).toEqual([round, 1])
  })
})

/** The data that readers get, and the data in the database. */
async function readBoth() {
  const { tournaments, db } = server.deps
  const scope = { clubId: evening.club } as Parameters<typeof tournaments.read>[0]
  const { tournament } = await tournaments.read(scope, evening.tournament)
  return [tournament, await db.$transaction((tx) => loadTournament(tx, scope, evening.tournament))] as const
}

test.each<[PresetKey, number]>([
  ['bayern-rueckschneider', 7],
  ['suedtirol-punkte', 9],
  ['einzelschieber', 14],
  ['ko', 6],
])('what is known after a step of a round of %s with %i is what the database holds', async (preset, pairs) => {
  evening = await startEvening(server, { pairs, preset })
  const one = await draw()
  const drafts = await readBoth()
  expect(drafts[0]).toEqual(drafts[1])
  const other = await draw({ seen: one.fingerprint })
  const replaced = await readBoth()
  expect(replaced[0]).toEqual(replaced[1])
  const [x, y] = [other.encounters[0]?.a.id ?? '', (other.byes[0]?.entry ?? other.encounters[1]?.b)?.id ?? '']
  const swapped = await evening.owner('swapEntries', { params: first(), body: { x, y, seen: other.fingerprint } })
  const seated = await readBoth()
  expect(seated[0]).toEqual(seated[1])
  await evening.owner('publishRound', { params: first(), body: { seen: swapped.fingerprint } })
  const published = await readBoth()
  expect(published[0]).toEqual(published[1])
  await playRound(evening, await evening.owner('getRound', { params: first() }))
  await endRound(evening, other)
  const closed = await readBoth()
  expect(closed[0]).toEqual(closed[1])
})

test('the sheets of a round that may be printed are those with valid links, and a draft has none', async () => {
  const { owner, at } = evening
  const draft = await draw()
  const printed = () => owner('listPrintedSheets', { params: first() })
  expect(await printed()).toEqual({ tables: [] })
  await owner('publishRound', { params: first(), body: { seen: draft.fingerprint } })
  expect(await printed()).toEqual({ tables: [] })
  const [, second, third] = draft.encounters
  for (const encounter of [third, second])
    await owner('makeTableLinks', { params: { ...at, encounter: encounter?.id ?? '' } })
  expect(await printed()).toEqual({ tables: [second, third].map((one) => ({ table: one?.table, heat: 1 })) })
  await owner('revokeTableLinks', { params: { ...at, encounter: third?.id ?? '' } })
  expect(await printed()).toEqual({ tables: [{ table: second?.table, heat: 1 }] })
})
