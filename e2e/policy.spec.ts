import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { clubPaths, PRACTICE, publicPaths, SIGN_IN, tournamentPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { PublicPage } from './pages/public.ts'
import { TablePage } from './pages/table.ts'
import { newPhone, newSheet } from './table-setup.ts'

/** Pages that are missing on purpose. */
const MISSING = ['/gibt-es-nicht', publicPaths('gibt-es-nicht').start, '/nix', '/runde/9']

/**
 * The errors a browser reports on a page and on those opened after it. A page that is missing on purpose is no error; it is
 * recognised by the response, because the console does not always name the address.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) complaints.push(message.text())
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() === 404 && !MISSING.some((path) => pathname.endsWith(path)))
      complaints.push(`${pathname} is missing`)
  })
  return complaints
}

/** Whether a script that was injected into the page runs. */
async function runsForeignScript(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.foreign = true'
    document.body.append(script)
    return 'foreign' in window
  })
}

test('public pages run under their policy, also from one to the next, and no foreign script does', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Streng', pairs: 4 })
  await newRound(api, club, id)
  const complaints = complaintsOf(spectator)
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.expectLive()
  await spectator.getByRole('link', { name: text('public.tabs.standings'), exact: true }).click()
  await expect(spectator).toHaveURL(/tabelle$/)
  await spectator.getByRole('link', { name: text('public.tabs.rules'), exact: true }).click()
  await expect(spectator).toHaveURL(/regeln$/)
  await spectator.goBack()
  await audience.expectLive()
  await audience.open(slug, ({ round }) => round(1))
  await audience.expectLive()
  expect(complaints).toEqual([])
  expect(await runsForeignScript(spectator)).toBe(false)
  expect(complaints.join()).toContain('Content Security Policy')
})

test('the desk runs under its policy, also from one page to the next', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Am Pult', pairs: 4 })
  await newRound(api, club, id)
  const complaints = complaintsOf(page)
  await page.goto(clubPaths(club).tournaments)
  await page.getByRole('link', { name: /Am Pult/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(tournamentPaths({ club, tournament: id }).round(1))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
  expect(await runsForeignScript(page)).toBe(false)
})

test('missing pages, a broken address and the description of the API do too', async ({ spectator, api, club }) => {
  const { slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Lücken', pairs: 4 })
  const complaints = complaintsOf(spectator)
  for (const address of [...MISSING, `${publicPaths(slug).start}/nix`, publicPaths(slug).round(9)]) {
    expect((await spectator.goto(address))?.status()).toBe(404)
    await expect(spectator.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await spectator.goto('/api/docs')
  // The list below the fold is only rendered when scrolled to.
  await expect(spectator.getByText('Whether the server and its database answer')).toBeVisible()
  expect(complaints).toEqual([])
})

test('the page that stands in for one that could not be made runs under its policy', async ({ spectator }) => {
  const port = '3198'
  const front = fork('server/test/front-without-api.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, PORT: port },
  })
  try {
    await once(front, 'message')
    const complaints = complaintsOf(spectator)
    expect((await spectator.goto(`http://127.0.0.1:${port}/t/preiswatten`))?.status()).toBe(500)
    // Only shown by a script.
    await expect(spectator.getByText(text('product.outage.unreachable'))).toBeVisible()
    expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([])
    expect(await runsForeignScript(spectator)).toBe(false)
  } finally {
    front.disconnect()
  }
})

test('the sheet of a table opens without network under the policy it was kept with', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const { paths, a, b } = await newSheet(api, club, 'Ohne Netz streng')
  const phone = await newPhone(browser, baseURL)
  const table = new TablePage(phone, { a, b })
  await table.open(paths.a)
  await table.expectReadyForNoNetwork()
  await phone.context().setOffline(true)
  const complaints = complaintsOf(phone)
  await phone.reload()
  await table.deal('a', 2)
  await table.expectTotal('a', 2)
  expect(complaints.filter((complaint) => /policy/i.test(complaint))).toEqual([])
  expect(await runsForeignScript(phone)).toBe(false)
  await phone.context().close()
})

test('chosen colours are there before anything is painted, and on the next visit', async ({ spectator }) => {
  await spectator.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeBeforeBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  const beforeBody = () => spectator.evaluate(() => (window as unknown as { themeBeforeBody?: string }).themeBeforeBody)
  await spectator.goto(PRACTICE)
  expect(await beforeBody()).toBeUndefined()
  await spectator.getByLabel(text('product.theme.label')).selectOption(text('product.theme.dark'))
  for (const address of [...MISSING, SIGN_IN]) {
    await spectator.goto(address)
    expect(await beforeBody()).toBe('dark')
  }
  await expect(spectator.getByLabel(text('product.theme.label'))).toHaveValue('dark')
  await spectator.getByLabel(text('product.theme.label')).selectOption(text('product.theme.system'))
  await spectator.reload()
  expect(await beforeBody()).toBeUndefined()
})
