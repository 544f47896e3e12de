import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, Input } from '#contract/client.ts'
import type { SheetEvent } from '#contract/public.ts'
import type { Encounter, Round } from '#contract/rounds.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { Side } from '#domain/model.ts'
import { SHEET_LIMITS } from '#domain/tournament/results/sheet-limits.ts'
import { grantPublicScope } from '../access/access.ts'
import { buildApp } from '../app.ts'
import { closeDeps, openDeps } from '../deps.ts'
import { type Evening, endRound, finish, playRound, startEvening, startRound, wonGame } from '../test/evening.ts'
import { type Call, caller, holder, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

/** In milliseconds; longer than any test takes. */
const NEVER = 3_600_000

let server: TestServer
let evening: Evening
let round: Round
let table: Encounter
let other: Encounter
/** The phones of the two sides. */
let a: Call
let b: Call

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 4 })
  round = await startRound(evening)
  const [first, second] = round.encounters
  if (!first || !second) throw new Error('two tables are needed')
  table = first
  other = second
  const tokens = await linksOf(table)
  a = holder(server.app, tokens.a)
  b = holder(server.app, tokens.b)
})

async function linksOf({ id }: Encounter): Promise<{ a: string; b: string }> {
  const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter: id } })
  const token = (side: string) => links.find((link) => link.side === side)?.path.replace('/s/', '') ?? ''
  return { a: token('a'), b: token('b') }
}

const deal = (winner: Side, value: number) => ({ kind: 'deal', winner, value, how: 'played' })
/** A game to 13 that ends 13:4. */
const WON_BY_A = [deal('b', 4), deal('a', 13)]
const WON_BY_B = [deal('a', 4), deal('b', 13)]

type Sent = Input<'writeSheet'>['body']['entries'][number]

/** Consecutive taps of a phone. `version` null: it has seen nothing of this game. */
function taps(game: number, written: readonly object[], version: string | null = null, first = 1): Sent[] {
  return written.map((entry, at) => ({
    id: newId(),
    game,
    version,
    number: first + at,
    at: '2026-11-21T19:30:00.000Z',
    written: entry as Sent['written'],
  }))
}

const [PHONE_A, PHONE_B] = [newId(), newId()]
const deviceOf = (call: Call) => (call === b ? PHONE_B : PHONE_A)

/** Writes entries and returns the whole sheet. */
async function write(call: Call, entries: Sent[], device = deviceOf(call), options = {}) {
  const { fates, sheet } = await call('writeSheet', { body: { device, entries } }, options)
  if (!sheet) throw new Error('asked for the whole sheet')
  return { fates, sheet }
}

/** Three games won by a side. */
const allGames = (written: readonly object[]) => [1, 2, 3].flatMap((game) => taps(game, written))

const fates = ({ fates }: Pick<Answer<'writeSheet'>, 'fates'>) =>
  fates.map(({ fate, number, code }) => [fate, number ?? code])
const readDesk = (encounter = table) =>
  evening.owner('readSheet', { params: { ...evening.at, encounter: encounter.id } })
const atDesk = (call: Call, games: readonly { a: number; b: number }[], basedOn: number) =>
  call('recordResult', { params: { ...evening.at, encounter: table.id }, body: { games: [...games], basedOn } })
const mine = [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)]
const confirm = (call: Call, side: Side, resultVersion = 1, verdict: 'confirmed' | 'contested' = 'confirmed') =>
  call('confirmTableResult', { body: { side, resultVersion, verdict } })

async function onTheBoard(): Promise<Encounter | undefined> {
  const now = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
  return now.encounters.find(({ id }) => id === table.id)
}

async function history() {
  return (await evening.owner('listHistory', { params: evening.at, query: {} })).events
}

const versionsOf = ({ versions }: TableSheet) =>
  versions.map(({ game, standing, entries }) => `${game} ${standing} ${entries.length}`)
const lastVersion = ({ versions }: TableSheet) => versions.at(-1)?.id ?? ''

