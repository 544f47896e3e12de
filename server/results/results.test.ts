import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Regulation } from '#contract/regulation.ts'
import type { EnteredScore } from '#contract/results.ts'
import type { Encounter, OutsideScore } from '#contract/rounds.ts'
import type { Side } from '#domain/model.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { correct, everything, linksOf, roundOf, undo } from '../test/corrections.ts'
import { type Evening, endRound, playRound, type Score, startEvening, startRound, wonGame } from '../test/evening.ts'
import { type Call, caller, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening
let table: Encounter

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 4 })
  const [first] = (await startRound(evening)).encounters
  if (!first) throw new Error('no table')
  table = first
})

const mine: Score[] = [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)]
const theirs: Score[] = [wonGame('b', 13, 5), wonGame('b', 13, 6), wonGame('b', 13, 7)]

function write(call: Call, games: readonly Score[], basedOn: number, more: { confirmed?: boolean } = {}) {
  const params = { ...evening.at, encounter: table.id }
  return call('recordResult', { params, body: { games: [...games], basedOn, ...more } })
}

async function submissions() {
  const params = { ...evening.at, encounter: table.id }
  return (await evening.owner('listSubmissions', { params })).submissions
}

async function standing(): Promise<Encounter | undefined> {
  const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  return round.encounters.find(({ id }) => id === table.id)
}

test('a result is there for everybody, with what it is worth and how many are reported', async () => {
  const answer = await write(evening.owner, mine, 0)
  expect(answer).toMatchObject({ reported: 1, encounters: 2, encounter: { award: { a: 2, b: 1 }, resultVersion: 1 } })
  expect(await standing()).toEqual(answer.encounter)
  const cleared = await write(evening.owner, [], 1)
  expect(cleared).toMatchObject({ reported: 0, encounter: { games: [], award: null, resultVersion: 2 } })
})

test('of two writers who saw the same, the second is told, and both versions are kept', async () => {
  await write(evening.owner, mine, 0)
  const problem = await problemOf(write(evening.owner, theirs, 0))
  expect(problem).toMatchObject({
    code: 'result-changed',
    status: 409,
    params: { resultVersion: 1, current: mine.map((game) => ({ ...game, outcome: 'normal' })) },
  })
  expect(problem.params?.yours).toMatchObject(theirs)
  expect(await standing()).toMatchObject({ games: mine, contested: true, resultVersion: 1 })
  expect((await submissions()).map(({ status, games }) => [status, games[0]?.a])).toEqual([
    ['conflict', 5],
    ['accepted', 13],
  ])
})

test('the desk may take either version of a contested result; then it is contested no more', async () => {
  await write(evening.owner, mine, 0)
  await problemOf(write(evening.owner, theirs, 0))
  await write(evening.owner, theirs, 1)
  expect(await standing()).toMatchObject({ games: theirs, contested: false, resultVersion: 2 })

  await problemOf(write(evening.owner, mine, 0))
  expect(await standing()).toMatchObject({ contested: true })
  await write(evening.owner, theirs, 2)
  expect(await standing()).toMatchObject({ games: theirs, contested: false, resultVersion: 2 })
})

test('two writers at the same moment end with one result and one version that was not taken', async () => {
  const outcomes = await Promise.allSettled([write(evening.owner, mine, 0), write(evening.owner, theirs, 0)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await submissions()).map(({ status }) => status)).toEqual(['conflict', 'accepted'])
})

test('a refusal that kept something is repeated for the same key, and kept once', async () => {
  await write(evening.owner, mine, 0)
  const params = { ...evening.at, encounter: table.id }
  const key = '01890000-0000-7000-8000-000000000001'
  const send = () => evening.owner('recordResult', { params, body: { games: theirs, basedOn: 0 } }, { key })
  const first = await problemOf(send())
  expect(await problemOf(send())).toEqual(first)
  expect(await submissions()).toHaveLength(2)
})

