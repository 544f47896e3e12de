import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Stage = Regulation['stages'][number]

async function regulationOf({ owner, at }: Evening): Promise<Regulation> {
  return (await owner('getTournament', { params: at })).regulation
}

function withStage(regulation: Regulation, at: number, change: Partial<Stage>): Regulation {
  return {
    ...regulation,
    stages: regulation.stages.map((stage, one) => (one === at ? { ...stage, ...change } : stage)),
  }
}

const stagesOf = ({ club, tournament }: Evening) =>
  server.deps.db.stage.findMany({
    where: { clubId: club, tournamentId: tournament },
    orderBy: { position: 'asc' },
    select: { id: true, position: true },
  })

/** Winning costs more than the card points bring, so that the standings turn round. */
function turned(regulation: Regulation): Regulation {
  const [stage] = regulation.stages
  if (!stage) throw new Error('no stage')
  const game = { ...stage.pointsRule.game, win: 0, own: 'as-written', bonus: { schneider: 0, retour: 0 } } as const
  return withStage(regulation, 0, {
    pointsRule: { ...stage.pointsRule, game },
    ranking: ['points-against', 'play-off'],
  })
}

test('before the first round another regulation takes the place of the first one, with its stages', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at } = evening
  const before = await stagesOf(evening)
  const { presets } = await owner('listPresets', {})
  const next = presets.find(({ preset }) => preset === 'schweizer-system')
  if (!next) throw new Error('no preset')
  expect(await owner('previewRegulation', { params: at, body: { regulation: next } })).toEqual({
    version: expect.any(Number),
    results: 0,
    revalued: 0,
    moved: [],
    voided: [],
    draft: null,
  })
  expect(await regulationOf(evening)).not.toEqual(next)
  await owner('changeRegulation', { params: at, body: { regulation: next } })
  expect(await regulationOf(evening)).toEqual(next)
  expect(await stagesOf(evening)).toEqual(before.slice(0, 1))

  const longer = { ...next, stages: [...next.stages, ...next.stages, ...next.stages] }
  await owner('changeRegulation', { params: at, body: { regulation: longer } })
  expect((await stagesOf(evening)).map(({ position }) => position)).toEqual([0, 1, 2])
  await playRound(evening, await startRound(evening))
})

test('a draft goes with the rules it was drawn by once that was seen, and its seed stays known', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at } = evening
  await owner('drawRound', { params: at, body: { seed: 'kept' } })
  const regulation = withStage(await regulationOf(evening), 0, { format: 'swiss' })
  const { version, ...effect } = await owner('previewRegulation', { params: at, body: { regulation } })
  expect(effect).toMatchObject({ draft: 1 })
  const unseen = owner('changeRegulation', { params: at, body: { regulation } })
  expect(await problemOf(unseen)).toMatchObject({ code: 'draft-affected', params: { round: 1 } })
  await owner('changeRegulation', { params: at, body: { regulation, seen: version } })
  const tournament = await owner('getTournament', { params: at })
  expect(tournament.rounds).toEqual([])
  expect(tournament.next).toEqual({ number: 1, stage: 0 })
  await startRound(evening)
})

test('what ranks otherwise is shown, asked about, and only then saved', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at } = evening
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  const before = await owner('getStandings', { params: at })
  const regulation = turned(await regulationOf(evening))

  const effect = await owner('previewRegulation', { params: at, body: { regulation } })
  expect(effect).toMatchObject({ version: before.version, results: 4, revalued: 4, draft: null })
  expect(effect.moved.length).toBeGreaterThan(0)
  const ask = () => owner('changeRegulation', { params: at, body: { regulation } })
  expect(await problemOf(ask())).toMatchObject({
    code: 'regulation-moves-ranks',
    status: 409,
    params: { moved: effect.moved.length },
  })
  expect(await owner('getStandings', { params: at })).toEqual(before)

  // An effect seen before something else changed does not count as seen.
  const early = owner('changeRegulation', { params: at, body: { regulation, seen: before.version - 1 } })
  expect(await problemOf(early)).toMatchObject({ code: 'regulation-moves-ranks' })
  const { version } = await owner('changeRegulation', { params: at, body: { regulation, seen: effect.version } })
  const after = await owner('getStandings', { params: at })
  expect(after.version).toBe(version)
  const rankBefore = new Map(before.rows.map(({ entry, rank }) => [entry.id, rank]))
  for (const { entry, rank } of after.rows) {
    const moved = effect.moved.find((one) => one.entry.id === entry.id)
    expect([entry.name, moved?.before ?? rankBefore.get(entry.id), moved?.after ?? rank]).toEqual([
      entry.name,
      rankBefore.get(entry.id),
      rank,
    ])
  }
  const { events } = await owner('listHistory', { params: at, query: {} })
  expect(events[0]).toMatchObject({
    action: 'changeRegulation',
    before: { regulation: { preset: 'bayern-rueckschneider' } },
    after: { regulation, results: 4, revalued: 4, moved: effect.moved.length, voided: 0 },
  })
})

