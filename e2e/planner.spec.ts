import { publicPaths, tournamentPaths } from '#contract/paths.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { PlannerPage } from './pages/planner.ts'

test('an organiser sees what fits, how often the best wins, and begins with it', async ({ page, club }) => {
  const planner = new PlannerPage(page)
  await planner.open(club)
  await planner.fill({ Paare: '12', Tische: '6', Beginn: '19:00', 'Ende spätestens': '23:59' })
  const swiss = planner.row('Schweizer System')
  await expect(swiss).toContainText('passt')
  await expect(swiss).toContainText(/letzte Karte um 2\d:\d\d/)
  await expect(swiss).toContainText(/\d+\s% ± \d+\s%/)
  await planner.stop()
  await expect(page.getByText('angehalten')).toBeVisible()
  await expect(planner.row('Jeder gegen jeden')).toContainText('zu lang')
  await expectAccessible(page)
  expect(await planner.events()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Weiterrechnen' }).click()
  await expect(page.getByText('Die Zahlen werden noch genauer')).toBeVisible()

  const rounds = /(\d+) Runden/.exec((await swiss.textContent()) ?? '')?.[1] ?? ''
  await planner.beginWith('Schweizer System')
  await expect(page.getByRole('radio', { name: /Schweizer System/ })).toBeChecked()
  await page.getByText('Anpassen').click()
  await expect(page.getByLabel('Runden', { exact: true })).toHaveValue(rounds)
})

test('a shorter evening fits less, and what cannot be planned is said at its field', async ({ page, club }) => {
  const planner = new PlannerPage(page)
  await planner.open(club)
  await planner.fill({ Paare: '16', Tische: '8' })
  const ko = planner.row('K. o.').first()
  await expect(ko).toContainText(/passt|knapp/)
  await planner.fill({ 'Ende spätestens': '20:30' })
  await expect(ko).toContainText('zu lang')
  await planner.fill({ Tische: '0' })
  await expect(page.getByText('Bitte eine ganze Zahl von 1 bis 200 eintragen.')).toBeVisible()
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
  await expect(page.getByText(/Die letzte Karte fällt um \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText('Geschätzt nach üblichen Spielzeiten')).toBeVisible()
  const won = { a: 11, b: 4 }
  await playRound(api, club, id, number, [won, won, won])
  await spectator.goto(publicPaths(slug).start)
  await expect(spectator.getByText('Gerechnet nach 4 Tischen dieses Turniers.')).toBeVisible()
})
