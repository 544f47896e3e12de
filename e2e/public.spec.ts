import { publicPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { PublicPage } from './pages/public.ts'

test('spectators follow live: a draw and a result appear without a reload', { tag: '@smoke' }, async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Live', pairs: 6 })
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.expectLive()
  const number = await newRound(api, club, id)
  await expect(audience.heading()).toHaveText(text('public.seats.title', { round: 1 }))
  await expectAccessible(spectator)

  await audience.open(slug, ({ round }) => round(1))
  await audience.expectLive()
  const round = await api('getRound', { params: { club, tournament: id, number } })
  const encounter = round.encounters[0]?.id ?? ''
  await api('recordResult', {
    params: { club, tournament: id, encounter },
    body: { games: [{ a: 15, b: 9 }], basedOn: 0 },
  })
  await expect(audience.text('15:9')).toBeVisible()
  await expectAccessible(spectator)
})

test('figures in headings are as high as capitals', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ziffern 1', pairs: 4 })
  await newRound(api, club, id)
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await expect(audience.heading()).toHaveText(text('public.seats.title', { round: 1 }))
  await expect(audience.heading()).toHaveCSS('font-feature-settings', '"lnum"')
  await expect(audience.heading()).toHaveCSS('font-variant-numeric', 'normal')
})

test('the public page needs neither an account nor JavaScript', { tag: '@smoke' }, async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ohne Skript', pairs: 5 })
  await newRound(api, club, id)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const audience = new PublicPage(page)
  const { start, standings, rules, round } = publicPaths(slug)
  for (const path of [start, standings, rules, round(1)]) {
    await audience.open(slug, () => path)
    await expect(audience.heading()).toBeVisible()
  }
  await audience.open(slug)
  await expect(page.getByText(text('public.seats.bye')).first()).toBeVisible()
  await page.getByLabel(text('public.find.label')).fill('Anna')
  await page.getByRole('button', { name: text('public.find.submit') }).click()
  await expect(page.getByText(within('public.find.title'))).toBeVisible()
  await context.close()
})

test('what does not exist is said on a page of its tournament, without JavaScript too', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const { slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Nicht da', pairs: 4 })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const audience = new PublicPage(page)
  const { start, round, picture } = publicPaths(slug)
  for (const path of [`${start}/nix`, round(9), picture(8)]) {
    expect((await audience.open(slug, () => path))?.status()).toBe(404)
    await audience.expectMissing()
    await expect(page.getByRole('link', { name: 'Nicht da', exact: true })).toBeVisible()
  }
  await audience.wayBack().click()
  await expect(page).toHaveURL(publicPaths(slug).start)
  for (const [address, missing] of [
    [publicPaths('gibt-es-nicht').start, 'tournament'],
    [publicPaths('gibt-es-nicht').round(1), 'tournament'],
    ['/gibt-es-nicht', 'page'],
  ] as const) {
    expect((await page.goto(address))?.status()).toBe(404)
    await audience.expectNothingThere(missing)
  }
  await context.close()
})

test('the page of a round that is not there yet becomes that round', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch nicht', pairs: 4 })
  const audience = new PublicPage(spectator)
  await audience.open(slug, ({ round }) => round(1))
  await audience.expectMissing()
  await expectAccessible(spectator)
  await audience.expectLive()
  await newRound(api, club, id)
  await expect(audience.heading()).toContainText(text('public.round.title', { round: 1 }))
})

test('a draft is nobody’s business, an unknown address a kind page', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Entwurf', pairs: 4 })
  await api('drawRound', { params: { club, tournament: id }, body: {} })
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await expect(audience.heading()).toHaveText(text('public.before.title'))
  const response = await spectator.goto(publicPaths('gibt-es-nicht').start)
  expect(response?.status()).toBe(404)
  await expect(audience.heading()).toBeVisible()
})

test('whoever goes from page to page gets pages as they are kept, and none ahead', { tag: '@smoke' }, async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, {
    preset: 'bayern-warme-heisse',
    name: 'Von Seite zu Seite',
    pairs: 6,
  })
  await newRound(api, club, id)
  const requests: string[] = []
  spectator.on('request', (request) => {
    const isForAPart = 'rsc' in request.headers() || 'next-router-prefetch' in request.headers()
    if (isForAPart || request.isNavigationRequest())
      requests.push(`${isForAPart ? 'part' : 'page'} ${new URL(request.url()).pathname}`)
  })
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.goThroughAllParts()
  expect(requests.filter((one) => one.startsWith('part'))).toEqual([])
  expect(requests.length).toBeGreaterThan(4)
})
