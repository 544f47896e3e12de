import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Encounter } from '#contract/rounds.ts'
import {
  type Evening,
  endRound,
  finish,
  playRound,
  type Score,
  startEvening,
  startRound,
  wonGame,
} from '../../test/evening.ts'
import { type Call, caller, holder, problemOf, signInNew, startTestServer, type TestServer } from '../../test/server.ts'

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

const first: Score[] = [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)]
const second: Score[] = [wonGame('b', 13, 5), wonGame('b', 13, 6), wonGame('b', 13, 7)]

const here = () => ({ ...evening.at, encounter: table.id })

function write(games: readonly Score[], basedOn: number, call: Call = evening.owner) {
  return call('recordResult', { params: here(), body: { games: [...games], basedOn } })
}

async function overwriteResult(): Promise<string> {
  await write(first, 0)
  return idOf(await write(second, 1))
}

function idOf({ undo }: { readonly undo: string | null }): string {
  if (!undo) throw new Error('nothing to take it back by')
  return undo
}

function undo(event: string, call: Call = evening.owner) {
  return call('undoChange', { params: evening.at, body: { event } })
}

async function standing(): Promise<Encounter | undefined> {
  const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  return round.encounters.find(({ id }) => id === table.id)
}

async function last() {
  return (await evening.owner('listSubmissions', { params: here() })).last
}

async function history() {
  return (await evening.owner('listHistory', { params: evening.at, query: {} })).events
}

describe('a result', () => {
  test('that was changed is as before, for the standings and the history, too', async () => {
    await write(first, 0)
    const before = await evening.owner('getStandings', { params: evening.at })
    const { version, undo: event } = await write(second, 1)
    const taken = await undo(event ?? '')
    expect(taken.version).toBe(version + 1)
    expect(await standing()).toMatchObject({ games: first, standing: 'desk', resultVersion: 3 })
    const after = await evening.owner('getStandings', { params: evening.at })
    expect(after.rows).toEqual(before.rows)
    expect((await history()).slice(0, 3)).toMatchObject([
      { id: taken.undo, action: 'undoChange', undoes: event, undoable: true, after: { round: 1, games: first } },
      { id: event, action: 'recordResult', undoes: null, undoable: false },
      { action: 'recordResult', undoable: true },
    ])
    const { submissions } = await evening.owner('listSubmissions', { params: here() })
    expect(submissions.map(({ games }) => games[0]?.a)).toEqual([13, 5, 13])
  })

  test('that was changed several times is taken back step by step, and comes again step by step', async () => {
    const steps = [first, second, [wonGame('a', 14, 9), wonGame('b', 13, 8), wonGame('a', 13, 2)]]
    const events: string[] = []
    for (const [at, games] of steps.entries()) events.push(idOf(await write(games, at)))
    const backs: string[] = []
    for (const [at, event] of [...events.entries()].toReversed()) {
      backs.push((await undo(event)).undo)
      expect((await standing())?.games ?? []).toMatchObject(steps[at - 1] ?? [])
      expect(await last()).toMatchObject({ event: backs.at(-1), before: { games: steps[at] } })
    }
    for (const [at, event] of backs.toReversed().entries()) {
      await undo(event)
      expect(await standing()).toMatchObject({ games: steps[at], standing: 'desk' })
    }
  })

  test('is undoable by the history as long as undoing it is not refused', async () => {
    const isUndoable = async () => (await history()).find(({ id }) => id === event)?.undoable
    const event = idOf(await write(first, 0))
    expect(await isUndoable()).toBe(true)
    const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
    await playRound(evening, { ...round, encounters: round.encounters.filter(({ id }) => id !== table.id) })
    await endRound(evening, round)
    expect(await isUndoable()).toBe(false)
    expect(await problemOf(undo(event))).toMatchObject({ code: 'round-closed' })
    await evening.owner('reopenRound', { params: { ...evening.at, number: 1 } })
    expect(await isUndoable()).toBe(true)
    await write(second, 1)
    expect(await isUndoable()).toBe(false)
    expect(await problemOf(undo(event))).toMatchObject({ code: 'undo-overtaken' })
  })

  test('is not done again over what was typed since it was taken back', async () => {
    await write(first, 0)
    const back = await undo(idOf(await write(second, 1)))
    await problemOf(write([wonGame('b', 14, 9), wonGame('b', 13, 8), wonGame('b', 13, 2)], 2))
    expect(await problemOf(undo(back.undo))).toMatchObject({ code: 'undo-overtaken' })
    expect(await standing()).toMatchObject({ games: first, contested: true })
  })

  test('that was entered first is open again, and one that was cleared is back', async () => {
    const entered = idOf(await write(first, 0))
    await undo(entered)
    expect(await standing()).toMatchObject({ games: [], standing: 'open', resultVersion: 2 })
    await write(first, 2)
    await undo(idOf(await write([], 3)))
    expect(await standing()).toMatchObject({ games: first, standing: 'desk' })
  })

  test('names the lots and play-offs that do not count any more without it', async () => {
    const { owner, at } = evening
    const { encounters } = await owner('getRound', { params: { ...at, number: 1 } })
    const other = encounters.find(({ id }) => id !== table.id)?.id ?? ''
    await owner('recordResult', { params: { ...at, encounter: other }, body: { games: second, basedOn: 0 } })
    const event = await overwriteResult()
    const { rows } = await owner('getStandings', { params: at })
    const order = rows.filter(({ rank }) => rank === 1).map(({ entry }) => entry)
    expect(order).toHaveLength(2)
    await owner('recordDecision', {
      params: { ...at, criterion: 'play-off' },
      body: { order: order.map(({ id }) => id) },
    })
    const taken = await undo(event)
    expect(taken.voided).toEqual([{ criterion: 'play-off', order }])
    expect((await undo(taken.undo)).voided).toEqual([])
  })

  test('comes again when taking it back is taken back', async () => {
    const again = await undo(await overwriteResult())
    await undo(again.undo)
    expect(await standing()).toMatchObject({ games: second, standing: 'desk', resultVersion: 4 })
  })

  test('says who comes back to its table what takes it back, until that was done or can no longer be', async () => {
    expect(await last()).toBeNull()
    const entered = idOf(await write(first, 0))
    expect(await last()).toEqual({ event: entered, before: { games: [], outside: [], standing: 'open' } })
    const event = idOf(await write(second, 1))
    expect(await last()).toMatchObject({ event, before: { games: first } })
    const taken = await undo(event)
    expect(await last()).toMatchObject({ event: taken.undo, before: { games: second } })
    await write([], 3)
    expect(await last()).toMatchObject({ before: { games: first, standing: 'desk' } })
    await write(first, 4)
    const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
    await playRound(evening, round)
    await endRound(evening, round)
    expect(await last()).toBeNull()
  })

  test('of the table is confirmed again as it was', async () => {
    const { a, b } = await phones()
    await a('recordTableResult', { body: { games: first, basedOn: 0 } })
    await b('confirmTableResult', { body: { side: 'b', resultVersion: 1, verdict: 'confirmed' } })
    const change = idOf(await write(second, 1))
    expect(await last()).toMatchObject({ before: { games: first, standing: 'confirmed' } })
    await undo(change)
    expect(await standing()).toMatchObject({ games: first, standing: 'confirmed' })
    expect(await a('getSheet', {})).toMatchObject({ resultBy: 'a', closed: 'result-settled' })
  })

  test('of the table that the desk only confirmed waits for the other side again', async () => {
    const { a, b } = await phones()
    await a('recordTableResult', { body: { games: first, basedOn: 0 } })
    const agreed = idOf(await write(first, 1))
    expect(await last()).toMatchObject({ before: { games: first, standing: 'unconfirmed' } })
    await undo(agreed)
    expect(await standing()).toMatchObject({ games: first, standing: 'unconfirmed', resultVersion: 1 })
    const confirmed = await b('confirmTableResult', { body: { side: 'b', resultVersion: 1, verdict: 'confirmed' } })
    expect(confirmed).toMatchObject({ standing: 'confirmed' })
  })

  test('that decided between two versions leaves both in question again, and decides again', async () => {
    await write(first, 0)
    await problemOf(write(second, 0))
    const decision = idOf(await write(second, 1))
    expect(await standing()).toMatchObject({ games: second, contested: false })
    const back = await undo(decision)
    expect(await standing()).toMatchObject({ games: first, contested: true })
    await undo(back.undo)
    expect(await standing()).toMatchObject({ games: second, contested: false })
  })

  test('stands as it is once its round is closed or the tournament is over, until it is opened again', async () => {
    const { owner, at } = evening
    const round = await owner('getRound', { params: { ...at, number: 1 } })
    await playRound(evening, round)
    const event = idOf(await write(second, 1))
    await endRound(evening, round)
    expect(await problemOf(undo(event))).toMatchObject({ code: 'undo-built-on', params: { round: 1 } })
    await finish(evening)
    expect(await problemOf(undo(event))).toMatchObject({ code: 'tournament-finished' })
    await owner('reopenTournament', { params: at })
    await owner('reopenRound', { params: { ...at, number: 1 } })
    await expect(undo(event)).resolves.toBeDefined()
  })
})

