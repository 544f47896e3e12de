// Typing the tables of a club evening faster than the network.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseAnswer, UNREACHED_NOTICE } from './network.ts'
import { EveningPage } from './pages/evening.ts'

const RESULT = /\/encounters\/[^/]+\/result$/
const PLAYED = /\/played$/
const FIRST = ['Anna Eins', 'Bert Eins', 'Cilli Eins', 'Dominik Eins', '11', '6'] as const
const REMATCH = ['Anna Eins', 'Bert Eins', 'Cilli Eins', 'Dominik Eins', '5', '11'] as const
/** The tests of this file share a club, so only this table has a name that two people share. */
const NAMESAKE = ['Eva Drei', 'Franz Drei', 'Nora Doppelt', 'Hans Drei', '4', '11'] as const
const SECOND = ['Eva Zwei', 'Franz Zwei', 'Gitti Zwei', 'Hans Zwei', '4', '11'] as const

async function newEvening(api: Client, club: string, name: string) {
  const body = { preset: 'vereinsabend', name, date: '2026-11-20' } as const
  return api('createTournament', { params: { club }, body })
}

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
  await expect(evening.seat('first')).toBeFocused()
  await page.keyboard.type('Irmi Dr')
  release()
  await expect(evening.table(2)).toBeVisible()
  await page.keyboard.type('ei')
  await expect(evening.seat('first')).toHaveValue('Irmi Drei')
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
  await expect(evening.seat('first')).toBeFocused()
  await page.keyboard.type('Eva Zwei')
  await page.keyboard.press('Enter')
  release()
  await expect(evening.waiting()).toHaveText([/Anna Eins \/ Bert Eins – Cilli Eins \/ Dominik Eins · 11:6/])
  await expect(evening.waiting()).toContainText(UNREACHED_NOTICE)
  await expectAccessible(page)
  await expect(evening.seat('partner')).toBeFocused()
  for (const text of SECOND.slice(1)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(evening.table(1)).toContainText('Eva Zwei')
  await evening.toQuestion()
  await page.keyboard.press('z')
  await evening.expectTyped(FIRST)
  await expect(evening.waiting()).toHaveCount(0)
  await expect(evening.enterButton()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(evening.table(2)).toContainText('Anna Eins')
  await expect(evening.table(3)).toBeHidden()
})

test('a table of a club evening that is not taken still waits when the rematch of the same four is entered', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Revanche')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  const release = await holdAnswers(page, PLAYED, 'lost')
  await evening.typeByKeyboard(FIRST)
  release()
  await expect(evening.waiting()).toHaveText([/Anna Eins \/ Bert Eins – Cilli Eins \/ Dominik Eins · 11:6/])
  await evening.typeByKeyboard(REMATCH)
  await expect(evening.table(1)).toContainText('5:11')
  await expect(evening.waiting()).toHaveCount(1)
  await evening.toQuestion()
  await page.keyboard.press('e')
  await expect(evening.table(2)).toContainText('11:6')
  await expect(evening.waiting()).toHaveCount(0)
})

test('a table of a club evening whose answer was lost and that another desk has taken back says so, and is entered anew', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Seither gelöscht')
  const params = { club, tournament: id }
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await loseAnswer(page, PLAYED)
  await evening.typeByKeyboard(FIRST)
  await expect(evening.waiting()).toHaveCount(1)
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  for (const { id: encounter } of encounters) await api('removePlayed', { params: { ...params, encounter }, query: {} })
  await evening.toQuestion()
  await page.keyboard.press('e')
  await expect(evening.waiting()).toContainText(text('problems.removed-since'))
  await expect(evening.table(1)).toBeHidden()
  await evening.toQuestion()
  await page.keyboard.press('e')
  await expect(evening.waiting()).toHaveCount(0)
  await expect(evening.table(1)).toContainText('11:6')
})