describe('a sheet kept deal by deal', () => {
  test('names the table, the game and everybody at it', async () => {
    expect(await a('getSheet', {})).toMatchObject({
      encounter: table.id,
      tournament: { slug: evening.slug, name: 'Preiswatten', club: 'Kartenfreunde', date: '2026-11-21' },
      round: 1,
      table: table.table,
      side: 'a',
      games: 3,
      closed: null,
      standing: 'open',
      versions: [],
      a: { number: table.a.number, members: expect.arrayContaining([expect.stringContaining('Person')]) },
      game: { key: 'watten-bayrisch', options: { target: 13, margin: 2, marks: { normal: 1 } } },
    })
    expect(await readDesk()).toMatchObject({ encounter: table.id, side: null, ends: null })
  })

  test('becomes the result with its last game, unconfirmed until the other side agrees, and counts in the standings', async () => {
    const first = await write(a, taps(1, WON_BY_A))
    expect([fates(first), first.sheet.result]).toEqual([
      [
        ['kept', 1],
        ['kept', 2],
      ],
      [],
    ])
    const last = await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_B)])
    const result = [wonGame('a', 13, 4), wonGame('a', 13, 4), wonGame('b', 13, 4)]
    expect(last.sheet).toMatchObject({ result, resultVersion: 1, resultBy: 'a', standing: 'unconfirmed', closed: null })
    expect(await onTheBoard()).toMatchObject({ games: result, award: { a: 2, b: 1 }, standing: 'unconfirmed' })

    expect(await problemOf(confirm(a, 'a'))).toMatchObject({ code: 'own-result', status: 409 })
    expect(await confirm(b, 'b')).toMatchObject({ standing: 'confirmed', closed: 'result-settled' })
    expect(await onTheBoard()).toMatchObject({ standing: 'confirmed', contested: false })
    const { rows } = await evening.owner('getStandings', { params: evening.at })
    expect(rows.find(({ entry }) => entry.id === table.a.id)).toMatchObject({ rank: 1 })
    const { submissions } = await evening.owner('listSubmissions', { params: { ...evening.at, encounter: table.id } })
    expect(submissions).toMatchObject([{ by: null, origin: 'sheet', side: 'a', status: 'accepted', games: result }])
  })

  test('has an entry once that was sent twice, also under another key, and a lost answer comes again', async () => {
    const sent = taps(1, WON_BY_A)
    const key = newId()
    const [first, repeated] = [await write(a, sent, PHONE_A, { key }), await write(a, sent, PHONE_A, { key })]
    expect(repeated.fates).toEqual(first.fates)
    const again = await write(a, [...sent, ...taps(2, [deal('a', 2)])])
    expect(again.fates.slice(0, 2)).toEqual(first.fates)
    expect(versionsOf(again.sheet)).toEqual(['1 current 2', '2 current 1'])
  })

  test('takes nothing of a call in which an entry is missing, and says what comes next', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    const problem = await problemOf(write(a, taps(1, [deal('a', 2)], lastVersion(sheet), 3)))
    expect(problem).toMatchObject({ code: 'sheet-gap', status: 409, params: { game: 1, next: 2 } })
    expect(versionsOf(await a('getSheet', {}))).toEqual(['1 current 1'])
  })

  test('takes only so many versions of a game from one phone, and goes on for everybody else', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    for (let at = 0; at < SHEET_LIMITS.versionsOfDevice; at++) {
      const { fates: written } = await b('writeSheet', {
        body: {
          device: PHONE_B,
          entries: taps(1, [deal('b', 2 + (at % 2))], at ? lastVersion(await readDesk()) : null),
        },
      })
      expect(written).toMatchObject([{ fate: 'contested' }])
    }
    const one = await write(b, taps(1, [deal('a', 4), deal('a', 2)], lastVersion(await readDesk())))
    expect(fates(one)).toEqual([
      ['refused', 'too-many-versions'],
      ['not-tried', null],
    ])
    expect((await readDesk()).versions).toHaveLength(SHEET_LIMITS.versionsOfDevice + 1)
    expect(fates(await write(a, taps(1, [deal('b', 2)], lastVersion(sheet), 2)))).toEqual([['kept', 2]])
    const taken = await evening.owner('settleSheet', {
      params: { ...evening.at, encounter: table.id, version: lastVersion(one.sheet) },
      query: {},
    })
    expect(taken.versions.filter(({ standing }) => standing === 'current')).toHaveLength(1)
  })

  test('refuses what the game refuses, unless a referee has the last word, which the history tells', async () => {
    const refused = await write(a, taps(1, [deal('a', 12), deal('a', 2)]))
    expect(fates(refused)).toEqual([
      ['kept', 1],
      ['refused', 'value-not-allowed'],
    ])
    const overridden = { ...deal('a', 2), override: 'Schiedsrichter: so gezählt' }
    const { sheet } = await write(a, taps(1, [overridden], lastVersion(refused.sheet), 2))
    expect(sheet.versions[0]?.entries.at(-1)).toMatchObject({
      number: 2,
      written: overridden,
      side: 'a',
      device: PHONE_A,
    })
    const [event] = await history()
    expect(event).toMatchObject({
      action: 'writeSheet',
      by: null,
      side: 'a',
      after: { round: 1, table: table.table, overrides: [{ game: 1, number: 2, written: overridden }] },
    })
    expect((await history()).filter(({ action }) => action === 'writeSheet')).toHaveLength(1)
  })

  test('takes the result back when an undo opens a game again, and has it anew', async () => {
    const { sheet } = await write(a, allGames(WON_BY_A))
    const undone = await write(b, taps(3, [{ kind: 'void', of: 2 }], lastVersion(sheet), 3))
    expect(undone.sheet).toMatchObject({ result: [], resultVersion: 2, standing: 'open' })
    expect(await onTheBoard()).toMatchObject({ games: [], award: null })
    const done = await write(b, taps(3, [deal('b', 11)], lastVersion(sheet), 4))
    expect(done.sheet).toMatchObject({ resultVersion: 3, resultBy: 'b', standing: 'unconfirmed' })
    expect(done.sheet.result[2]).toMatchObject({ a: 0, b: 15, outcome: 'schneider', winner: 'b' })
    expect(await problemOf(confirm(a, 'a', 1))).toMatchObject({ code: 'result-changed', params: { resultVersion: 3 } })
    expect(await confirm(a, 'a', 3)).toMatchObject({ standing: 'confirmed' })
  })

  test('is contested by the other side with one word, and by another settled', async () => {
    await write(a, allGames(WON_BY_A))
    expect(await confirm(b, 'b', 1, 'contested')).toMatchObject({ standing: 'contested', closed: null })
    expect(await onTheBoard()).toMatchObject({ standing: 'contested', contested: true })
    // On the phone of the first side, which was handed over.
    expect(await confirm(a, 'b')).toMatchObject({ standing: 'confirmed' })
    expect(await confirm(a, 'b')).toMatchObject({ standing: 'confirmed' })
    expect(await problemOf(confirm(b, 'b', 1, 'contested'))).toMatchObject({ code: 'result-settled', status: 409 })
  })

  test('leaves what everybody reads as it is: no new version, no loading, no row in the history', async () => {
    const read = async () => {
      const { tournament } = await server.deps.tournaments.read(grantPublicScope(evening.club), evening.tournament)
      return tournament.facts
    }
    const [facts, events] = [await read(), await history()]
    const before = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    expect(sheet.tournament.version).toBe(before.version)
    expect(await evening.owner('getRound', { params: { ...evening.at, number: 1 } })).toEqual(before)
    expect(await read()).toBe(facts)
    expect(await history()).toEqual(events)
  })
})