test('who writes what stands there changes nothing, whatever version they saw', async () => {
  const first = await write(evening.owner, mine, 0)
  expect(await write(evening.owner, mine, 0)).toEqual({ ...first, undo: null })
  expect(await submissions()).toHaveLength(1)
})

test('an unlikely result is asked about and saved once confirmed', async () => {
  const unlikely = [wonGame('a', 13, 1), { a: 20, b: 4 }, { a: 8, b: 7 }]
  const problem = await problemOf(write(evening.owner, unlikely, 0))
  expect(problem).toMatchObject({ code: 'result-doubtful', status: 422 })
  expect(problem.params?.doubts).toEqual([
    { game: 0, code: 'single-point', points: 1 },
    { game: 1, code: 'far-above-target', target: 13, points: 20 },
    { game: 2, code: 'nobody-reached-target', target: 13 },
  ])
  expect(await standing()).toMatchObject({ games: [] })
  await write(evening.owner, unlikely, 0, { confirmed: true })
  expect((await standing())?.games[2]?.outcome).toBe('unfinished')
})

test.each([
  ['both-reached-target', [wonGame('a', 13, 5), { a: 13, b: 14 }, wonGame('a', 13, 5)], '/games/1'],
  ['score-out-of-range', [wonGame('a', 13, 5), wonGame('a', 13, 5), { a: 27, b: 0 }], '/games/2'],
  [
    'retour-needs-restricted-loser',
    [{ a: 13, b: 5, retour: true }, wonGame('a', 13, 5), wonGame('a', 13, 5)],
    '/games/0',
  ],
  ['games-incomplete', [wonGame('a', 13, 5)], undefined],
] as const)('what no sheet can show is refused with its place: %s', async (code, games, field) => {
  const problem = await problemOf(write(evening.owner, games, 0, { confirmed: true }))
  expect([problem.code, problem.status, problem.field]).toEqual([code, 422, field])
})

test('a scorer writes first results and changes none, but their version is kept where they collide', async () => {
  const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
  await write(scorer, mine, 0)
  expect(await problemOf(write(scorer, theirs, 1))).toMatchObject({ code: 'not-allowed', params: { right: 'desk' } })
  expect(await problemOf(write(scorer, [], 1))).toMatchObject({ code: 'not-allowed' })
  expect(await problemOf(write(scorer, theirs, 0))).toMatchObject({ code: 'result-changed' })
  expect(await standing()).toMatchObject({ games: mine, contested: true })
})

test('a closed round takes no gaps, and corrections once it was shown what they change', async () => {
  const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  await playRound(evening, round)
  await endRound(evening, round)
  expect(await problemOf(write(evening.owner, [], 1))).toMatchObject({ code: 'round-closed' })
  expect(await problemOf(write(evening.owner, mine, 1))).toMatchObject({ code: 'correction-unseen', status: 409 })
})

