import { EventEmitter, once } from 'node:events'
import pg from 'pg'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SheetEvent, TOPICS } from '#contract/public.ts'
import { openDatabase } from '../db.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import type { ChangeEvent } from './change-event.ts'
import { CHANNEL } from './listener.ts'
import { Notifier, type NotifierOptions } from './notifier.ts'

const CLUB = '01890000-0000-7000-8000-000000000001'
const TOURNAMENT = '01890000-0000-7000-8000-000000000002'
const OTHER = '01890000-0000-7000-8000-000000000003'
const STAGE = '01890000-0000-7000-8000-000000000004'
const ROUND = '01890000-0000-7000-8000-000000000005'
/** Two tables of the first round with empty sheets. */
const [TABLE, NEXT_TABLE] = ['01890000-0000-7000-8000-000000000006', '01890000-0000-7000-8000-000000000007']
const NEVER = 3_600_000

let database: TestDatabase
let closeAll: (() => Promise<void>)[]

beforeAll(async () => {
  database = await createTestDatabase()
  const db = openDatabase(database.url)
  await db.club.create({ data: { id: CLUB, name: 'Kartenfreunde' } })
  for (const [id, slug] of [
    [TOURNAMENT, 'preiswatten'],
    [OTHER, 'nachbarn'],
  ] as const)
    await db.tournament.create({
      data: { clubId: CLUB, id, slug, name: slug, date: new Date(), place: '', regulation: {} },
    })
  await db.stage.create({ data: { clubId: CLUB, id: STAGE, tournamentId: TOURNAMENT, position: 0 } })
  await db.round.create({ data: { clubId: CLUB, id: ROUND, stageId: STAGE, number: 1, seed: '' } })
  for (const [at, id] of [TABLE, NEXT_TABLE].entries())
    await db.encounter.create({ data: { clubId: CLUB, id, roundId: ROUND, position: at + 1, reasons: [] } })
  await db.$disconnect()
  return () => database.drop()
})

beforeEach(async () => {
  closeAll = []
})
afterEach(async () => {
  for (const close of closeAll.reverse()) await close()
})

/** A separate process, as far as the others can tell; `events` and `sheets` contain everything it has emitted. */
async function startProcess(options: Partial<NotifierOptions> = {}) {
  const db = openDatabase(database.url)
  const notifier = new Notifier({ db, listenUrl: database.url, compareEveryMs: NEVER, ...options })
  const events: ChangeEvent[] = []
  const sheets: SheetEvent[] = []
  notifier.on('change', (event) => events.push(event))
  notifier.on('sheet', (event) => sheets.push(event))
  await notifier.open()
  closeAll.push(async () => {
    await notifier.close()
    await db.$disconnect()
  })
  return { db, notifier, events, sheets }
}

/** The raw notifications of Postgres. */
async function listen() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const payloads: { change: ChangeEvent }[] = []
  const arrivals = new EventEmitter()
  client.on('notification', ({ payload }) => {
    const sent = JSON.parse(payload ?? '')
    if (!sent.change) return
    payloads.push(sent)
    arrivals.emit('change')
  })
  await client.query(`LISTEN ${CHANNEL}`)
  closeAll.push(() => client.end())
  return { payloads, arrivals }
}

function event(version: number, topics: ChangeEvent['topics'] = ['results'], tournament = TOURNAMENT): ChangeEvent {
  const slug = tournament === TOURNAMENT ? 'preiswatten' : 'nachbarn'
  return { tournament, slug, after: version - 1, version, topics }
}

const setVersion = (version: number) => async (process: { db: ReturnType<typeof openDatabase> }) =>
  process.db.tournament.update({ where: { slug: 'preiswatten' }, data: { version } })

/** The state that a process leaves behind when it is killed between the commit of an entry and its notification. */
const setRevision = (id: string, sheetRevision: number) => async (process: { db: ReturnType<typeof openDatabase> }) =>
  process.db.encounter.update({ where: { clubId_id: { clubId: CLUB, id } }, data: { sheetRevision } })

test('the process that made a change hears of it before it goes on, and not again when it comes back', async () => {
  const own = await startProcess()
  const other = await startProcess()
  own.notifier.announce(event(1))
  expect(own.events).toEqual([event(1)])
  await once(other.notifier, 'change')
  // Its next notification arrives after all earlier ones.
  other.notifier.announce(event(2))
  await once(own.notifier, 'change')
  expect(own.events).toEqual([event(1), event(2)])
  expect(other.events).toEqual([event(1), event(2)])
})

test('changes of one tournament at almost the same time are one notification with the newest version', async () => {
  const { payloads, arrivals } = await listen()
  const { notifier } = await startProcess()
  const third = new Promise<void>((resolve) => arrivals.on('change', () => payloads.length === 3 && resolve()))
  notifier.announce(event(1, ['rounds']))
  notifier.announce(event(7, ['entries'], OTHER))
  notifier.announce(event(2, ['results', 'standings']))
  notifier.announce(event(3, ['results']))
  await once(arrivals, 'change')
  notifier.announce(event(4))
  await third
  expect(payloads.map(({ change }) => change)).toEqual([
    { ...event(3, ['rounds', 'results', 'standings']), after: 0 },
    event(7, ['entries'], OTHER),
    event(4),
  ])
})