describe('what happens at a table is told to those who show its sheet', () => {
  /** The sheet events of this evening that an act causes. Those of an earlier evening may still be under way. */
  const eventOf = async (act: () => Promise<unknown>) => {
    const nextEvent = new Promise<SheetEvent>((resolve) => {
      const hear = (event: SheetEvent) => {
        if (event.slug !== evening.slug) return
        server.deps.notifier.off('sheet', hear)
        resolve(event)
      }
      server.deps.notifier.on('sheet', hear)
    })
    await act()
    const { revisions } = await nextEvent
    return [Object.keys(revisions), revisions[table.id]]
  }

  test.each([
    ['a tap', () => write(a, taps(1, [deal('a', 2)]))],
    ['the last game', () => write(a, allGames(WON_BY_A))],
    ['a result typed at the table', () => a('recordTableResult', { body: { games: mine, basedOn: 0 } })],
    ['a result typed at the desk', () => atDesk(evening.owner, mine, 0)],
  ])('%s', async (_, act) => {
    expect(await eventOf(act)).toEqual([[table.id], (await readDesk()).revision])
  })

  test('a verdict, and a version that is taken', async () => {
    await eventOf(() => write(a, allGames(WON_BY_A)))
    await eventOf(() => confirm(b, 'b', 1, 'contested'))
    await eventOf(() => write(b, taps(1, [deal('b', 2)])))
    const params = { version: lastVersion(await readDesk()) }
    const [, revision] = await eventOf(() => a('takeSheetVersion', { params }))
    expect(revision).toBe((await readDesk()).revision)
  })
})

describe('a phone that says what it has', () => {
  const tap = (call: Call, entries: Sent[], since: number | null) =>
    call('writeSheet', { body: { device: deviceOf(call), entries, since } })

  test('is answered with what is new since then, of both phones', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    const version = lastVersion(sheet)
    await write(b, taps(1, [deal('b', 3)], version, 2))
    const answer = await tap(a, taps(1, [deal('a', 2)], version, 3), sheet.revision)
    expect(answer).toMatchObject({
      sheet: null,
      news: { revision: sheet.revision + 2, versions: [{ id: version, from: 1, standing: 'current', after: null }] },
    })
    expect(answer.news?.versions[0]?.entries.map(({ number, side }) => [number, side])).toEqual([
      [2, 'b'],
      [3, 'a'],
    ])
    const { versions } = await a('getSheet', {})
    expect(answer.news?.versions[0]?.entries).toEqual(versions[0]?.entries.slice(1))
  })

  test('gets a game that was begun since as a whole', async () => {
    const { revision } = await a('getSheet', {})
    const { news } = await tap(a, taps(1, WON_BY_A), revision)
    expect(news).toMatchObject({ revision: revision + 1, versions: [{ game: 1, from: 0, entries: [{}, {}] }] })
  })

  test('gets nothing twice: what it sends again is known', async () => {
    const { revision } = await a('getSheet', {})
    const sent = taps(1, [deal('a', 2)])
    const first = await tap(a, sent, revision)
    const again = await tap(a, sent, first.news?.revision ?? null)
    expect(again).toEqual({ fates: first.fates, sheet: null, news: { revision: revision + 1, versions: [] } })
  })

  test.each([
    ['a result follows', 2, () => write(b, taps(3, WON_BY_A))],
    ['the other side contests', 3, () => confirm(b, 'b', 1, 'contested')],
    [
      'the desk writes a result',
      2,
      () =>
        atDesk(
          evening.owner,
          [1, 2, 3].map(() => wonGame('b', 13, 5)),
          0,
        ),
    ],
    ['a version contests', 2, () => write(b, taps(1, [deal('b', 2)]))],
  ])('gets the whole sheet when more has changed: %s', async (_, games, happens) => {
    await write(a, allGames(WON_BY_A).slice(0, games * WON_BY_A.length))
    const { revision, versions } = await a('getSheet', {})
    await happens()
    const known = versions[0]?.entries[0]
    const sent = { ...taps(1, [deal('a', 2)])[0], id: known?.id, written: known?.written } as Sent
    const { sheet, news } = await tap(a, [sent], revision)
    expect(news).toBeNull()
    expect(sheet).toEqual(await a('getSheet', {}))
  })

  test('gets the whole sheet when it has seen more than there is', async () => {
    expect(await tap(a, taps(1, [deal('a', 2)]), 99)).toMatchObject({ news: null, sheet: { revision: 1 } })
  })
})

