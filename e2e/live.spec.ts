import { EVENTS_PATH } from '#contract/api-paths.ts'
import { address } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, reportTable } from './factories.ts'
import { expect, expectAccessible, mark, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { lastOf, PicturePage } from './pages/picture.ts'
import { ProtocolPage } from './pages/protocol.ts'
import { PublicPage } from './pages/public.ts'
import { RoundPage } from './pages/rounds.ts'

/** Every event stream, for `route`. */
const EVENTS = `**${EVENTS_PATH}?*`

test('eight tabs of one browser are all live, and a ninth request still goes through', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Acht Fenster', pairs: 4 })
  const number = await newRound(api, club, id)
  const tabs = [spectator]
  for (let more = 1; more < 8; more++) tabs.push(await spectator.context().newPage())
  for (const tab of tabs) {
    const audience = new PublicPage(tab)
    await audience.open(slug, ({ round }) => round(number))
    await audience.expectLive()
  }
  await reportTable(api, club, id, number, 1)
  for (const tab of tabs) await expect(tab.getByText('15:9')).toBeVisible()
  const status = await spectator.evaluate(async (path) => (await fetch(path)).status, address('getHealth', {}))
  expect(status).toBe(200)
})

test('a tab that cannot share its stream with others is live all the same', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Allein', pairs: 4 })
  await spectator.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.expectLive()
  await newRound(api, club, id)
  await expect(audience.heading()).toHaveText(text('public.seats.title', { round: 1 }))
})

test('typed scores stay while another desk saves and no data can be fetched, and the page heals by itself', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zwei Pulte', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(2)
  await page.keyboard.type('7')
  const expectNotLoadedAnew = await mark(page)
  let isAway = true
  await page.route('**/*', (route) => (isAway ? route.abort() : route.fallback()))
  const failed = page.waitForEvent('requestfailed')
  await reportTable(api, club, id, number, 1)
  await failed
  await page.waitForEvent('requestfailed')
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expectNotLoadedAnew()

  isAway = false
  await rounds.expectReported(1, 4)
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expectNotLoadedAnew()
})

test('a desk that is signed out elsewhere says so, leads on, and keeps what is typed', async ({
  page,
  context,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Abgemeldet', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(2)
  await page.keyboard.type('7')
  await context.clearCookies()
  await reportTable(api, club, id, number, 1)
  await expect(page.getByText(text('product.ended.signed-out'))).toBeVisible()
  await expect(page.getByRole('link', { name: text('product.ended.signIn') })).toHaveAttribute(
    'href',
    /^\/anmelden\?weiter=/,
  )
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
  await expectAccessible(page)
})

test('a result that is refused because nobody is signed in any more leads to sign in and back to what was typed', async ({
  page,
  context,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Abgelaufen', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(2)
  const session = await context.cookies()
  await context.clearCookies()
  await rounds.typeScores([[15, 7]])
  await rounds.expectUncovered(rounds.notSaved(2))
  await page.getByRole('link', { name: text('product.ended.signIn') }).press('Enter')
  await expect(page).toHaveURL(/\/anmelden\?weiter=/)
  await context.addCookies(session)
  await page.goto(new URL(page.url()).searchParams.get('weiter') ?? '')
  await new DraftOffers(page).takeByKeyboard()
  await expect(rounds.figure(1, 'a')).toHaveValue('15')
  await expect(rounds.figure(1, 'b')).toHaveValue('7')
})

test('what readers have typed, opened and chosen stays when a result comes in', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Beim Lesen', pairs: 8 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const audience = new PublicPage(spectator)

  await audience.open(slug)
  await audience.expectLive()
  const expectNotLoadedAnew = await mark(spectator)
  const search = spectator.getByLabel(text('public.find.label'))
  await search.fill('Außer')
  await reportTable(api, club, id, number, 2)
  await expect(spectator.getByText(text('public.state.reported', { reported: 2, encounters: 4 }))).toBeVisible()
  await expect(search).toHaveValue('Außer')
  await expect(search).toBeFocused()
  await expectNotLoadedAnew()

  await audience.open(slug, ({ standings }) => standings)
  await audience.expectLive()
  const first = spectator.locator('details').first()
  const name = await first.locator('summary').innerText()
  await first.locator('summary').click()
  await reportTable(api, club, id, number, 3)
  await expect(spectator.getByText(text('public.state.reported', { reported: 3, encounters: 4 }))).toBeVisible()
  await expect(spectator.locator('details[open]')).toHaveCount(1)
  await expect(spectator.locator('details[open] summary')).toHaveText(name)
})

test('a page that gets no stream looks by itself', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Strom', pairs: 4 })
  await spectator.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  await spectator.route(EVENTS, (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '30' }, json: { code: 'server-busy' } }),
  )
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await newRound(api, club, id)
  await expect(audience.heading()).toHaveText(text('public.seats.title', { round: 1 }))
})