test('what is written at the tables of a tournament is told together, a few times a second', async () => {
  const own = await startProcess()
  const other = await startProcess()
  const [one, two] = [OTHER, CLUB]
  const received: Record<'own' | 'other', SheetEvent[]> = { own: [], other: [] }
  own.notifier.on('sheet', (event) => received.own.push(event))
  other.notifier.on('sheet', (event) => received.other.push(event))
  const tap = (encounter: string, revision: number) =>
    own.notifier.announceSheet({ slug: 'preiswatten', encounter, revision })
  tap(one, 1)
  tap(two, 7)
  tap(one, 3)
  tap(one, 2)
  expect(received.own).toEqual([])
  await once(other.notifier, 'sheet')
  tap(one, 4)
  await once(other.notifier, 'sheet')
  const events = [{ [one]: 3, [two]: 7 }, { [one]: 4 }].map((revisions) => ({ slug: 'preiswatten', revisions }))
  expect(received).toEqual({ own: events, other: events })
})

test('however many sheets change at once, each is told', async () => {
  const own = await startProcess()
  const other = await startProcess()
  const encounters = Array.from({ length: 250 }, () => uuid())
  const revised = new Set<string>()
  other.notifier.on('sheet', ({ revisions }) => {
    for (const encounter of Object.keys(revisions)) revised.add(encounter)
  })
  for (const encounter of encounters) own.notifier.announceSheet({ slug: 'preiswatten', encounter, revision: 1 })
  await expect.poll(() => revised.size).toBe(encounters.length)
})

test('what waits to be sent is sent before the notifier closes', async () => {
  const other = await startProcess()
  const { notifier } = await startProcess()
  const coming = once(other.notifier, 'change')
  notifier.announce(event(1))
  await notifier.close()
  expect(await coming).toEqual([event(1)])
})

test('a change that was committed and not announced is found by comparison, once', async () => {
  const process = await startProcess({ compareEveryMs: 50 })
  await setVersion(10)(process)
  process.notifier.watch(() => ['preiswatten'])
  expect(await once(process.notifier, 'change'), 'not yet known here').toMatchObject([{ version: 10 }])
  await setVersion(12)(process)
  const [found] = await once(process.notifier, 'change')
  expect(found).toEqual({ tournament: TOURNAMENT, slug: 'preiswatten', after: 10, version: 12, topics: TOPICS })
  await process.notifier.compare()
  await process.notifier.compare()
  expect(process.events).toHaveLength(2)
})

test('a change that was heard of is not found again, and nothing is compared that nobody watches', async () => {
  const process = await startProcess()
  let watched = ['preiswatten', 'gibt-es-nicht']
  process.notifier.watch(() => watched)
  await setVersion(20)(process)
  await process.notifier.compare()
  await setVersion(21)(process)
  process.notifier.announce(event(21))
  await process.notifier.compare()
  watched = []
  await setVersion(22)(process)
  await process.notifier.compare()
  expect(process.events.map(({ version }) => version)).toEqual([20, 21])
})

test('what was written on a sheet and not announced is found by comparison, once', async () => {
  const process = await startProcess({ compareEveryMs: 50 })
  await setRevision(TABLE, 3)(process)
  process.notifier.watchSheets(() => ['preiswatten'])
  const eventsOf = (revisions: SheetEvent['revisions']) => [{ slug: 'preiswatten', revisions }]
  expect(await once(process.notifier, 'sheet'), 'not yet known here').toEqual(eventsOf({ [TABLE]: 3 }))
  await setRevision(NEXT_TABLE, 1)(process)
  expect(await once(process.notifier, 'sheet')).toEqual(eventsOf({ [NEXT_TABLE]: 1 }))
  await process.notifier.compare()
  await process.notifier.compare()
  expect(process.sheets).toHaveLength(2)
  expect(process.events, 'nobody watches its version').toEqual([])
})

test('a sheet that was heard of is not found again, and none is compared that nobody watches', async () => {
  const process = await startProcess()
  const other = await startProcess()
  let watched = ['preiswatten', 'gibt-es-nicht']
  process.notifier.watchSheets(() => watched)
  await setRevision(TABLE, 10)(process)
  await process.notifier.compare()
  await setRevision(TABLE, 11)(process)
  const coming = once(process.notifier, 'sheet')
  other.notifier.announceSheet({ slug: 'preiswatten', encounter: TABLE, revision: 11 })
  await coming
  await process.notifier.compare()
  watched = []
  await setRevision(TABLE, 12)(process)
  await process.notifier.compare()
  expect(process.sheets.map(({ revisions }) => revisions[TABLE])).toEqual([10, 11])
})

test('as soon as a broken connection listens again, what was missed is found', async () => {
  const process = await startProcess()
  process.notifier.watch(() => ['preiswatten'])
  await setVersion(30)(process)
  await process.notifier.compare()
  await process.db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'nockenblatt-listener' AND datname = current_database()`
  await setVersion(31)(process)
  expect(await once(process.notifier, 'change')).toMatchObject([{ after: 30, version: 31, topics: TOPICS }])
})

test('what others send on the channel does no harm', async () => {
  const process = await startProcess()
  const other = await startProcess()
  await process.db.$executeRaw`SELECT pg_notify(${CHANNEL}, 'no JSON'), pg_notify(${CHANNEL}, '{"version":1}')`
  other.notifier.announce(event(1))
  await once(process.notifier, 'change')
  expect(process.events).toEqual([event(1)])
})

test('notifications that do not arrive are reported, and changes are found by comparison', async () => {
  const elsewhere = await createTestDatabase()
  let reported = 0
  const process = await startProcess({
    listenUrl: elsewhere.url,
    compareEveryMs: 50,
    onSilence: () => {
      reported += 1
    },
  })
  expect(reported).toBe(1)
  process.notifier.watch(() => ['preiswatten'])
  await setVersion(40)(process)
  await expect.poll(() => process.events.at(-1)).toMatchObject({ version: 40, topics: TOPICS })
  await process.notifier.close()
  await elsewhere.drop()
})
