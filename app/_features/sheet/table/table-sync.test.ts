import { v7 as newId } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetUpload } from '#app/_lib/sheet-api.ts'
import type { TableSheet } from '#contract/sheets.ts'
import { newRecord, see, type TableRecord, write } from './outbox.ts'
import { storeInMemory } from './table-store.ts'
import { TableSync } from './table-sync.ts'

const HERE = newId()
const party = { number: 1, members: ['Anna', 'Berta'] }

/** A table's empty sheet, as the server would return it. */
function sheetOf(encounter: string, version: number, closed: TableSheet['closed'] = null): TableSheet {
  return {
    encounter,
    revision: version,
    round: 1,
    table: 1,
    a: party,
    b: party,
    side: 'a',
    games: 1,
    closed,
    ends: null,
    result: [],
    resultVersion: 0,
    resultBy: null,
    standing: 'open',
    otherResults: [],
    versions: [],
    tournament: { slug: 's', name: 'T', club: 'C', date: '2026-11-21', place: '', version },
    game: { key: 'watten-twg', options: { target: 30 } },
  }
}

const known = see(newRecord('t'), sheetOf(HERE, 1))
const tap = {
  id: newId(),
  at: '2026-11-21T19:00:00.000Z',
  written: { kind: 'deal', winner: 'a', value: 2, how: 'played' },
}
const written = write(known, 1, tap)
const refused = written.pending.map((entry) => ({ ...entry, refused: 'round-closed' }))

let sent: string[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', { hidden: true, addEventListener() {} })
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const now = sheetOf(HERE, 3)
    if (method === 'GET') return Response.json(now)
    const { entries } = JSON.parse(String(body)) as SheetUpload
    sent.push(...entries.map(({ id }) => id))
    const fates = entries.map(({ id, number }) => ({ id, fate: 'kept', version: newId(), number }))
    return Response.json({ fates, news: null, sheet: now })
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each<[string, TableRecord]>([
  ['led to another table', see(written, sheetOf(newId(), 2))],
  ['led to none', { ...written, instead: { tournament: 'T', slug: 's', round: 1, bye: false } }],
  ['had ended', { ...written, ended: 'link-ended' }],
  ['led to a round that was closed', { ...written, sheet: sheetOf(HERE, 2, 'round-closed'), pending: refused }],
])('what was written goes out as soon as the link that %s leads to its table again', async (_, record) => {
  const store = storeInMemory()
  await store.change('t', () => record)
  const sync = new TableSync('t', store)
  await sync.refresh()
  await expect.poll(() => sent).toEqual([tap.id])
  await expect.poll(() => sync.now()?.record.pending).toEqual([])
  sync.end()
})
