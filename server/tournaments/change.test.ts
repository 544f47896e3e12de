import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { grantAccess } from '../access/access.ts'
import type { ChangeEvent } from '../notifications/change-event.ts'
import { Problem } from '../problem.ts'
import { type Evening, startEvening, wonGame } from '../test/evening.ts'
import { problemOf, startTestServer, type TestServer } from '../test/server.ts'
import { asAtFirst } from './again.ts'
import { change, type Operation, preview } from './change.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 4 })
})

const KEY = '01890000-0000-7000-8000-00000000000a'

async function rows() {
  const where = { clubId: evening.club }
  const { db } = server.deps
  return {
    rounds: await db.round.count({ where }),
    audited: await db.auditEvent.count({ where }),
    commands: await db.command.count({ where }),
    version: (await evening.owner('getTournament', { params: evening.at })).version,
  }
}

test('the same command twice is one effect and the same answer', async () => {
  const draw = () => evening.owner('drawRound', { params: evening.at, body: {} }, { key: KEY })
  const first = await draw()
  const after = await rows()
  expect(await draw()).toEqual(first)
  expect(await rows()).toEqual(after)
})

test('the same command twice at the same moment is one effect and the same answer', async () => {
  const before = await rows()
  const draw = () => evening.owner('drawRound', { params: evening.at, body: {} }, { key: KEY })
  const [one, ...others] = await Promise.all([draw(), draw(), draw(), draw()])
  for (const other of others) expect(other).toEqual(one)
  expect(await rows()).toEqual({
    rounds: before.rounds + 1,
    audited: before.audited + 1,
    commands: before.commands + 1,
    version: before.version + 1,
  })
})

test('a command that another process carries out meanwhile has its answer, also where it would be refused by then', async () => {
  const access = grantAccess(evening.club, '01890000-0000-7000-8000-000000000001', 'owner')
  const command = { tournament: evening.tournament, action: 'changeTournament', key: KEY, fingerprint: 'x' } as const
  const other = new pg.Client({ connectionString: server.databaseUrl })
  await other.connect()
  const waits = async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    return (await other.query(waiting)).rows.length
  }
  await other.query('BEGIN')
  await other.query('SELECT FROM tournament WHERE id = $1 FOR UPDATE', [evening.tournament])
  const refuse = async () => {
    throw new Problem('not-empty')
  }
  const refused = change(server.deps, access, command, refuse, asAtFirst)
  await expect.poll(waits).toBe(1)
  const values = [evening.club, KEY, 'changeTournament', 'x', { answer: 'of the other process' }]
  await other.query(
    'INSERT INTO command (club_id, key, action, fingerprint, answer) VALUES ($1, $2, $3, $4, $5)',
    values,
  )
  await other.query('UPDATE tournament SET version = version + 1 WHERE id = $1', [evening.tournament])
  await other.query('COMMIT')
  await other.end()
  expect(await refused).toBe('of the other process')
})

test('a tournament created twice with the same key exists once', async () => {
  const body = { preset: 'suedtirol-punkte', name: 'Zweimal', date: '2026-12-05' } as const
  const create = () => evening.owner('createTournament', { params: { club: evening.club }, body }, { key: KEY })
  const [one, other] = await Promise.all([create(), create()])
  expect(other.id).toBe(one.id)
})

test('a key that was used for something else is refused, and nothing happens', async () => {
  await evening.owner('drawRound', { params: evening.at, body: {} }, { key: KEY })
  const before = await rows()
  const otherBody = evening.owner('drawRound', { params: evening.at, body: { seed: 'another' } }, { key: KEY })
  expect(await problemOf(otherBody)).toMatchObject({ code: 'idempotency-key-reused', status: 409 })
  const { fingerprint: seen } = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  const publish = { params: { ...evening.at, number: 1 }, body: { seen } }
  const otherRoute = evening.owner('publishRound', publish, { key: KEY })
  expect(await problemOf(otherRoute)).toMatchObject({ code: 'idempotency-key-reused' })
  const other = await startEvening(server, { pairs: 2 })
  const elsewhere = other.owner('drawRound', { params: other.at, body: {} }, { key: KEY })
  await expect(elsewhere, 'keys of different clubs do not meet').resolves.toMatchObject({ number: 1 })
  expect(await rows()).toEqual(before)
})

test('a refused command leaves nothing behind, and its key may be used again', async () => {
  const before = await rows()
  const publish = (seen: string) =>
    evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen } }, { key: KEY })
  expect(await problemOf(publish('x'.repeat(16)))).toMatchObject({ code: 'round-unknown', status: 404 })
  expect(await rows()).toEqual(before)
  const { fingerprint } = await evening.owner('drawRound', { params: evening.at, body: {} })
  await expect(publish(fingerprint)).resolves.toEqual({ version: before.version + 2 })
})

