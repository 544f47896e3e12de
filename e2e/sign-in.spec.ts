import { clubPaths, SIGN_IN } from '#contract/paths.ts'
import { OWNER } from './account.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { StartPage } from './pages/start.ts'

test.use({ storageState: { cookies: [], origins: [] } })

test('signing in asks for the right password and leads where one wanted to go', { tag: '@smoke' }, async ({ page }) => {
  const start = new StartPage(page)
  await start.open()
  await expectAccessible(page)
  await start.signIn({ ...OWNER, password: 'ein falsches Passwort' })
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await start.signIn(OWNER)
  await expect(page.getByText(OWNER.club).first()).toBeVisible()

  const club = new URL(page.url()).pathname.slice(clubPaths('').tournaments.length)
  const { seasonOf, newRegulation, planner } = clubPaths(club)
  const season = seasonOf(new URLSearchParams({ von: '2026-01-01', bis: '2026-12-31' }))
  for (const address of [season, newRegulation({ preset: 'ko' }), planner]) {
    await page.context().clearCookies()
    await page.goto(address)
    await expect(page).toHaveURL((url) => url.pathname === SIGN_IN && url.searchParams.has('weiter'))
    await start.signIn(OWNER)
    await expect(page).toHaveURL(address)
  }
})
