import fc from 'fast-check'
import { v7 as newId } from 'uuid'
import { describe, expect, it, test } from 'vitest'
import { SheetApiError, type SheetUpload, type WrittenAnswer } from '#app/_lib/sheet-api.ts'
import type { Problem } from '#contract/problem.ts'
import type { SheetNews, SheetVersion, TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import type { Side } from '#domain/model.ts'
import { runs } from '#domain/test/cases.ts'
import type { StageRules } from '#domain/tournament/regulation/regulation.ts'
import { SHEET_LIMITS } from '#domain/tournament/results/sheet-limits.ts'
import { type SheetVersion as Branch, takeEntries } from '#domain/tournament/results/sheets.ts'
import { whyNotNext } from '../read-game.ts'
import { arrivalIn, repeats } from './arrival.ts'
import { mergeRecords } from './merge-records.ts'
import {
  acknowledge,
  closeGap,
  dropLeft,
  learn,
  leftTables,
  newRecord,
  type Pending,
  pack,
  see,
  type TableRecord,
  takeOff,
  write,
} from './outbox.ts'
import { sendAll } from './sender.ts'
import { storeInMemory } from './table-store.ts'
import { gameViews } from './view.ts'

const AT = '2026-11-21T19:00:00.000Z'
const GAME = { key: 'watten-twg' as const, options: { target: 30 } }

const ENCOUNTER = newId()

/** A table's sheet, as the server would return it. */
function sheetOf(versions: readonly SheetVersion[] = [], version = 1, revision = version): TableSheet {
  const tournament = { slug: 's', name: 'T', club: 'C', date: '2026-11-21', place: '', version }
  const party = { members: ['Anna', 'Berta'] }
  return {
    encounter: ENCOUNTER,
    tournament,
    revision,
    round: 1,
    table: 1,
    a: { ...party, number: 1 },
    b: { ...party, number: 2 },
    side: 'a',
    game: GAME,
    games: 1,
    closed: null,
    ends: null,
    result: [],
    resultVersion: 0,
    resultBy: null,
    standing: 'open',
    otherResults: [],
    versions: [...versions],
  }
}

function deal(winner: Side): SheetWrite {
  return { kind: 'deal', winner, value: 2, how: 'played' }
}

function tap(record: TableRecord, written: SheetWrite, id = newId(), game = 1): TableRecord {
  return write(record, game, { id, at: AT, written: { ...written } })
}

const numbersOf = (record: TableRecord) => record.pending.map(({ number }) => number)

describe('a link that leads to another table, since a round was put right', () => {
  const before = see(newRecord('t'), sheetOf([], 1))
  const elsewhere: TableSheet = { ...sheetOf([], 2), encounter: newId() }

  it('takes nothing of what was written at the one before with it, and keeps it for the way back', () => {
    const written = pack(tap(before, deal('a')), 'key')
    const moved = see(written, elsewhere)
    expect([moved.sheet, moved.pending, moved.batch]).toEqual([elsewhere, [], null])
    expect(moved.left).toEqual([{ sheet: before.sheet, pending: written.pending, draft: null }])
    const back = { ...before.sheet, tournament: { ...elsewhere.tournament, version: 3 } } as TableSheet
    const again = see(moved, back)
    expect([again.pending, again.left]).toEqual([written.pending, undefined])
  })

  const draft = { scores: [{ a: '15', b: '8', retour: false }], outside: [], seen: 0 }
  /** At another table, as of this version of the tournament. */
  const at = (version: number): TableSheet => ({ ...sheetOf([], version), encounter: newId() })
  const again = (sheet: TableSheet, version: number): TableSheet => ({
    ...sheet,
    tournament: { ...sheet.tournament, version },
  })

  it('keeps the final scores typed there, too', () => {
    const moved = see({ ...before, draft }, elsewhere)
    expect([moved.draft, moved.left]).toEqual([null, [{ sheet: before.sheet, pending: [], draft }]])
    const back = see(moved, again(sheetOf(), 3))
    expect([back.draft, back.left]).toEqual([draft, undefined])
  })

  it('keeps what is unsent of each table, however often it leads to another one', () => {
    const [second, third] = [at(2), at(3)]
    const written = tap(before, deal('a'))
    const moved = see(tap(see(written, second), deal('b')), third)
    expect(leftTables(moved).map(({ sheet }) => sheet.encounter)).toEqual([ENCOUNTER, second.encounter])
    const back = see({ ...moved, draft }, again(second, 4))
    expect(back.pending).toHaveLength(1)
    expect(leftTables(back).map(({ sheet, draft }) => [sheet.encounter, draft])).toEqual([
      [ENCOUNTER, null],
      [third.encounter, draft],
    ])
  })

  it('keeps what an earlier build has kept, by itself', () => {
    const { pending } = tap(before, deal('a'))
    const left = { sheet: before.sheet as TableSheet, pending }
    const record: TableRecord = { ...newRecord('t'), sheet: at(2), draft, left }
    expect(leftTables(see(record, at(3)))).toEqual([left, { sheet: record.sheet, pending: [], draft }])
    const back = see(record, again(left.sheet, 3))
    expect([back.pending, back.draft]).toEqual([pending, null])
  })

  it('loses what is left of a table only as it was shown', () => {
    const [second, third] = [at(2), at(3)]
    const moved = see(tap(see(tap(before, deal('a')), second), deal('b')), third)
    const [first, other] = leftTables(moved)
    if (!first || !other) throw new Error('nothing is left')
    expect(dropLeft(moved, { ...first, draft })).toBe(moved)
    const dropped = dropLeft(moved, first)
    expect(leftTables(dropped)).toEqual([other])
    expect(dropLeft(dropped, other)).toEqual({ ...newRecord('t'), sheet: third, instead: null })
    expect(dropLeft(dropped, first)).toBe(dropped)
  })

  it('is no news when it comes late', () => {
    const moved = see(before, elsewhere)
    expect(see(moved, before.sheet as TableSheet)).toBe(moved)
  })

  it('may have led to none in between', () => {
    const instead = { tournament: 'Stadlfest', slug: 'stadlfest', round: 2, bye: true }
    expect(see({ ...before, instead }, elsewhere).instead).toBeNull()
    expect(see({ ...before, instead }, sheetOf([], 2)).instead).toBeNull()
  })

  it('is asked for when the server says so, and sends nothing to it', async () => {
    const store = storeInMemory()
    await store.change('t', () => tap(before, deal('a')))
    const requests: SheetUpload[] = []
    const api = {
      read: async () => elsewhere,
      write: async (body: SheetUpload): Promise<WrittenAnswer> => {
        requests.push(body)
        throw new SheetApiError({ type: '', title: '', detail: '', status: 409, code: 'table-changed' } as Problem)
      },
    }
    expect(await sendAll({ token: 't', store, api, onChange: () => {} })).toBeNull()
    expect(requests.map(({ encounter }) => encounter)).toEqual([before.sheet?.encounter])
    const record = await store.change('t', (it) => it)
    expect([leftTables(record)[0]?.pending.length, record.pending.length]).toEqual([1, 0])
  })
})

describe('what is written here', () => {
  const empty = see(newRecord('t'), sheetOf())

  it('counts on from what waits, and from what the server has', () => {
    expect(numbersOf(tap(tap(empty, deal('a')), deal('b')))).toEqual([1, 2])
  })

  it('goes out in order under one key until it is answered', () => {
    const packed = pack(tap(tap(empty, deal('a')), deal('b')), 'key')
    expect(packed.batch?.entries.map(({ number }) => number)).toEqual([1, 2])
    const more = pack(tap(packed, deal('a')), 'other key')
    expect(more.batch).toEqual(packed.batch)
  })

  it('does not pass an entry that was refused, and moves up when that is taken off', () => {
    const ids = [newId(), newId(), newId(), newId()] as const
    let record = tap(tap(tap(empty, deal('a'), ids[0]), deal('b'), ids[1]), deal('a'), ids[2])
    record = tap(record, { kind: 'void', of: 2 }, ids[3])
    record = acknowledge(pack(record, 'key'), 'key', {
      sheet: sheetOf([], 2),
      fates: [
        { id: ids[0], fate: 'kept', version: newId(), number: 1, code: null },
        { id: ids[1], fate: 'refused', version: null, number: null, code: 'game-over' },
        { id: ids[2], fate: 'not-tried', version: null, number: null, code: null },
        { id: ids[3], fate: 'not-tried', version: null, number: null, code: null },
      ],
    })
    expect(record.pending.map(({ id, refused }) => [id, refused])).toEqual([
      [ids[1], 'game-over'],
      [ids[2], null],
      [ids[3], null],
    ])
    expect(pack(record, 'next').batch).toBeNull()
    const without = takeOff(record, ids[1])
    expect(without.pending.map(({ id, number }) => [id, number])).toEqual([[ids[2], 2]])
    expect(pack(without, 'next').batch?.entries).toHaveLength(1)
  })

  it.each([
    [true, [2]],
    [false, undefined],
  ])('passes what another game was refused only where the games are played at once: %s', (atOnce, games) => {
    const [first, second] = [newId(), newId()]
    let record = see(newRecord('t'), { ...sheetOf(), games: 2, atOnce })
    record = tap(tap(record, deal('a'), first), deal('a'), second, 2)
    const pending = record.pending.map((entry) => (entry.id === first ? { ...entry, refused: 'game-over' } : entry))
    expect(pack({ ...record, pending }, 'key').batch?.entries.map(({ game }) => game)).toEqual(games)
  })

  it('is written as a line, whatever was pasted', () => {
    const reason = ' Renonce\tBlatt\u2028gezeigt\ud800\u0000 '
    const record = tap(empty, { kind: 'rewrite', of: 1, entry: { kind: 'annulled', reason, override: 'a\nb' } })
    expect(record.pending[0]?.written.entry).toEqual({
      kind: 'annulled',
      reason: 'Renonce Blatt gezeigt',
      override: 'a b',
    })
  })

  it('can’t be taken off while nobody has refused it', () => {
    const id = newId()
    const record = tap(empty, deal('a'), id)
    expect(takeOff(record, id)).toBe(record)
  })

  it('is numbered anew behind a gap, and corrections go on meaning the same entry', () => {
    let record = tap(tap(empty, deal('a')), { kind: 'void', of: 1 })
    record = { ...record, pending: record.pending.map((entry) => shifted(entry, 4)) }
    const closed = closeGap(pack(record, 'key'), 'key', { game: 1, next: 3 })
    expect(numbersOf(closed)).toEqual([3, 4])
    expect(closed.pending[1]?.written).toMatchObject({ of: 3 })
    expect(closed.batch).toBeNull()
  })

  it('is not touched by an answer that comes a second time', () => {
    const id = newId()
    const packed = pack(tap(empty, deal('a'), id), 'key')
    const answer = {
      sheet: sheetOf([], 2),
      fates: [{ id, fate: 'kept' as const, version: newId(), number: 1, code: null }],
    }
    const once = acknowledge(packed, 'key', answer)
    const later = pack(tap(once, deal('b')), 'next key')
    const again = acknowledge(later, 'key', answer)
    expect(again.pending).toEqual(later.pending)
    expect(again.batch).toEqual(later.batch)
  })

  it('goes where the entry before it went, when that one turned out to be contested', () => {
    const [id, fork] = [newId(), newId()]
    const packed = pack(tap(empty, deal('a'), id), 'key')
    const record = acknowledge(tap(packed, deal('b')), 'key', {
      sheet: sheetOf([], 2),
      fates: [{ id, fate: 'contested', version: fork, number: 1, code: null }],
    })
    expect(record.pending).toMatchObject([{ version: fork, number: 2 }])
    expect(record.follows).toEqual({ 1: fork })
  })
})

it('an older word of the server does not replace a newer one', () => {
  const newer = see(newRecord('t'), sheetOf([], 7))
  expect(see(newer, sheetOf([], 6))).toBe(newer)
  expect(see(newer, sheetOf([], 7, 6))).toBe(newer)
})

describe('what is new on a sheet', () => {
  const entry = (number: number) => ({
    id: newId(),
    number,
    side: null,
    device: 'd',
    at: AT,
    written: { kind: 'deal' },
  })
  const begun = (id: string, entries = [entry(1)]): SheetVersion => ({
    id,
    game: 1,
    standing: 'current',
    after: null,
    device: 'd',
    entries,
  })

  it('comes behind what is known of its version', () => {
    const [known, first] = [begun('v'), entry(2)]
    const learned = learn(sheetOf([known]), { revision: 2, versions: [{ ...known, from: 1, entries: [first] }] })
    expect(learned).toMatchObject({ revision: 2, versions: [{ id: 'v', entries: [...known.entries, first] }] })
  })

  it('may be a version that was begun, and may be known in part', () => {
    const [one, two] = [begun('v', [entry(1), entry(2)]), begun('w')]
    const news = { ...one, from: 1, entries: [one.entries[1], entry(3)] as SheetVersion['entries'] }
    const learned = learn(sheetOf([one]), { revision: 3, versions: [news, { ...two, from: 0 }] })
    expect(learned?.versions.map(({ id, entries }) => [id, entries.length])).toEqual([
      ['v', 3],
      ['w', 1],
    ])
  })

  it('is no use where what comes before it is not known', () => {
    expect(learn(sheetOf(), { revision: 9, versions: [{ ...begun('v'), from: 1 }] })).toBeNull()
  })
})

function shifted(entry: Pending, by: number): Pending {
  const of = typeof entry.written.of === 'number' ? { of: entry.written.of + by } : {}
  return { ...entry, number: entry.number + by, written: { ...entry.written, ...of } }
}

/** A server that decides like `server/sheets`, with an unreliable network. */
class Table {
  versions: Branch[] = []
  revision = 1
  readonly answers: WrittenAnswer[] = []
  /** The revision that each entry came with. */
  readonly #made = new Map<string, number>()

  sheet(): TableSheet {
    const versions = this.versions.map((branch) => ({
      id: branch.id,
      game: branch.game,
      standing: branch.standing,
      after: branch.leaves ? branch.after : null,
      device: branch.device,
      entries: branch.entries.map(({ id, written }, at) => ({
        id,
        number: at + 1,
        written: written as { kind: string },
        side: null,
        device: branch.device,
        at: AT,
      })),
    }))
    return sheetOf(versions, 1, this.revision)
  }

  write({ device, entries, since }: SheetUpload): WrittenAnswer {
    const taken = takeEntries(
      { game: { key: GAME.key, ...GAME.options }, games: 1 } as StageRules,
      this.versions,
      { device, entries, closed: false },
      newId,
    )
    if (!taken.ok) throw sheetApiError(taken.error.code, { ...taken.error })
    const { versions, added, begun } = taken.value
    this.versions = [...versions]
    for (const { id } of added) this.#made.set(id, this.revision + 1)
    const divides = begun.some(({ standing }) => standing === 'contested')
    if (added.length > 0) this.revision += divides ? 2 : 1
    const fates = taken.value.fates.map((fate) => ({ version: null, number: null, code: null, ...fate }))
    const news = since === null ? null : this.#newsSince(since)
    const answer = { fates, news, sheet: news ? null : this.sheet() }
    this.answers.push(answer)
    return answer
  }

  #newsSince(since: number): SheetNews | null {
    const isNew = ({ id }: { readonly id: string }) => (this.#made.get(id) ?? 0) > since
    const made = new Set([...this.#made.values()].filter((revision) => revision > since))
    if (made.size !== this.revision - since) return null
    const versions = this.sheet().versions.flatMap((version) => {
      const from = version.entries.findIndex((entry, at) => at >= (version.after ?? 0) && isNew(entry))
      if (from < 0) return []
      return [{ ...version, from, entries: version.entries.slice(from) }]
    })
    return { revision: this.revision, versions }
  }
}

function sheetApiError(code: string, params: Record<string, unknown> = {}): SheetApiError {
  return new SheetApiError({
    type: 'about:blank',
    title: code,
    status: 409,
    code,
    detail: '',
    params,
  } satisfies Problem)
}

type Weather = 'good' | 'lost-request' | 'lost-answer'

/** A phone at the table: its store, and its current network. */
function phone(table: Table) {
  const store = storeInMemory()
  const token = newId()
  let weather: Weather[] = []
  const api = {
    read: async () => table.sheet(),
    write: async (body: SheetUpload) => {
      const now = weather.shift() ?? 'good'
      if (now === 'lost-request') throw sheetApiError('unreachable')
      const answer = table.write(body)
      if (now === 'lost-answer') throw sheetApiError('unreachable')
      return answer
    },
  }
  const record = () => store.change(token, (it) => it)
  const shown = async () => {
    const now = await record()
    const view = now.sheet ? gameViews({ ...now, sheet: now.sheet })[0] : undefined
    if (!view) throw new Error('nothing is known of the table')
    return view
  }
  return {
    record,
    shown,
    look: () => store.change(token, (it) => see(it, table.sheet())),
    send: (now: readonly Weather[]) => {
      weather = [...now]
      return sendAll({ token, store, api, onChange: () => {} })
    },
    async tap(written: SheetWrite): Promise<string | null> {
      const view = await shown()
      if (whyNotNext(view.reading, view.writes, written)) return null
      const id = newId()
      await store.change(token, (it) => write(it, 1, { id, at: AT, written: { ...written } }))
      return id
    },
  }
}

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('deal' as const), winner: fc.constantFrom('a' as const, 'b' as const) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('void' as const), of: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      weather: fc.array(fc.constantFrom<Weather>('good', 'lost-request', 'lost-answer'), { maxLength: 3 }),
    }),
  },
)

