import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PresetKey } from '#domain/tournament/regulation/preset-keys.ts'
import { readPages } from '../print/pdf-text.ts'
import { type Evening, endRound, playRound, startEvening, startRound } from '../test/evening.ts'
import { caller, holder, problemOf, signInNew, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 7 })
})

const first = () => ({ ...evening.at, number: 1 })
const latecomers = () => evening.owner('getLatecomers', { params: evening.at })

/** Pair 8 arrives; returns its id. */
async function comeLate(): Promise<string> {
  const members = ['Später Anton', 'Späte Berta'].map((name) => ({ name, person: 'new' as const }))
  const { id } = await evening.owner('addEntry', { params: evening.at, body: { members, present: true, paid: true } })
  return id
}

test('a pair that comes during a round plays against the one that has the bye, and is ranked', async () => {
  const { byes } = await startRound(evening)
  const entry = await comeLate()
  const { round, late } = await latecomers()
  const against = byes[0]?.entry
  expect(late).toMatchObject([{ entry: { number: 8 }, missed: [1], chance: { against, table: 4, heat: 1 } }])
  const body = { entry, seen: round?.fingerprint ?? '' }
  const seated = await evening.owner('seatLatecomer', { params: evening.at, body })
  expect(seated).toMatchObject({ number: 1, table: 4, heat: 1 })
  expect(await latecomers()).toMatchObject({ late: [] })

  const played = await evening.owner('getRound', { params: first() })
  expect(played.byes).toEqual([])
  expect(played.encounters.at(-1)).toMatchObject({
    id: seated.encounter,
    table: 4,
    a: against,
    b: { number: 8, name: 'Später Anton / Späte Berta' },
    reasons: [{ code: 'late' }],
  })
  await playRound(evening, played)
  await endRound(evening, played)
  const { rows } = await evening.owner('getStandings', { params: evening.at })
  expect(rows.map(({ entry: { number } }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const next = await startRound(evening)
  expect(next.encounters).toHaveLength(4)
  expect(next.encounters.flatMap(({ reasons }) => reasons.map(({ code }) => code))).not.toContain('rematch')
})

test('a fixed table that is taken is named with the offer, the seat and the table of the round', async () => {
  const { encounters } = await startRound(evening)
  const entry = await comeLate()
  const table = encounters[0]?.table ?? 0
  await evening.owner('setDrawWishes', { params: evening.at, body: { fixedTables: [{ entry, table }] } })
  const reasons = [{ code: 'late' }, { code: 'fixed-table-taken', table }]
  const { round, late } = await latecomers()
  expect(late).toMatchObject([{ entry: { id: entry }, chance: { table: 4, reasons } }])
  const seated = await evening.owner('seatLatecomer', {
    params: evening.at,
    body: { entry, seen: round?.fingerprint ?? '' },
  })
  expect(seated).toMatchObject({ table: 4, reasons })
  const played = await evening.owner('getRound', { params: first() })
  expect(played.encounters.find(({ id }) => id === seated.encounter)).toMatchObject({ table: 4, reasons })
})

describe('seating a pair that came late is taken back', () => {
  const undo = (event: string) => evening.owner('undoChange', { params: evening.at, body: { event } })
  const linksOf = async (encounter: string) => {
    const { links } = await evening.owner('makeTableLinks', { params: { ...evening.at, encounter } })
    return links.map(({ path }) => holder(server.app, path.replace('/s/', '')))
  }
  const seatOf = async (entry: string) => {
    const { round } = await latecomers()
    return evening.owner('seatLatecomer', { params: evening.at, body: { entry, seen: round?.fingerprint ?? '' } })
  }
  const round = async () => ({ ...(await evening.owner('getRound', { params: first() })), version: 0 })

  test.each<PresetKey>(['bayern-rueckschneider', 'bayern-warme-heisse', 'schweizer-system'])(
    'as if it had not been, and seated again by the same: %s',
    async (preset) => {
      evening = await startEvening(server, { pairs: 7, preset })
      await startRound(evening)
      const before = await round()
      const entry = await comeLate()
      const { encounter, undo: event } = await seatOf(entry)
      const seated = await round()
      const links = await linksOf(encounter)
      const { undo: again } = await undo(event)
      expect(await round()).toEqual(before)
      expect(await latecomers()).toMatchObject({ late: [{ entry: { id: entry }, chance: { table: 4 } }] })
      const problems = await Promise.all(links.map((call) => problemOf(call('getSheet', {}))))
      expect(problems).toMatchObject([
        { code: 'no-table', params: { bye: true } },
        { code: 'no-table', params: { bye: false } },
      ])
      expect(await problemOf(undo(event))).toMatchObject({ code: 'undo-overtaken' })
      await undo(again)
      expect(await round()).toEqual(seated)
      const sheets = await Promise.all(links.map((call) => call('getSheet', {})))
      expect(sheets.map((sheet) => sheet.encounter)).toEqual([encounter, encounter])
    },
  )

  test('with the members the pair has now', async () => {
    await startRound(evening)
    const entry = await comeLate()
    const { undo: event } = await seatOf(entry)
    const { undo: again } = await undo(event)
    const members = [{ name: 'Hans Neu' }, { name: 'Grete Neu' }]
    await evening.owner('changeEntry', { params: { ...evening.at, entry }, body: { members } })
    await undo(again)
    const sides = (await round()).encounters.flatMap(({ a, b }) => [a, b])
    expect(sides.find(({ id }) => id === entry)?.name).toBe('Hans Neu / Grete Neu')
  })

  test('to a bye with the members its pair has now', async () => {
    const { byes } = await startRound(evening)
    const { undo: event } = await seatOf(await comeLate())
    const entry = byes[0]?.entry.id ?? ''
    const members = [{ name: 'Hans Neu' }, { name: 'Grete Neu' }]
    await evening.owner('changeEntry', { params: { ...evening.at, entry }, body: { members } })
    await undo(event)
    expect((await round()).byes.map((bye) => bye.entry.name)).toEqual(['Hans Neu / Grete Neu'])
  })

  test('but not what has been played, written or built on', async () => {
    await startRound(evening)
    const { encounter, undo: event } = await seatOf(await comeLate())
    const [a] = await linksOf(encounter)
    const written = { kind: 'deal', winner: 'a', value: 3, how: 'played' }
    const entry = { id: newId(), game: 1, version: null, number: 1, at: '2026-11-21T19:30:00.000Z', written }
    await a?.('writeSheet', { body: { device: newId(), entries: [entry] } })
    expect(await problemOf(undo(event))).toMatchObject({
      code: 'undo-tables-changed',
      params: { round: 1, tables: [4] },
    })
  })

  test('nor when the round is over', async () => {
    const drawn = await startRound(evening)
    const { undo: event } = await seatOf(await comeLate())
    await playRound(evening, await evening.owner('getRound', { params: first() }))
    expect(await problemOf(undo(event))).toMatchObject({
      code: 'undo-tables-changed',
      params: { round: 1, tables: [4] },
    })
    await endRound(evening, drawn)
    expect(await problemOf(undo(event))).toMatchObject({
      code: 'undo-tables-changed',
      params: { round: 1, tables: [4] },
    })
  })

  test('nor brought again when another pair has taken the bye since, or the pair is gone', async () => {
    await startRound(evening)
    const [one, other] = [await comeLate(), await comeLate()]
    const { undo: event } = await seatOf(one)
    const { undo: again } = await undo(event)
    const { undo: taken } = await seatOf(other)
    expect(await problemOf(undo(again))).toMatchObject({ code: 'undo-overtaken' })
    await undo(taken)
    await evening.owner('removeEntry', { params: { ...evening.at, entry: one }, query: {} })
    expect(await problemOf(undo(again))).toMatchObject({ code: 'undo-overtaken' })
  })
})

test('the sheet of that table is printed alone', async () => {
  await startRound(evening)
  const entry = await comeLate()
  const { round } = await latecomers()
  const body = { entry, seen: round?.fingerprint ?? '' }
  const { encounter } = await evening.owner('seatLatecomer', { params: evening.at, body })
  const print = (query: string) =>
    server.app.inject({
      url: `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/rounds/1/sheets.pdf?encounter=${query}`,
      headers: { cookie: evening.cookie },
    })
  const pages = await readPages((await print(encounter)).rawPayload)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Später Anton')
  expect(pages[0]?.match(/Unterschrift/g)).toHaveLength(2)
  expect((await print('01890000-0000-7000-8000-00000000000c')).statusCode).toBe(404)
})

test('a bye that is over is not played for any more, and what was missed is told', async () => {
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  expect(await latecomers()).toMatchObject({ round: { number: 1, over: true }, draft: null, late: [] })
  await startRound(evening)
  const entry = await comeLate()
  const later = await latecomers()
  expect(later.late).toMatchObject([{ entry: { id: entry }, missed: [1, 2], chance: { table: 4 } }])
})

test('two desks seat one late pair once; of two late pairs the second waits for the next round', async () => {
  await startRound(evening)
  const entry = await comeLate()
  const { round } = await latecomers()
  const seat = (id: string, seen = round?.fingerprint ?? '') =>
    evening.owner('seatLatecomer', { params: evening.at, body: { entry: id, seen } })
  const outcomes = await Promise.allSettled([seat(entry), seat(entry)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await problemOf(seat(entry))).code).toBe('entry-not-late')
  const members = ['Noch Später', 'Auch Später'].map((name) => ({ name, person: 'new' as const }))
  const other = await evening.owner('addEntry', { params: evening.at, body: { members, present: true, paid: true } })
  expect(await latecomers()).toMatchObject({ late: [{ entry: { number: 9 }, missed: [1], chance: null }] })
  expect(await problemOf(seat(other.id))).toMatchObject({ code: 'no-bye-left', status: 409, params: { round: 1 } })
})

test('who has not seen the round as it is now, or may not, seats nobody', async () => {
  const round = await startRound(evening)
  const entry = await comeLate()
  const body = { entry, seen: round.fingerprint.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')) }
  expect((await problemOf(evening.owner('seatLatecomer', { params: evening.at, body }))).code).toBe('round-changed')
  const scorer = caller(server.app, await signInNew(server, evening.club, 'scorer'))
  expect((await problemOf(scorer('seatLatecomer', { params: evening.at, body }))).code).toBe('not-allowed')
})

test('who comes to a bracket that is drawn hears what lets them play, and plays once the round is drawn again', async () => {
  const { owner, at } = await startEvening(server, { pairs: 5, preset: 'ko' })
  evening = { ...evening, owner, at }
  const round = await startRound(evening)
  const entry = await comeLate()
  const late = [{ entry: { id: entry }, begins: 'never', why: 'drawn-ahead', ways: ['changeEntry', 'discardRound'] }]
  expect(await latecomers()).toMatchObject({ round: { number: 1, over: false }, late })
  await owner('discardRound', { params: first(), query: { seen: round.fingerprint } })
  const { encounters, byes } = await startRound(evening)
  const seats = [...encounters.flatMap(({ a, b }) => [a.id, b.id]), ...byes.map((bye) => bye.entry.id)]
  expect(seats).toContain(entry)
})

test('between two rounds it is said, too', async () => {
  const { owner, at } = await startEvening(server, { pairs: 5, preset: 'ko' })
  evening = { ...evening, owner, at }
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  await comeLate()
  const late = [{ begins: 'never', why: 'drawn-ahead', ways: ['changeEntry', 'reopenRound'], missed: [1] }]
  expect(await latecomers()).toMatchObject({ round: { number: 1, over: true }, late })
})

test('who comes between two rounds hears what was missed, and who comes to a draft that it has no place for them', async () => {
  const { owner, at } = evening
  const round = await startRound(evening)
  await playRound(evening, round)
  await endRound(evening, round)
  const entry = await comeLate()
  expect(await latecomers()).toMatchObject({ late: [{ entry: { id: entry }, missed: [1], begins: 'next-round' }] })
  const { fingerprint } = await owner('drawRound', { params: at, body: {} })
  expect(await latecomers()).toMatchObject({ draft: 2, late: [] })

  const other = await comeLate()
  expect(await latecomers()).toMatchObject({ draft: 2, late: [{ entry: { id: other }, begins: 'drawn-again' }] })
  const second = { ...at, number: 2 }
  const refused = await problemOf(owner('publishRound', { params: second, body: { seen: fingerprint } }))
  const params = { round: 2, entries: [other], numbers: [9] }
  expect(refused).toMatchObject({ code: 'entries-left-out', status: 409, params })
  await owner('publishRound', { params: second, body: { seen: fingerprint, without: [other] } })
  expect(await latecomers()).toMatchObject({ draft: null, late: [{ entry: { id: other }, missed: [1, 2] }] })
})

test('the page of a draw by lives counts whoever is drawn: who comes late, and nobody who is out', async () => {
  evening = await startEvening(server, { pairs: 7, preset: 'leben' })
  const { owner, at } = evening
  for (let number = 1; ; number++) {
    await comeLate()
    const { drawn, out, late } = await owner('getDrawField', { params: at, query: {} })
    const { encounters, byes, fingerprint } = await owner('drawRound', { params: at, body: {} })
    const seats = [...encounters.flatMap(({ a, b }) => [a.id, b.id]), ...byes.map((bye) => bye.entry.id)]
    expect(drawn.map(({ id }) => id).sort()).toEqual(seats.sort())
    expect(late).toEqual([])
    if (out.length > 0) break
    await owner('publishRound', { params: { ...at, number }, body: { seen: fingerprint } })
    const round = await owner('getRound', { params: { ...at, number } })
    await playRound(evening, round)
    await endRound(evening, round)
  }
})
