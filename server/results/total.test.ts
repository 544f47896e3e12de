// The winner of an encounter and the figures that decide it, the same wherever they are read: at the desk, in public, in the picture, on the
// sheet and before a correction.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Encounter, Round } from '#contract/rounds.ts'
import { perGame } from '#domain/tournament/presets/draft.ts'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { roundOf, showCorrection, tableIn } from '../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The first round of four in the last stage, with these changes of its rules. */
async function firstRound(preset: PresetKey, changed: object): Promise<{ evening: Evening; round: Round }> {
  const evening = await startEvening(server, { preset, pairs: 4 })
  const read = () => evening.owner('getTournament', { params: evening.at })
  const { regulation } = await read()
  const last = regulation.stages.length - 1
  const stages = regulation.stages.map((stage, at) => (at === last ? { ...stage, ...changed } : stage))
  await evening.owner('changeRegulation', { params: evening.at, body: { regulation: { ...regulation, stages } } })
  while ((await read()).next?.stage !== last) {
    const round = await startRound(evening)
    await playRound(evening, round)
    await endRound(evening, round)
  }
  return { evening, round: await startRound(evening) }
}

const FOOTBALL = [{ a: 1, b: 2 }]
const cards = (a: number, b: number) => ({ a, b })
const CAPPED = perGame({ own: 'capped' })
const bell = (a: number, b: number) => ({ a, b, unfinished: true })

test.each([
  [
    'cards beside the football that decides',
    'gruempi-schieber',
    { games: 2 },
    { games: [cards(2500, 900), cards(2500, 1800)], outside: FOOTBALL },
    { a: 1, b: 2, winner: 'b' },
  ],
  ['football alone', 'gruempi-schieber', {}, { games: [], outside: FOOTBALL }, { a: 1, b: 2, winner: 'b' }],
  ['football, to which one side did not come', 'gruempi-schieber', { games: 2 }, 'absent', { a: 0, b: 1, winner: 'b' }],
  ['a game the bell has ended', 'ko', { games: 1 }, { games: [bell(9, 7)] }, { a: 9, b: 7, winner: 'a' }],
  [
    'games the bell has ended, won by the leader',
    'ko',
    { games: 3, bestOf: false, unfinished: 'leader' },
    { games: [bell(9, 8), bell(6, 9), bell(9, 6)] },
    { a: 2, b: 1, winner: 'a' },
  ],
  [
    'points of several games',
    'bayern-warme-heisse',
    { games: 2, bestOf: false, decidedBy: 'points' },
    { games: [cards(15, 3), cards(14, 15)] },
    { a: 29, b: 18, winner: 'a' },
  ],
  [
    'level games, decided by their points',
    'ko',
    { games: 3, bestOf: false },
    { games: [cards(11, 3), cards(8, 11), bell(7, 7)] },
    { a: 1, b: 1, winner: 'a', byPoints: { a: 26, b: 21 } },
  ],
  [
    'a game with a named winner, who has fewer points',
    'gruempi-schieber',
    { games: 1, decidedBy: 'games' },
    { games: [{ a: 2600, b: 2500, winner: 'b' }], outside: FOOTBALL },
    { a: 0, b: 1, winner: 'b' },
  ],
  [
    'level games, of whose points as many count as the target',
    'ko',
    { games: 3, bestOf: false, pointsRule: CAPPED },
    { games: [cards(4, 11), cards(13, 4), bell(7, 6)] },
    { a: 1, b: 1, winner: 'a', byPoints: { a: 22, b: 21 } },
  ],
] as const)('%s: the winner is who goes on', async (_, preset, changed, entered, total) => {
  const { evening, round } = await firstRound(preset, changed)
  const { owner, at, slug } = evening
  const [table, other] = round.encounters as [Encounter, Encounter]
  const absent = { games: Array.from({ length: 2 }, () => ({ ...cards(0, 0), forfeit: 'a' })), outside: [] }
  const { games, outside = [] } = { outside: [], ...(entered === 'absent' ? absent : entered) } as never as {
    games: object[]
    outside?: object[]
  }
  const body = { games, outside, basedOn: 0, confirmed: true } as never
  const params = { ...at, encounter: table.id }
  const saved = await owner('recordResult', { params, body })
  expect(saved.encounter.total).toEqual(total)
  await owner('recordResult', { params: { ...at, encounter: other.id }, body })
  expect(tableIn(await roundOf(evening, round.number), table.table).total).toEqual(total)
  expect((await owner('readSheet', { params })).total).toEqual(total)
  const anybody = caller(server.app)
  const number = { slug, number: round.number }
  await expect
    .poll(async () => tableIn((await anybody('getPublicRound', { params: number })) as Round, table.table).total)
    .toEqual(total)
  const { results } = await anybody('getPublicPicture', { params: { slug, stage: round.stage } })
  const { winner, ...figures } = total
  expect(results.find((one) => one.round === 1 && one.table === table.table)).toMatchObject(figures)

  await endRound(evening, round)
  const closed = tableIn(await roundOf(evening, round.number), table.table)
  const { effect } = await showCorrection(evening, closed, { ...(body as object), basedOn: 1 } as never)
  expect([effect.before.winner, effect.before.total, effect.after.total]).toEqual([winner, total, total])
  if (round.format !== 'knock-out') return
  const later = await startRound(evening)
  const final = later.encounters.find(({ reasons }) => !JSON.stringify(reasons).includes('third'))
  expect([final?.a.id, final?.b.id]).toContain(table[winner].id)
  expect([final?.a.id, final?.b.id]).not.toContain(table[winner === 'a' ? 'b' : 'a'].id)
})