test('two phones with a bad network lose nothing, double nothing, and show what was sent as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(0, 1), act), { maxLength: 40 }), async (story) => {
      const table = new Table()
      const phones = [phone(table), phone(table)] as const
      const tapped = new Map<string, SheetWrite>()
      for (const it of phones) await it.look()
      for (const [who, what] of story) {
        const it = phones[who === 0 ? 0 : 1]
        if (what.do === 'look') await it.look()
        else if (what.do === 'send') {
          const before = await it.shown()
          await it.send(what.weather)
          const after = await it.shown()
          // Others may have written more after it; the existing writes stay.
          expect(after.writes.slice(0, before.writes.length)).toEqual(before.writes)
        } else {
          const written: SheetWrite = what.do === 'deal' ? deal(what.winner) : { kind: 'void', of: what.of }
          const id = await it.tap(written)
          if (id) tapped.set(id, written)
        }
      }
      for (const it of phones) {
        expect(await it.send([])).toBeNull()
        expect((await it.record()).pending).toEqual([])
        expect(new Set((await it.shown()).marks)).not.toContain('here')
      }
      const entryById = new Map(
        table.versions.flatMap(({ entries }) => entries.map((entry) => [entry.id, entry] as const)),
      )
      const fates = table.answers.flatMap((answer) => answer.fates)
      for (const [id, written] of tapped) {
        const fate = fates.find((it) => it.id === id)
        expect(['kept', 'contested']).toContain(fate?.fate)
        const branch = table.versions.find((version) => version.id === fate?.version)
        // Under its own id, or as the same write by the other phone at the same number.
        expect(branch?.entries[(fate?.number ?? 0) - 1]?.written).toEqual(written)
      }
      for (const id of entryById.keys()) expect(tapped.has(id)).toBe(true)
    }),
    { numRuns: runs(400) },
  )
})

