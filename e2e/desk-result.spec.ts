// A slip does not overwrite the result of a table, and one key takes a change back.

import { createClient } from '#contract/client.ts'
import { tokenOfTable } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseReads } from './network.ts'
import { EveningPage } from './pages/evening.ts'
import { RoundPage } from './pages/rounds.ts'

const FIRST = [
  [15, 8],
  [15, 4],
  [6, 15],
] as const
const SECOND = [
  [8, 15],
  [15, 4],
  [6, 15],
] as const

/** The message that table 1 has its previous result again. */
const restored = (result: string) => text('rounds.desk.restored', { round: 0, table: 1, heat: 0, result })

test('who reported a table is said without network as far as it was read, and else that it is unknown', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Wer war es', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const table of [1, 2]) await rounds.report(table, FIRST)
  await expect(await rounds.openReported(1)).toContainText('Resi Obermoser am Pult')
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  const reported = await rounds.openReported(1)
  await expect(reported).toContainText('Resi Obermoser am Pult')
  await page.keyboard.press('Escape')
  const other = await rounds.openReported(2)
  await expect(other).toContainText(text('rounds.reported.unread'))
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(other).toContainText('Resi Obermoser am Pult')
  await expect(other).not.toContainText(text('rounds.reported.unread'))
})

test('a reported table shows its result; only B opens it, and the old value comes back beside the new', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gemeldet', pairs: 4 })
  const number = await newRound(api, club, id)
  const games = async () => {
    const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
    return encounters.find(({ table }) => table === 1)?.games.map(({ a, b }) => [a, b])
  }
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, FIRST)

  const reported = await rounds.openReported(1)
  await expect(reported).toContainText(
    new RegExp(
      text('rounds.versions.typed', {
        by: text('rounds.versions.by.person', { name: 'Resi Obermoser' }),
        at: '\\d\\d:\\d\\d',
      }),
    ),
  )
  await expect(reported).toContainText(new RegExp(`${text('rounds.reported.total')}\\s*2\\s*1`))
  await expect(reported).toContainText('15:8 · 15:4 · 6:15')
  await expectAccessible(page)
  for (const key of ['Enter', '1', '5', 'Enter', ' ']) await page.keyboard.press(key)
  await expect(reported).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rounds.tableField()).toBeFocused()
  expect(await games()).toEqual(FIRST)

  await rounds.openReported(1)
  // Also from the field for the next table, as long as no number is begun.
  await rounds.tableField().focus()
  await page.keyboard.type('2b')
  await expect(rounds.tableField()).toHaveValue('2')
  await expect(reported).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reported).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reported).toHaveCount(0)
  await rounds.openReported(1)
  await rounds.tableField().focus()
  await page.keyboard.press('b')
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(rounds.figure(1, 'a')).toHaveValue('15')
  await rounds.tableField().focus()
  await page.keyboard.press('n')
  await expect(rounds.gameQuestion(1)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rounds.gameQuestion(1)).toHaveCount(0)
  await rounds.tableField().focus()
  await page.keyboard.press('Escape')
  await expect(rounds.sheet(1)).toHaveCount(0)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores(SECOND)
  await rounds.expectSaved(1)
  await expect(rounds.savedLine()).toContainText(
    new RegExp(`1:2.*${text('rounds.desk.before', { result: '2:1' })}`, 's'),
  )
  await expectAccessible(page)
  expect(await games()).toEqual(SECOND)

  await page.keyboard.press('Tab')
  await expect(rounds.undoButton()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rounds.savedLine()).toContainText(restored('2:1'))
  await expect(rounds.standingOf(1)).toContainText('15:8 · 15:4 · 6:15')
  expect(await games()).toEqual(FIRST)

  await page.keyboard.press('Control+y')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.saved', { result: '1:2' }))
  expect(await games()).toEqual(SECOND)
})

test('each Strg Z takes back one result more, and Strg Y brings the last one back', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zwei zurück', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 8]])
  await rounds.report(2, [[15, 7]])
  await page.keyboard.press('Control+z')
  await rounds.expectReported(1, 4)
  await expect(rounds.undoEarlierButton(1)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+y')
  await rounds.expectReported(2, 4)
  await expect(rounds.undoEarlierButton(1)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await rounds.expectReported(1, 4)
  await expect(rounds.savedLine()).toContainText(text('rounds.desk.openAgain', { round: 0, table: 2, heat: 0 }))
  await page.keyboard.press('Control+z')
  await rounds.expectReported(0, 4)
  await expect(rounds.savedLine()).toContainText(text('rounds.desk.openAgain', { round: 0, table: 1, heat: 0 }))
  await expect(rounds.tableField()).toBeFocused()
  // There is no more of this desk's.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+y')
  await rounds.expectReported(1, 4)
})

test('each Strg Z takes back one change more of the same table', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Zwei am Tisch', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 8]])
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores([[15, 6]])
  await rounds.expectSaved(1)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:8'))
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(text('rounds.desk.openAgain', { round: 0, table: 1, heat: 0 }))
  await rounds.expectReported(0, 2)
})

test('the last change of a table is taken back after a reload, too: the old value stands beside the new', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Später zurück', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.report(1, [[15, 8]])
  await page.reload()
  const reported = await rounds.openReported(1)
  await expect(reported).toContainText(text('rounds.desk.beforeNone'))
  await page.keyboard.press('b')
  await rounds.typeScores([[15, 6]])
  await rounds.expectSaved(1)
  await page.reload()
  await rounds.openReported(1)
  await expect(reported).toContainText(text('rounds.desk.before', { result: '15:8' }))
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:8'))
  await expect(rounds.tableField()).toBeFocused()

  await page.reload()
  await rounds.openReported(1)
  await expect(reported).toContainText(text('rounds.desk.before', { result: '15:6' }))
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:6'))
  await page.reload()
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.clearResult()
  await page.reload()
  await rounds.openTable(1)
  await expect(rounds.sheet(1)).toContainText(text('rounds.desk.before', { result: '15:6' }))
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:6'))
})