describe('a tap', () => {
  const closeDatabase: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closeDatabase.splice(0)) await close()
  })

  /** Holds a lock that other connections see, until `release`. */
  async function hold(query: string, ...values: string[]) {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    closeDatabase.push(() => client.end())
    await client.query('BEGIN')
    await client.query(query, values)
    return () => client.query('COMMIT')
  }

  /** Resolves once some connection waits for a lock. */
  const someoneWaits = () =>
    expect
      .poll(
        () => server.deps.db.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      .toHaveLength(1)

  test('does not wait for what else happens in the tournament', async () => {
    const release = await hold('SELECT FROM tournament WHERE id = $1 FOR UPDATE', evening.tournament)
    expect(fates(await write(a, taps(1, [deal('a', 2)])))).toEqual([['kept', 1]])
    await release()
  })

  test('waits for whoever decides about its own sheet, and is judged by what was decided', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    const release = await hold(
      `WITH closed AS (UPDATE round SET status = 'closed' RETURNING id)
       UPDATE encounter SET sheet_revision = sheet_revision + 1 WHERE id = $1`,
      table.id,
    )
    const tapped = write(a, taps(1, [deal('a', 3)], lastVersion(sheet), 2))
    await someoneWaits()
    await release()
    expect(fates(await tapped)).toEqual([['contested', 2]])
  })

  test('is kept once when it reaches two processes at the same moment, and neither loses one of the other', async () => {
    const deps = await openDeps({ databaseUrl: server.databaseUrl })
    const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
    closeDatabase.push(
      () => app.close(),
      () => closeDeps(deps),
    )
    const { b: token } = await linksOf(table)
    const elsewhere = holder(app, token)
    const sent = taps(
      1,
      Array.from({ length: 8 }, (_, at) => deal(at % 2 ? 'a' : 'b', 2)),
    )
    for (const entry of sent)
      await Promise.all([
        write(a, [entry]),
        write(elsewhere, [{ ...entry }], PHONE_A),
        write(elsewhere, [entry], PHONE_A),
      ])
    const { versions, revision } = await readDesk()
    expect(versions.map(({ entries }) => entries.map(({ id }) => id))).toEqual([sent.map(({ id }) => id)])
    expect(revision).toBe(sent.length)
  })

  test('is judged anew when the regulation has changed', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    const { regulation } = await evening.owner('getTournament', { params: evening.at })
    const stages = regulation.stages.map((stage) => ({
      ...stage,
      pointsRule: { ...stage.pointsRule, game: { ...stage.pointsRule.game, win: 3 } },
    }))
    await evening.owner('changeRegulation', { params: evening.at, body: { regulation: { ...regulation, stages } } })
    expect((await a('getSheet', {})).revision).toBe(sheet.revision + 1)
    expect(fates(await write(a, taps(1, [deal('a', 3)], lastVersion(sheet), 2)))).toEqual([['kept', 2]])
  })

  test('is judged anew when the desk has written since its sheet was read', async () => {
    const { sheet } = await write(a, taps(1, [deal('a', 2)]))
    await atDesk(evening.owner, [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)], 0)
    const late = await write(a, taps(1, [deal('a', 3)], lastVersion(sheet), 2))
    expect([fates(late), late.sheet.closed]).toEqual([[['contested', 2]], 'result-settled'])
  })
})

