// Every form of the desk stores what is typed, offers it after a reload, and warns when another desk has changed the same data meanwhile.

import { OWNER } from './account.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { DetailsPage } from './pages/details.ts'
import { DraftOffers } from './pages/drafts.ts'
import { ImportPage } from './pages/import.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { StartPage } from './pages/start.ts'
import { WishesPage } from './pages/wishes.ts'

test('a change of an entry', async ({ page, api, club }) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Berichtigt', pairs: 3 })
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  const pair = `Bartholomäus Außerhofer (${name})`
  await registration.open(club, id)
  await registration.edit(pair)
  await registration.edited('first').fill('Anna Auserhofer')
  await registration.tellHome('Lana')
  await page.reload()
  await expect(offers.all()).toHaveText([
    within('entries.edit.draft', { number: 1, names: 'Anna Auserhofer / Bartholomäus' }),
  ])
  await expectAccessible(page)
  await offers.takeByKeyboard()
  await expect(registration.edited('first')).toHaveValue('Anna Auserhofer')
  await expect(registration.edited('first')).toBeFocused()
  await expect(registration.home()).toHaveValue('Lana')
  await expect(offers.all()).toHaveCount(0)
  await page.reload()

  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  const [first] = entries
  await api('changeEntry', {
    params: { club, tournament: id, entry: first?.id ?? '' },
    body: { members: [{ name: `Rosi Anderswo (${name})`, person: 'new' }] },
  })
  await page.reload()
  await expect(offers.overtaken()).toHaveCount(1)
  await offers.takeByKeyboard()
  await expect(registration.edited('first')).toHaveValue('Anna Auserhofer')
  await expect(registration.overtaken()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(offers.overtaken()).toHaveText([/Anna Auserhofer/])
  await offers.dropByKeyboard()
  await page.reload()
  await expect(registration.line('first')).toBeFocused()
  await expect(offers.all()).toHaveCount(0)
})

test('Escape throws nothing away: what was typed is offered at once, and taking it sets aside what stands there by then', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ausgerutscht', pairs: 2 })
  const registration = new RegistrationPage(page)
  const adjustment = new AdjustmentPage(page)
  const details = new DetailsPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await expect(registration.line('first')).toBeFocused()
  await page.keyboard.type('Rosi Dorner')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([/Rosi Dorner/])
  await expect(registration.line('first')).toHaveValue('')
  // Typed again, it may be somebody else of that name.
  await registration.line('first').fill('Rosi Dorner')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([/Rosi Dorner/, /Rosi Dorner/])
  await page.reload()
  await expect(offers.all()).toHaveText([/Rosi Dorner/, /Rosi Dorner/])
  await offers.dropByKeyboard()
  await expect(offers.all()).toHaveText([/Rosi Dorner/])
  await registration.line('first').fill('Vera Draxl')
  await offers.takeByKeyboard()
  await expect(registration.line('first')).toHaveValue('Rosi Dorner')
  await expect(offers.all()).toHaveText([/Vera Draxl/])
  await offers.dropByKeyboard()
  await registration.line('first').fill('')

  await playRound(api, club, id, await newRound(api, club, id), [{ a: 15, b: 7 }])
  await adjustment.open(club, id)
  await adjustment.begin()
  await adjustment.field('reason').fill('zu spät')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([within('standings.adjustment.draft', { reason: 'zu spät' })])
  await adjustment.begin()
  await expect(adjustment.field('reason')).toHaveValue('')
  await page.keyboard.press('Escape')
  await offers.takeByKeyboard()
  await expect(adjustment.field('reason')).toHaveValue('zu spät')

  await details.open(club, id)
  await details.begin()
  await details.place().fill('Gasthof Hirschen')
  await page.keyboard.press('Escape')
  await expect(offers.all()).toHaveText([
    new RegExp(` 20\\d\\d, Gasthof Hirschen .*${within('product.draft.by', { today: 'yes' }).source}`),
  ])
})

test('lines that were pasted, and the corrections and answers in a list', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Halb gelesen', pairs: 0 })
  const list = new ImportPage(page)
  const offers = new DraftOffers(page)
  await list.open(club, id)
  await list.pasted().fill('Rosi Dorner;Toni Dengg')
  await page.reload()
  await expect(offers.all()).toHaveText([within('import.draft.pasted', { first: 'Rosi Dorner;Toni Dengg' })])
  await offers.takeByKeyboard()
  await expect(list.pasted()).toHaveValue('Rosi Dorner;Toni Dengg')
  await list.pasted().fill('')

  const lines = ['Spieler 1;Spieler 2', 'Rosi Dorner;Toni Dengg;später', 'J?rg Mair;Sepp Moar', 'Ida Draxl;Vera Draxl']
  await list.choose('liste.csv', Buffer.from(lines.join('\n')))
  await expect(list.line(4)).toBeVisible()
  await page.reload()
  await expect(offers.all()).toHaveText([
    new RegExp(`${within('import.draft.list', { file: 'liste.csv', count: 3, touched: 'no' }).source} \\(`),
  ])
  await offers.takeByKeyboard()
  await list.takeAsItIs().first().click()
  await list.firstName(3).fill('Jörg Dax')
  await list.leaveOut(4).click()
  await page.reload()
  await expect(offers.all()).toHaveText([within('import.draft.list', { file: 'liste.csv', count: 3, touched: 'yes' })])
  await expectAccessible(page)
  // Meanwhile another desk has entered one of them.
  const body = { members: [{ name: 'Rosi Dorner' }, { name: 'Toni Dengg' }] }
  await api('addEntry', { params: { club, tournament: id }, body })
  await offers.takeByKeyboard()
  await expect(list.firstName(3)).toHaveValue('Jörg Dax')
  await expect(list.line(4)).toContainText(text('import.line.leftOut'))
  await expect(list.line(2)).toContainText(text('import.line.entered', { number: 1 }))
  await list.confirm(1)
  await page.reload()
  await expect(list.pasted()).toBeVisible()
  await expect(offers.all()).toHaveCount(0)
})

