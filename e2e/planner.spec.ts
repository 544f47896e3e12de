import { publicPaths, tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { PlannerPage } from './pages/planner.ts'

test('an organiser sees what fits, how often the best wins, and begins with it', async ({ page, club }) => {
  const planner = new PlannerPage(page)
  await planner.open(club)
  await planner.fill({ entries: '12', tables: '6', begin: '19:00', until: '23:59' })
  const swiss = planner.row('schweizer-system')
  await expect(swiss).toContainText(text('planner.list.verdict.fits'))
  await expect(swiss).toContainText(new RegExp(text('planner.list.end', { middle: '2\\d:\\d\\d' })))
  await expect(swiss).toContainText(/\d+\s% ± \d+\s%/)
  await planner.stop()
  await expect(page.getByText(within('planner.progress.stopped'))).toBeVisible()
  await expect(planner.row('jeder-gegen-jeden')).toContainText(within('planner.list.verdict.too-long'))
  await expectAccessible(page)
  expect(await planner.events()).toBeGreaterThan(0)
  await page.getByRole('button', { name: text('planner.progress.resume') }).click()
  await expect(page.getByText(within('planner.progress.running'))).toBeVisible()

  const rounds = /(\d+) Runden/.exec((await swiss.textContent()) ?? '')?.[1] ?? ''
  await planner.beginWith('schweizer-system')
  await expect(page.getByRole('radio', { name: text('regulation.presets.schweizer-system.name') })).toBeChecked()
  await page.getByText(text('club.new.adjust')).click()
  await expect(page.getByLabel(text('club.new.rounds'), { exact: true })).toHaveValue(rounds)
})

test('a shorter evening fits less, and what cannot be planned is said at its field', async ({ page, club }) => {
  const planner = new PlannerPage(page)
  await planner.open(club)
  await planner.fill({ entries: '16', tables: '8' })
  const ko = planner.row('ko').first()
  await expect(ko).toContainText(
    new RegExp(`${text('planner.list.verdict.fits')}|${text('planner.list.verdict.tight')}`),
  )
  await planner.fill({ until: '20:30' })
  await expect(ko).toContainText(within('planner.list.verdict.too-long'))
  await planner.fill({ tables: '0' })
  await expect(page.getByText(text('planner.form.invalid', { least: 1, most: 200 }))).toBeVisible()
})

test('while an evening runs, its page says when the last card falls', { tag: '@smoke' }, async ({
  page,
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Letzte Karte', pairs: 8 })
  const number = await newRound(api, club, id)
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await expect(page.getByText(within('forecast.sentence'))).toBeVisible()
  await expect(page.getByText(text('forecast.assumed'))).toBeVisible()
  const won = { a: 11, b: 4 }
  await playRound(api, club, id, number, [won, won, won])
  await spectator.goto(publicPaths(slug).start)
  await expect(spectator.getByText(text('forecast.observed', { tables: 4 }))).toBeVisible()
})
