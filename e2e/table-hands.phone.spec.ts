// Clumsy, hasty and simultaneous taps on a table's screen.

import { text } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { setReach, TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

test('a double tap at the end of a game confirms nothing for the others', async ({ browser, baseURL, api, club }) => {
  const sheet = await newSheet(api, club, 'Doppelt getippt')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.deals('a', 8)
  await table.expectAllSent()
  await table.page.getByRole('button', { name: text('table.games.toResult') }).dblclick()
  await table.expectResult(16, 0)
  await expect(table.question()).toBeHidden()
  await table.confirmButton('b').dblclick()
  expect((await sheet.standing())?.standing).toBe('unconfirmed')
  await expectAccessible(table.page)
  await table.page.keyboard.press('Escape')
  await table.confirmFor('b')
  await expect(table.result()).toContainText(text('table.result.standing.confirmed'))
})

test('what follows the end of a game comes by itself', async ({ browser, baseURL, api, club }) => {
  const sheet = await newSheet(api, club, 'Von selbst')
  const table = new TablePage(await newPhone(browser, baseURL), sheet)
  await table.open(sheet.paths.a)
  await table.deals('a', 8)
  await expect(table.undo(), 'time to take the last deal back').toBeVisible()
  await expect(table.result()).toBeVisible({ timeout: 40_000 })
})

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])
  test(`nothing moves under the thumb at ${viewport.width} × ${viewport.height}`, async ({
    browser,
    baseURL,
    api,
    club,
  }) => {
    const sheet = await newSheet(api, club, `Ruhige Hand ${viewport.width}`)
    const table = new TablePage(await newPhone(browser, baseURL), sheet)
    await table.page.setViewportSize(viewport)
    await table.open(sheet.paths.a)
    const points = { a: await table.pointOf('a', 2), b: await table.pointOf('b', 2) }
    for (let at = 1; at <= 10; at++) {
      const side = at % 2 === 1 ? 'a' : 'b'
      await table.page.touchscreen.tap(points[side].x, points[side].y)
      await table.expectTotal(side, 2 * Math.ceil(at / 2))
    }
    await table.expectAllSent()
    await expect(table.lastTotal('b')).toBeInViewport({ ratio: 1 })
    await expect(table.score().first()).toBeInViewport({ ratio: 1 })
    await expect(table.page.getByText(text('table.net.sent'), { exact: true })).toBeInViewport({ ratio: 1 })
    expect(await table.page.evaluate(() => [scrollY, document.documentElement.scrollHeight - innerHeight])).toEqual([
      0, 0,
    ])
    const { versions } = await sheet.read()
    expect(versions.flatMap(({ entries }) => entries.map(({ written }) => [written.winner, written.value]))).toEqual(
      Array.from({ length: 10 }, (_, at) => [at % 2 === 0 ? 'a' : 'b', 2]),
    )
  })

test('what waits under one code of a table goes out under the other', async ({ browser, baseURL, api, club }) => {
  const sheet = await newSheet(api, club, 'Anderer Code')
  const page = await newPhone(browser, baseURL)
  const table = new TablePage(page, sheet)
  await table.open(sheet.paths.a)
  await table.expectReadyForNoNetwork()
  await setReach(page.context(), false)
  await table.deals('a', 3)
  await table.expectUnsent(3)
  await page.goto('about:blank')
  await setReach(page.context(), true)
  await table.open(sheet.paths.b)
  await table.expectTotal('a', 6)
  await table.expectAllSent()
  const { versions } = await sheet.read()
  expect(versions.map(({ standing, entries }) => [standing, entries.length])).toEqual([['current', 3]])
})

test('the same deal from another phone is asked about, and final scores stay in reach', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const sheet = await newSheet(api, club, 'Zwei schreiben')
  const one = new TablePage(await newPhone(browser, baseURL), sheet)
  const other = new TablePage(await newPhone(browser, baseURL), sheet)
  await one.open(sheet.paths.a)
  await other.open(sheet.paths.b)
  await one.expectAllSent()
  await other.expectAllSent()
  await one.deal('b', 3)
  await other.expectTotal('b', 3)
  await expect(
    other.page.getByText(text('table.arrived.text', { name: text('table.pair', { number: sheet.a.number }) })),
  ).toBeVisible()
  await other.deal('b', 3)
  await other.answerWritten('yes')
  await expect(other.lastTotal('b')).toContainText('3')
  expect((await sheet.read()).versions.flatMap(({ entries }) => entries)).toHaveLength(1)

  await one.onlyFinalScores()
  await one.typeScore(1, 'a', 8)
  await one.typeScore(1, 'b', 15)
  await one.report()
  await one.expectResult(8, 15)
})
