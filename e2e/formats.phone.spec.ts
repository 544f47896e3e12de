// Formats on a table's phone.

import { text } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

test('a sheet of the best of three ends with the game that decides it', async ({ browser, baseURL, api, club }) => {
  const sheet = await newSheet(api, club, 'Zwei genügen', 'ko')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.deal('a', 3)
  await table.deals('a', 4, 3)
  await table.goOnWithGame(2)
  await table.deal('a', 3)
  await table.deals('a', 4, 3)
  await table.goToResult()
  await table.expectResult(2, 0)
  await table.expectAllSent()
  await expectAccessible(table.page)
  expect((await sheet.standing())?.games).toMatchObject([{ winner: 'a' }, { winner: 'a' }])
})

test('of the best of three only the final scores that decide it are asked for', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Nur zwei Endstände', 'ko')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.b)
  await table.onlyFinalScores()
  for (const game of [1, 2]) {
    await table.typeScore(game, 'a', 5)
    await table.typeScore(game, 'b', 11)
  }
  await expect(table.page.getByText(text('rounds.score.notNeeded'))).toBeVisible()
  await expectAccessible(table.page)
  await table.report()
  await table.expectResult(0, 2)
  expect((await sheet.standing())?.games).toHaveLength(2)
})

test('a figure below zero is typed by a key for its sign', async ({ browser, baseURL, api, club }) => {
  const sheet = await newSheet(api, club, 'Unter null', 'ko')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.onlyFinalScores()
  await table.typeScore(1, 'b', 2)
  await table.turnSign()
  await expect(table.figure(1, 'b')).toHaveValue('-2')
  await expect(table.figure(1, 'b')).toBeFocused()
  await table.turnSign()
  await expect(table.figure(1, 'b')).toHaveValue('2')
})
