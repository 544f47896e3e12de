// Where the focus is when the desk begins to type: finding the field needs neither mouse nor Tab.

import type { Page } from '@playwright/test'
import { tournamentPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, expectListening, test } from './fixtures.ts'
import { DrawPage } from './pages/draw.ts'
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
  const first = registration.line('first')
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  await expect(first).toBeFocused()
  await page.reload()
  await expect(first).toBeFocused()
  await page.getByRole('link', { name: text('club.tabs.standings') }).press('Enter')
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
  const draw = new DrawPage(page)
  const field = rounds.tableField()
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await page.getByRole('link', { name: text('club.tabs.rounds'), exact: true }).press('Enter')
  await expect(draw.drawButton(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await draw.expectDraft(2)
  await expect(draw.draftTitle()).toBeFocused()
  await page.keyboard.press('v')
  await expect(field).toBeFocused()
  await page.reload()
  await expect(field).toBeFocused()
  await page.getByRole('link', { name: text('club.tabs.entries') }).press('Enter')
  await expect(page).toHaveURL(/\/meldungen$/)
  await page.goBack()
  await expect(field).toBeFocused()

  await rounds.openTable(1)
  // The number of the open table once more: figures must not be read as numbers of tables.
  await rounds.openTable(1)
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()

  await playRound(api, club, id, 1, GAMES)
  await page.reload()
  await expect(field).toBeFocused()
  await expectListening(page)
  await rounds.reopen()
  await expect(field).toBeFocused()
})

test('a closed round begins in the table field, and one of a tournament that is over on the way on', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zu', pairs: 4 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [{ a: 15, b: 8 }])
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  await expect(rounds.tableField()).toBeFocused()
  const params = { club, tournament: id }
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })
  await page.reload()
  await expect(page.getByRole('link', { name: text('rounds.after.standings') })).toBeFocused()
})

test('every window begins where a key too many decides nothing: in its first field, on its first button or on its title', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Fenster', pairs: 4 })
  const number = await newRound(api, club, id)
  const window = page.getByRole('dialog')
  const rounds = new RoundPage(page)
  const open = (name: string) => page.getByRole('button', { name }).press('Enter')
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
  }
  await rounds.open(club, id, number)
  await expect(rounds.tableField()).toBeFocused()
  await open(text('rounds.takeBack.label'))
  await expect(window.getByRole('button').nth(1)).toBeFocused()
  await close()
  await rounds.openTable(1)
  await open(text('rounds.desk.tableSheet'))
  await expect(window.getByRole('heading').first()).toBeFocused()
  await close()

  await playRound(api, club, id, number, [{ a: 15, b: 8 }])
  await page.goto(tournamentPaths({ club, tournament: id }).overview)
  await open(text('club.details.edit'))
  await expect(window.getByLabel(text('club.details.name'))).toBeFocused()
  await expectAccessible(page)
  await close()
  const finish = page.getByRole('button', { name: text('club.finish.early') })
  await finish.focus()
  for (const _ of Array(5)) await page.keyboard.down('Enter')
  await expect(window.getByRole('heading').first()).toBeFocused()
  await page.keyboard.up('Enter')
  await expect(window).toBeVisible()
  await close()

  await page.goto(tournamentPaths({ club, tournament: id }).standings)
  await open(text('standings.adjustment.open'))
  await expect(window.getByLabel(text('standings.adjustment.entry'))).toBeFocused()
  await close()
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
  await expect(registration.line('first')).toBeFocused()
  for (const [typed, name] of [
    ['anna außerhofer (bek', sepp],
    ['barth außerhofer (bek', xaver],
  ] as const) {
    await page.keyboard.type(typed)
    await expect(registration.suggestion(name)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(registration.line('first')).toHaveValue(sepp)
  await expect(registration.line('second')).toHaveValue(xaver)
  await expect(registration.enterButton()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(registration.row(sepp)).toContainText(xaver)
  await expect(registration.line('first')).toBeFocused()

  const evening = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Abend', date: '2026-11-20' },
  })
  const desk = new EveningPage(page)
  await desk.open(club, evening.id)
  await expect(desk.seat('first')).toBeFocused()
  await page.keyboard.type('anna außerhofer (bek')
  await desk.suggestion(sepp).click()
  await expect(desk.seat('partner')).toBeFocused()
  await expect(desk.seat('first')).toHaveValue(sepp)
})

