import { clubPaths, publicPaths, tournamentPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
import { EditorPage } from './pages/editor.ts'
import { ImportPage } from './pages/import.ts'
import { RoundPage } from './pages/rounds.ts'
import { WishesPage } from './pages/wishes.ts'

test('what is typed stays when the tournament is finished meanwhile, and can be saved only once it is opened again', async ({
  page,
  context,
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon aus', pairs: 4 })
  const params = { club, tournament: id }
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [{ a: 15, b: 9 }])
  const [otherPage, behind] = [await context.newPage(), await context.newPage()]
  const [wishes, list, editor] = [new WishesPage(page), new ImportPage(otherPage), new EditorPage(behind)]
  await wishes.open(club, id)
  await list.open(club, id)
  await editor.openOfTournament(club, id)
  await wishes.tables().fill('7')
  await editor.name().fill('Eigene')
  await expect(editor.saveForTournament()).toBeEnabled()
  const followed = spectator.getByText(text('public.live'))
  await spectator.goto(publicPaths(slug).standings)
  await expect(followed).toBeVisible()
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })
  await expect(followed).toBeHidden()
  for (const desk of [page, otherPage, behind]) {
    await expect(desk.getByText(text('problems.tournament-finished'))).toBeVisible()
    await expectAccessible(desk)
  }
  await expect(wishes.tables()).toBeDisabled()
  await expect(list.pasted()).toBeDisabled()
  await expect(editor.saveForTournament()).toBeDisabled()
  await api('reopenTournament', { params })
  await expect(wishes.tables()).toBeEnabled()
  await expect(wishes.tables()).toHaveValue('7')
  await expect(editor.saveForTournament()).toBeEnabled()
})

test('a draft that is taken back elsewhere is not asked for any more', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zurückgenommen', pairs: 4 })
  const params = { club, tournament: id }
  const { number, fingerprint } = await api('drawRound', { params, body: {} })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, number)
  await draw.expectDraft(2)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await api('discardRound', { params: { ...params, number }, query: { seen: fingerprint } })
  await expect(draw.drawButton(number)).toBeVisible()
  expect(refused).toEqual([])
})

test('an address of the desk that does not exist stays in the frame of its tournament', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Im Rahmen', pairs: 4 })
  const base = tournamentPaths({ club, tournament: id }).overview
  for (const path of ['/runde/9', '/runde/x', '/nix']) {
    expect((await page.goto(base + path))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: text('club.missing.title') })).toBeVisible()
    await expect(page.getByRole('link', { name: text('club.tabs.entries') })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.missing.back') }).click()
  await expect(page).toHaveURL(base)
})

test('an address of a club that does not exist stays in its frame, that of a club that does not exist in that of the site', async ({
  page,
  club,
}) => {
  const heading = page.getByRole('heading', { level: 1, name: text('club.missing.title') })
  for (const path of ['/nix', '/turnier/nix', '/ausschreibungen/nix']) {
    expect((await page.goto(clubPaths(club).tournaments + path))?.status()).toBe(404)
    await expect(heading).toBeVisible()
    await expect(page.getByText(text('club.missing.fromClub'))).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: text('club.missing.toClub') }).click()
  await expect(page).toHaveURL(clubPaths(club).tournaments)
  expect((await page.goto(clubPaths('nix').tournaments))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: text('product.notFound.title') })).toBeVisible()
  await expect(page.getByText(text('product.notFound.text', { what: 'club' }))).toBeVisible()
  await expectAccessible(page)
})
