// A network that fails and comes back, on the pages of a club that belong to no tournament.

import { clubPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { expect, expectAccessible, expectListening, test } from './fixtures.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'

const LOST = within('product.lost.alone')

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a laptop', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('the pages of a club say by themselves since when there is no connection, and no longer', async ({
      wired,
      club,
    }) => {
      const { browser, cable } = wired
      const paths = clubPaths(club)
      const addresses = [paths.tournaments, paths.season, paths.planner, paths.regulations]
      const pages = await Promise.all(
        addresses.map(async (address) => {
          const page = await browser.newPage()
          await page.goto(address)
          await expectListening(page)
          return page
        }),
      )
      cable.cut()
      for (const page of pages) {
        await page.bringToFront()
        await expect(page.getByRole('status').filter({ hasText: LOST })).toBeVisible({ timeout: 30_000 })
        await expectAccessible(page)
      }
      cable.mend()
      for (const page of pages) {
        await page.bringToFront()
        await expect(page.getByText(LOST)).toBeHidden({ timeout: 40_000 })
      }
    })

    test('a tournament typed without connection is not lost: no link leads away, and it is made once there is one', async ({
      wired,
      club,
    }) => {
      const { browser, cable } = wired
      const page = await browser.newPage()
      const form = new NewTournamentPage(page)
      await form.open(club)
      cable.cut()
      const lost = page.getByRole('status').filter({ hasText: LOST })
      await form.name().fill('')
      await form.name().pressSequentially('Ohne Leitung')
      await expect(lost).toBeVisible({ timeout: 30_000 })
      await expect(form.name()).toBeFocused()
      await page.getByRole('link', { name: text('product.product') }).press('Enter')
      await expect(lost).toContainText(text('product.lost.stays'))

      cable.mend()
      await expect(lost).toBeHidden({ timeout: 40_000 })
      await expect(form.name()).toHaveValue('Ohne Leitung')
      await form.name().press('Enter')
      await expect(page.getByText('Ohne Leitung').first()).toBeVisible()
      await expect(page).not.toHaveURL(/neu/)
    })
  })

test('a device without network says so on the page of a club at once', async ({ page, context, club }) => {
  await page.goto(clubPaths(club).season)
  await expectListening(page)
  await context.setOffline(true)
  await expect(page.getByText(LOST)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(LOST)).toBeHidden()
})