test('N asks about what was not played to its end, from a figure and from a button', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Sonderfall', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await expect(rounds.otherButton()).toContainText('N')
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion(1)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await rounds.otherButton().focus()
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion(1)).toBeFocused()
  await page.keyboard.press('2')
  await rounds.expectSaved(1)
})

test('a table that stopped in its first game is entered with its figures as not finished', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Abgebrochen', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await rounds.typeScores([[5, 3]])
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('n')
  await expect(page.getByRole('button', { name: text('rounds.ask.stopped', { a: '5', b: '3' }) })).toBeVisible()
  await page.keyboard.press('u')
  await rounds.expectSaved(1)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const games = encounters.find(({ table }) => table === 1)?.games
  expect(games?.map(({ a, b, outcome }) => [a, b, outcome])).toEqual([
    [5, 3, 'unfinished'],
    [0, 0, 'unfinished'],
    [0, 0, 'unfinished'],
  ])
})

test('Enter on a mark says it, and sends nothing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Heiße', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('13')
  await page.keyboard.press('Tab')
  await expect(rounds.retourMark(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rounds.retourMark(1)).toBeChecked()
  await expect(rounds.sheet(1)).toBeVisible()
  await rounds.expectReported(0, 2)
})

test('Strg Z in an untouched sheet leads to no other field', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Nichts zurück', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 8]])
  await rounds.openTable(2)
  await page.keyboard.press('Control+z')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await rounds.typeScores([[4, 15]])
  await rounds.expectSaved(2)
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.enterByKeyboard('Rosi Fuchs', 'Vera Fink')
  await page.keyboard.press('Control+z')
  await expect(registration.line('first')).toBeFocused()
})

test('Strg Z in a field that was emptied by hand brings back what was typed there, and takes back no act', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Von Hand geleert', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 8]])
  await page.keyboard.type('12')
  await empty(page)
  await page.keyboard.press('Control+z')
  await expect(rounds.tableField()).toHaveValue('12')
  await rounds.expectReported(1, 4)

  const registration = new RegistrationPage(page)
  const first = registration.line('first')
  await registration.open(club, id)
  await registration.enterByKeyboard('Rosi Fuchs', 'Vera Fink')
  const row = registration.row('Rosi Fuchs')
  await registration.expectPairs(9)
  await row.focus()
  await expect(row).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(row).toBeHidden()
  await first.focus()
  await page.keyboard.type('Ida')
  await empty(page)
  await page.keyboard.press('Control+z')
  await expect(first).toHaveValue('Ida')
  await expect(row).toBeHidden()
  // Undo stops at what was typed since the field got the focus: it reaches neither another field nor an action of the desk.
  for (const _ of Array(3)) await page.keyboard.press('Control+z')
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('')
  await expect(row).toBeHidden()

  const evening = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Von Hand geleert', date: '2026-11-20' },
  })
  const desk = new EveningPage(page)
  await desk.open(club, evening.id)
  await desk.enterByKeyboard(1, ['Anna leer', 'Bert leer', 'Cilli leer', 'Dominik leer', '11', '6'])
  await desk.correct(1, 5, 11)
  await expect(desk.seat('first')).toBeFocused()
  await page.keyboard.type('Eva')
  await empty(page)
  await page.keyboard.press('Control+z')
  await expect(desk.seat('first')).toHaveValue('Eva')
  await expect(desk.table(1)).toContainText('5:11')
})

/** Empties the focused field by keyboard. */
async function empty(page: Page) {
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
}
