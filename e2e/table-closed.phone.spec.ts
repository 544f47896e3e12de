// The sheet on a phone when the desk closes its round.

import { expect, expectAccessible, test } from './fixtures.ts'
import { RoundPage } from './pages/rounds.ts'
import { setReach, TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

test('a phone is told when the desk closes its round, and one that was out of reach once it is back', async ({
  browser,
  baseURL,
  page: deskPage,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Runde zu')
  const desk = new RoundPage(deskPage)
  await desk.open(club, sheet.tournament, sheet.number)
  const near = new TablePage(await newPhone(browser, baseURL), sheet)
  const far = new TablePage(await newPhone(browser, baseURL), sheet)
  await near.open(sheet.paths.a)
  await near.deals('a', 2)
  await near.expectAllSent()
  await far.open(sheet.paths.b)
  await far.expectTotal('a', 4)
  await setReach(far.page.context(), false)
  await far.deals('b', 3)
  await far.expectUnsent(3)

  await desk.report(1, [[15, 8]])
  await expect(near.closed('result-settled')).toBeVisible()
  await desk.report(2, [[15, 8]])
  await desk.close()
  await expect(near.closed('round-closed')).toBeVisible()
  await expect(near.closed('result-settled')).toHaveCount(0)
  await near.expectResult(15, 8)
  await expect(near.undo()).toHaveCount(0)
  await expectAccessible(near.page)

  // What comes later is kept without counting.
  await setReach(far.page.context(), true)
  await expect(far.closed('round-closed')).toBeVisible()
  await far.expectResult(15, 8)
  await expect(far.unsent()).toHaveCount(0)
  await expectAccessible(far.page)
  const { versions } = await sheet.read()
  expect(versions.map(({ entries }) => entries.length).sort()).toEqual([2, 5])
  expect((await sheet.standing())?.games).toMatchObject([{ a: 15, b: 8 }])

  await desk.reopen()
  await expect(near.closed('result-settled')).toBeVisible()
  await expect(far.closed('result-settled')).toBeVisible()
  await expect(near.closed('round-closed')).toHaveCount(0)
})
