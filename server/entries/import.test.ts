import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/client.ts'
import type { ImportMember } from '#contract/entries.ts'
import { type Evening, startEvening } from '../test/evening.ts'
import { refusalOf, startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let evening: Evening

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  evening = await startEvening(server, { pairs: 0 })
})

async function preview(file: string | Uint8Array) {
  return server.app.inject({
    method: 'POST',
    url: `/api/v1/clubs/${evening.club}/tournaments/${evening.tournament}/entries/import/preview`,
    headers: {
      cookie: evening.cookie,
      'idempotency-key': '01890000-0000-7000-8000-00000000000b',
      'content-type': 'application/octet-stream',
    },
    payload: Buffer.from(file),
  })
}

const importLines = (lines: { members: (string | ImportMember)[]; paid?: boolean }[]) =>
  evening.owner('importEntries', {
    params: evening.at,
    body: {
      lines: lines.map(({ members, paid = false }, at) => ({
        line: at + 1,
        members: members.map((member) => (typeof member === 'string' ? { name: member } : member)),
        paid,
      })),
    },
  })

const entries = async () => (await evening.owner('listEntries', { params: evening.at })).entries

describe('the preview', () => {
  it('reads a list, says who is entered already, and saves nothing', async () => {
    await importLines([{ members: ['Anna Huber', 'Josef Mair'] }])
    const response = await preview('Spieler 1;Spieler 2;bezahlt\nKarl Moser;Eva Egger;x\nanna huber;Ida Lang;\n')
    const { lines, ...about } = response.json() as Answer<'readImport'>
    expect(about).toEqual({ kind: 'csv', header: true, skippedEmpty: 0 })
    expect(
      lines.map(({ line, members, paid, problem }) => [line, members.map(({ name }) => name), paid, problem]),
    ).toEqual([
      [2, ['Karl Moser', 'Eva Egger'], true, null],
      [3, ['anna huber', 'Ida Lang'], false, 'already-entered'],
    ])
    expect(await entries()).toHaveLength(1)
  })

  it('refuses what is no list', async () => {
    const response = await preview('%PDF-1.7\n')
    expect(response.json()).toMatchObject({ code: 'file-unreadable' })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
  })
})

describe('the import', () => {
  it('enters every line in its order', async () => {
    const { added } = await importLines([
      { members: ['Anna Huber', 'Josef Mair'], paid: true },
      { members: ['Karl Moser'] },
    ])
    expect(added).toBe(2)
    expect(
      (await entries()).map(({ number, members, paid }) => [number, members.map(({ name }) => name), paid]),
    ).toEqual([
      [1, ['Anna Huber', 'Josef Mair'], true],
      [2, ['Karl Moser'], false],
    ])
  })

  it('is all or nothing and points at the line that does not go', async () => {
    await importLines([{ members: ['Anna Huber', 'Josef Mair'] }])
    const refused = await refusalOf(
      importLines([{ members: ['Karl Moser'] }, { members: ['Eva Egger', 'Josef Mair'] }, { members: ['Ida Lang'] }]),
    )
    expect(refused).toMatchObject({
      code: 'person-already-entered',
      field: '/lines/1/members/1',
      params: { name: 'Josef Mair', number: 1 },
    })
    expect(await entries()).toHaveLength(1)
  })

  it('points at the second of two lines with the same person', async () => {
    const refused = await refusalOf(
      importLines([{ members: ['Karl Moser'] }, { members: ['Eva Egger', 'KARL MOSER'] }]),
    )
    expect(refused).toMatchObject({
      code: 'person-already-entered',
      field: '/lines/1/members/1',
      params: { number: 1 },
    })
  })

  it('ten thousand lines are read in two seconds and entered in ten', async () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `${at + 1};Vorname${at} Huber;Vorname${at} Mair;x`).join(
      '\n',
    )
    const begin = performance.now()
    const { lines } = (await preview(text)).json() as Answer<'readImport'>
    const read = performance.now()
    expect(lines.every(({ problem }) => problem === null)).toBe(true)
    const { added } = await importLines(lines)
    const entered = performance.now()
    expect(added).toBe(10_000)
    expect(read - begin).toBeLessThan(2_000)
    expect(entered - read).toBeLessThan(10_000)
  }, 60_000)
})
