import { SET_UP, SIGN_IN } from '#contract/paths.ts'
import { OWNER, SESSION_FILE } from './account.ts'
import { text, within } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'
import { StartPage } from './pages/start.ts'

test.describe.configure({ mode: 'serial' })

test('an empty installation shows the example by one click: 35 pairs in the middle of round 2', async ({ page }) => {
  const start = new StartPage(page)
  await start.open()
  await expectAccessible(page)
  await start.openDemo()
  const standing = page.getByRole('heading', { level: 1, name: within('club.overview.missing', { round: 2 }) })
  // Creating the example plays a whole evening; a second try would find it already created.
  await expect(standing).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.tabs.entries') }).click()
  await new RegistrationPage(page).expectPairs(35)
  await start.setUpFromExample()
  await expect(page.getByLabel(text('session.setUp.clubName'))).toBeVisible()
})

test('set-up makes the first account and its club, once, and ends the open example', async ({ page, browser }) => {
  const start = new StartPage(page)
  await page.goto(SET_UP)
  await start.setUp(OWNER)
  await expect(page.getByText(OWNER.club).first()).toBeVisible()
  await page.context().storageState({ path: SESSION_FILE })

  const somebody = await (await browser.newContext()).newPage()
  await somebody.goto(SET_UP)
  await expect(somebody).toHaveURL(SIGN_IN)
  await expect(somebody.getByRole('button', { name: text('session.signIn.demoSubmit') })).toHaveCount(0)
})

test('a wait to sign in is counted down, says when it is over and gives the key back', async ({ page }) => {
  const start = new StartPage(page)
  const wrong = { email: 'gast@example.com', password: 'geraten und daneben' }
  await page.clock.install()
  await start.open()
  const tryIn = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/session'))
    await start.signIn(wrong)
    return (await answer).status()
  }
  expect(await tryIn()).toBe(401)
  // The page's clock is paused, so that a second lasts as long as the test needs.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  let status = 401
  while (status === 401) status = await tryIn()
  expect(status).toBe(429)
  await start.expectToWait()
  await expect(page.getByText(text('session.signIn.whileWaiting'))).toHaveCount(0)
  let sent = 0
  page.on('request', () => sent++)
  await page.keyboard.press('Enter')
  await start.expectToWait()
  expect(sent).toBe(0)
  await page.clock.runFor(1_250)
  await start.expectMayTryAgain()
  await page.clock.resume()
  await expectAccessible(page)
})
