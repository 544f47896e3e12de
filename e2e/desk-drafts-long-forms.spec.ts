// Drafts of forms that take a while to fill in: wishes for the draw and regulations, also in a state that can't be saved yet.

import { text, within } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EditorPage } from './pages/editor.ts'
import { NewTournamentPage } from './pages/new-tournament.ts'
import { WishesPage } from './pages/wishes.ts'

const WISHES = /\/draw-wishes$/

test('wishes for the draw', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gewünscht', pairs: 4 })
  const wishes = new WishesPage(page)
  const offers = new DraftOffers(page)
  await wishes.open(club, id)
  await wishes.tables().fill('2')
  await wishes.forbid(1, 2)
  await page.reload()
  await expect(offers.all()).toHaveText([
    within('wishes.draft.text', {
      parts: `${text('wishes.draft.tables', { tables: 2 })}, ${text('wishes.line.forbidden', { count: 1 })}`,
    }),
  ])
  await expect(offers.overtaken()).toHaveCount(0)
  await api('setDrawWishes', { params: { club, tournament: id }, body: { tables: 7 } })
  await page.reload()
  await expect(offers.overtaken()).toHaveCount(1)
  await expectAccessible(page)
  await offers.takeByKeyboard()
  await expect(wishes.tables()).toHaveValue('2')
  await expect(wishes.tables()).toBeFocused()
  await expect(wishes.forbidden()).toHaveCount(1)
  await expect(wishes.overtaken()).toBeVisible()
  await wishes.keepOwn()
  await wishes.save()
  await page.reload()
  await expect(wishes.tables()).toHaveValue('2')
  await expect(offers.all()).toHaveCount(0)
})

test('wishes that are typed while others are saved, and such that could not be saved', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Weiter gewünscht', pairs: 4 })
  const wishes = new WishesPage(page)
  const offers = new DraftOffers(page)
  await wishes.open(club, id)
  await expect(wishes.tables()).toBeVisible()
  const release = await holdAnswers(page, WISHES, 'lost')
  await wishes.tables().fill('2')
  await wishes.tables().press('Enter')
  await wishes.typeForbidden('1', 'domi')
  release()
  await expect(wishes.notSaved()).toBeVisible()
  await expect(wishes.whom('not against')).toHaveValue('domi')
  await page.reload()
  await offers.takeByKeyboard()
  await expect(wishes.whom('not against')).toHaveValue('domi')
  await page.unroute(WISHES)
  await wishes.typeForbidden('', '')
  const releaseAgain = await holdAnswers(page, WISHES)
  await wishes.tables().press('Enter')
  await wishes.typeForbidden('3', '')
  releaseAgain()
  await expect(async () => {
    const { wishes: saved } = await api('getTournament', { params: { club, tournament: id } })
    expect(saved).toMatchObject({ tables: 2 })
  }).toPass()
  await expect(wishes.notSaved()).toHaveCount(0)
  await page.reload()
  await expect(offers.all()).toHaveText([within('wishes.draft.adding', { typed: 3 })])
})

test('wishes that are typed and in no list yet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Halb gewünscht', pairs: 6 })
  const wishes = new WishesPage(page)
  const offers = new DraftOffers(page)
  await wishes.open(club, id)
  await wishes.typeForbidden('1', '')
  await wishes.typeApart('Familie Mair', 'innerk')
  await wishes.typeFixedTable(2, 3)
  await page.reload()
  await expect(offers.all()).toHaveText([
    new RegExp(
      `${text('wishes.line.apart', { count: 1 })}, ${text('wishes.draft.adding', { typed: '1, innerk, 2, 3' })}`,
    ),
  ])
  await offers.takeByKeyboard()
  await expect(wishes.whom('one').first()).toHaveValue('1')
  await expect(wishes.whom('not against')).toBeFocused()
  await expect(wishes.member()).toHaveValue('innerk')
  await expect(wishes.fixedTable()).toHaveValue('3')
  await page.keyboard.type('4')
  await wishes.member().fill('5')
  await expectAccessible(page)
  await wishes.save()
  const { wishes: saved } = await api('getTournament', { params: { club, tournament: id } })
  expect(saved).toMatchObject({
    forbidden: [expect.any(Array)],
    apart: [{ name: 'Familie Mair', entries: [expect.any(String)] }],
    fixedTables: [{ table: 3 }],
  })
  await page.reload()
  await expect(wishes.forbidden()).toHaveCount(1)
  await expect(offers.all()).toHaveCount(0)
})

test('a regulation, also after a crash of the tab', async ({ page, api, club, context }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Abgestürzt', pairs: 0 })
  const editor = new EditorPage(page)
  await editor.openOfTournament(club, id)
  await editor.name().fill('Hausordnung')
  await page.goto('chrome://crash').catch(() => {})

  const anew = await context.newPage()
  const again = new EditorPage(anew)
  const offers = new DraftOffers(anew)
  await again.openOfTournament(club, id)
  await expect(offers.all()).toHaveText([within('editor.page.draft', { name: 'Hausordnung' })])
  await expect(again.name()).toHaveValue('')
  const { regulation } = await api('getTournament', { params: { club, tournament: id } })
  await api('changeRegulation', {
    params: { club, tournament: id },
    body: { regulation: { ...regulation, fee: 1234 }, base: regulation },
  })
  await anew.reload()
  await expect(offers.overtaken()).toHaveCount(1)
  await expectAccessible(anew)
  await offers.takeByKeyboard()
  await expect(again.name()).toHaveValue('Hausordnung')
})

