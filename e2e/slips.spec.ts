// Typing in a hurry, with a bad network and next to another desk: a key held down, a lost answer, a
// table that disappears.

import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseAnswer, loseReads, reloadAfter, UNREACHED_NOTICE } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { DrawPage } from './pages/draw.ts'
import { EditorPage, RegulationsPage } from './pages/editor.ts'
import { EveningPage } from './pages/evening.ts'
import { ImportPage } from './pages/import.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'

test('a table of a club evening whose answer was lost counts once, also when it is entered again after a reload', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Halbe Antwort', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  const offers = new DraftOffers(page)
  await evening.open(club, id)
  await expect(evening.seat('first')).toBeFocused()
  const mend = await loseReads(page)
  await loseAnswer(page, /\/played$/)
  await evening.typeByKeyboard(['Anna Halb', 'Bert Halb', 'Cilli Halb', 'Dominik Halb', '11', '6'])
  await expect(evening.waiting()).toHaveCount(1)
  await reloadAfter(page, mend)
  await expect(evening.table(1)).toBeVisible()
  await offers.takeByKeyboard()
  await evening.enterButton().press('Enter')
  await expect(evening.seat('first')).toHaveValue('')
  await expect(evening.table(1)).toBeVisible()
  await expect(evening.table(2)).toBeHidden()
  await page.reload()
  await expect(evening.seat('first')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)

  const mendAgain = await loseReads(page)
  await loseAnswer(page, /\/played$/)
  await evening.typeByKeyboard(['Anna Halb', 'Cilli Halb', 'Bert Halb', 'Dominik Halb', '11', '3'])
  await expect(evening.waiting()).toHaveCount(1)
  await reloadAfter(page, mendAgain)
  await offers.takeByKeyboard()
  await evening.figure('b').fill('4')
  await evening.figure('b').press('Enter')
  await expect(evening.savedBefore()).toBeVisible()
  await expect(evening.table(2)).toContainText('11:3')
  await expect(evening.table(3)).toBeHidden()
})

test('somebody whose answer was lost is registered once, though a person may hold several entries', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'schnapsen-leben', name: 'Einmal', date: '2026-11-20' },
  })
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await expect(registration.line('only')).toBeFocused()
  const mend = await loseReads(page)
  await loseAnswer(page, /\/entries$/)
  await page.keyboard.type('Hans Einmal')
  await page.keyboard.press('Enter')
  await expect(registration.notSaved()).toBeVisible()
  await reloadAfter(page, mend)
  await expect(registration.row('Hans Einmal')).toBeVisible()
  await offers.takeByKeyboard()
  await expect(registration.line('only')).toHaveValue('Hans Einmal')
  await registration.enterButton().press('Enter')
  await expect(registration.line('only')).toHaveValue('')
  await expect(offers.all()).toHaveCount(0)
  await registration.enterAlone('Eva Einmal')
  await registration.expectEntriesOf(2, 2)
})

test('a pair whose deletion lost its answer is named, and one key brings it back', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Doch gelöscht', pairs: 2 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await registration.enterByKeyboard('Rosi Fuchs', 'Vera Fink')
  await registration.expectPairs(3)
  await loseAnswer(page, /\/entries\/[^/]+$/)
  await registration.remove('Rosi Fuchs')
  await expect(registration.row('Rosi Fuchs')).toBeHidden()
  await expect(registration.lastAct()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(registration.row('Rosi Fuchs')).toBeVisible()
  await registration.expectPairs(3)
})

test('an Enter that is held or pressed again draws once, and publishes nothing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Enter', pairs: 4 })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/rounds')) sent.push(request.url())
  })
  await rounds.open(club, id, 1)
  await expect(draw.drawButton(1)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await expect(draw.draftTitle()).toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await expectAccessible(page)

  await draw.discardButton().press('Enter')
  await expect(rounds.title(1)).toBeFocused()
  await expect(draw.drawButton(1)).toBeVisible()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Enter')
  await draw.draw(1)
  await page.keyboard.press('v')
  await expect(rounds.tableField()).toBeFocused()
  expect(sent.map((url) => new URL(url).pathname.split('/rounds')[1])).toEqual(['', '/1', '', '/1/publish'])
})

