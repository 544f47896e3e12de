// Taking back after the regulation was changed: what comes again was made under the rules of then.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { correct, roundOf, showCorrection, undo } from '../../test/corrections.ts'
import { type Evening, endRound, playRound, startEvening, startRound, wonGame } from '../../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Stage = Regulation['stages'][number]

/** Two rounds by lot, and matches for the places. */
const regulation = ((): Regulation => {
  const { stages, ...rules } = PRESETS['bayern-rueckschneider'] as Regulation
  const [lot, matches] = stages as [Stage, Stage]
  return {
    ...rules,
    stages: [
      { ...lot, rounds: 2, games: 1 },
      { ...matches, games: 1, field: { best: 6 } },
    ],
  }
})()
const [lot, matches] = regulation.stages as [Stage, Stage]
const [swiss] = PRESETS['schweizer-system'].stages as [Stage]

async function change({ owner, at }: Evening, stages: readonly Stage[]): Promise<void> {
  const next = { ...regulation, stages: [...stages] }
  const { version } = await owner('previewRegulation', { params: at, body: { regulation: next } })
  await owner('changeRegulation', { params: at, body: { regulation: next, seen: version } })
}

async function startUnder(stages: readonly Stage[], pairs: number): Promise<Evening> {
  const evening = await startEvening(server, { pairs })
  await change(evening, stages)
  return evening
}

async function playNext(evening: Evening): Promise<void> {
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
}

async function statuses({ owner, at }: Evening): Promise<string[]> {
  return (await owner('getTournament', { params: at })).rounds.map(({ status }) => status)
}

/** All has been played; then a correction leaves ties, and the matches for places are gone. */
async function beforeTheMatches(): Promise<{ evening: Evening; event: string | null }> {
  const evening = await startUnder(regulation.stages, 6)
  for (let number = 1; number <= 3; number++) await playNext(evening)
  for (const table of (await roundOf(evening, 2)).encounters) {
    const { effect, seen } = await showCorrection(evening, table)
    if (!effect.replay || effect.replay.opens) continue
    const { undo: event } = await correct(evening, table, { way: 'replay', seen, typed: table.table })
    expect(await statuses(evening)).toEqual(['closed', 'closed'])
    return { evening, event }
  }
  throw new Error('no correction goes back before the matches')
}

describe('rounds that a correction has removed', () => {
  test.each<[string, readonly (readonly Stage[])[]]>([
    ['their stage is gone', [[lot]]],
    ['their stage has come anew', [[lot], [lot, matches]]],
    ['fewer play there', [[lot, { ...matches, field: { best: 4 } }]]],
    ['more games are played there', [[lot, { ...matches, games: 3, bestOf: true }]]],
    ['it is drawn otherwise', [[lot, { ...swiss, field: { best: 6 }, rounds: 1, games: 3 }]]],
    ['others are the best', [[{ ...lot, ranking: ['points-for', 'play-off'] }, matches]]],
    ['another round comes before it', [[{ ...lot, rounds: 3 }, matches]]],
  ])('stay away when %s', async (_, changes) => {
    const { evening, event } = await beforeTheMatches()
    for (const stages of changes) await change(evening, stages)
    expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-other-rules', status: 409 })
    expect(await statuses(evening)).toEqual(['closed', 'closed'])
  })

  test('come back, and go again, under rules that were changed back, or only after them', async () => {
    const { evening, event } = await beforeTheMatches()
    await change(evening, [lot, { ...matches, games: 3 }])
    await change(evening, [lot, matches, { ...matches, field: { byHand: true } }])
    const back = await undo(evening, event)
    expect(await statuses(evening)).toEqual(['closed', 'closed', 'closed'])
    await undo(evening, back.undo)
    expect(await statuses(evening)).toEqual(['closed', 'closed'])
  })
})

describe('a result', () => {
  /** A table of the open round with a second result. */
  async function overwrittenResult() {
    const evening = await startUnder(regulation.stages, 4)
    const [table] = (await startRound(evening)).encounters
    if (!table) throw new Error('no table')
    const write = (a: number, basedOn: number) =>
      evening.owner('recordResult', {
        params: { ...evening.at, encounter: table.id },
        body: { games: [wonGame('a', 13, a)], basedOn },
      })
    await write(3, 0)
    const { undo: event } = await write(5, 1)
    const last = async () =>
      (await evening.owner('listSubmissions', { params: { ...evening.at, encounter: table.id } })).last
    return { evening, event, last }
  }

  test('is not restored where results are judged otherwise by now, and nobody is offered that', async () => {
    const { evening, event, last } = await overwrittenResult()
    await change(evening, [{ ...lot, forfeit: { ...lot.forfeit, penalty: 1 } }, matches])
    expect(await last()).toBeNull()
    expect(await problemOf(undo(evening, event))).toMatchObject({ code: 'undo-other-rules' })
  })

  test('is restored whatever else has changed', async () => {
    const { evening, event, last } = await overwrittenResult()
    await change(evening, [lot, { ...matches, games: 3 }])
    expect(await last()).toMatchObject({ event })
    await undo(evening, event)
  })
})

test('a decision is not taken back, nor made again, where other criteria rank by now', async () => {
  const evening = await startUnder(regulation.stages, 4)
  const { owner, at } = evening
  const round = await startRound(evening)
  for (const { id: encounter } of round.encounters)
    await owner('recordResult', { params: { ...at, encounter }, body: { games: [wonGame('a', 13, 5)], basedOn: 0 } })
  await endRound(evening, round)
  const { rows } = await owner('getStandings', { params: at })
  const order = rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry.id)
  const { undo: event } = await owner('recordDecision', {
    params: { ...at, criterion: 'play-off' },
    body: { order },
  })
  const { undo: again } = await undo(evening, event)
  const { playOff: _, ...byLot } = lot
  await change(evening, [{ ...byLot, ranking: ['award', 'points-for', 'lot'] }, matches])
  expect(await problemOf(undo(evening, again))).toMatchObject({ code: 'undo-other-rules' })
  await change(evening, [lot, matches])
  const back = await undo(evening, again)
  await undo(evening, back.undo)
})