test('the name and the fee change without a question', async () => {
  const evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  await playRound(evening, await startRound(evening))
  const regulation = { ...(await regulationOf(evening)), title: 'Unseres', fee: 1200 }
  await owner('changeRegulation', { params: at, body: { regulation } })
  expect(await regulationOf(evening)).toEqual(regulation)
})

test('what has begun stays as it was, and the refusal says where', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at } = evening
  await startRound(evening)
  const regulation = withStage(await regulationOf(evening), 0, { games: 5 })
  const problem = { code: 'stage-begun', field: '/regulation/stages/0/games', params: { what: 'games' } }
  const body = { regulation, seen: 1 }
  expect(await problemOf(owner('previewRegulation', { params: at, body: { regulation } }))).toMatchObject(problem)
  expect(await problemOf(owner('changeRegulation', { params: at, body }))).toMatchObject(problem)
})

test('what a later stage was drawn from stays as it was, and the refusal says where', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at } = evening
  for (let number = 1; number <= 3; number++) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  const regulation = withStage(await regulationOf(evening), 0, { ranking: ['buchholz', 'play-off'] })
  const shown = () => owner('previewRegulation', { params: at, body: { regulation } })
  expect((await shown()).moved.length).toBeGreaterThan(0)
  const { number } = await startRound(evening)
  const problem = { code: 'stage-drawn-from', field: '/regulation/stages/0/ranking', params: { stage: 2 } }
  expect(await problemOf(shown())).toMatchObject(problem)
  const { fingerprint: seen } = await owner('getRound', { params: { ...at, number } })
  await owner('discardRound', { params: { ...at, number }, query: { seen } })
  expect((await shown()).moved.length).toBeGreaterThan(0)
})

test('two who change at once leave one regulation that is whole', async () => {
  const evening = await startEvening(server, { pairs: 4 })
  const { owner, at } = evening
  const regulation = await regulationOf(evening)
  const [one] = regulation.stages
  if (!one) throw new Error('no stage')
  const with1 = { ...regulation, stages: [one] }
  await Promise.all(
    [with1, regulation, with1, regulation].map((body) =>
      owner('changeRegulation', { params: at, body: { regulation: body } }),
    ),
  )
  expect(await stagesOf(evening)).toHaveLength((await regulationOf(evening)).stages.length)
})

test('a regulation that was stored with something refused by now can still be changed, and gets nothing else that is refused', async () => {
  const evening = await startEvening(server, { pairs: 8 })
  const { owner, at, club, tournament } = evening
  const stands = await regulationOf(evening)
  const refused = withStage({ ...stands, version: 2 } as unknown as Regulation, 0, {
    atOnce: true,
    minimumGames: undefined,
  })
  await server.deps.db.tournament.update({
    where: { clubId_id: { clubId: club, id: tournament } },
    data: { regulation: { ...refused, fee: 900_000 } as object },
  })
  await playRound(evening, await startRound(evening))
  const now = await regulationOf(evening)
  expect(now).toMatchObject({
    version: stands.version,
    fee: 200_000,
    stages: [{ atOnce: true }, ...stands.stages.slice(1)],
  })
  await owner('changeRegulation', { params: at, body: { regulation: { ...now, fee: 1_500 } } })
  expect(await regulationOf(evening)).toMatchObject({
    fee: 1_500,
    stages: [{ atOnce: true }, ...stands.stages.slice(1)],
  })
  const worse = withStage(now, 0, { ranking: ['lot'] })
  expect(await problemOf(owner('changeRegulation', { params: at, body: { regulation: worse } }))).toMatchObject({
    code: 'ranking-without-results',
    field: '/regulation/stages/0/ranking',
  })
})

test('a table of the youth begins with a year in which somebody who plays can be born', async () => {
  const evening = await startEvening(server, { pairs: 4 })
  const { owner, at, club } = evening
  const stands = await regulationOf(evening)
  const withYouth = (since: number): Regulation => ({ ...stands, tables: [{ of: 'youth', since }] })
  const { date } = await owner('getTournament', { params: at })
  const year = Number(date.slice(0, 4))
  const problem = {
    code: 'youth-out-of-range',
    field: '/regulation/tables/0/since',
    params: { least: 1950, most: year },
  }
  const body = { preset: 'ko', name: 'Jugend', date, regulation: withYouth(year + 1) } as const
  expect(await problemOf(owner('createTournament', { params: { club }, body }))).toMatchObject(problem)
  for (const regulation of [withYouth(2100), withYouth(year + 1), withYouth(1900)])
    expect(await problemOf(owner('changeRegulation', { params: at, body: { regulation } }))).toMatchObject({
      ...problem,
      params: { least: 1950 },
    })
  await owner('changeRegulation', { params: at, body: { regulation: withYouth(year) } })
})
