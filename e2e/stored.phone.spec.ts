import { tokenOfTable } from '#contract/paths.ts'
import { expect, test } from './fixtures.ts'
import { TablePage } from './pages/table.ts'
import { atTable, keepTable, unsentTables } from './stored-tables.ts'
import { newPhone, newSheet } from './table-setup.ts'

for (const { release, device, record } of unsentTables())
  test(`what ${release} has kept on a phone, unsent, is shown and sent, each once`, { tag: '@smoke' }, async ({
    browser,
    baseURL,
    api,
    club,
  }) => {
    const sheet = await newSheet(api, club, `Von ${release}`)
    const page = await newPhone(browser, baseURL)
    await keepTable(page, device, atTable(record, tokenOfTable(sheet.paths.a), sheet.encounter))
    const table = new TablePage(page, sheet)
    await table.open(sheet.paths.a)
    await table.expectAllSent()
    await table.expectTotal('a', 2)
    await table.expectTotal('b', 5)
    const { versions } = await sheet.read()
    const entries = versions.flatMap((version) => version.entries)
    expect(entries.map(({ id }) => id)).toEqual(record.pending.map(({ id }) => id))
    expect(new Set(entries.map((entry) => entry.device))).toEqual(new Set([device]))
  })