test('nothing is shown as sent that was not acknowledged', async () => {
  const table = new Table()
  const it = phone(table)
  await it.look()
  await it.tap(deal('a'))
  await it.send(['lost-answer'])
  expect((await it.shown()).marks).toEqual(['here'])
  await it.send([])
  expect((await it.shown()).marks).toEqual(['sent'])
  expect(table.versions.flatMap(({ entries }) => entries)).toHaveLength(1)
})

test('an entry the server will never take steps aside, alone, and the others go on without it', async () => {
  const table = new Table()
  const store = storeInMemory()
  const bad = newId()
  const api = {
    read: async () => table.sheet(),
    write: async (body: SheetUpload) => {
      if (body.entries.some(({ id }) => id === bad)) throw sheetApiError('invalid-input')
      return table.write(body)
    },
  }
  const send = () => sendAll({ token: 't', store, api, onChange: () => {} })
  await store.change('t', (it) => tap(tap(tap(see(it, table.sheet()), deal('a')), deal('b'), bad), deal('a')))
  expect(await send()).toBeNull()
  const { pending, batch } = await store.change('t', (it) => it)
  expect(batch).toBeNull()
  expect(pending.map(({ refused }) => refused)).toEqual(['invalid-input', null])
  await store.change('t', (it) => takeOff(it, bad))
  expect(await send()).toBeNull()
  expect((await store.change('t', (it) => it)).pending).toEqual([])
  expect(table.versions.map(({ entries }) => entries.length)).toEqual([2])
})