describe('two phones', () => {
  /** Both sides have seen one deal; then each goes on without the other. */
  async function divided(restA: readonly object[], restB: readonly object[]) {
    const { sheet } = await write(a, taps(1, [deal('b', 4)]))
    const version = lastVersion(sheet)
    await write(a, taps(1, restA, version, 2))
    return { version, contested: await write(b, taps(1, restB, version, 2)) }
  }

  test('that wrote the same thing have written it once', async () => {
    const { contested } = await divided([deal('a', 2)], [deal('a', 2), deal('a', 3)])
    expect(fates(contested)).toEqual([
      ['kept', 2],
      ['kept', 3],
    ])
    expect(versionsOf(contested.sheet)).toEqual(['1 current 3'])
  })

  test('that differ keep both versions, everybody sees it, and one is taken at the table', async () => {
    const { version, contested } = await divided([deal('a', 2)], [deal('a', 3), deal('b', 2)])
    expect(fates(contested)).toEqual([
      ['contested', 2],
      ['contested', 3],
    ])
    expect(contested.sheet.versions).toMatchObject([
      { id: version, standing: 'current', after: null, device: PHONE_A },
      { standing: 'contested', after: 1, device: PHONE_B },
    ])
    expect(contested.sheet.standing).toBe('contested')
    expect(await onTheBoard()).toMatchObject({ standing: 'contested', contested: true })

    const params = { version: lastVersion(contested.sheet) }
    const taken = await a('takeSheetVersion', { params })
    expect([versionsOf(taken), taken.standing]).toEqual([['1 set-aside 2', '1 current 3'], 'open'])
    expect(await onTheBoard()).toMatchObject({ standing: 'open', contested: false })
    const late = await write(a, taps(1, [deal('a', 2)], version, 3))
    expect([fates(late), versionsOf(late.sheet)]).toEqual([
      [['contested', 3]],
      ['1 set-aside 2', '1 current 3', '1 contested 3'],
    ])
    expect(await problemOf(a('takeSheetVersion', { params: { version: newId() } }))).toMatchObject({
      code: 'version-unknown',
      status: 404,
    })
  })

  test('that both finish leave the desk two results, and the desk takes either', async () => {
    const { version, contested } = await divided([deal('a', 13)], [deal('b', 13)])
    const both = contested.sheet
    await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_A)])
    expect(await b('getSheet', {})).toMatchObject({
      standing: 'contested',
      resultVersion: 1,
      resultBy: 'a',
      otherResults: [{ side: 'b', games: [{ a: 0, b: 17 }, { a: 13 }, { a: 13 }] }],
    })
    expect(await onTheBoard()).toMatchObject({ standing: 'contested', resultVersion: 1 })

    const settle = (chosen: string) =>
      evening.owner('settleSheet', { params: { ...evening.at, encounter: table.id, version: chosen }, query: {} })
    const theirs = await settle(lastVersion(both))
    expect(theirs).toMatchObject({ standing: 'desk', closed: 'result-settled', resultBy: null, resultVersion: 2 })
    expect(theirs.result[0]).toMatchObject({ a: 0, b: 17, winner: 'b' })
    const ours = await settle(version)
    expect(ours).toMatchObject({ standing: 'desk', resultVersion: 3, otherResults: [] })
    expect(ours.result[0]).toMatchObject({ a: 13, b: 4, winner: 'a' })
    expect((await history())[0]).toMatchObject({ action: 'settleSheet', by: 'Vorstand', after: { version } })
  })

  test('a choice that clears a result is taken back to those who played it, whoever is in the entry by now', async () => {
    const { version, contested } = await divided([deal('a', 13)], [deal('b', 2)])
    await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_A)])
    const seats = async () => {
      const { encounters } = await evening.owner('getRound', { params: { ...evening.at, number: 1 } })
      return encounters.find(({ id }) => id === table.id)?.a.name
    }
    const params = { ...evening.at, encounter: table.id }
    const settle = (chosen: string) =>
      evening.owner('settleSheet', { params: { ...params, version: chosen }, query: {} })
    const played = await seats()
    const body = { members: [{ name: 'Neu Eins' }, { name: 'Neu Zwei' }] }
    await evening.owner('changeEntry', { params: { ...evening.at, entry: table.a.id }, body })
    expect(await seats()).toBe(played)
    expect((await settle(lastVersion(contested.sheet))).result).toEqual([])
    expect(await seats()).toBe('Neu Eins / Neu Zwei')
    const { last } = await evening.owner('listSubmissions', { params })
    await evening.owner('undoChange', { params: evening.at, body: { event: last?.event ?? '' } })
    expect(await seats()).toBe(played)
    expect((await evening.owner('readSheet', { params })).versions.find(({ id }) => id === version)?.standing).toBe(
      'current',
    )
  })

  describe('once both have finished theirs', () => {
    let ours: string
    let theirs: string

    beforeEach(async () => {
      const { version, contested } = await divided([deal('a', 13)], [deal('b', 13)])
      await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_A)])
      ours = version
      theirs = lastVersion(contested.sheet)
    })

    const settle = (version: string, query: { basedOn?: number } = {}) =>
      evening.owner('settleSheet', { params: { ...evening.at, encounter: table.id, version }, query })
    const sheet = () => evening.owner('readSheet', { params: { ...evening.at, encounter: table.id } })
    const record = (basedOn: number) =>
      evening.owner('recordResult', { params: { ...evening.at, encounter: table.id }, body: { games: mine, basedOn } })

    test('the desk chooses none over a result that it has not seen', async () => {
      const { resultVersion: basedOn } = await sheet()
      await record(basedOn)
      const before = await sheet()
      expect(await problemOf(settle(theirs, { basedOn }))).toMatchObject({ code: 'result-since', status: 409 })
      expect(await sheet()).toEqual(before)
      const { resultVersion } = before
      expect((await settle(theirs, { basedOn: resultVersion })).result[0]).toMatchObject({ a: 0, b: 17 })
    })

    test('what the desk has chosen is offered to be taken back, with the versions as they were, and done again', async () => {
      const before = await sheet()
      const chosen = await settle(theirs, { basedOn: before.resultVersion })
      const params = { ...evening.at, encounter: table.id }
      const { last } = await evening.owner('listSubmissions', { params })
      expect(last).toMatchObject({ before: { games: before.result } })
      const kept = ({ result, resultBy, standing, versions, otherResults }: typeof before) => ({
        result,
        resultBy,
        standing,
        versions: versionsOf({ versions } as never),
        otherResults: otherResults.map(({ games, side }) => [games, side]),
      })
      const { undo } = await evening.owner('undoChange', { params: evening.at, body: { event: last?.event ?? '' } })
      expect(kept(await sheet())).toEqual(kept(before))
      await evening.owner('undoChange', { params: evening.at, body: { event: undo ?? '' } })
      expect(kept(await sheet())).toEqual(kept(chosen))
    })

    test('a choice is not taken back once another is made: that is not offered, and refused', async () => {
      const params = { ...evening.at, encounter: table.id }
      await settle(theirs)
      const { last } = await evening.owner('listSubmissions', { params })
      await settle(ours)
      const before = await sheet()
      const undoing = evening.owner('undoChange', { params: evening.at, body: { event: last?.event ?? '' } })
      expect(await problemOf(undoing)).toMatchObject({ code: 'undo-overtaken' })
      expect((await evening.owner('listSubmissions', { params })).last?.event).not.toBe(last?.event)
      expect(await sheet()).toEqual(before)
    })

    test('over a result of the desk it is taken back to that', async () => {
      await settle(ours)
      const { resultVersion } = await sheet()
      await record(resultVersion)
      const before = await sheet()
      await settle(theirs, { basedOn: before.resultVersion })
      const { last } = await evening.owner('listSubmissions', { params: { ...evening.at, encounter: table.id } })
      await evening.owner('undoChange', { params: evening.at, body: { event: last?.event ?? '' } })
      const after = await sheet()
      expect([after.result, after.standing, after.closed]).toEqual([before.result, before.standing, before.closed])
      expect(versionsOf(after)).toEqual(versionsOf(before))
    })
  })

  test('that both finish leave a correction once the round is closed, which is told with its result', async () => {
    const { version, contested } = await divided([deal('a', 13)], [deal('b', 13)])
    await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_A)])
    await evening.owner('recordResult', {
      params: { ...evening.at, encounter: other.id },
      body: { games: mine, basedOn: 0 },
    })
    await endRound(evening, round)
    const settle = (chosen: string) =>
      evening.owner('settleSheet', { params: { ...evening.at, encounter: table.id, version: chosen }, query: {} })
    const problem = await problemOf(settle(lastVersion(contested.sheet)))
    expect(problem).toMatchObject({
      code: 'correction-unseen',
      params: { games: [{ a: 0, b: 17, winner: 'b' }, { a: 13 }, { a: 13 }], outside: [] },
    })
    expect(await settle(version)).toMatchObject({ standing: 'desk', resultVersion: 1, otherResults: [] })
  })

  test('of which one finishes all games on a contested version: its result is kept for the desk', async () => {
    const { contested } = await divided([deal('a', 13)], [deal('a', 2)])
    await write(a, [...taps(2, WON_BY_A), ...taps(3, WON_BY_A)])
    const { sheet } = await write(b, taps(1, [deal('b', 13)], lastVersion(contested.sheet), 3))
    expect(sheet.otherResults).toMatchObject([{ side: 'b', games: [{ a: 2, b: 17, winner: 'b' }, {}, {}] }])
    const { submissions } = await evening.owner('listSubmissions', { params: { ...evening.at, encounter: table.id } })
    expect(submissions.map(({ status, origin, side }) => [status, origin, side])).toEqual([
      ['conflict', 'sheet', 'b'],
      ['accepted', 'sheet', 'a'],
    ])
    const taken = await b('takeSheetVersion', { params: { version: lastVersion(contested.sheet) } })
    expect(taken).toMatchObject({ standing: 'unconfirmed', resultBy: 'b', resultVersion: 2, otherResults: [] })
    expect(await confirm(a, 'a', 2)).toMatchObject({ standing: 'confirmed' })
  })

  test('that write at the same moment lose nothing', async () => {
    const { sheet } = await write(a, taps(1, [deal('b', 4)]))
    const version = lastVersion(sheet)
    const sent = Array.from({ length: 10 }, (_, at) => taps(1, [deal(at % 2 ? 'a' : 'b', 2 + (at % 3))], version, 2))
    const devices = sent.map(() => newId())
    const answers = await Promise.all(sent.map((entries, at) => write(at % 2 ? a : b, entries, devices[at])))
    const { versions } = await readDesk()
    for (const [at, { fates }] of answers.entries()) {
      const stands = versions.find(({ id }) => id === fates[0]?.version)?.entries[1]
      expect(stands?.written).toEqual(sent[at]?.[0]?.written)
    }
    expect(versions.filter(({ standing }) => standing === 'current')).toHaveLength(1)
  })
})