describe('a result of a closed round that nobody has agreed on', () => {
  const fresh: Score[] = [wonGame('a', 15, 8), wonGame('a', 15, 8), wonGame('a', 15, 8)]
  const other: Score[] = [wonGame('b', 15, 8), wonGame('b', 15, 8), wonGame('b', 15, 8)]

  /** The table's phones have written the result; `doubt`: and the other side objects, or has typed another one. */
  async function closedWith(doubt: 'none' | 'objects' | 'types', then: 'nothing' | 'a round' = 'nothing') {
    const { a, b } = await linksOf(server, evening, table)
    await a('recordTableResult', { body: { games: fresh, basedOn: 0 } })
    if (doubt === 'objects')
      await b('confirmTableResult', { body: { side: 'b', resultVersion: 1, verdict: 'contested' } })
    if (doubt === 'types') await problemOf(b('recordTableResult', { body: { games: other, basedOn: 1 } }))
    const round = await roundOf(evening, 1)
    for (const { id, games } of round.encounters)
      if (games.length === 0)
        await evening.owner('recordResult', {
          params: { ...evening.at, encounter: id },
          body: { games: fresh, basedOn: 0 },
        })
    await endRound(evening, round)
    if (then === 'a round') await startRound(evening)
  }

  test.each([
    ['none', 'nothing'],
    ['none', 'a round'],
    ['objects', 'nothing'],
    ['types', 'nothing'],
    ['types', 'a round'],
  ] as const)('is confirmed as it is, and undone: doubt %s, followed by %s', async (doubt, then) => {
    await closedWith(doubt, then)
    const before = await everything(evening)
    const was = doubt === 'none' ? 'unconfirmed' : 'contested'
    expect(await standing()).toMatchObject({ standing: was, resultVersion: 1 })

    const { undo: event, encounter } = await write(evening.owner, fresh, 1)
    expect(encounter).toMatchObject({ standing: 'desk', resultVersion: 1 })
    expect(await standing()).toEqual(encounter)

    const again = await undo(evening, event)
    expect(await everything(evening)).toEqual(before)
    await undo(evening, again.undo)
    expect(await standing()).toMatchObject({ standing: 'desk' })
  })

  test.each(['none', 'types'] as const)('becomes another one after a look: doubt %s', async (doubt) => {
    await closedWith(doubt)
    expect(await problemOf(write(evening.owner, other, 1))).toMatchObject({ code: 'correction-unseen' })
    await correct(evening, table, { entered: { games: other, basedOn: 1, confirmed: true } })
    expect(await standing()).toMatchObject({ standing: 'desk', games: other, resultVersion: 2 })
  })

  test('is confirmed by a correction that turns out to be none', async () => {
    await closedWith('types')
    const { undo: event } = await correct(evening, table, { entered: { games: fresh, basedOn: 1, confirmed: true } })
    expect(await standing()).toMatchObject({ standing: 'desk', resultVersion: 1 })
    await undo(evening, event)
    expect(await standing()).toMatchObject({ standing: 'contested', resultVersion: 1 })
  })

  test('waits for the desk: a scorer confirms none, and neither does who saw an older one', async () => {
    await closedWith('types')
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    expect(await problemOf(write(scorer, fresh, 1))).toMatchObject({ code: 'not-allowed' })
    expect(await problemOf(write(evening.owner, fresh, 0))).toMatchObject({ code: 'correction-unseen' })
    expect(await standing()).toMatchObject({ standing: 'contested' })
  })
})

test('a bye and a draft take no result', async () => {
  const odd = await startEvening(server, { pairs: 5 })
  const draft = await odd.owner('drawRound', { params: odd.at, body: {} })
  const put = (encounter: string) =>
    odd.owner('recordResult', { params: { ...odd.at, encounter }, body: { games: mine, basedOn: 0 } })
  expect(await problemOf(put(draft.encounters[0]?.id ?? ''))).toMatchObject({ code: 'round-not-published' })
  expect(await problemOf(put(draft.byes[0]?.id ?? ''))).toMatchObject({ code: 'not-found' })
})

