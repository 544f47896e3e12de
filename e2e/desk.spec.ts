import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const WINS = [
  [15, 8],
  [15, 4],
  [6, 15],
] as const

test('pairs are registered by keyboard alone, with a question when somebody is already in', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Meldeabend', pairs: 0 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.focusLine()
  await registration.enterByKeyboard('Zenzi Außerlechner', 'Xaver Übelhör')
  await registration.enterByKeyboard('Walburga Kröll', 'Žižka Łukasz')
  await expect(registration.row('Zenzi Außerlechner')).toContainText('Xaver Übelhör')
  await expect(registration.row('Žižka Łukasz')).toBeVisible()
  await registration.expectPairs(2)

  await registration.focusLine()
  await page.keyboard.type('Zenzi Außerlechner')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ganz Andere')
  await page.keyboard.press('Enter')
  await expect(registration.question()).toBeVisible()
  await registration.question().press('Enter')
  await registration.expectPairs(3)
  await expectAccessible(page)
})

test('an implausible score is questioned and taken once confirmed; an impossible one is not', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zweifel', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await rounds.typeScores([
    [15, 8],
    [15, 4],
    [11, 12],
  ])
  await expect(rounds.question()).toBeVisible()
  await page.getByRole('button', { name: 'Ja, so stimmt es' }).press('Enter')
  await expect(page.getByText(/Tisch 1: .* gespeichert/)).toBeVisible()
  await rounds.expectReported(1, 2)

  await rounds.openTable(2)
  await rounds.typeScores([[15, 15]])
  await expect(rounds.sheet(2).getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await rounds.expectReported(1, 2)
  await expectAccessible(page)
})

test('two desks enter the same table: the second sees both versions and chooses', async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zwei Schreibende', pairs: 4 })
  const number = await newRound(api, club, id)
  const first = new RoundPage(page)
  const secondPage = await context.newPage()
  const second = new RoundPage(secondPage)
  await first.open(club, id, number)
  await second.open(club, id, number)
  await first.openTable(1)
  await second.openTable(1)
  await first.typeScores(WINS)
  await expect(page.getByText(/Tisch 1: .* gespeichert/)).toBeVisible()

  await second.typeScores([
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  await expect(second.twoVersions()).toBeVisible()
  await secondPage.getByRole('button', { name: 'Meines übernehmen' }).click()
  await expect(secondPage.getByText(/Tisch 1: .* gespeichert/)).toBeVisible()

  const round = await api('getRound', { params: { club, tournament: id, number } })
  const table = round.encounters.find((encounter) => encounter.table === 1)
  expect(table?.games.map(({ a, b }) => [a, b])).toEqual([
    [15, 8],
    [15, 4],
    [15, 6],
  ])
  const { submissions } = await api('listSubmissions', {
    params: { club, tournament: id, encounter: table?.id ?? '' },
  })
  expect(submissions).toHaveLength(3)
})

test('what cannot be saved stays on the sheet and is saved once the server answers again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Funkloch', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.context().setOffline(true)
  await rounds.typeScores([[15, 8]])
  const retry = page.getByRole('button', { name: 'Noch einmal versuchen' })
  await expect(retry).toBeVisible()
  await page.context().setOffline(false)
  await retry.click()
  await expect(page.getByText(/Tisch 1: .* gespeichert/)).toBeVisible()
  await rounds.expectReported(1, 2)
})
