// Tables as phones store them, in every state.

import { v7 as newId } from 'uuid'
import { follow, leftTables, newRecord, pack, see, type TableRecord, write } from '#app/_features/sheet/table/outbox.ts'
import { sendAll } from '#app/_features/sheet/table/sender.ts'
import { storeInMemory } from '#app/_features/sheet/table/table-store.ts'
import { gameViews } from '#app/_features/sheet/table/view.ts'
import type { SheetUpload } from '#app/_lib/sheet-api.ts'
import type { TableSheet } from '#contract/sheets.ts'
import type { SheetWrite } from '#domain/games/history.ts'
import type { Side } from '#domain/model.ts'
import type { StoredTable } from './fixture.ts'

const AT = '2026-11-21T20:15:00.000Z'

/** Tables stored by today's code; `sheets`: the server's answers. */
export async function storedTables(sheets: readonly TableSheet[]): Promise<StoredTable[]> {
  const records = recordsOf(sheets)
  return Promise.all(
    Object.entries(records).map(async ([name, record]) => ({
      name,
      record: JSON.parse(JSON.stringify(record)),
      shows: shownOf(record),
      sends: await sentOf(record),
    })),
  )
}

/** What a phone shows for a record; null: it has no sheet. */
export function shownOf(record: TableRecord): unknown {
  const { sheet, draft, ended, instead = null } = record
  if (!sheet) return null
  const games = gameViews({ ...record, sheet }).map(({ game, writes, marks, reading, blocked, stray, rivals }) => ({
    game,
    writes,
    marks,
    points: reading.state.points,
    status: reading.state.status,
    held: blocked.map(({ id }) => id),
    stray: stray.map(({ id }) => id),
    rivals: rivals.map(({ id }) => id),
  }))
  const [elsewhere = null] = leftTables(record).map(({ sheet, pending, draft }) => ({
    table: sheet.table,
    unsent: pending.map(({ id }) => id),
    ...(draft ? { scores: draft } : {}),
  }))
  return JSON.parse(JSON.stringify({ games, draft, ended, instead, elsewhere }))
}

/** The ids of the entries sent for a record, call by call, to a server that accepts everything. */
export async function sentOf(record: TableRecord): Promise<string[][]> {
  const store = storeInMemory()
  await store.change(record.token, () => record)
  const sent: string[][] = []
  const write = async ({ entries }: SheetUpload) => {
    sent.push(entries.map(({ id }) => id))
    const fates = entries.map(({ id, version, number }) => ({ id, fate: 'kept' as const, version, number, code: null }))
    return { fates, news: null, sheet: record.sheet }
  }
  const read = async () => {
    throw new Error('the sheet is known')
  }
  await sendAll({ token: record.token, store, api: { read, write }, onChange: () => {} })
  return sent
}

function recordsOf(sheets: readonly TableSheet[]): Record<string, TableRecord> {
  const find = (what: string, is: (sheet: TableSheet) => boolean) => {
    const found = sheets.find(is)
    if (!found) throw new Error(`no sheet ${what}`)
    return found
  }
  const isOpen = ({ closed, result }: TableSheet) => closed === null && result.length === 0
  const fresh = find(
    'untouched',
    (sheet) => isOpen(sheet) && sheet.versions.length === 0 && sheet.outside?.length === 0,
  )
  const begun = find('begun', (sheet) => isOpen(sheet) && sheet.versions.length === 1)
  const forked = find('in question', ({ versions }) => versions.some(({ standing }) => standing === 'contested'))
  const outsideTable = find('with something beside its games', ({ outside = [] }) => outside.length > 0)
  const moved = find('that was moved', (sheet) => Boolean(sheet.moved))

  const untouched = taps(known('untouched', fresh), 1, deal('a', 2), deal('b', 3), deal('b', 2))
  const other = forked.versions.find(({ standing }) => standing === 'contested')
  const refused = taps(known('refused', begun), 1, deal('b', 2), deal('a', 2))
  const [first, ...behind] = refused.pending
  if (!first || !other) throw new Error('nothing was written')
  const { revision: _revision, moved: _moved, objections: _objections, ...ofAnEarlierBuild } = begun
  return {
    'never reached': newRecord('never-reached'),
    'unsent, its first call without an answer': {
      ...untouched,
      batch: { key: newId(), entries: untouched.pending.slice(0, 2).map(({ refused: _, ...entry }) => entry) },
    },
    'unsent behind what the server has': taps(known('behind', begun), 1, deal('a', 2), { kind: 'void', of: 1 }),
    'on its way': pack(taps(known('on-its-way', begun), 1, deal('b', 2)), newId()),
    refused: { ...refused, pending: [{ ...first, refused: 'value-not-allowed' }, ...behind] },
    'on another version': taps(follow(known('other-version', forked), 1, other.id), 1, deal('a', 2)),
    'with final scores typed': {
      ...known('scores', fresh),
      draft: {
        scores: [
          { a: '11', b: '', retour: false },
          { a: '', b: '', retour: false, forfeit: 'b' },
          { a: '8', b: '6', retour: true, winner: 'a', unfinished: true },
        ],
        outside: [],
        seen: 1,
      },
    },
    'with something beside its games': {
      ...known('beside', outsideTable),
      draft: {
        scores: [
          { a: '2500', b: '1800', retour: false },
          { a: '', b: '', retour: false },
        ],
        outside: [{ a: '3', b: '2' }],
      },
    },
    'of a link that has ended': { ...taps(known('ended', begun), 1, deal('a', 2)), ended: 'link-ended' },
    'of people who play at no table': {
      ...known('instead', begun),
      instead: { tournament: begun.tournament.name, slug: begun.tournament.slug, round: 2, bye: true },
    },
    'left for another table': see(
      taps(known('left', { ...begun, tournament: { ...begun.tournament, version: 1 } }), 1, deal('a', 3)),
      moved,
    ),
    'left for another table, with final scores typed': see(
      {
        ...known('left-scores', { ...begun, tournament: { ...begun.tournament, version: 1 } }),
        draft: { scores: [{ a: '15', b: '8', retour: false }], outside: [], seen: 1 },
      },
      moved,
    ),
    'of an earlier build': { ...known('earlier', begun), sheet: ofAnEarlierBuild as TableSheet },
  }
}

/** A record of a sheet as the server answered it. */
function known(token: string, sheet: TableSheet): TableRecord {
  return see(newRecord(token), sheet)
}

function taps(record: TableRecord, game: number, ...written: readonly SheetWrite[]): TableRecord {
  return written.reduce((before, one) => write(before, game, { id: newId(), at: AT, written: { ...one } }), record)
}

function deal(winner: Side, value: number): SheetWrite {
  return { kind: 'deal', winner, value, how: 'played' }
}