test('a pair that is being deleted says so on a slow network, and takes no other key', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Langsam weg', pairs: 3 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  const row = registration.row('Anna Außerhofer (Langsam weg)')
  await row.focus()
  const release = await holdAnswers(page, /entries/)
  await page.keyboard.press('Delete')
  await expect(row).toContainText(text('entries.row.removing'))
  await expect(row).toHaveAttribute('aria-busy', 'true')
  await row.focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('b')
  await expect(row).toContainText(text('entries.row.removing'))
  release()
  await expect(registration.lastAct()).toBeVisible()
  await expect(row).toHaveCount(0)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries).toHaveLength(2)
})

test('a Delete that is held takes one pair out, not one after the other', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Entfernt', pairs: 4 })
  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await registration.row('Anna Außerhofer (Entfernt)').focus()
  for (let times = 0; times < 4; times++) await page.keyboard.down('Delete')
  await page.keyboard.up('Delete')
  await registration.expectPairs(3)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries).toHaveLength(3)
})

const TYPED = ['15', '8', '15', '9'] as const

test('a round that is taken back while a table is typed leaves its sheet closed with what was typed, until Escape', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Zurück', pairs: 6 })
  await newRound(api, club, id)
  const params = { club, tournament: id }
  const round = () => api('getRound', { params: { ...params, number: 1 } })
  const takeBack = async () =>
    api('discardRound', { params: { ...params, number: 1 }, query: { seen: (await round()).fingerprint } })
  const rounds = new RoundPage(page)
  const draw = new DrawPage(page)
  const typeOn = async () => {
    for (const key of ['15', 'Enter', '3', 'Enter'])
      await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
  }
  await rounds.open(club, id, 1)
  await rounds.openTable(1)
  for (const figure of TYPED) {
    await page.keyboard.type(figure)
    await page.keyboard.press('Enter')
  }
  await takeBack()
  await expect(rounds.closedSheet(1)).toContainText(text('rounds.gone.undrawn', { round: 1 }))
  await expect(rounds.closedSheet(1)).toContainText(text('rounds.gone.typed', { typed: '15:8 · 15:9' }))
  await expect(rounds.closedSheet(1).getByRole('heading')).toBeFocused()
  await expect(rounds.closedSheet(1)).not.toContainText(text('rounds.gone.typedAt'))
  await typeOn()
  await expect(rounds.closedSheet(1)).toContainText(text('rounds.gone.typedAt'))
  await newRound(api, club, id)
  // Before this desk knows of the new round, Escape leads to one that is not drawn.
  await expect(rounds.state('published')).toBeVisible()
  await typeOn()
  await expect(rounds.closedSheet(1)).toContainText(text('rounds.gone.typed', { typed: '15:8 · 15:9' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rounds.tableField()).toBeFocused()
  await expect(rounds.tableField()).toHaveValue('')
  await rounds.expectReported(0, 3)

  await rounds.openTable(2)
  await page.keyboard.type('7')
  await takeBack()
  await expect(rounds.closedSheet(2)).toContainText(text('rounds.gone.typed', { typed: '7:–' }))
  await page.keyboard.press('Escape')
  await expect(rounds.title(1)).toBeFocused()
  await expect(draw.drawButton(1)).toBeVisible()
})

test('a table that is paired anew while it is typed says so, and takes no figure for the others', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Neu besetzt', pairs: 8 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [
    { a: 11, b: 8 },
    { a: 11, b: 4 },
  ])
  await newRound(api, club, id)
  const params = { club, tournament: id }
  const tables = async (number: number) => (await api('getRound', { params: { ...params, number } })).encounters
  const rounds = new RoundPage(page)
  await rounds.open(club, id, 2)
  const [mine] = await tables(2)
  await rounds.openTable(mine?.table ?? 0)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('4')

  const wrong = (await tables(1)).find(({ a, b }) => [a.id, b.id].some((pair) => pair === mine?.a.id))
  const result = {
    games: [
      { a: 8, b: 11, retour: false },
      { a: 4, b: 11, retour: false },
    ],
    basedOn: wrong?.resultVersion ?? 0,
  }
  const place = { params: { ...params, encounter: wrong?.id ?? '' } }
  const { seen } = await api('previewCorrection', { ...place, body: result })
  await api('correctResult', { ...place, body: { ...result, confirmed: true, seen, way: 'repair' } })

  const closed = rounds.closedSheet(mine?.table ?? 0)
  await expect(closed).toContainText(within('rounds.gone.paired-anew'))
  await expect(closed).toContainText(text('rounds.gone.why'))
  await expect(closed).toContainText(text('rounds.gone.typed', { typed: '7:4' }))
  await expect(closed.getByRole('heading')).toBeFocused()
  for (const key of ['1', 'Enter', '11', 'Enter'])
    await (key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
  await expect(closed).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rounds.tableField()).toBeFocused()
  await rounds.expectReported(0, 2)
  await page.reload()
  await expect(rounds.tableField()).toBeFocused()
})

