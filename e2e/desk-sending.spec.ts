// Results on their way, on a slow network, as the desk sees them.

import type { Client } from '#contract/client.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, reportTable } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { holdAnswers, loseAnswer, loseReads } from './network.ts'
import { DraftOffers } from './pages/drafts.ts'
import { RoundPage } from './pages/rounds.ts'

const RESULT = /\/encounters\/[^/]+\/result$/

async function scoresOf(api: Client, club: string, tournament: string, number: number) {
  const { encounters } = await api('getRound', { params: { club, tournament, number } })
  const sorted = [...encounters].sort((one, other) => one.table - other.table)
  return sorted.map(({ games }) => games.map(({ a, b }) => `${a}:${b}`).join(' '))
}

test('a table that is opened while its result is being saved shows that, and has nothing to discard', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Langsam', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT)
  await rounds.typeTable(1, [15, 7])
  await rounds.typeTable(6, [7, 15])
  await rounds.typeInTableField('1')
  await page.keyboard.press('Enter')
  await expect(rounds.sentSheet(1)).toContainText('15:7')
  await expect(rounds.sheet(1)).toHaveCount(0)
  await expect(offers.all()).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rounds.tableField()).toBeFocused()
  await expect(offers.all()).toHaveCount(0)

  await rounds.typeInTableField('1')
  await page.keyboard.press('Enter')
  await expect(rounds.sentSheet(1)).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
  await expect(rounds.closedSheet(1)).toContainText('15')
  await rounds.expectReported(2, 6)
  await expect(offers.all()).toHaveCount(0)
  expect(await scoresOf(api, club, id, number)).toEqual(['15:7', '', '', '', '', '7:15'])
})

test('figures typed at a table that is being saved are not entered, and the table says so', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch einmal', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT)
  await rounds.typeTable(2, [15, 7])
  await rounds.typeBlind(['2', '15'])
  await expect(rounds.typedAtResult(2)).toBeVisible()
  await page.keyboard.type('9')
  release()
  await expect(page.getByRole('heading', { name: text('rounds.reported.title') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rounds.typedAtResult(2)).toContainText(within('rounds.desk.typedAtResult', { table: 2, change: 'yes' }))
  expect(await scoresOf(api, club, id, number)).toEqual(['', '15:7', '', '', '', ''])
})

test('a result that is refused while its table is open again comes back with its figures', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Kommt zurück', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT, 'lost')
  await rounds.typeTable(1, [15, 7])
  await rounds.typeBlind(['1', '15'])
  await expect(rounds.typedAtResult(1)).toBeVisible()
  release()
  await expect(rounds.notSavedElsewhere(1)).toContainText(text('rounds.desk.notSavedTyped', { typed: '15:7' }))
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await rounds.toQuestion()
  await page.keyboard.press('o')
  await expect(rounds.figure(1, 'b')).toHaveValue('7')
  for (const _ of ['a', 'b']) await page.keyboard.press('Enter')
  await rounds.expectSaved(1)
  expect(await scoresOf(api, club, id, number)).toEqual(['15:7', '', '', '', '', ''])
})

test('a result that was refused says what another desk has entered since, and the round is not closed past it', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Vorbei', pairs: 4 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT, 'lost')
  await rounds.typeTable(2, [9, 15])
  await rounds.openTable(1)
  release()
  await expect(rounds.notSavedElsewhere(2)).toContainText(text('rounds.desk.notSavedTyped', { typed: '9:15' }))
  await page.keyboard.press('Escape')
  await expect(rounds.sheet(1)).toHaveCount(0)
  await page.unroute(RESULT)
  for (const table of [1, 2]) await reportTable(api, club, id, number, table)
  await rounds.expectReported(2, 2)
  await expect(rounds.notSavedElsewhere(2)).toContainText(text('rounds.desk.notSavedSince', { result: '15:9' }))
  await expect(rounds.closing()).toHaveCount(0)
  await rounds.throwAway(2)
  await expect(rounds.closing()).toBeVisible()
})

test('each table on its way is shown as being saved, and is not missing', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Drei hintereinander', pairs: 12 })
  const number = await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  const release = await holdAnswers(page, RESULT)
  await rounds.typeTable(1, [15, 7])
  await rounds.typeTable(2, [4, 15])
  await rounds.typeTable(3, [15, 11])
  for (const [at, sent] of ['15:7', '4:15', '15:11'].entries())
    await expect(rounds.standingOf(at + 1)).toContainText(`${sent} · ${text('rounds.board.sending')}`)
  await expect(rounds.progress()).toContainText(text('rounds.progress.sending', { count: 3 }))
  await expect(rounds.progress().getByRole('button')).toHaveText([4, 5, 6].map((table) => new RegExp(`${table}$`)))
  await rounds.expectReported(0, 6)
  await expectAccessible(page)
  release()
  await rounds.expectReported(3, 6)
  await expect(rounds.progress()).not.toContainText(within('rounds.progress.sending'))
})

