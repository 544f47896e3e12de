// Whoever types faster than the network: what comes after a result means the next table, and what did not go through keeps the focus.

import { newRound, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const RESULT = /\/encounters\/[^/]+\/result$/

test('figures typed while a result is saved are those of the next table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schneller', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT)
  await rounds.typeTable(1, [15, 8])
  await rounds.typeTable(2, [4, 15])
  await rounds.typeTable(3, [15, 11])
  release()
  await rounds.expectReported(3, 4)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const typed = [...encounters].sort((one, other) => one.table - other.table).map(({ games }) => games)
  expect(typed).toMatchObject([[{ a: 15, b: 8 }], [{ a: 4, b: 15 }], [{ a: 15, b: 11 }], []])
})

test('a result that is not taken is not written over by the next table, and is said', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Abgeschnitten', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)

  const release = await holdAnswers(page, RESULT, 'lost')
  await rounds.typeTable(1, [15, 8])
  await rounds.typeInTableField('2')
  release()
  await expect(rounds.notSaved(1)).toBeVisible()
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.press('Enter')
  await rounds.typeScores([[4, 15]])
  await rounds.expectSaved(2)
  await rounds.openTable(1)
  await expect(rounds.sheet(1)).toBeVisible()

  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  expect(encounters.find(({ table }) => table === 1)?.games).toEqual([])
  expect(encounters.find(({ table }) => table === 2)?.games).toMatchObject([{ a: 4, b: 15 }])
})

test('while the network is away the focus waits where figures do nothing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Netz', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await page.route(RESULT, (route) => route.abort('internetdisconnected'))
  await rounds.typeTable(1, [15, 7])
  await expect(rounds.sendAgainButton(1)).toBeFocused()
  await page.keyboard.type('35')
  await expect(rounds.figure(1, 'a')).toHaveValue('15')
  await expect(rounds.figure(1, 'b')).toHaveValue('7')
  await page.unroute(RESULT)
  await page.keyboard.press('Enter')
  await rounds.expectSaved(1)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  expect(encounters.find(({ table }) => table === 1)?.games).toMatchObject([{ a: 15, b: 7 }])
})

test('a Delete that did not go through stays with its pair: pressed once more it takes out that one', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Abgeschnitten', pairs: 4 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const row = registration.row('Anna Außerhofer (Abgeschnitten)')
  const entries = /\/entries\/[^/]+(\?|$)/
  await page.route(entries, (route) =>
    route.request().method() === 'DELETE' ? route.abort('internetdisconnected') : route.fallback(),
  )
  await row.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('Der Server antwortet nicht.')).toBeVisible()
  await expect(row).toBeFocused()
  await page.unroute(entries)
  await page.keyboard.press('Delete')
  await expect(row).toBeHidden()
  await expect.poll(async () => (await api('listEntries', { params: { club, tournament: id } })).entries.length).toBe(3)
})