test('a list whose answer was lost is taken over once, also with a name put right in between', async ({
  page,
  api,
  club,
}) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'schnapsen-leben', name: 'Liste einmal', date: '2026-11-20' },
  })
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('liste.csv', Buffer.from('Name\nHans Liste\nEva Liste'))
  await loseAnswer(page, /\/import$/)
  await list.takeOver(2).press('Enter')
  await expect(list.problem()).toBeVisible()
  await list.edit(2)
  await list.onlyName(2).fill('Hans Listner')
  await list.takeOver(2).press('Enter')
  await expect(list.problem()).toContainText(text('problems.idempotency-key-reused'))
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  expect(entries.map(({ members }) => members[0]?.name)).toEqual(['Hans Liste', 'Eva Liste'])
})

test('of a list whose answer was lost, what was removed since is taken over once more', async ({ page, api, club }) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'schnapsen-leben', name: 'Liste ergänzt', date: '2026-11-20' },
  })
  const params = { club, tournament: id }
  const names = async () => (await api('listEntries', { params })).entries.map(({ members }) => members[0]?.name)
  const list = new ImportPage(page)
  await list.open(club, id)
  await list.choose('liste.csv', Buffer.from('Name\nHans Liste\nEva Liste'))
  await loseAnswer(page, /\/import$/)
  await list.takeOver(2).press('Enter')
  await expect(list.problem()).toBeVisible()
  const { entries } = await api('listEntries', { params })
  await api('removeEntry', { params: { ...params, entry: entries[1]?.id ?? '' }, query: {} })
  await list.takeOver(2).press('Enter')
  await expect(list.problem()).toContainText(text('import.take.removedSince'))
  expect(await names()).toEqual(['Hans Liste'])
  await list.takeOver(1).press('Enter')
  await list.expectTaken(1)
  expect(await names()).toEqual(['Hans Liste', 'Eva Liste'])
})

test('a regulation is kept among one’s own once: its answer lost, after a reload, and the key pressed again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Behalten', pairs: 0 })
  const editor = new EditorPage(page)
  await editor.openOfTournament(club, id)
  await editor.name().fill('Einmal behalten')
  await loseAnswer(page, /\/regulations$/)
  await editor.saveAsOwn().press('Enter')
  await expect(page.getByText(UNREACHED_NOTICE)).toBeVisible()
  await page.reload()
  await new DraftOffers(page).takeByKeyboard()
  for (const _ of Array(2)) {
    await editor.saveAsOwn().press('Enter')
    await expect(editor.keptAsOwn('Einmal behalten')).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  const library = new RegulationsPage(page)
  await library.open(club)
  await expect(library.own('Einmal behalten')).toHaveCount(1)
})

test('a result whose answer was lost is saved, and is not offered again', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Antwort', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await loseAnswer(page, /\/result$/)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { result: '15:7' }))
  await expect(rounds.sheet(1)).toHaveCount(0)
  await page.reload()
  await expect(rounds.tableField()).toBeFocused()
  await rounds.expectReported(1, 2)
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

test('an offer that is thrown away leads on to what is typed next', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Verworfen', pairs: 4 })
  const number = await newRound(api, club, id)
  const offers = new DraftOffers(page)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('15')
  await page.reload()
  await expect(rounds.tableField()).toBeFocused()
  await offers.dropByKeyboard()
  await expect(rounds.tableField()).toBeFocused()

  const registration = new RegistrationPage(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await page.keyboard.type('Anna Halb')
  await page.reload()
  await offers.dropByKeyboard()
  await expect(registration.line('first')).toBeFocused()
})
