import { text } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { PlannerPage } from './pages/planner.ts'

test('on a phone the plan needs no scrolling sideways, and the keyboard opens a row', async ({ page, club }) => {
  const planner = new PlannerPage(page)
  await planner.open(club)
  const swiss = planner.row('schweizer-system')
  await expect(swiss).toContainText(/± \d+\s%/)
  await swiss.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(swiss.getByRole('link', { name: text('planner.detail.begin') })).toBeVisible()
  const { width, scroll } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    scroll: document.documentElement.scrollWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(width)
  await expectAccessible(page)
})
