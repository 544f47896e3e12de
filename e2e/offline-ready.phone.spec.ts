// The note that a sheet opens without network: shown once everything is cached, and decided from the cache when there is no network.

import { text } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { setReach, TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

test('a sheet is ready for no network once its last font has arrived, and says so when it is opened again without', {
  tag: '@smoke',
}, async ({ browser, wired, api, club }) => {
  const { cable } = wired
  const sheet = await newSheet(api, club, 'Späte Schrift', 'bayern-warme-heisse')
  const page = await newPhone(browser, cable.address)
  const context = page.context()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/vollkorn-latin-wght[^/]*\.woff2$/, async (route) => {
    await released
    await route.continue()
  })
  let table = new TablePage(page, sheet)
  await table.open(sheet.paths.a)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await table.deals('a', 5)
  await table.expectAllSent()
  await expect(page.getByText(text('offline.preparing'))).toBeVisible()
  release()
  await table.expectReadyForNoNetwork()

  await setReach(context, false)
  cable.cut()
  await page.close()
  const reopened = await context.newPage()
  // A file that the page has not loaded before, so that it fails.
  await reopened.addInitScript(() => void fetch('/_next/static/media/late.woff2').catch(() => {}))
  table = new TablePage(reopened, sheet)
  await table.open(sheet.paths.a)
  await table.expectKnownReady()
  await table.expectTotal('a', 10)
})