describe('only the final scores', () => {
  const mine = [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)]
  const theirs = [wonGame('b', 13, 5), wonGame('b', 13, 6), wonGame('b', 13, 7)]
  const type = (call: Call, games: typeof mine, basedOn: number) =>
    call('recordTableResult', { body: { games, basedOn } })

  test('are a result the other side confirms', async () => {
    expect(await type(a, mine, 0)).toMatchObject({ result: mine, resultBy: 'a', standing: 'unconfirmed' })
    expect(await type(a, theirs, 1)).toMatchObject({ result: theirs, resultVersion: 2 })
    expect(await confirm(b, 'b', 2)).toMatchObject({ standing: 'confirmed' })
    expect(await problemOf(type(a, mine, 2))).toMatchObject({ code: 'result-settled' })
  })

  test('are asked about and refused as at the desk', async () => {
    expect(await problemOf(type(a, [wonGame('a', 13, 1), ...mine.slice(1)], 0))).toMatchObject({
      code: 'result-doubtful',
    })
    expect(await problemOf(type(a, mine.slice(1), 0))).toMatchObject({ code: 'games-incomplete' })
  })

  test('over those of the other side are kept once each, and not without end', async () => {
    await type(a, mine, 0)
    const others = [5, 6, 7].flatMap((first) =>
      [5, 6, 7, 8].map((second) => [wonGame('b', 13, first), wonGame('b', 13, second), ...theirs.slice(2)]),
    )
    for (const games of others.flatMap((one) => [one, one]))
      expect((await problemOf(type(b, games, 1))).code).toBe('result-changed')
    const { otherResults } = await b('getSheet', {})
    expect(otherResults).toMatchObject(others.slice(0, 8).map((games) => ({ games })))
  })

  test('over those of the other side are kept, and the desk decides', async () => {
    await type(a, mine, 0)
    const problem = await problemOf(type(b, theirs, 1))
    expect(problem).toMatchObject({ code: 'result-changed', params: { current: mine, yours: theirs } })
    expect(await b('getSheet', {})).toMatchObject({
      result: mine,
      standing: 'contested',
      otherResults: [{ side: 'b', games: theirs }],
    })
    await atDesk(evening.owner, theirs, 1)
    const sheet = await a('getSheet', {})
    expect(sheet).toMatchObject({ result: theirs, standing: 'desk', closed: 'result-settled' })
    expect(sheet.agreedByDesk).toBeUndefined()
  })

  test('over a sheet of the other side are kept, and so is a sheet over them', async () => {
    await type(b, theirs, 0)
    const { sheet } = await write(a, allGames(WON_BY_A))
    expect(sheet).toMatchObject({ result: theirs, resultBy: 'b', standing: 'contested', otherResults: [{ side: 'a' }] })
    const agreed = [1, 2, 3].map(() => wonGame('a', 13, 4))
    expect(await type(b, agreed, 1)).toMatchObject({ result: agreed, standing: 'unconfirmed', otherResults: [] })
  })

  test('of a scorer at the desk do not take the place of the table’s', async () => {
    await type(a, mine, 0)
    const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
    expect(await problemOf(atDesk(scorer, theirs, 1))).toMatchObject({ code: 'not-allowed' })
    expect(await atDesk(scorer, mine, 1)).toMatchObject({ encounter: { standing: 'unconfirmed' } })
    expect(await atDesk(evening.owner, mine, 1)).toMatchObject({ encounter: { standing: 'desk', resultVersion: 1 } })
    expect(await a('getSheet', {})).toMatchObject({ result: mine, standing: 'desk', agreedByDesk: true })
  })
})