/** The message that table 1 has this result again. */
const restored = (result: string) => text('rounds.desk.restored', { round: 0, table: 1, heat: 0, result })

test('a deletion that has not reached the server is said not to be done, and is what is sent again', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Nicht gelöscht', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  const release = await holdAnswers(page, RESULT, 'lost')
  release()
  await rounds.pressClear()
  await expect(rounds.sheet(1).getByRole('alert')).toContainText(text('rounds.desk.notCleared'))
  expect(await scoresOf(api, club, id, number)).toEqual(['15:9', ''])
  await expectAccessible(page)
  await rounds.toQuestion()
  await page.keyboard.press('e')
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.cleared'))
  expect(await scoresOf(api, club, id, number)).toEqual(['', ''])
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:9'))
})

test('a deletion whose answer was lost is simply done, and can be taken back', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Doch gelöscht', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await loseAnswer(page, RESULT)
  await rounds.pressClear()
  await expect(rounds.savedLine()).toContainText(within('rounds.desk.cleared'))
  await expect(rounds.sheet(1)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:9'))
  expect(await scoresOf(api, club, id, number)).toEqual(['15:9', ''])
})

test('a result whose answer was lost stands beside the old one, and one key takes it back', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Doch gespeichert', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await loseAnswer(page, RESULT)
  await rounds.typeScores([[9, 15]])
  await rounds.expectSaved(1)
  await expect(rounds.savedLine()).toContainText(
    new RegExp(`9:15.*${text('rounds.desk.before', { result: '15:9' })}`, 's'),
  )
  await expect(rounds.undoButton()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:9'))
  expect(await scoresOf(api, club, id, number)).toEqual(['15:9', ''])
})

test('a result whose answer was lost is named also when its table was left for the next one', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Schon beim nächsten', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await loseAnswer(page, RESULT)
  await rounds.typeScores([[9, 15]])
  await rounds.openTable(2)
  await expect(rounds.savedLine()).toContainText(
    new RegExp(`9:15.*${text('rounds.desk.before', { result: '15:9' })}`, 's'),
  )
  await expect(rounds.notSavedElsewhere(1)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(rounds.savedLine()).toContainText(restored('15:9'))
})

test('figures that are typed over a result whose answer was lost stay where they are', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Anders getippt', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  const mend = await loseReads(page)
  await loseAnswer(page, RESULT)
  await rounds.typeScores([[9, 15]])
  await expect(rounds.notSaved(1)).toBeVisible()
  await rounds.figure(1, 'a').focus()
  await page.keyboard.type('8')
  await mend()
  await expect(rounds.sheet(1)).toContainText(text('rounds.news.result', { result: '9:15' }))
  await expect(rounds.figure(1, 'a')).toBeFocused()
  await expect(rounds.figure(1, 'a')).toHaveValue('8')
})

test('a deletion whose answer was lost is asked about as one, once another desk has entered something else', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Neu gemeldet', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const params = { club, tournament: id }
  const tableNow = async () => {
    const { encounters } = await api('getRound', { params: { ...params, number } })
    return encounters.find(({ table }) => table === 1)
  }
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  const mend = await loseReads(page)
  await loseAnswer(page, RESULT)
  await rounds.pressClear()
  await expect(rounds.sheet(1).getByRole('alert')).toContainText(text('rounds.desk.notCleared'))
  const cleared = await tableNow()
  await api('recordResult', {
    params: { ...params, encounter: cleared?.id ?? '' },
    body: { games: [{ a: 15, b: 2, retour: false }], basedOn: cleared?.resultVersion ?? 0, confirmed: true },
  })
  await mend()
  await expect(rounds.sheet(1)).toContainText(text('rounds.news.result', { result: '15:2' }))
  await rounds.toQuestion()
  await page.keyboard.press('e')
  const versions = rounds.sheet(1).getByRole('region')
  await expect(versions).toHaveCount(2)
  await expect(versions.nth(0)).toContainText('15:2')
  await expect(versions.nth(1)).toContainText(text('rounds.versions.none'))
  await expectAccessible(page)
  expect(await tableNow()).toMatchObject({ contested: false, games: [{ a: 15, b: 2 }] })
})
