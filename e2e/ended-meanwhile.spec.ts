// Another desk ends the tournament while forms have unsaved input: each form says so, shows the input, and restores it when
// the tournament is reopened. Or it reopens a round whose result is being corrected. Keyboard only.

import type { Client } from '#contract/client.ts'
import { tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { names, newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { AdjustmentPage } from './pages/adjustment.ts'
import { CorrectionPage } from './pages/correction.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EveningPage } from './pages/evening.ts'
import { ImportPage } from './pages/import.ts'
import { RegistrationPage } from './pages/registration.ts'
import { RoundPage } from './pages/rounds.ts'
import { WishesPage } from './pages/wishes.ts'

const FOR_NOW = within('product.draft.closed')

test('of a drawn tournament: a new pair, points, a correction', async ({ page, context, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Jäh zu Ende', pairs: 4 })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [{ a: 15, b: 9 }])
  const [otherPage, behind] = [await context.newPage(), await context.newPage()]
  const [registration, adjustment, round] = [
    new RegistrationPage(page),
    new AdjustmentPage(otherPage),
    new RoundPage(behind),
  ]
  await registration.open(club, id)
  await registration.line('first').fill('Rosi Endl')
  await adjustment.open(club, id)
  await adjustment.begin()
  await adjustment.field('reason').fill('zu spät')
  await round.open(club, id, number)
  await round.openReported(1)
  await behind.keyboard.press('b')
  await round.figure(1, 'b').fill('12')

  await finish(api, club, id)
  const pair = new DraftOffers(page).all()
  await expect(pair).toHaveText([/Rosi Endl/])
  await expect(pair).toHaveText([FOR_NOW])
  const points = new DraftOffers(otherPage).all()
  await expect(points).toHaveText([within('standings.adjustment.draft', { reason: 'zu spät' })])
  await expect(points).toHaveText([FOR_NOW])
  await expect(otherPage.getByText(text('problems.tournament-finished'))).toBeVisible()
  const sheet = round.closedSheet(1)
  await expect(sheet).toContainText(within('rounds.gone.ended', { table: 1, heat: 0 }))
  await expect(sheet).toContainText(within('rounds.gone.typed', { typed: '15:12' }))
  await expect(sheet.getByRole('heading')).toBeFocused()
  for (const desk of [page, otherPage, behind]) {
    await expectAccessible(desk)
    await expect(desk.locator('body')).not.toBeFocused()
    await expect(desk.getByRole('button', { name: text('product.draft.take') })).toHaveCount(0)
  }
  await behind.keyboard.press('Escape')
  await expect(new DraftOffers(behind).all()).toHaveText([
    within('rounds.desk.draft', { table: 1, heat: 0, typed: '15:12' }),
  ])
  await behind.reload()
  await expect(new DraftOffers(behind).all()).toHaveText([FOR_NOW])

  await api('reopenTournament', { params: { club, tournament: id } })
  await new DraftOffers(page).takeByKeyboard()
  await expect(registration.line('first')).toHaveValue('Rosi Endl')
  await new DraftOffers(otherPage).takeByKeyboard()
  await expect(adjustment.field('reason')).toHaveValue('zu spät')
  await new DraftOffers(behind).takeByKeyboard()
  await expect(round.figure(1, 'b')).toHaveValue('12')
})

test('of a club evening: the next table, and one that is put right', async ({ page, context, api, club }) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Jäh zu Ende', date: '2026-11-20' },
  })
  const params = { club, tournament: id }
  const [anna, bert, cilli, dominik] = names(4).map((name) => ({ name: `${name} jäh`, person: 'new' as const }))
  if (!anna || !bert || !cilli || !dominik) throw new Error('too few names')
  await api('enterPlayed', {
    params,
    body: { a: [anna, bert], b: [cilli, dominik], games: [{ a: 11, b: 6, retour: false }], outside: [] },
  })
  const otherPage = await context.newPage()
  const [evening, other] = [new EveningPage(page), new EveningPage(otherPage)]
  await evening.open(club, id)
  await evening.seat('first').fill('Rosi Endl')
  await other.open(club, id)
  await other.beginCorrecting(1)
  await other.figureOn(1, 'b').fill('9')

  await api('closeRound', { params: { ...params, number: 1 } })
  await finish(api, club, id)
  const line = new DraftOffers(page).all()
  await expect(line).toHaveText([/Rosi Endl/])
  await expect(line).toHaveText([FOR_NOW])
  await expect(otherPage.getByText(within('rounds.gone.ended', { table: 1, heat: 0 }))).toBeVisible()
  await expect(otherPage.getByText(within('rounds.gone.typed'))).toContainText('11:9')
  for (const desk of [page, otherPage]) {
    await expectAccessible(desk)
    await expect(desk.locator('body')).not.toBeFocused()
  }
  await line.getByRole('button', { name: text('product.draft.drop') }).press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
})

