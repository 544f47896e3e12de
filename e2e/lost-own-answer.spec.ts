// An act of this desk whose answer is lost: what it has done is not told as another desk's, nor as not saved.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, expectListening, test } from './fixtures.ts'
import { loseAnswer, loseReads, reloadAfter } from './network.ts'
import { DetailsPage } from './pages/details.ts'
import { DraftOffers } from './pages/drafts.ts'
import { EveningPage } from './pages/evening.ts'
import { RegistrationPage } from './pages/registration.ts'
import { WishesPage } from './pages/wishes.ts'

const NAMES = ['Anna Eigen', 'Bert Eigen', 'Cilli Eigen', 'Dominik Eigen'] as const
const PLAYED = /\/played$/
const RESULT = /\/result$/
const PLAYED_TABLE = /\/played\/[^/]+$/
/** Every sentence that tells an act as another desk's. */
const BY_OTHERS = new RegExp(
  [
    within('rounds.desk.since.changed', { round: 0, table: 1, heat: 0 }),
    within('rounds.gone.removed', { round: 0, table: 1, heat: 0 }),
    within('entries.edit.overtaken'),
    within('product.draft.overtaken'),
  ]
    .map(({ source }) => source)
    .join('|'),
)

const newEvening = (api: Client, club: string, name: string) =>
  api('createTournament', { params: { club }, body: { preset: 'vereinsabend', name, date: '2026-11-20' } })

test('a table of a club evening that was entered and then corrected here is not said to be changed elsewhere', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Selbst berichtigt')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, [...NAMES, '11', '6'])
  await loseAnswer(page, RESULT)
  await evening.beginCorrecting(1)
  await page.keyboard.type('6\n11\n')
  await expect(evening.table(1)).toContainText('6:11')
  await expect(page.getByText(text('rounds.desk.before', { result: '11:6' }))).toBeVisible()
  await expect(page.getByText(BY_OTHERS)).toHaveCount(0)
  await expectAccessible(page)
})

test('nor is one that was entered while it was played and then reported here', async ({ page, api, club }) => {
  const { id } = await newEvening(api, club, 'Selbst gemeldet')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterOpen([...NAMES])
  await expect(evening.table(1)).toBeVisible()
  await loseAnswer(page, RESULT)
  await evening.reportButton(1).click()
  await expect(evening.figureOn(1, 'a')).toBeFocused()
  await page.keyboard.type('11\n8\n')
  await expect(evening.table(1)).toContainText('11:8')
  await expect(page.getByRole('button', { name: text('rounds.desk.undo') })).toBeVisible()
  await expect(page.getByText(BY_OTHERS)).toHaveCount(0)
})

test('a table of a club evening that was removed here is said to be removed, not to be removed elsewhere', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Selbst entfernt')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, [...NAMES, '11', '6'])
  await loseAnswer(page, PLAYED_TABLE)
  await evening.remove(1)
  await expect(
    page.getByRole('heading', { name: text('rounds.gone.removed-here', { round: 0, table: 1, heat: 0 }) }),
  ).toBeVisible()
  await expect(page.getByText(BY_OTHERS)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(evening.seat('first')).toBeFocused()
})

for (const after of ['at once', 'after a reload'] as const)
  test(`names of a pair whose answer was lost are saved, ${after}`, async ({ page, api, club }) => {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Eigene Namen', pairs: 2 })
    const params = { club, tournament: id }
    const [entry] = (await api('listEntries', { params })).entries
    const desk = new RegistrationPage(page)
    await desk.open(club, id)
    await desk.edit(entry?.members.map(({ name }) => name).join(' / ') ?? '')
    await page.keyboard.type('Hannes Mein')
    const mend = after === 'after a reload' ? await loseReads(page) : null
    await loseAnswer(page, /\/entries\/[^/]+$/)
    await desk.saveEdit()
    if (mend) {
      await expect(desk.editRefused()).toBeVisible()
      await reloadAfter(page, mend)
    }
    await expect(desk.row('Hannes Mein')).toBeVisible()
    if (mend) await expectListening(page)
    await expect(desk.editing()).toHaveCount(0)
    await expect(new DraftOffers(page).all()).toHaveCount(0)
    await expect(page.getByText(BY_OTHERS)).toHaveCount(0)
  })

for (const after of ['at once', 'after a reload'] as const)
  test(`wishes whose answer was lost are saved, ${after}`, async ({ page, api, club }) => {
    const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Eigene Vorgaben', pairs: 4 })
    const wishes = new WishesPage(page)
    await wishes.open(club, id)
    await wishes.tables().fill('7')
    const mend = after === 'after a reload' ? await loseReads(page) : null
    await loseAnswer(page, /\/draw-wishes$/)
    await wishes.tables().press('Enter')
    if (mend) {
      await expect(wishes.notSaved()).toBeVisible()
      await reloadAfter(page, mend)
    }
    await expect(wishes.tables()).toHaveValue('7')
    await expect(page.getByText(text('wishes.unsaved'))).toHaveCount(0)
    await expect(wishes.notSaved()).toHaveCount(0)
    await expect(wishes.overtaken()).toHaveCount(0)
    await expect(new DraftOffers(page).all()).toHaveCount(0)
  })

test('a name of a tournament whose answer was lost is not offered as unsaved after a reload', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Eigener Titel', pairs: 2 })
  const details = new DetailsPage(page)
  await details.open(club, id)
  await details.begin()
  await details.name().fill('Neuer Titel')
  const mend = await loseReads(page)
  await loseAnswer(page, /\/tournaments\/[^/]+$/)
  await details.name().press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await reloadAfter(page, mend)
  await expect(page.getByText('Neuer Titel').first()).toBeVisible()
  await expect(page.getByRole('button', { name: text('club.details.edit') })).toBeVisible()
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})

for (const meanwhile of ['the page is loaded anew', 'another desk ends the evening'] as const)
  test(`a table of a club evening whose answer was lost is still perhaps saved once ${meanwhile}`, async ({
    page,
    api,
    club,
  }) => {
    const { id } = await newEvening(api, club, 'Ungewiss')
    const params = { club, tournament: id }
    const evening = new EveningPage(page)
    await evening.open(club, id)
    await expect(evening.seat('first')).toBeFocused()
    await loseAnswer(page, PLAYED)
    await evening.typeByKeyboard([...NAMES, '11', '3'])
    await expect(evening.waiting()).toContainText(text('entries.refused.lost'))
    if (meanwhile === 'the page is loaded anew') await page.reload()
    else {
      await api('closeRound', { params: { ...params, number: 1 } })
      const { seen } = await api('getEnding', { params })
      await api('finishTournament', { params, body: { seen } })
      await expect(evening.seat('first')).toHaveCount(0)
    }
    await expect(evening.table(1)).toContainText('11:3')
    const offers = new DraftOffers(page)
    await expect(offers.all()).toHaveCount(1)
    await expect(offers.sent()).toContainText('Anna Eigen / Bert Eigen – Cilli Eigen / Dominik Eigen')
    await expectAccessible(page)
  })

test('one that was refused is not saved, also after a reload', async ({ page, api, club }) => {
  const { id } = await newEvening(api, club, 'Gewiss nicht')
  for (const _ of Array(2))
    await api('addEntry', {
      params: { club, tournament: id },
      body: { members: [{ name: NAMES[2], person: 'new' }], present: true },
    })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.typeByKeyboard([...NAMES, '11', '3'])
  await expect(evening.nameQuestion()).toBeVisible()
  await page.reload()
  const offers = new DraftOffers(page)
  await expect(offers.all()).toHaveCount(1)
  await expect(offers.sent()).toHaveCount(0)
})
