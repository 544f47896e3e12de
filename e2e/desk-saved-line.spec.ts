// The line about the table saved last says what still holds, and offers an undo only while it would be carried out.

import { type Client, createClient } from '#contract/client.ts'
import { tokenOfTable } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { RoundPage, type Score } from './pages/rounds.ts'

test('the line of a saved table says what another desk has made of it, and offers its undo no more', async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Überholt', pairs: 4 })
  const number = await newRound(api, club, id)
  const first = new RoundPage(page)
  const secondPage = await context.newPage()
  const second = new RoundPage(secondPage)
  await first.open(club, id, number)
  await second.open(club, id, number)
  const change = async (from: string, scores: readonly Score[]) => {
    await expect(second.standingOf(1)).toContainText(from)
    await second.openReported(1)
    await secondPage.keyboard.press('b')
    await second.typeScores(scores)
    await second.expectSaved(1)
  }
  const changed = (result: string) =>
    text('rounds.desk.since.changed', { round: 0, table: 1, heat: 0, by: 'desk', result })

  await first.report(1, [[15, 8]])
  await expect(first.undoButton()).toBeVisible()
  await change('15:8', [[15, 6]])
  await expect(first.savedLine()).toHaveText(changed('15:6'))
  await expect(first.undoButton()).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(second.standingOf(1)).toContainText('15:6')

  // What this desk has taken back stands there until another one changes it.
  await first.openReported(1)
  await page.keyboard.press('b')
  await first.typeScores([[15, 3]])
  await first.expectSaved(1)
  await expect(second.standingOf(1)).toContainText('15:3')
  await page.keyboard.press('Control+z')
  await expect(first.standingOf(1)).toContainText('15:6')
  await expect(first.savedLine()).toContainText(
    text('rounds.desk.restored', { round: 0, table: 1, heat: 0, result: '15:6' }),
  )
  await expect(first.redoButton()).toBeVisible()
  await change('15:6', [[15, 2]])
  await expect(first.savedLine()).toHaveText(changed('15:2'))
  await expect(first.redoButton()).toHaveCount(0)

  await first.report(2, [[15, 8]])
  await expect(second.standingOf(2)).toContainText('15:8')
  await second.openReported(2)
  await secondPage.keyboard.press('b')
  await second.clearResult()
  await expect(first.savedLine()).toHaveText(text('rounds.desk.since.cleared', { round: 0, table: 2, heat: 0 }))
  await expect(first.undoButton()).toHaveCount(0)
})

test('a result is not offered to be taken back once its round is closed, and is when that is opened again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Dann zu', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2]) await rounds.report(table, [[15, 8]])
  await expect(rounds.undoButton()).toBeVisible()
  await rounds.close()
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { result: '15:8' }))
  await expect(rounds.undoButton()).toHaveCount(0)
  await rounds.reopen()
  await rounds.undoButton().press('Enter')
  await expect(rounds.savedLine()).toContainText(text('rounds.desk.openAgain', { round: 0, table: 2, heat: 0 }))
})

test('a saved table stands while others only agree with it or contradict it', async ({ page, api, club, baseURL }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Die Handys', pairs: 4 })
  const number = await newRound(api, club, id)
  const { paths, encounter } = await newTable(api, club, id, number)
  const [phone, other] = [paths.a, paths.b].map((path) =>
    createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(path)}` } }),
  ) as [Client, Client]
  const reported = (b: number, basedOn: number) => ({ games: [{ a: 15, b, retour: false }], basedOn })
  await phone('recordTableResult', { body: reported(8, 0) })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores([[15, 6]])
  await rounds.expectSaved(1)
  await page.keyboard.press('Control+z')
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.unconfirmed'))
  const { resultVersion } = (await api('getRound', { params: { club, tournament: id, number } })).encounters[0] ?? {}
  await other('confirmTableResult', { body: { side: 'b', verdict: 'confirmed', resultVersion: resultVersion ?? 0 } })
  await expect(rounds.standingOf(1)).not.toContainText(text('rounds.standing.unconfirmed'))
  await expect(rounds.savedLine()).toContainText(
    text('rounds.desk.restored', { round: 0, table: 1, heat: 0, result: '15:8' }),
  )
  await page.keyboard.press('Control+y')
  await expect(rounds.standingOf(1)).toContainText('15:6')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { result: '15:6' }))

  // A version typed by somebody who has not seen this one is kept beside it, which stands.
  const refused = api('recordResult', { params: { club, tournament: id, encounter }, body: reported(9, 0) })
  await expect(refused).rejects.toMatchObject({ problem: { code: 'result-changed' } })
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.contested'))
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { result: '15:6' }))
  await expect(rounds.undoButton()).toBeVisible()
})