describe('what is entered beside the games', () => {
  const cards = [wonGame('a', 2500, 1830), wonGame('b', 2500, 2100)]
  const football = [{ a: 2, b: 1 }]

  beforeEach(async () => {
    evening = await startEvening(server, { pairs: 4, preset: 'gruempi-schieber' })
    const [first] = (await startRound(evening)).encounters
    if (!first) throw new Error('no table')
    table = first
  })

  function put(
    games: readonly (Pick<EnteredScore, Side> & Partial<EnteredScore>)[],
    outside: readonly OutsideScore[],
    basedOn: number,
    call = evening.owner,
  ) {
    const params = { ...evening.at, encounter: table.id }
    return call('recordResult', { params, body: { games: [...games], outside: [...outside], basedOn } })
  }

  test('is told with the round, and counts with the games', async () => {
    const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
    expect(round).toMatchObject({
      game: 'schieber',
      options: { target: 2500, deals: null },
      games: 2,
      outside: [{ kind: 'score', name: 'Fußball', win: 3, draw: 1, loss: 0 }],
    })
    const answer = await put(cards, football, 0)
    expect(answer).toMatchObject({ reported: 1, encounter: { outside: football, award: { a: 4, b: 1 } } })
    expect(await standing()).toEqual(answer.encounter)
    expect((await submissions())[0]).toMatchObject({ games: cards, outside: football, status: 'accepted' })
  })

  test('is needed as much as the games are, and cleared with them', async () => {
    expect(await problemOf(put(cards, [], 0))).toMatchObject({
      code: 'outside-incomplete',
      status: 422,
      params: { expected: 1, entered: 0 },
    })
    expect(await problemOf(put(cards, [{ a: 12_345, b: 0 }], 0))).toMatchObject({
      code: 'outside-out-of-range',
      status: 422,
      field: '/outside/0',
      params: { least: 0, most: 9_999 },
    })
    expect(await problemOf(put([], football, 0))).toMatchObject({ code: 'games-incomplete' })
    await put(cards, football, 0)
    const cleared = await put([], [], 1)
    expect(cleared).toMatchObject({ reported: 0, encounter: { games: [], outside: [], award: null } })
    expect((await put(cards, [{ a: 0, b: 0 }], 2)).encounter).toMatchObject({ award: { a: 2, b: 2 } })
  })

  test('makes two results two, and both are kept whole', async () => {
    await put(cards, football, 0)
    const problem = await problemOf(put(cards, [{ a: 1, b: 1 }], 0))
    expect(problem).toMatchObject({
      code: 'result-changed',
      params: { currentOutside: football, yoursOutside: [{ a: 1, b: 1 }], current: cards, yours: cards },
    })
    expect(await standing()).toMatchObject({ outside: football, contested: true })
    expect((await submissions()).map(({ status, outside }) => [status, outside])).toEqual([
      ['conflict', [{ a: 1, b: 1 }]],
      ['accepted', football],
    ])
    await put(cards, [{ a: 1, b: 1 }], 1)
    expect(await standing()).toMatchObject({ outside: [{ a: 1, b: 1 }], contested: false })
  })

  test('a game nobody finished, and one that a side did not come to, are told as such', async () => {
    const games = [
      { a: 1200, b: 900, unfinished: true },
      { a: 0, b: 0, forfeit: 'b' as const },
    ]
    expect((await put(games, football, 0)).encounter).toMatchObject({
      games: [
        { a: 1200, b: 900, outcome: 'unfinished', winner: null },
        { a: 2500, b: 0, outcome: 'forfeit', winner: 'a' },
      ],
      award: { a: 4, b: 0 },
    })
    const problem = await problemOf(put([{ a: 2500, b: 900, unfinished: true }, wonGame('a', 2500, 0)], football, 1))
    expect([problem.code, problem.field]).toEqual(['target-reached', '/games/0'])
  })

  test('who has won is asked where the points leave it open', async () => {
    const both = [{ a: 2500, b: 2600 }, wonGame('a', 2500, 0)]
    const problem = await problemOf(put(both, football, 0))
    expect([problem.code, problem.field]).toEqual(['winner-needed', '/games/0'])
    const answer = await put([{ a: 2500, b: 2600, winner: 'a' }, wonGame('a', 2500, 0)], football, 0)
    expect(answer.encounter.games[0]).toMatchObject({ outcome: 'normal', winner: 'a' })
  })
})

