// Where the focus is when a desk begins to type: nobody reaches for the mouse, and nobody presses Tab to find a field.

import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const GAMES = [
  { a: 15, b: 8 },
  { a: 15, b: 4 },
  { a: 6, b: 15 },
]

test('registration begins in its first field: by a link, after a reload, on the way back', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Anfang', pairs: 2 })
  const registration = new RegistrationPage(page)
  const first = registration.line('Erster Name')
  await page.goto(`/verein/${club}/turnier/${id}`)
  await page.getByRole('link', { name: 'Meldungen' }).press('Enter')
  await expect(first).toBeFocused()
  await page.reload()
  await expect(first).toBeFocused()
  await page.getByRole('link', { name: 'Tabelle' }).press('Enter')
  await expect(page).toHaveURL(/\/tabelle$/)
  await page.goBack()
  await expect(first).toBeFocused()
})

test('a round begins in the table field: by a link, after publishing, on the way back, opened again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Tischfeld', pairs: 4 })
  const rounds = new RoundPage(page)
  const field = rounds.tableField()
  await page.goto(`/verein/${club}/turnier/${id}`)
  await page.getByRole('link', { name: 'Runden', exact: true }).press('Enter')
  await expect(rounds.drawButton(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await rounds.expectDraft(2)
  await expect(rounds.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: 'Meldungen' }).press('Enter')
  await expect(page).toHaveURL(/\/meldungen$/)
  await page.goBack()
  await expect(field).toBeFocused()

  await rounds.openTable(1)
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()

  await playRound(api, club, id, 1, GAMES)
  await page.reload()
  await rounds.reopen()
  await expect(field).toBeFocused()
})

test('a completion taken goes on to the next field, and the last one to the button', async ({ page, api, club }) => {
  await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Bekannte', pairs: 2 })
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'bayern-warme-heisse', name: 'Ergänzt', date: '2026-11-21' },
  })
  const [sepp, xaver] = ['Anna Außerhofer (Bekannte)', 'Bartholomäus Außerhofer (Bekannte)']
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('Erster Name')).toBeFocused()
  for (const [typed, name] of [
    ['anna außerhofer (bek', sepp],
    ['barth außerhofer (bek', xaver],
  ] as const) {
    await page.keyboard.type(typed)
    await expect(registration.suggestion(name)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(registration.line('Erster Name')).toHaveValue(sepp)
  await expect(registration.line('Zweiter Name')).toHaveValue(xaver)
  await expect(registration.enterButton()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(registration.row(sepp)).toContainText(xaver)
  await expect(registration.line('Erster Name')).toBeFocused()

  const evening = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Abend', date: '2026-11-20' },
  })
  const desk = new EveningPage(page)
  await desk.open(club, evening.id)
  await expect(desk.seat('Es spielt')).toBeFocused()
  await page.keyboard.type('anna außerhofer (bek')
  await desk.suggestion(sepp).click()
  await expect(desk.seat('mit')).toBeFocused()
  await expect(desk.seat('Es spielt')).toHaveValue(sepp)
})

test('N asks about what was not played to its end, from a figure and from a button', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Sonderfall', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await expect(rounds.otherButton()).toContainText('N')
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion('Spiel 1: Wie ging es aus?')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await rounds.otherButton().focus()
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion('Spiel 1: Wie ging es aus?')).toBeFocused()
  await page.keyboard.press('2')
  await rounds.expectSaved(1)
})
