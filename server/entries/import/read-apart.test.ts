import { afterAll, expect, it } from 'vitest'
import type { LaneOptions } from '../../pool/lane.ts'
import { Pool } from '../../pool/pool.ts'
import { workbook } from '../../test/lists/workbook.ts'
import { readApart } from './read-apart.ts'

const LANE = { worker: 'process', heap: 256, limit: 20_000, patience: 60_000, places: 2 } as const
const lanes = (lists: Partial<LaneOptions>) => ({ lists: { ...LANE, ...lists } })

const open: Pool[] = []
afterAll(async () => {
  for (const pool of open) await pool.close()
})

function newPool(lanes: ConstructorParameters<typeof Pool>[0]): Pool {
  const pool = new Pool(lanes)
  open.push(pool)
  return pool
}

const answerTo = (bytes: Uint8Array) =>
  ({
    bytes,
    sheet: null,
    who: 'pairs',
    year: 2026,
    entered: ['Josef Mair'],
    singles: [],
    known: new Map(),
    perPerson: 1,
  }) as const

it('gives the answer as JSON in the shape of the route', async () => {
  const json = await readApart(newPool(undefined), answerTo(Buffer.from('Anna Huber\nJosef Mair')), 'anna')
  expect(JSON.parse(Buffer.from(json).toString())).toMatchObject({
    kind: 'csv',
    lines: [{ members: [{ name: 'Anna Huber' }], problem: null }, { problem: 'already-entered' }],
  })
})

/** A workbook with so many strings that reading it takes seconds and a hundred megabytes. */
const ENDLESS = workbook({ sheets: [{ data: '' }], strings: `<si><t>${'x'.repeat(20)}</t></si>`.repeat(1_600_000) })

it.each([
  ['takes too long', { limit: 400 }],
  ['ends its process for want of memory', { heap: 64 }],
])('a list that %s is refused with a reason, and the next is read', async (_, limits) => {
  const pool = newPool(lanes(limits))
  await expect(readApart(pool, answerTo(ENDLESS), 'anna')).rejects.toMatchObject({
    code: 'list-unreadable',
    params: { reason: 'unfinished' },
  })
  await expect(readApart(pool, answerTo(Buffer.from('%PDF')), 'anna')).rejects.toMatchObject({
    params: { reason: 'pdf' },
  })
})