test('a change of an entry that another desk removes meanwhile is shown until it is thrown away', async ({
  page,
  api,
  club,
}) => {
  const { id, name } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Entfernt', pairs: 3 })
  const params = { club, tournament: id }
  const registration = new RegistrationPage(page)
  const offers = new DraftOffers(page)
  await registration.open(club, id)
  await registration.edit(`Bartholomäus Außerhofer (${name})`)
  await registration.edited('first').fill('Anna Auserhofer')
  const { entries } = await api('listEntries', { params })
  const entry = entries.find(({ number }) => number === 1)?.id ?? ''
  await api('removeEntry', { params: { ...params, entry }, query: {} })
  const shown = new RegExp(`Anna Auserhofer / .*${within('entries.edit.placeless.removed').source}`)
  await expect(offers.all()).toHaveText([shown])
  await registration.expectFocus()
  await page.reload()
  await expect(offers.all()).toHaveText([shown])
  await offers.dropByKeyboard()
  await expect(offers.all()).toHaveCount(0)
  await registration.expectFocus()
})

test('points given, and the details of a tournament', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Angaben', pairs: 4 })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [{ a: 15, b: 7 }])
  const adjustment = new AdjustmentPage(page)
  const details = new DetailsPage(page)
  const offers = new DraftOffers(page)
  await adjustment.open(club, id)
  await adjustment.begin()
  await adjustment.whom().selectOption({ index: 2 })
  await adjustment.field('points').fill('−5')
  await adjustment.field('reason').fill('zu spät')
  await page.reload()
  await expect(offers.all()).toHaveText([within('standings.adjustment.draft', { points: '−5', reason: 'zu spät' })])
  await expectAccessible(page)
  await offers.takeByKeyboard()
  await expect(adjustment.field('points')).toHaveValue('−5')
  await expect(adjustment.field('reason')).toHaveValue('zu spät')
  await expect(adjustment.whom()).not.toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(adjustment.opener()).toBeFocused()

  await details.open(club, id)
  await details.begin()
  await details.place().fill('Gasthof Hirschen')
  await api('changeTournament', { params: { club, tournament: id }, body: { place: 'Gasthof Anderswo' } })
  await page.reload()
  await expect(offers.overtaken()).toHaveText([/Gasthof Hirschen/])
  await offers.takeByKeyboard()
  await expect(details.place()).toHaveValue('Gasthof Hirschen')
  await expect(details.overtaken()).toBeVisible()
})

test('a new tournament', async ({ page, club }) => {
  const form = new NewTournamentPage(page)
  const offers = new DraftOffers(page)
  await form.open(club)
  await form.name().fill('Preiswatten am Berg')
  await form.unfold()
  await form.rounds().fill('7')
  await page.reload()
  await expect(offers.all()).toHaveText([/Preiswatten am Berg/])
  await expectAccessible(page)
  await offers.takeByKeyboard()
  await expect(form.name()).toHaveValue('Preiswatten am Berg')
  await form.unfold()
  await expect(form.rounds()).toHaveValue('7')
})

test('a result says in its offer that another desk has entered one', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Anderswo gemeldet', pairs: 4 })
  const number = await newRound(api, club, id)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('7')
  await page.reload()
  await expect(offers.all()).toHaveCount(1)
  await expect(offers.overtaken()).toHaveCount(0)
  await api('recordResult', {
    params: { club, tournament: id, encounter: encounters.find(({ table }) => table === 1)?.id ?? '' },
    body: { games: [{ a: 15, b: 8, retour: false }], basedOn: 0, confirmed: true },
  })
  await page.reload()
  await expect(offers.overtaken()).toHaveCount(1)
})

test('signing out forgets what was typed into any of them', async ({ browser, baseURL, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Ausgeloggt', pairs: 2 })
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const start = new StartPage(page)
  const [wishes, list, form] = [new WishesPage(page), new ImportPage(page), new NewTournamentPage(page)]
  const offers = new DraftOffers(page)
  await start.open()
  await start.signIn(OWNER)
  await expect(page.getByText(OWNER.club).first()).toBeVisible()
  await wishes.open(club, id)
  await wishes.tables().fill('2')
  await list.open(club, id)
  await list.pasted().fill('Rosi Dorner;Toni Dengg')
  await form.open(club)
  await form.name().fill('Preiswatten im Tal')
  await page.reload()
  await expect(offers.all()).toHaveCount(1)
  await start.signOutAnyway()
  await start.signIn(OWNER)
  await expect(page.getByText(OWNER.club).first()).toBeVisible()
  await form.open(club)
  await expect(offers.all()).toHaveCount(0)
  await list.open(club, id)
  await expect(list.pasted()).toHaveValue('')
  await expect(offers.all()).toHaveCount(0)
  await wishes.open(club, id)
  await expect(wishes.tables()).toHaveValue('')
  await expect(offers.all()).toHaveCount(0)
  await context.close()
})