test('a clock that is set back holds nothing up', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Uhr zurück', pairs: 8 })
  const number = await newRound(api, club, id)
  const audience = new PublicPage(spectator)
  await audience.open(slug)
  await audience.expectLive()
  await reportTable(api, club, id, number, 1)
  await expect(spectator.getByText(text('public.state.reported', { reported: 1, encounters: 4 }))).toBeVisible()
  await spectator.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  await reportTable(api, club, id, number, 2)
  await expect(spectator.getByText(text('public.state.reported', { reported: 2, encounters: 4 }))).toBeVisible()
})

test('what a public page can do it can still do after something new has come in', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Nach dem Neuen', pairs: 8 })
  const win = async (table: number) => {
    const params = { club, tournament: id }
    const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
    const encounter = encounters.find((one) => one.table === table)?.id ?? ''
    const games = [11, 11].map((a) => ({ a, b: 3, retour: false }))
    await api('recordResult', { params: { ...params, encounter }, body: { games, basedOn: 0, confirmed: true } })
    await expect(spectator.getByText(text('public.state.reported', { reported: table, encounters: 4 }))).toBeVisible()
  }
  const audience = new PublicPage(spectator)

  const picture = new PicturePage(spectator)
  await picture.open(slug)
  await audience.expectLive()
  await newRound(api, club, id)
  await expect(picture.match(lastOf(8), 1)).toHaveAttribute('tabindex', '0')
  await spectator.getByRole('button', { name: text('picture.find.submit') }).focus()
  await picture.walkTo(picture.match(lastOf(8), 1), 'Tab')
  await picture.walkTo(picture.match(lastOf(8), 2), 'ArrowDown')
  await win(1)
  await expect(picture.match(lastOf(8), 2)).toBeFocused()
  await picture.walkTo(picture.match(lastOf(8), 3), 'ArrowDown')

  const protocol = new ProtocolPage(spectator)
  await protocol.open(slug, 1)
  await audience.expectLive()
  await win(2)
  await protocol.check()
  await protocol.expectSame()

  await audience.open(slug)
  await audience.expectLive()
  // Matches with and without the range of times, because the longer sentence contains the shorter one.
  const lastCard = spectator.getByText(within('forecast.exact'))
  await expect(lastCard).toBeVisible()
  await win(3)
  await expect(lastCard).toBeVisible()
})

test('another build is named on the page, which is loaded anew only when its reader asks for it', async ({
  spectator,
  api,
  club,
}) => {
  const { slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Neue Fassung', pairs: 4 })
  await spectator.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
  let build: 'another' | 'its own' = 'another'
  await spectator.route(EVENTS, (route) =>
    build === 'another'
      ? route.fulfill({ contentType: 'text/event-stream', body: 'event: hello\ndata: {"build":"another"}\n\n' })
      : route.fallback(),
  )
  const audience = new PublicPage(spectator)
  await spectator.setViewportSize({ width: 390, height: 844 })
  await audience.open(slug, ({ rules }) => rules)
  const reload = spectator.getByRole('button', { name: text('product.newBuild.reload') })
  await expect(reload, 'in sight wherever one reads').toBeInViewport({ ratio: 1 })
  await spectator.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(reload).toBeInViewport({ ratio: 1 })
  const footer = await spectator.getByRole('contentinfo').boundingBox()
  const bar = await spectator.getByRole('status').filter({ has: reload }).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the bar covers nothing').toBeLessThanOrEqual((bar?.y ?? 0) + 1)
  await expectAccessible(spectator)
  const expectNotLoadedAnew = await mark(spectator)
  await expectNotLoadedAnew()
  await reload.click()
  // Not earlier: the next event stream would tell the page that its build is current.
  build = 'its own'
  await audience.expectLive()
  await expect(reload).toBeHidden()
})