test('a table of a club evening whose answer was lost and that another desk has changed says what stands, next to what was sent', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Inzwischen geändert')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await loseAnswer(page, PLAYED)
  await evening.typeByKeyboard(FIRST)
  await expect(evening.waiting()).toContainText(UNREACHED_NOTICE)
  const { encounters } = await api('getRound', { params: { club, tournament: id, number: 1 } })
  await api('recordResult', {
    params: { club, tournament: id, encounter: encounters[0]?.id ?? '' },
    body: { games: [{ a: 3, b: 11, retour: false }], basedOn: 1, confirmed: true },
  })
  await evening.toQuestion()
  await page.keyboard.press('e')
  const changed = text('rounds.desk.since.changed', { round: 0, table: 1, heat: 0, by: 'desk', result: '3:11' })
  await expect(evening.message(changed)).toHaveText(`${changed}${text('rounds.desk.before', { result: '11:6' })}`)
  await expect(evening.waiting()).toHaveCount(0)
  await expectAccessible(page)
  await evening.correct(1, 4, 11)
  await evening.expectSaved(1)
  await expect(evening.message(changed)).toHaveCount(0)
})

test('a table of a club evening of which a name or its figures are questioned takes nothing that is typed on', async ({
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
  await evening.typeByKeyboard(['Rosi Drei', 'Sepp Drei', 'Toni Drei', 'Urban Drei', '3', '2'])
  await expect(evening.waiting()).toHaveText([
    /Nora Doppelt/,
    new RegExp(`3:2.*${within('rounds.doubt.title').source}`),
  ])
  await expect(evening.seat('first')).toBeFocused()
  await expectAccessible(page)
  await evening.typeByKeyboard(['Vitus Drei', 'Wastl Drei', 'Xaver Drei', 'Jakob Drei', '11', '6'])
  await expect(evening.table(1)).toContainText('Vitus Drei')
  await expect(evening.waiting()).toHaveCount(2)
  await evening.toQuestion()
  await page.keyboard.press('1')
  await expect(evening.table(2)).toContainText('Nora Doppelt')
  await expect(evening.seat('first')).toBeFocused()
  await evening.toQuestion()
  await page.keyboard.press('j')
  await expect(evening.table(3)).toContainText('Rosi Drei')
  await expect(evening.seat('first')).toHaveValue('')
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
  await expect(evening.seat('first')).toBeFocused()
  await page.keyboard.type('Eva ')
  release()
  await expect(evening.notSaved()).toBeVisible()
  await page.keyboard.type('Zwei')
  await expect(evening.seat('first')).toHaveValue('Eva Zwei')
  await expect(evening.figureOn(1, 'b')).toHaveValue('11')
  await evening.figureOn(1, 'b').press('Enter')
  await expect(evening.table(1)).toContainText('5:11')
  await expect(evening.seat('first')).toHaveValue('Eva Zwei')
  await expect(evening.seat('first')).toBeFocused()
})

test('a table of a club evening with an impossible score waits above the next one, which loses no letter to it', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Unmöglich')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.typeByKeyboard(['Anna Vier', 'Bert Vier', 'Cilli Vier', 'Dominik Vier', '11', '11'])
  await evening.typeByKeyboard(['Nanni Vier', 'Franz Vier', 'Gitti Vier', 'Hans Vier', '11', '6'])
  await expect(evening.table(1)).toContainText('Nanni Vier')
  await expect(evening.waiting()).toHaveText([
    new RegExp(`Anna Vier.*11:11.*${text('problems.both-reached-target', { target: 11 })}`),
  ])
  await expectAccessible(page)
  await evening.toQuestion()
  await page.keyboard.press('z')
  await expect(evening.figure('a')).toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.press('x')
  await expect(evening.figure('a')).toBeFocused()
  await expect(evening.figure('b')).toHaveValue('11')
  await page.keyboard.press('Enter')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(evening.table(2)).toContainText('Anna Vier')
})

test('a result of a club evening whose answer was lost stands beside the old one, and one key takes it back', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newEvening(api, club, 'Doch berichtigt')
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, ['Anna doch', 'Bert doch', 'Cilli doch', 'Dominik doch', '11', '6'])
  await loseAnswer(page, RESULT)
  await evening.correct(1, 5, 11)
  await expect(page.getByText(text('rounds.desk.before', { result: '11:6' }))).toBeVisible()
  await expect(evening.table(1)).toContainText('5:11')
  await page.keyboard.press('Control+z')
  await expect(evening.table(1)).toContainText('11:6')
})