test('an entry the sheet has no place for waits beside it, is not sent for ever, and may be tried again', async () => {
  const table = new Table()
  const store = storeInMemory()
  let sent = 0
  const api = {
    read: async () => table.sheet(),
    write: async (body: SheetUpload) => {
      sent += 1
      return table.write(body)
    },
  }
  const send = () => sendAll({ token: 't', store, api, onChange: () => {} })
  const now = () => store.change('t', (it) => it)
  await store.change('t', (it) => see(it, table.sheet()))
  // A phone that was offline; meanwhile others have begun the maximum number of versions.
  const own = await store.change('t', (it) => tap(tap(it, deal('a')), deal('b')))
  for (let at = 0; at < SHEET_LIMITS.versionsOfGame; at++) {
    const entry = { id: newId(), game: 1, version: null, number: 1, at: AT, written: { ...deal('b'), value: 3 + at } }
    table.write({ device: newId(), entries: [entry], since: null })
  }
  expect(table.versions).toHaveLength(SHEET_LIMITS.versionsOfGame)
  expect(await send()).toBeNull()
  expect(await send()).toBeNull()
  expect(sent).toBe(1)
  const { pending } = await now()
  expect(pending.map(({ id, refused }) => [id, refused])).toEqual([
    [own.pending[0]?.id, 'too-many-versions'],
    [own.pending[1]?.id, null],
  ])
})

