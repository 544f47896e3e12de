// The undo keys on a slow network: each press is done, in order, whatever is typed meanwhile.

import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseAnswer } from './network.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const UNDO = /\/history\/undo$/
const RESULT = /\/encounters\/[^/]+\/result$/

test('undo keys pressed in a hurry are done one after the other, while the next table is typed', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'In Eile', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2, 3]) await rounds.report(table, [[15, 5 + table]])

  const release = await holdAnswers(page, UNDO)
  for (const key of ['z', 'z', 'y']) await page.keyboard.press(`Control+${key}`)
  await page.keyboard.type('4')
  release()
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { ...rounds.place(2), result: '15:7' }))
  await rounds.expectReported(2, 4)
  await expect(rounds.tableField()).toBeFocused()
  await expect(rounds.tableField()).toHaveValue('4')
  await page.unroute(UNDO)

  await page.keyboard.press('Enter')
  await rounds.typeScores([[15, 9]])
  await rounds.expectSaved(4)
  const releaseAgain = await holdAnswers(page, UNDO)
  for (const key of ['z', 'z']) await page.keyboard.press(`Control+${key}`)
  await rounds.openTable(3)
  await page.keyboard.type('7')
  releaseAgain()
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(2))
  await rounds.expectReported(1, 4)
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(rounds.figure(1, 'a')).toHaveValue('7')
})

test('a letter that the table field does not take leaves the undo key to the result', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Verirrt', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 6]])
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.type('n')
  await expect(rounds.tableField()).toHaveValue('')
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(1))
})

test('an undo key pressed while a result is being saved undoes it, and none undoes a table that is open again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch unterwegs', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 6]])
  const saving = await holdAnswers(page, RESULT)
  await rounds.typeTable(2, [15, 7])
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.press('Control+z')
  saving()
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(2))
  await page.unroute(RESULT)
  await rounds.report(2, [[15, 7]])

  const release = await holdAnswers(page, UNDO)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await rounds.openReported(1)
  release()
  await expect(rounds.notTakenBack(1)).toContainText(text('rounds.desk.openAgainMeanwhile'))
  await expectAccessible(page)
  await rounds.expectReported(1, 4)
  await expect(rounds.closedSheet(1)).toBeVisible()
})

test('what was undone comes back step by step, and an undo whose answer is lost goes on', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Hin und her', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2, 3]) await rounds.report(table, [[15, 5 + table]])
  for (const _ of ['first', 'second']) await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(2))
  for (const _ of ['first', 'second']) await page.keyboard.press('Control+y')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { ...rounds.place(3), result: '15:8' }))
  await rounds.expectReported(3, 4)

  await loseAnswer(page, UNDO)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(3))
  await expect(rounds.notTakenBack(3)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(2))
  await rounds.expectReported(1, 4)
})

test('pairs deleted one after the other come back with a Strg Z each, also one that is still being deleted', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Alle zurück', pairs: 4 })
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  const [first = '', second = ''] = entries.map(({ members }) => members.map(({ name }) => name).join(' / '))
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.remove(first)
  await expect(registration.row(first)).toHaveCount(0)
  const release = await holdAnswers(page, /entries/)
  await registration.remove(second)
  await page.keyboard.press('Control+z')
  release()
  await expect(registration.returned(second)).toBeVisible()
  await expect(registration.lastAct()).toContainText(first)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(registration.returned(first)).toBeVisible()
  await expect(registration.lastAct()).toHaveCount(0)
  await registration.expectPairs(4)
})

test('a key that brings back what was undone, whose answer is lost, takes back nothing else', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Antwort verloren', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2]) await rounds.report(table, [[15, 5 + table]])
  await page.keyboard.press('Control+Z')
  await expect(rounds.savedLine()).toContainText(rounds.openAgain(2))
  await loseAnswer(page, UNDO)
  await page.keyboard.press('Control+y')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { ...rounds.place(2), result: '15:7' }))
  await expect(rounds.notTakenBack(2)).toHaveCount(0)
  await rounds.expectReported(2, 2)
})