describe('after the rule of the bell has changed', () => {
  const bell = (a: number, b: number) => ({ a, b, unfinished: true })
  const home: Score[] = [wonGame('a', 13, 5), bell(9, 7), wonGame('a', 13, 6)]
  const guests: Score[] = [wonGame('b', 13, 5), bell(7, 9), wonGame('b', 13, 6)]

  /** A table where two desks have typed three games, of which by now the third would not be played. */
  async function contested(): Promise<void> {
    evening = await startEvening(server, { pairs: 4 })
    const { owner, at } = evening
    const { regulation } = await owner('getTournament', { params: at })
    const changeTo = async (unfinished: 'as-written' | 'leader') => {
      const [first, ...later] = regulation.stages
      if (!first) throw new Error('no stage')
      const next = { ...regulation, stages: [{ ...first, games: 3, bestOf: true, unfinished }, ...later] }
      const { version } = await owner('previewRegulation', { params: at, body: { regulation: next } })
      await owner('changeRegulation', { params: at, body: { regulation: next, seen: version } })
    }
    await changeTo('as-written')
    const round = await startRound(evening)
    const [first] = round.encounters
    if (!first) throw new Error('no table')
    table = first
    await playRound(evening, { ...round, encounters: round.encounters.slice(1) })
    await write(owner, home, 0)
    expect(await problemOf(write(owner, guests, 0))).toMatchObject({ code: 'result-changed' })
    await changeTo('leader')
  }

  test('the result that stands is confirmed as it was sent', async () => {
    await contested()
    await write(evening.owner, home, 1)
    expect(await standing()).toMatchObject({ games: home.map(({ a, b }) => ({ a, b })), contested: false })
  })

  test('and so is the other one, which is in question', async () => {
    await contested()
    await write(evening.owner, guests, 1)
    expect(await standing()).toMatchObject({ games: guests.map(({ a, b }) => ({ a, b })), contested: false })
    expect(await problemOf(write(evening.owner, [bell(5, 1), ...home.slice(1)], 2))).toMatchObject({
      code: 'games-too-many',
    })
  })

  test('and so are both once the round is closed', async () => {
    await contested()
    await endRound(evening, await roundOf(evening, 1))
    const entered = { games: [...guests], basedOn: 1, confirmed: true }
    await correct(evening, table, { entered })
    expect(await standing()).toMatchObject({ games: guests.map(({ a, b }) => ({ a, b })), contested: false })
  })
})

test('in a knock-out without games, nobody came to a table: once both have left, the next round is drawn', async () => {
  evening = await startEvening(server, { pairs: 8, preset: 'ko' })
  const { owner, at } = evening
  const { regulation } = await owner('getTournament', { params: at })
  const [, football] = (PRESETS['gruempi-schieber'] as Regulation).stages
  if (!football) throw new Error('no finals')
  const stages = [{ ...football, field: 'all' as const }]
  await owner('changeRegulation', { params: at, body: { regulation: { ...regulation, stages } } })
  const round = await startRound(evening)
  const [empty, ...others] = round.encounters
  if (!empty) throw new Error('no table')
  table = empty
  await playRound(evening, { ...round, encounters: others })

  const nobody = [{ a: 0, b: 0, forfeit: 'both' as const }]
  const params = { ...at, encounter: empty.id }
  const put = (more: object) => owner('recordResult', { params, body: { games: nobody, basedOn: 0, ...more } })
  expect(await problemOf(put({}))).toMatchObject({ code: 'result-doubtful' })
  await put({ confirmed: true })
  await put({ outside: [{ a: 0, b: 0 }] })
  expect(await standing()).toMatchObject({
    games: [{ outcome: 'forfeit', winner: null }],
    outside: [{ a: 0, b: 0 }],
    resultVersion: 1,
  })
  const { results } = await owner('getPublicPicture', { params: { slug: evening.slug, stage: round.stage } })
  expect(results.filter(({ nobodyCame }) => nobodyCame)).toMatchObject([{ table: empty.table, home: empty.a.id }])
  await endRound(evening, round)
  expect(await problemOf(startRound(evening))).toMatchObject({ code: 'winner-undecided' })
  for (const { id: entry } of [empty.a, empty.b])
    await owner('changeEntry', { params: { ...at, entry }, body: { status: 'withdrawn' } })
  const next = await startRound(evening)
  expect([next.encounters.length, next.byes.length]).toEqual([1, 1])
})
