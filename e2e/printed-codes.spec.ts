// The codes on printed sheets, from the screen of the desk to the phones that scan them.

import type { Page } from '@playwright/test'
import { text } from './catalogue.ts'
import { readCodes } from './codes.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { RoundPage } from './pages/rounds.ts'
import { newPhone } from './table-setup.ts'

test('sheets printed again after the links of a table were revoked open their tables, and its old codes say that they have ended', async ({
  browser,
  baseURL,
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Neu gedruckt', pairs: 4 })
  const number = await newRound(api, club, id)
  const desk = new RoundPage(page)
  await desk.open(club, id, number)
  const old = await codesOf(desk)
  const phone = await newPhone(browser, baseURL)
  const tableOn = (table: number) => phone.getByRole('heading', { name: text('table.title', { table, heat: 0 }) })
  await expectTables(phone, old, tableOn)

  await desk.openTable(1)
  await desk.openTableSheet()
  await desk.revokeLinks()
  await page.keyboard.press('Escape')
  const codes = await codesOf(desk)
  expect(codes.filter((code) => old.includes(code))).toEqual([])
  await expectTables(phone, codes, tableOn)

  const ended = phone.getByRole('heading', { name: text('table.ended.link-ended.title') })
  for (const [at, code] of old.entries()) {
    await phone.goto(code)
    await expect(at < 2 ? ended : tableOn(2)).toBeVisible()
  }
})

/** The paths that the codes of the sheets lead to: both sides of table 1, then of table 2. */
async function codesOf(desk: RoundPage): Promise<string[]> {
  const codes = await readCodes(await desk.printSheets())
  expect(codes).toHaveLength(4)
  return codes.map((code) => new URL(code).pathname)
}

/** Expects that each code opens the sheet of its table. */
async function expectTables(
  phone: Page,
  codes: readonly string[],
  tableOn: (table: number) => ReturnType<Page['getByRole']>,
) {
  for (const [at, code] of codes.entries()) {
    await phone.goto(code)
    await expect(tableOn(at < 2 ? 1 : 2)).toBeVisible()
  }
}
