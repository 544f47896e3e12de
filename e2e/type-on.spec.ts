// Typing faster than the network: keys after a result belong to the next table, and a result that was not saved takes none of them.

import { type Client, createClient } from '#contract/client.ts'
import { tablePath } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, UNREACHED_NOTICE } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { DrawPage } from './pages/draw.ts'
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

test('while the network is away figures are still those of the next table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Netz', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await page.route(RESULT, (route) => route.abort('internetdisconnected'))
  await rounds.typeTable(1, [15, 7])
  await expect(rounds.notSaved(1)).toBeVisible()
  await expect(rounds.tableField()).toBeFocused()
  await rounds.typeTable(2, [4, 15])
  await expect(rounds.notSavedElsewhere(1)).toBeVisible()
  await expect(rounds.notSaved(2)).toBeVisible()
  // The key is named where it leads, and nowhere else.
  const hint = within('product.question.hint')
  const named = page.getByRole('alert').filter({ has: page.getByText(hint).filter({ visible: true }) })
  await expect(rounds.tableField()).toBeFocused()
  await expect(named).toHaveCount(1)
  const leads = (await named.textContent()) ?? ''
  await page.unroute(RESULT)
  await rounds.toQuestion()
  expect(await page.locator('[role=alert]:focus').textContent()).toBe(leads)
  await expect(named).toHaveCount(1)
  await expect(named).not.toContainText(within('rounds.desk.notTaken.save', { table: 1, heat: 0 }))
  await page.keyboard.press('o')
  await expect(rounds.figure(1, 'a')).toHaveValue('15')
  for (const _ of ['a', 'b']) await page.keyboard.press('Enter')
  await rounds.expectSaved(1)
  await expect(rounds.notSavedElsewhere(2)).toBeVisible()
  await rounds.toQuestion()
  await page.keyboard.press('o')
  for (const _ of ['a', 'b']) await page.keyboard.press('Enter')
  await rounds.expectSaved(2)
  await expect(rounds.notSavedElsewhere(2)).toHaveCount(0)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const typed = [...encounters].sort((one, other) => one.table - other.table).map(({ games }) => games)
  expect(typed).toMatchObject([[{ a: 15, b: 7 }], [{ a: 4, b: 15 }], [], []])
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
  await expect(page.getByText(UNREACHED_NOTICE)).toBeVisible()
  await expect(row).toBeFocused()
  await page.unroute(entries)
  await page.keyboard.press('Delete')
  await expect(row).toBeHidden()
  await expect.poll(async () => (await api('listEntries', { params: { club, tournament: id } })).entries.length).toBe(3)
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

test('a doubt about a result takes no key that is meant for the next table, and shows its answers', async ({
  page,
  api,
  club,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Bezweifelt', pairs: 6 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.typeInTableField('1')
  await page.keyboard.press('Enter')
  await rounds.typeScores([
    [15, 8],
    [15, 4],
    [11, 12],
  ])
  await expect(rounds.question()).toBeVisible()
  await expect(rounds.tableField()).toBeFocused()
  await rounds.expectUncovered(rounds.tableField())
  await rounds.expectUncovered(page.getByText(text('rounds.desk.table'), { exact: true }).first())
  await rounds.expectUncovered(page.getByRole('button', { name: text('rounds.doubt.confirm') }))
  await rounds.expectUncovered(page.getByRole('button', { name: text('rounds.doubt.back') }))
  await page.keyboard.type('jz2')
  await page.keyboard.press('Enter')
  await rounds.typeScores([
    [4, 15],
    [3, 15],
    [2, 15],
  ])
  await rounds.expectSaved(2)
  await rounds.toQuestion()
  await page.keyboard.press('o')
  await expect(rounds.figure(3, 'b')).toHaveValue('12')
})

test('what is typed for a table while its round is published is there when its desk is', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Gleich weiter', pairs: 4 })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  await rounds.open(club, id, 1)
  await draw.draw(1)
  const release = await holdAnswers(page, /\/publish$/)
  await page.keyboard.press('v')
  for (const key of ['2', 'Enter', '1', '5', 'Enter', '7', 'Enter']) await page.keyboard.press(key)
  release()
  await rounds.expectSaved(2)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number: 1 } })
  expect(encounters.find(({ table }) => table === 2)?.games).toMatchObject([{ a: 15, b: 7 }])
})

async function figuresOf(api: Client, club: string, id: string, number: number) {
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const sorted = [...encounters].sort((one, other) => one.table - other.table)
  return sorted.map(({ games }) => games.map(({ a, b }) => `${a}:${b}`).join(' '))
}

test('an impossible score is put aside, and what is typed on is the next table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Unmöglich', pairs: 14 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  await rounds.typeTable(6, [15, 15])
  await rounds.typeTable(7, [15, 4])
  await rounds.expectSaved(7)
  await expect(rounds.notSavedElsewhere(6)).toContainText(text('rounds.desk.notSavedTyped', { typed: '15:15' }))
  await expect(offers.all()).toHaveCount(0)
  await expectAccessible(page)
  expect(await figuresOf(api, club, id, number)).toEqual(['', '', '', '', '', '', '15:4'])

  await rounds.toQuestion()
  await page.keyboard.press('o')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(rounds.figure(1, 'b')).toHaveValue('15')
  await rounds.typeScores([[15, 7]])
  await rounds.expectSaved(6)

  await rounds.openReported(6)
  await page.keyboard.press('b')
  await rounds.typeScores([[15, 15]])
  await rounds.typeTable(5, [7, 15])
  await rounds.expectSaved(5)
  await rounds.throwAway(6)
  await expect(rounds.notSavedElsewhere(6)).toHaveCount(0)
  await expect(offers.all()).toHaveCount(0)
  expect(await figuresOf(api, club, id, number)).toEqual(['', '', '', '', '7:15', '15:7', '15:4'])
  await page.reload()
  await expect(rounds.tableField()).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})

