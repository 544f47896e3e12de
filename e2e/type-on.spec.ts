// Whoever types faster than the network: what comes after a result means the next table, and what did not go through keeps the focus.

import { type Client, createClient } from '#contract/client.ts'
import { tablePath } from '#contract/paths.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

const RESULT = /\/encounters\/[^/]+\/result$/
const PLAYED = /\/played$/
const FIRST = ['Anna Eins', 'Bert Eins', 'Cilli Eins', 'Dominik Eins', '11', '6'] as const
/** The tests of this file share a club: nobody in it but here is called like somebody else. */
const NAMESAKE = ['Eva Drei', 'Franz Drei', 'Nora Doppelt', 'Hans Drei', '4', '11'] as const
const SECOND = ['Eva Zwei', 'Franz Zwei', 'Gitti Zwei', 'Hans Zwei', '4', '11'] as const

async function newEvening(api: Client, club: string, name: string) {
  const body = { preset: 'vereinsabend', name, date: '2026-11-20' } as const
  return api('createTournament', { params: { club }, body })
}

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

test('names and figures typed while a table of a club evening is saved are those of the next one', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Weitergetippt')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  const release = await holdAnswers(page, PLAYED)
  await evening.typeByKeyboard(FIRST)
  await evening.typeByKeyboard(SECOND)
  await expect(evening.seat('Es spielt')).toBeFocused()
  await page.keyboard.type('Irmi Dr')
  release()
  await expect(evening.table(2)).toBeVisible()
  await page.keyboard.type('ei')
  await expect(evening.seat('Es spielt')).toHaveValue('Irmi Drei')
  const { encounters } = await api('getRound', { params: { club, tournament: id, number: 1 } })
  expect(encounters.map(({ table, a, games }) => [table, a.name, games[0]?.a])).toEqual([
    [1, 'Anna Eins / Bert Eins', 11],
    [2, 'Eva Zwei / Franz Zwei', 4],
  ])
})

test('a table of a club evening that is not taken waits beside the next one, and comes back as it was typed', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Nicht angekommen')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  const release = await holdAnswers(page, PLAYED, 'lost')
  await evening.typeByKeyboard(FIRST)
  await expect(evening.seat('Es spielt')).toBeFocused()
  await page.keyboard.type('Eva Zwei')
  await page.keyboard.press('Enter')
  release()
  await expect(evening.waiting()).toHaveText([/Anna Eins \/ Bert Eins – Cilli Eins \/ Dominik Eins · 11:6/])
  await expect(evening.waiting()).toContainText('Der Server antwortet nicht.')
  await expectAccessible(page)
  await expect(evening.seat('mit')).toBeFocused()
  for (const text of SECOND.slice(1)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(evening.table(1)).toContainText('Eva Zwei')
  await evening.takeBack()
  await evening.expectTyped(FIRST)
  await expect(evening.waiting()).toHaveCount(0)
  await expect(evening.enterButton()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(evening.table(2)).toContainText('Anna Eins')
  await expect(evening.table(3)).toBeHidden()
})

test('a refused name leads back to its field, with everything that was typed, and takes nothing that is typed on', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Doppelter Name')
  const members = [{ name: 'Nora Doppelt', person: 'new' as const }]
  for (const _ of Array(2))
    await api('addEntry', { params: { club, tournament: id }, body: { members, present: true } })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.typeByKeyboard(NAMESAKE)
  await expect(evening.nameQuestion()).toBeVisible()
  await expect(evening.seat('gegen')).toBeFocused()
  await expectAccessible(page)
  for (const key of ['I', 'r', ' ', 'Enter', '1']) await page.keyboard.press(key)
  await evening.expectTyped(NAMESAKE)
  await page.keyboard.press('Tab')
  await expect(evening.nameQuestion().getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(evening.table(1)).toContainText('Nora Doppelt')
  await expect(evening.seat('Es spielt')).toBeFocused()
  await expect(evening.seat('Es spielt')).toHaveValue('')
})

test('names typed while a table of a club evening is put right are those of the next one, also when it is not taken', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Berichtigt')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, FIRST)
  const release = await holdAnswers(page, RESULT, 'lost')
  await evening.beginCorrecting(1)
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(evening.seat('Es spielt')).toBeFocused()
  await page.keyboard.type('Eva ')
  release()
  await expect(evening.notSaved()).toBeVisible()
  await page.keyboard.type('Zwei')
  await expect(evening.seat('Es spielt')).toHaveValue('Eva Zwei')
  await expect(evening.figureOn(1, 'b')).toHaveValue('11')
  await evening.figureOn(1, 'b').press('Enter')
  await expect(evening.table(1)).toContainText('5:11')
  await expect(evening.seat('Es spielt')).toHaveValue('Eva Zwei')
  await expect(evening.seat('Es spielt')).toBeFocused()
})

test('a number typed while a reported result is agreed to is that of the next table, also when it is not taken', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Stimmt so', pairs: 4 })
  const number = await newRound(api, club, id)
  const { paths } = await newTable(api, club, id, number)
  const phone = createClient(baseURL ?? '', {
    headers: { authorization: `Bearer ${paths.a.replace(tablePath(''), '')}` },
  })
  await phone('recordTableResult', { body: { games: [{ a: 15, b: 8, retour: false }], basedOn: 0 } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  const release = await holdAnswers(page, RESULT, 'lost')
  await page.keyboard.press('s')
  await rounds.typeInTableField('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')
  release()
  await expect(rounds.notSavedElsewhere(1)).toBeVisible()
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(rounds.figure(1, 'a')).toHaveValue('4')
})

test('what is asked about a result takes no number that is typed for the next table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Gefragt', pairs: 8 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT)
  await rounds.typeTable(1, [15, 8])
  await rounds.typeInTableField('2')
  await api('recordResult', {
    params: { club, tournament: id, encounter: encounters.find(({ table }) => table === 1)?.id ?? '' },
    body: { games: [{ a: 8, b: 15, retour: false }], basedOn: 0, confirmed: true },
  })
  release()
  await expect(rounds.twoVersions()).toBeVisible()
  await expect(rounds.tableField()).toBeFocused()
  await page.keyboard.press('Enter')
  await rounds.typeScores([[4, 15]])
  await rounds.expectSaved(2)
})
