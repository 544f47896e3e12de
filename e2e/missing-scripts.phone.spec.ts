// A network that fails while a page is loading.

import { text } from './catalogue.ts'
import { expect, test } from './fixtures.ts'
import { newSheet } from './table-setup.ts'

test('a sheet whose scripts did not load goes on by itself once the network is back', async ({ wired, api, club }) => {
  const { paths } = await newSheet(api, club, 'Gleich wieder da')
  const { browser, cable } = wired
  const page = await browser.newPage()
  await page.route(/\/_next\/.*\.js/, (route) => route.abort())
  await page.goto(paths.a)
  cable.cut()
  await expect(page.getByText(text('table.loading'))).toBeVisible()
  await page.unroute(/\/_next\/.*\.js/)
  cable.mend()
  await expect(page.getByRole('heading', { name: text('table.title', { table: 1, heat: 0 }) })).toBeVisible()
})