test('a changed announcement is there after a reload, with the reason why it is not saved', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zu spät geändert', pairs: 4 })
  await playRound(api, club, id, await newRound(api, club, id), [{ a: 15, b: 9 }])
  const address = tournamentPaths({ club, tournament: id }).regulation
  await page.goto(address)
  await page.getByLabel(text('editor.page.name')).fill('Eigene')
  await finish(api, club, id)
  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(text('problems.tournament-finished'))).toBeVisible()
  await expect(new DraftOffers(page).all()).toHaveText([within('editor.page.draft', { name: 'Eigene' })])
  await expectAccessible(page)
})

test('what was typed into a page of its own is there after a reload, too, until it is thrown away', async ({
  page,
  context,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Jäh geschlossen', pairs: 4 })
  await playRound(api, club, id, await newRound(api, club, id), [{ a: 15, b: 9 }])
  const otherPage = await context.newPage()
  const [wishes, list] = [new WishesPage(page), new ImportPage(otherPage)]
  await wishes.open(club, id)
  await wishes.tables().fill('2')
  await list.open(club, id)
  await list.pasted().fill('Vera Draxl')
  for (const desk of [page, otherPage]) {
    await desk.reload()
    await expect(new DraftOffers(desk).all()).toHaveCount(1)
  }
  await wishes.tables().fill('3')
  await list.pasted().fill('Rosi Dorner;Toni Dengg')
  await finish(api, club, id)
  for (const desk of [page, otherPage]) {
    await expect(new DraftOffers(desk).all()).toHaveText([FOR_NOW])
    await expect(desk.getByRole('button', { name: text('product.draft.take') })).toHaveCount(0)
    await new DraftOffers(desk).dropByKeyboard()
    await expect(new DraftOffers(desk).all()).toHaveCount(0)
  }
  // Where it is typed it stays to be read, and takes no more.
  await expect(wishes.tables()).toBeDisabled()
  await expect(wishes.tables()).toHaveValue('3')
  await expect(list.pasted()).toBeDisabled()

  for (const desk of [page, otherPage]) {
    await desk.reload()
    await expect(desk.getByText(text('problems.tournament-finished'))).toBeVisible()
    await expect(new DraftOffers(desk).all()).toHaveText([FOR_NOW])
    await expect(desk.getByRole('button', { name: text('product.draft.take') })).toHaveCount(0)
    await expectAccessible(desk)
  }
  await expect(new DraftOffers(page).all()).toHaveText([within('wishes.draft.tables', { tables: 3 })])
  await expect(new DraftOffers(otherPage).all()).toHaveText([/Rosi Dorner;Toni Dengg/])
  await new DraftOffers(page).dropByKeyboard()
  await expect(new DraftOffers(page).all()).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()

  await api('reopenTournament', { params: { club, tournament: id } })
  await expect(wishes.tables()).toHaveValue('')
  await new DraftOffers(otherPage).takeByKeyboard()
  await expect(list.pasted()).toHaveValue('Rosi Dorner;Toni Dengg')
})

test('a round that is not played any more says so after a reload, too', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne zweite Runde', pairs: 4 })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [{ a: 15, b: 9 }])
  await new RoundPage(page).open(club, id, number + 1)
  await finish(api, club, id)
  const missing = page.getByRole('heading', { level: 1, name: text('rounds.missing.title', { round: number + 1 }) })
  await expect(missing).toBeVisible()
  await page.reload()
  await expect(missing).toBeVisible()
})

test('a round that another desk opens again is simply played on', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Wieder offen', pairs: 4 })
  const number = await newRound(api, club, id)
  await playRound(api, club, id, number, [{ a: 15, b: 9 }])
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, id, number)
  await desk.type(1, [[15, 11]])
  await desk.expectShown(1)
  await api('reopenRound', { params: { club, tournament: id, number } })
  await expect(page.getByText(text('rounds.hint.reopened'))).toBeVisible()
  await expect(desk.rounds.figure(1, 'a')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await desk.rounds.expectSaved(1)
})

async function finish(api: Client, club: string, tournament: string): Promise<void> {
  const params = { club, tournament }
  const { seen } = await api('getEnding', { params })
  await api('finishTournament', { params, body: { seen } })
}