test('a link takes over what waits under the others of its table: nothing lost, doubled or out of order', () => {
  const here = sheetOf()
  const elsewhere: TableSheet = { ...here, encounter: newId() }
  const version = fc.constantFrom(null, newId(), newId())
  const entries = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), version, fc.nat(4)), { maxLength: 12 })
  const storedTable = fc.record({ entries, sheet: fc.constantFrom(here, here, elsewhere, null), drafted: fc.boolean() })
  fc.assert(
    fc.property(fc.array(storedTable, { maxLength: 4 }), entries, fc.boolean(), (others, own, drafted) => {
      const filled = (token: string, sheet: TableSheet | null, taps: typeof own, hasDraft: boolean) => {
        const draft = hasDraft ? { scores: [{ a: token, b: '', retour: false }], outside: [] } : null
        let record: TableRecord = { ...newRecord(token), sheet, draft }
        for (const [game, follows, of] of taps) {
          if (follows) record = { ...record, follows: { ...record.follows, [game]: follows } }
          record = tap(record, of > 0 ? { kind: 'void', of } : deal('a'), newId(), game)
        }
        return record
      }
      const before = [
        filled('own', here, own, drafted),
        ...others.map((it, at) => filled(`other ${at}`, it.sheet, it.entries, it.drafted)),
      ] as const
      const after = mergeRecords(before[0], before.slice(1))
      const [mine, ...rest] = after
      const idsOf = (records: readonly TableRecord[]) => records.flatMap(({ pending }) => pending.map(({ id }) => id))
      expect(idsOf(after).sort()).toEqual(idsOf(before).sort())
      for (const [at, record] of rest.entries()) {
        if (record.sheet === here) expect(record).toMatchObject({ pending: [], batch: null })
        else expect(record).toBe(before[at + 1])
      }
      const drafts = (records: readonly TableRecord[]) => records.filter(({ draft }) => draft !== null).length
      expect(mine.draft === null).toBe(drafts(before.filter(({ sheet }) => sheet === here)) === 0)
      const lineOf = (pending: readonly Pending[], like: Pending) =>
        pending.filter((it) => it.game === like.game && it.version === like.version)
      for (const { sheet, pending } of before) {
        if (sheet !== here) continue
        for (const entry of pending) {
          const line = lineOf(mine.pending, entry)
          const source = lineOf(pending, entry)
          const ids = line.map(({ id }) => id)
          expect(ids.filter((id) => source.some((it) => it.id === id))).toEqual(source.map(({ id }) => id))
          expect(line.map(({ number }) => number)).toEqual(line.map((_, at) => (line[0]?.number ?? 0) + at))
          // A strike of one of the entries taken over still strikes the same one.
          const struck = (of: unknown, among: readonly Pending[]) => among.find(({ number }) => number === of)?.id
          const target = struck(entry.written.of, source)
          const now = line.find(({ id }) => id === entry.id)
          if (target) expect(struck(now?.written.of, line)).toBe(target)
        }
      }
      expect(mergeRecords(mine, rest)[0]).toBe(mine)
    }),
    { numRuns: runs(300) },
  )
})