test('points beyond the target are written, and the desk says that they do not count', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Darüber', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('17')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await expect(page.getByText(text('rounds.score.cut', { a: 15, b: 8, most: 15 }))).toBeVisible()
  await page.keyboard.press('Enter')
  await rounds.expectSaved(1)
  const reported = await rounds.openReported(1)
  await expect(reported).toContainText(/17\s*8/)
  await expect(reported).toContainText(text('rounds.score.beyond', { most: 15 }))
  await page.keyboard.press('Escape')
  await rounds.report(2, [[15, 12]])
  await rounds.close()
  const { rows, criteria } = await api('getStandings', { params: { club, tournament: id } })
  const [award, against] = ['award', 'points-against'].map((key) => criteria.indexOf(key as never))
  expect(rows.map(({ values }) => [values[award ?? 0], values[against ?? 0]])).toEqual([
    [25, 8],
    [25, 12],
    [12, 15],
    [8, 15],
  ])
})

test('what another desk has changed since is not taken back, also before this desk knows of it', async ({
  page,
  api,
  club,
  context,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Nicht mehr', pairs: 4 })
  const number = await newRound(api, club, id)
  const first = new RoundPage(page)
  const secondPage = await context.newPage()
  const second = new RoundPage(secondPage)
  await first.open(club, id, number)
  await first.report(1, [[15, 8]])

  await second.open(club, id, number)
  const reported = await second.openReported(1)
  await expect(reported).toContainText(/15\s*8/)
  const readAgain = await loseReads(page)
  await secondPage.keyboard.press('b')
  await second.typeScores([[15, 6]])
  await second.expectSaved(1)
  await expect(second.savedLine()).toContainText(text('rounds.desk.before', { result: '15:8' }))

  await first.tableField().focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(text('problems.undo-overtaken'))).toBeVisible()
  await readAgain()
  await expect(first.standingOf(1)).toContainText('15:6')
})

test('what a table has reported itself is shown with who said so, and agreed to by one key', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Vom Tisch', pairs: 4 })
  const number = await newRound(api, club, id)
  const { paths, a } = await newTable(api, club, id, number)
  const phone = createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(paths.a)}` } })
  await phone('recordTableResult', { body: { games: [{ a: 15, b: 8, retour: false }], basedOn: 0 } })
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const reported = await rounds.openReported(1)
  await expect(reported).toContainText(
    new RegExp(
      text('rounds.versions.typed', { by: text('rounds.versions.by.pair', { number: a.number }), at: '\\d\\d:\\d\\d' }),
    ),
  )
  await expect(reported).toContainText(text('rounds.standing.unconfirmed'))
  await page.keyboard.press('s')
  await rounds.expectSaved(1)
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.desk'))
  await page.keyboard.press('Control+z')
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.unconfirmed'))
})

test('a table of a club evening that was corrected comes back as it was', async ({ page, api, club }) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Abend zurück', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, ['Anna zurück', 'Bert zurück', 'Cilli zurück', 'Dominik zurück', '11', '6'])
  await evening.correct(1, 5, 11)
  await expect(page.getByText(text('rounds.desk.before', { result: '11:6' }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(evening.table(1)).toContainText('11:6')
})

const UNDO = /\/history\/undo$/

test('an undo that comes while another table is typed is said at once, and so is one that is refused', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Später gesagt', pairs: 8 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  for (const became of ['carried-out', 'lost'] as const) {
    await rounds.report(1, [[15, 8]])
    const release = await holdAnswers(page, UNDO, became)
    await page.keyboard.press('Control+z')
    await rounds.openTable(2)
    await page.keyboard.type('7')
    release()
    await expect(
      became === 'lost'
        ? rounds.notTakenBack(1)
        : rounds.savedLine().filter({ hasText: text('rounds.desk.openAgain', { round: 0, table: 1, heat: 0 }) }),
    ).toBeVisible()
    await expect(rounds.figure(1, 'a')).toBeFocused()
    await expect(rounds.figure(1, 'a')).toHaveValue('7')
    await expectAccessible(page)
    // Ctrl+Z in a field undoes the typing and takes no result back again.
    await page.keyboard.press('Control+z')
    await expect(rounds.figure(1, 'a')).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(rounds.tableField()).toBeFocused()
    await rounds.expectReported(became === 'lost' ? 1 : 0, 4)
    await page.unroute(UNDO)
  }
})

test('an undo at a club evening is said at once while another table is put right', async ({ page, api, club }) => {
  const { id } = await api('createTournament', {
    params: { club },
    body: { preset: 'vereinsabend', name: 'Abend später', date: '2026-11-20' },
  })
  const evening = new EveningPage(page)
  await evening.open(club, id)
  await evening.enterByKeyboard(1, ['Anna später', 'Bert später', 'Cilli später', 'Dominik später', '11', '6'])
  await evening.enterByKeyboard(2, ['Anna später', 'Cilli später', 'Bert später', 'Dominik später', '11', '3'])
  await evening.correct(1, 5, 11)
  const release = await holdAnswers(page, UNDO)
  await page.keyboard.press('Control+z')
  await evening.beginCorrecting(2)
  await page.keyboard.type('9')
  release()
  await expect(page.getByRole('status').filter({ hasText: restored('11:6') })).toBeVisible()
  await expect(evening.figureOn(2, 'a')).toBeFocused()
  await expect(evening.figureOn(2, 'a')).toHaveValue('9')
})