test('a text that was pasted is taken as a line', async () => {
  const reason = ' Renonce\tBlatt\u2028gezeigt\ud800\u0000 '
  const { fates, sheet } = await write(a, taps(1, [{ kind: 'annulled', reason, note: '\ud800' }]))
  expect(fates).toMatchObject([{ fate: 'kept' }])
  expect(sheet.versions[0]?.entries[0]?.written).toMatchObject({
    kind: 'annulled',
    reason: 'Renonce Blatt gezeigt',
  })
})

describe('a sheet is closed', () => {
  const late = () => write(a, taps(1, [deal('a', 2)]))

  test('once the desk has entered the result; what it has is told as ever', async () => {
    const sent = taps(1, [deal('b', 2)])
    const first = await write(a, sent)
    await atDesk(evening.owner, [wonGame('a', 13, 5), wonGame('a', 13, 6), wonGame('b', 13, 7)], 0)
    const after = await write(a, taps(1, [deal('a', 3)], lastVersion(first.sheet), 2))
    expect(after.fates).toMatchObject([{ fate: 'contested', number: 2 }])
    expect(after.sheet).toMatchObject({ standing: 'desk', resultVersion: 1 })
    expect((await write(a, sent)).fates).toEqual(first.fates)
    expect(await a('getSheet', {})).toMatchObject({ closed: 'result-settled', standing: 'desk' })
  })

  test('with its round and with its tournament', async () => {
    await playRound(evening, round)
    await endRound(evening, round)
    expect(await a('getSheet', {})).toMatchObject({ closed: 'round-closed' })
    expect((await late()).fates).toMatchObject([{ fate: 'contested' }])
    expect(await evening.owner('readSheet', { params: { ...evening.at, encounter: table.id } })).toMatchObject({
      closed: 'round-closed',
      versions: [{ standing: 'contested' }],
    })
    await finish(evening)
    expect(await a('getSheet', {})).toMatchObject({ closed: 'tournament-finished' })
    expect((await late()).fates).toMatchObject([{ fate: 'contested' }])
  })

  test('with its round taken back, which has to be insisted on; the history keeps what was written', async () => {
    await write(a, taps(1, [deal('a', 2), deal('b', 3)]))
    const params = { ...evening.at, number: 1 }
    const { fingerprint: seen } = await evening.owner('getRound', { params })
    expect(await problemOf(evening.owner('discardRound', { params, query: { seen } }))).toMatchObject({
      code: 'round-has-sheets',
      status: 409,
      params: { round: 1, tables: 1 },
    })
    await evening.owner('discardRound', { params, query: { seen, withSheets: 'yes' } })
    const problem = await problemOf(a('getSheet', {}))
    expect(problem).toMatchObject({ code: 'no-table', status: 409, params: { round: 1, bye: false, removed: true } })
    expect(problem.detail).toContain('zurückgenommen')
    const event = await server.deps.db.auditEvent.findFirst({
      where: { clubId: evening.club, action: 'discardRound' },
    })
    expect(event?.before).toMatchObject({
      sheets: [{ table: 1, game: 1, entries: [{ written: deal('a', 2) }, { written: deal('b', 3) }] }],
    })
  })
})