test('what another device has just written is told, and known again', () => {
  const version = (ids: readonly string[]): SheetVersion => ({
    id: 'v',
    game: 1,
    standing: 'current',
    after: null,
    device: 'mine',
    entries: ids.map((id, at) => ({
      id,
      number: at + 1,
      side: 'a',
      device: id.startsWith('their') ? 'theirs' : 'mine',
      at: AT,
      written: { value: 2, how: 'played', winner: 'a', kind: 'deal' },
    })),
  })
  const before = sheetOf([version(['mine 1'])])
  expect(arrivalIn(before, sheetOf([version(['mine 1', 'mine 2'])]), 'mine')).toBeNull()
  const arrival = arrivalIn(before, sheetOf([version(['mine 1', 'their 1', 'their 2', 'mine 2'])]), 'mine')
  if (!arrival) throw new Error('something has arrived')
  expect(arrival.entry.id).toBe('their 2')
  expect(repeats(arrival, 1, deal('a'))).toBe(true)
  expect(repeats(arrival, 2, deal('a'))).toBe(false)
  expect(repeats(arrival, 1, deal('b'))).toBe(false)
  expect(repeats(arrival, 1, { kind: 'void', of: 3 })).toBe(false)
})

test('two phones that wrote different things out of reach both show the conflict', async () => {
  const table = new Table()
  const [one, other] = [phone(table), phone(table)]
  for (const it of [one, other]) await it.look()
  await one.tap(deal('a'))
  await one.send([])
  await other.look()
  await one.tap(deal('a'))
  await other.tap(deal('b'))
  await one.send([])
  await other.send([])
  await one.look()
  for (const it of [one, other]) {
    const { marks, rivals, writes } = await it.shown()
    expect(marks).toEqual(['sent', 'conflict'])
    expect(rivals).toHaveLength(2)
    expect(writes).toHaveLength(2)
  }
  expect((await other.shown()).writes[1]).toEqual(deal('b'))
})
