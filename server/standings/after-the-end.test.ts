import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRound, finish, startEvening, startRound, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Four pairs after a round with the same result at every table: two ties. */
async function tied() {
  const evening = await startEvening(server, { pairs: 4, preset: 'bayern-warme-heisse' })
  const { owner, at } = evening
  const round = await startRound(evening)
  const games = [wonGame('a', 15, 5), wonGame('a', 15, 5), wonGame('a', 15, 5)]
  for (const { id } of round.encounters)
    await owner('recordResult', { params: { ...at, encounter: id }, body: { games, basedOn: 0 } })
  await endRound(evening, round)
  const sharing = async (rank: number) => {
    const { rows } = await owner('getStandings', { params: at })
    return rows.filter((row) => row.rank === rank).map(({ entry }) => entry.id)
  }
  return { ...evening, evening, sharing }
}

test('what a lot decided after the end is taken back after the end, and again', async () => {
  const { owner, at, evening, sharing } = await tied()
  await finish(evening)
  const first = await sharing(1)
  expect(first).toHaveLength(2)
  const { undo } = await owner('drawLots', { params: at, body: { entries: first } })
  expect(await sharing(1)).toHaveLength(1)
  const back = await owner('undoChange', { params: at, body: { event: undo } })
  expect(await sharing(1)).toEqual(first)
  await owner('undoChange', { params: at, body: { event: back.undo ?? '' } })
  expect(await sharing(1)).toHaveLength(1)
})

test('what was decided before the end stays as it was read out', async () => {
  const { owner, at, evening, sharing } = await tied()
  const { undo } = await owner('drawLots', { params: at, body: { entries: await sharing(1) } })
  await finish(evening)
  const refused = owner('undoChange', { params: at, body: { event: undo } })
  expect((await problemOf(refused)).code).toBe('tournament-finished')
})