test('a new tournament by a regulation that was changed for it, after a crash of the tab', async ({
  page,
  api,
  club,
  context,
}) => {
  const editor = new EditorPage(page)
  await editor.startForTournament(club, 'suedtirol-punkte')
  await editor.name().fill('Nur für heute')
  await editor.takeForTournament().press('Enter')
  await new NewTournamentPage(page).name().fill('Wirtshauscup am Bach')
  await page.goto('chrome://crash').catch(() => {})

  const anew = await context.newPage()
  const form = new NewTournamentPage(anew)
  const offers = new DraftOffers(anew)
  await form.open(club)
  await expect(offers.all()).toHaveText([/Wirtshauscup am Bach/])
  await offers.takeByKeyboard()
  await expect(form.chosen()).toHaveAccessibleName(/Nur für heute/)
  await expectAccessible(anew)
  await form.submit().press('Enter')
  await anew.getByRole('heading', { level: 1, name: text('club.overview.noEntries') }).waitFor()
  const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
  const made = tournaments.find(({ name }) => name === 'Wirtshauscup am Bach')
  const { regulation } = await api('getTournament', { params: { club, tournament: made?.id ?? '' } })
  expect([regulation.preset, regulation.title]).toEqual(['suedtirol-punkte', 'Nur für heute'])
})

test('a regulation that was just edited for a tournament stays when the name typed before is taken back', async ({
  page,
  api,
  club,
}) => {
  const form = new NewTournamentPage(page)
  const editor = new EditorPage(page)
  const offers = new DraftOffers(page)
  await form.open(club)
  await form.preset(text('regulation.presets.suedtirol-punkte.name')).check({ force: true })
  await form.name().fill('Kirchtagswatten')
  await form.unfold()
  await form.rounds().fill('3')
  await form.edit().press('Enter')
  await editor.name().waitFor()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 3 }))
  await editor.name().fill('Nur zum Kirchtag')
  await editor.takeForTournament().press('Enter')
  await expect(form.submit()).toBeVisible()
  await expect(form.chosen()).toHaveAccessibleName(/Nur zum Kirchtag/)
  await expect(offers.all()).toHaveText([/Kirchtagswatten/])
  await offers.takeByKeyboard()
  await expect(form.name()).toHaveValue('Kirchtagswatten')
  await expect(page.getByText(text('club.new.edited.keeps'))).toBeVisible()
  await expect(form.chosen()).toHaveAccessibleName(/Nur zum Kirchtag/)
  await expectAccessible(page)
  await form.submit().press('Enter')
  await page.getByRole('heading', { level: 1, name: text('club.overview.noEntries') }).waitFor()
  const { tournaments } = await api('listTournaments', { params: { club }, query: {} })
  const made = tournaments.find(({ name }) => name === 'Kirchtagswatten')
  const { regulation } = await api('getTournament', { params: { club, tournament: made?.id ?? '' } })
  expect([regulation.title, regulation.stages[0]?.rounds]).toEqual(['Nur zum Kirchtag', 3])
})

test('a tournament that was typed with its own regulation comes back with it, and the one edited since is offered', async ({
  page,
  club,
}) => {
  const form = new NewTournamentPage(page)
  const editor = new EditorPage(page)
  const offers = new DraftOffers(page)
  await editor.startForTournament(club, 'suedtirol-punkte')
  await editor.name().fill('Für den Herbst')
  await editor.takeForTournament().press('Enter')
  await form.name().fill('Herbstwatten')
  await editor.startForTournament(club, 'suedtirol-punkte')
  await editor.name().fill('Für den Winter')
  await editor.takeForTournament().press('Enter')
  await expect(form.submit()).toBeVisible()
  await expect(form.chosen()).toHaveAccessibleName(/Für den Winter/)
  await expect(offers.all()).toHaveText([/Herbstwatten/])
  await offers.takeByKeyboard()
  await expect(form.name()).toHaveValue('Herbstwatten')
  await expect(form.chosen()).toHaveAccessibleName(/Für den Herbst/)
  await expect(page.getByText(text('club.new.edited.offers'))).toBeVisible()
  await expect(offers.all()).toHaveText([/Für den Winter/])
  await expectAccessible(page)

  await offers.takeByKeyboard()
  await expect(form.chosen()).toHaveAccessibleName(/Für den Winter/)
  await expect(offers.all()).toHaveText([/Herbstwatten/])
})

test('a regulation is edited only once what was typed for the tournament is valid', async ({ page, club }) => {
  const form = new NewTournamentPage(page)
  const editor = new EditorPage(page)
  await form.open(club)
  await form.preset(text('regulation.presets.suedtirol-punkte.name')).check({ force: true })
  await form.unfold()
  await form.rounds().fill('3')
  await form.fee().fill('zwölf')
  await form.edit().press('Enter')
  await expect(form.fee()).toBeFocused()
  await expect(page.getByText(text('club.new.feeInvalid'))).toBeVisible()
  await form.fee().fill('12')
  await form.edit().press('Enter')
  await editor.name().waitFor()
  await expect(editor.announcement()).toContainText(within('regulation.rounds.length', { rounds: 3 }))
})

test('what stands in a regulation and can’t be saved yet', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Unfertig', pairs: 0 })
  const editor = new EditorPage(page)
  const offers = new DraftOffers(page)
  await editor.openOfTournament(club, id)
  await editor.step('pointsRule')
  await editor.addComponent('')
  await editor.step('game')
  await editor.target().fill('fünfzehn')
  await page.reload()
  await expect(offers.all()).toHaveText([within('editor.page.draft')])
  await offers.takeByKeyboard()
  await expect(editor.name()).toBeFocused()
  await editor.step('game')
  await expect(editor.target()).toHaveValue('fünfzehn')
  await editor.step('pointsRule')
  await expect(editor.componentName()).toHaveValue('')
  await expectAccessible(page)
})