test('every change counts the version up by one and leaves one row of history', async () => {
  const before = await rows()
  const { fingerprint: seen } = await evening.owner('drawRound', { params: evening.at, body: {} })
  await evening.owner('publishRound', { params: { ...evening.at, number: 1 }, body: { seen } })
  const round = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  const games = [wonGame('a', 13, 3), wonGame('a', 13, 4), wonGame('b', 13, 5)]
  await Promise.all(
    round.encounters.map(({ id }) =>
      evening.owner('recordResult', { params: { ...evening.at, encounter: id }, body: { games, basedOn: 0 } }),
    ),
  )
  const after = await rows()
  expect(after.version - before.version).toBe(4)
  expect(after.audited - before.audited).toBe(4)
  const { events } = await evening.owner('listHistory', { params: evening.at, query: { limit: 2 } })
  expect(events.map(({ before }) => before)).toEqual(
    expect.arrayContaining([expect.objectContaining({ round: 1, games: [] })]),
  )
})

test('whoever listens hears of a change once it is committed', async () => {
  const { notifier, tournaments } = server.deps
  const { version } = await evening.owner('getTournament', { params: evening.at })
  const changes: ChangeEvent[] = []
  const committed: Promise<number>[] = []
  const hear = (event: ChangeEvent) => {
    changes.push(event)
    committed.push(tournaments.believedVersion(evening.slug))
  }
  notifier.on('change', hear)
  await problemOf(evening.owner('finishTournament', { params: evening.at, body: {} }))
  await evening.owner('drawRound', { params: evening.at, body: {} })
  await evening.owner('changeTournament', { params: evening.at, body: { place: 'Pfarrsaal' } })
  notifier.off('change', hear)
  const change = { tournament: evening.tournament, slug: evening.slug }
  expect(changes).toEqual([
    { ...change, after: version, version: version + 1, topics: ['rounds'] },
    { ...change, after: version + 1, version: version + 2, topics: ['tournament'] },
  ])
  expect(await Promise.all(committed)).toEqual(changes.map((event) => event.version))
})

test('a change whose commit fails is not announced', async () => {
  const changes: ChangeEvent[] = []
  const hear = (event: ChangeEvent) => void changes.push(event)
  server.deps.notifier.on('change', hear)
  await server.deps.db.$executeRaw`CREATE TABLE at_commit (id int UNIQUE DEFERRABLE INITIALLY DEFERRED)`
  const access = grantAccess(evening.club, '01890000-0000-7000-8000-000000000001', 'owner')
  const command = { tournament: evening.tournament, action: 'changeTournament', key: KEY, fingerprint: 'x' } as const
  const operation: Operation<object> = async ({ tx }) => {
    await tx.$executeRaw`INSERT INTO at_commit VALUES (1), (1)`
    return { answer: {}, before: null, after: null, topics: ['tournament'] }
  }
  const broken = change(server.deps, access, command, operation, asAtFirst)
  await expect(broken).rejects.toThrow('UniqueConstraintViolation')
  server.deps.notifier.off('change', hear)
  expect(changes).toEqual([])
})

test('a preview gives the answer of an operation and saves nothing of it', async () => {
  const before = await rows()
  const { db } = server.deps
  const access = grantAccess(evening.club, '01890000-0000-7000-8000-000000000001', 'owner')
  const answer = await preview(db, access, evening.tournament, async ({ tx, version }) => {
    await tx.tournament.updateMany({ where: { clubId: evening.club }, data: { name: 'Nur zum Schauen' } })
    const { name } = await tx.tournament.findFirstOrThrow({ where: { id: evening.tournament } })
    return { answer: { name, version }, before: null, after: null, topics: [] }
  })
  expect(answer).toEqual({ name: 'Nur zum Schauen', version: before.version + 1 })
  expect(await evening.owner('getTournament', { params: evening.at })).toMatchObject({ name: 'Preiswatten' })
  expect(await rows()).toEqual(before)
})

test('an operation that breaks off takes everything back it has written', async () => {
  const access = grantAccess(evening.club, '01890000-0000-7000-8000-000000000001', 'owner')
  const command = { tournament: evening.tournament, action: 'changeTournament', key: KEY, fingerprint: 'x' } as const
  const operation: Operation<never> = async ({ tx }) => {
    await tx.tournament.updateMany({ where: { clubId: evening.club }, data: { name: 'Halb' } })
    throw new Problem('not-empty')
  }
  const broken = change(server.deps, access, command, operation, asAtFirst)
  await expect(broken).rejects.toMatchObject({ code: 'not-empty' })
  expect(await evening.owner('getTournament', { params: evening.at })).toMatchObject({ name: 'Preiswatten' })
})