describe('a link', () => {
  test('opens its own table and no other', async () => {
    const sent = await write(a, taps(1, [deal('a', 2)]))
    const elsewhere = holder(server.app, (await linksOf(other)).a)
    expect((await elsewhere('getSheet', {})).encounter).toBe(other.id)
    const params = { version: lastVersion(sent.sheet) }
    expect(await problemOf(elsewhere('takeSheetVersion', { params }))).toMatchObject({ code: 'version-unknown' })
    const id = sent.fates[0]?.id ?? ''
    const stolen = write(elsewhere, [{ ...taps(1, [deal('b', 3)])[0], id } as Sent])
    expect(await problemOf(stolen)).toMatchObject({ code: 'invalid-input', params: { reason: 'id-taken' } })
    expect(await readDesk(other)).toMatchObject({ versions: [] })
    expect(await readDesk()).toMatchObject({ versions: [{ entries: [{ id, written: deal('a', 2) }] }] })
  })

  test('has a kind word when it is unknown, revoked or over', async () => {
    const unknown = await problemOf(holder(server.app, 'A'.repeat(22))('getSheet', {}))
    expect(unknown).toMatchObject({ code: 'link-unknown', status: 404 })
    expect(unknown.detail).toMatch(/Turnierleitung/)
    expect(await problemOf(caller(server.app)('getSheet', {}))).toMatchObject({ code: 'link-unknown' })
    expect(await problemOf(holder(server.app, 'kurz')('getSheet', {}))).toMatchObject({ code: 'link-unknown' })

    await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: table.id } })
    expect(await problemOf(a('getSheet', {}))).toMatchObject({ code: 'link-ended', status: 410 })
    expect(await problemOf(write(b, taps(1, [deal('a', 2)])))).toMatchObject({ code: 'link-ended' })
    const fresh = await linksOf(table)
    expect(await holder(server.app, fresh.a)('getSheet', {})).toMatchObject({ encounter: table.id })
    await server.deps.db.accessLink.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect(await problemOf(holder(server.app, fresh.b)('getSheet', {}))).toMatchObject({ code: 'link-ended' })
  })

  test('that was revoked in another process ends here as soon as this is heard', async () => {
    const deps = await openDeps({ databaseUrl: server.databaseUrl, compareEveryMs: NEVER })
    const app = await buildApp(deps, { webUrl: null, log: 'silent', trustProxy: 0 })
    const elsewhere = holder(app, (await linksOf(table)).a)
    const versions: string[] = []
    deps.notifier.on('change', ({ slug, version }) => versions.push(`${slug} ${version}`))
    expect(await elsewhere('getSheet', {})).toMatchObject({ encounter: table.id })
    await evening.owner('revokeTableLinks', { params: { ...evening.at, encounter: table.id } })
    const { version } = await evening.owner('getTournament', { params: evening.at })
    await expect.poll(() => versions).toContain(`${evening.slug} ${version}`)
    // At once: what is believed of a link ends by itself after some seconds.
    expect(await problemOf(elsewhere('getSheet', {}))).toMatchObject({ code: 'link-ended' })
    await app.close()
    await closeDeps(deps)
  })

  test('is kept as a hash only, and goes on where an earlier one was', async () => {
    const tokens = await linksOf(table)
    const stored = JSON.stringify([
      await server.deps.db.accessLink.findMany(),
      await server.deps.db.command.findMany(),
      await server.deps.db.auditEvent.findMany(),
    ])
    expect([stored.includes(tokens.a), stored.includes(tokens.b)]).toEqual([false, false])
    const sent = taps(1, [deal('a', 2)])
    const key = newId()
    const first = await write(a, sent, PHONE_A, { key })
    const again = await write(holder(server.app, tokens.a), sent, PHONE_A, { key })
    expect(again.fates).toEqual(first.fates)
  })

  test('of a draft or a bye does not exist', async () => {
    const odd = await startEvening(server, { pairs: 5 })
    const draft = await odd.owner('drawRound', { params: odd.at, body: {} })
    const links = (encounter = '') => odd.owner('makeTableLinks', { params: { ...odd.at, encounter } })
    expect(await problemOf(links(draft.encounters[0]?.id))).toMatchObject({ code: 'round-not-published' })
    expect(await problemOf(links(draft.byes[0]?.id))).toMatchObject({ code: 'not-found' })
  })

  test('that is guessed is guessed thirty times a minute, while the right ones of the same address go on', async () => {
    const from = (authorization: string) =>
      server.app.inject({ url: '/api/v1/sheet', headers: { authorization }, remoteAddress: '192.0.2.7' })
    const right = `Bearer ${(await linksOf(table)).a}`
    const codes = new Map<string, number>()
    for (let at = 0; at < 35; at++) {
      const { code } = (await from(`Bearer ${String(at).padStart(22, 'x')}`)).json()
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    expect([...codes]).toEqual([
      ['link-unknown', 30],
      ['too-many-requests', 5],
    ])
    const refused = await from('Bearer nobody')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await from(right)).statusCode).toBe(200)
  })
})

describe('games that are played at the same time beside something else', () => {
  const football = [{ a: 2, b: 1 }]
  /** A game of Schieber that is over at once: the other side has claimed wrongly. */
  const wonBy = (side: Side) => [{ kind: 'claim', side: side === 'a' ? 'b' : 'a' }]

  beforeEach(async () => {
    evening = await startEvening(server, { pairs: 4, preset: 'gruempi-schieber' })
    const [first] = (await startRound(evening)).encounters
    if (!first) throw new Error('a table is needed')
    table = first
    const tokens = await linksOf(table)
    a = holder(server.app, tokens.a)
    b = holder(server.app, tokens.b)
  })

  test('are written on two phones, and wait for what the desk enters', async () => {
    const second = await write(b, taps(2, wonBy('b')))
    expect(second.sheet).toMatchObject({ atOnce: true, outside: [{ name: 'Fußball' }], standing: 'open' })
    expect(fates(second)).toEqual([['kept', 1]])
    const first = await write(a, taps(1, wonBy('a')))
    expect(first.sheet).toMatchObject({ result: [], resultVersion: 0, standing: 'open' })
    expect(await onTheBoard()).toMatchObject({ games: [], outside: [] })

    const params = { ...evening.at, encounter: table.id }
    const games = [wonGame('a', 2500, 0), wonGame('b', 2500, 0)]
    await evening.owner('recordResult', { params, body: { games, outside: football, basedOn: 0 } })
    expect(await a('getSheet', {})).toMatchObject({ result: games, resultOutside: football, standing: 'desk' })
  })

  test('can be reported by the table itself, with it', async () => {
    const games = [wonGame('a', 2500, 0), wonGame('b', 2500, 0)]
    const body = { games, outside: football, basedOn: 0 }
    expect(await a('recordTableResult', { body })).toMatchObject({ resultOutside: football, standing: 'unconfirmed' })
    const problem = await problemOf(
      b('recordTableResult', { body: { ...body, outside: [{ a: 1, b: 1 }], basedOn: 1 } }),
    )
    expect(problem).toMatchObject({ code: 'result-changed', params: { currentOutside: football } })
    expect(await b('getSheet', {})).toMatchObject({
      standing: 'contested',
      otherResults: [{ side: 'b', games, outside: [{ a: 1, b: 1 }] }],
    })
    expect(await confirm(b, 'b')).toMatchObject({ standing: 'contested' })
  })
})