test('a figure with a digit too many is no other figure: it is put aside as it was typed', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Eine Ziffer zu viel', pairs: 10 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.typeBlind(['4', '157', '8', '3', '999', '3', '5', '15', '7'])
  await rounds.expectSaved(5)
  await expect(rounds.notSavedElsewhere(4)).toContainText(text('rounds.desk.notSavedTyped', { typed: '157:8' }))
  await expect(rounds.notSavedElsewhere(4)).toContainText(
    text('problems.score-out-of-range', { least: '−15', most: 30 }),
  )
  await expect(rounds.notSavedElsewhere(3)).toContainText(text('rounds.desk.notSavedTyped', { typed: '999:3' }))
  expect(await figuresOf(api, club, id, number)).toEqual(['', '', '', '', '15:7'])
})

test('an impossible game among several shifts no figure of the others', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Drei Spiele', pairs: 6 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.typeBlind(['1', '17', '8', '15', '15', '15', '9', '2', '15', '8', '4', '15', '15', '9'])
  await rounds.expectSaved(2)
  await expect(rounds.notSavedElsewhere(1)).toContainText(
    text('rounds.score.impossible', { game: 2, why: text('problems.both-reached-target', { target: 15 }) }),
  )
  expect(await figuresOf(api, club, id, number)).toEqual(['', '15:8 4:15 15:9', ''])
})

test('a table number that does not exist shifts no figure, until Escape clears it', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Vertippt', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.typeBlind(['9', '5', '1'])
  await expect(rounds.unknownTable('951')).toContainText(within('rounds.desk.unknownTable', { table: 951 }))
  await expect(rounds.tableField()).toHaveValue('951')
  await rounds.expectReported(0, 6)
  await page.keyboard.press('Escape')
  await expect(rounds.unknownTable('951')).toHaveCount(0)
  await rounds.typeTable(5, [15, 4])
  await rounds.expectSaved(5)
  await rounds.typeBlind(['0', '5'])
  await expect(rounds.unknownTable('05')).toBeVisible()
  await expect(rounds.sheet(5)).toHaveCount(0)
})

test('a reported table says that it takes no figures, until it is left', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon da', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(6, [[15, 4]])
  await rounds.openReported(6)
  await expect(rounds.typedAtResult(6)).toHaveCount(0)
  await rounds.typeBlind(['15', '8', '2', '15', '9'])
  await expect(rounds.typedAtResult(6)).toContainText(
    within('rounds.desk.typedAtResult', { table: 6, heat: 0, state: 'reported', change: 'yes' }),
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rounds.typedAtResult(6)).toHaveCount(0)
  await expect(rounds.tableField()).toBeFocused()
  expect(await figuresOf(api, club, id, number)).toEqual(['', '', '', '', '', '15:4'])
})

test('a contested table says that it takes no figures, until it is left', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Strittig', pairs: 12 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const write = (a: number, b: number) =>
    api('recordResult', {
      params: { club, tournament: id, encounter: encounters.find(({ table }) => table === 1)?.id ?? '' },
      body: { games: [{ a, b, retour: false }], basedOn: 0, confirmed: true },
    })
  await write(15, 4)
  await expect(write(4, 15)).rejects.toThrow()
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.typeBlind(['1', '15', '3', '2', '15', '4', '3', '15', '5'])
  await expect(rounds.typedInVain('versions')).toBeVisible()
  await expect(rounds.twoVersions()).toBeVisible()
  await expectAccessible(page)
  expect(await figuresOf(api, club, id, number)).toEqual(['15:4', '', '', '', '', ''])

  await page.keyboard.press('n')
  await expect(rounds.typedInVain('versions')).toHaveCount(0)
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await page.keyboard.press('Escape')
  await rounds.typeTable(2, [15, 4])
  await rounds.expectSaved(2)
})

test('who did not come is named where a result is not saved, and after a reload', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Sonderfall', pairs: 8 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const name = encounters.find(({ table }) => table === 1)?.a.name ?? ''
  const absent = text('rounds.ask.absent', { name })
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  await page.route(RESULT, (route) => route.abort('internetdisconnected'))
  await rounds.openTable(1)
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion(1)).toBeFocused()
  await page.keyboard.press('1')
  await expect(rounds.notSaved(1)).toBeVisible()
  await rounds.typeInTableField('2')
  await page.keyboard.press('Enter')
  await expect(rounds.notSavedElsewhere(1)).toContainText(text('rounds.desk.notSavedTyped', { typed: absent }))
  await page.reload()
  await expect(offers.all()).toHaveText([within('rounds.desk.draft', { table: 1, heat: 0, typed: absent })])
})