describe('what has changed since is not touched', () => {
  test('neither another result nor what was taken back before', async () => {
    const event = await overwriteResult()
    const last = idOf(await write(first, 2))
    expect(await problemOf(undo(event))).toMatchObject({ code: 'undo-overtaken', status: 409 })
    await undo(last)
    expect(await problemOf(undo(last))).toMatchObject({ code: 'undo-overtaken' })
    expect(await standing()).toMatchObject({ games: second, resultVersion: 4 })
  })

  test('of two who take the same back, the second is told', async () => {
    const event = await overwriteResult()
    const outcomes = await Promise.allSettled([undo(event), undo(event)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await standing()).toMatchObject({ games: first, resultVersion: 3 })
  })
})

describe('taking back', () => {
  test('is the desk’s, also what a scorer has entered', async () => {
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    const desk = caller(server.app, await signInNew(server, evening.club, 'desk'))
    expect(await write(first, 0, scorer)).toMatchObject({ undo: null })
    const [event] = await history()
    expect(await problemOf(undo(event?.id ?? '', scorer))).toMatchObject({ code: 'not-allowed' })
    await undo(event?.id ?? '', desk)
    expect(await standing()).toMatchObject({ games: [] })
  })

  test('what changes nothing leaves nothing to take back', async () => {
    await write(first, 0)
    expect(await write(first, 1)).toMatchObject({ undo: null })
  })

  test('is refused for what nothing takes back, and for an event of another tournament', async () => {
    const [published] = await history()
    expect(published).toMatchObject({ action: 'publishRound', undoable: false })
    expect(await problemOf(undo(published?.id ?? ''))).toMatchObject({ code: 'undo-not-possible', status: 409 })
    const event = await overwriteResult()
    const other = await startEvening(server, { pairs: 2 })
    const elsewhere = other.owner('undoChange', { params: other.at, body: { event } })
    expect(await problemOf(elsewhere)).toMatchObject({ code: 'not-found' })
  })
})

async function phones(): Promise<{ readonly a: Call; readonly b: Call }> {
  const { links } = await evening.owner('makeTableLinks', { params: here() })
  const [a, b] = links.map(({ path }) => holder(server.app, path.replace('/s/', '')))
  if (!a || !b) throw new Error('a table has two links')
  return { a, b }
}
