// A contested table shows every version of its result: the current one, those typed by others, and the unsaved one typed here.

import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { DraftOffers } from './pages/drafts.ts'
import { RoundPage } from './pages/rounds.ts'
import { Versions } from './pages/versions.ts'

test('a draft of a contested table is a version of its own, and stays when another one is taken', async ({
  page,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Drei Fassungen', pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { encounters } = await api('getRound', { params: { ...params, number } })
  const encounter = encounters.find(({ table }) => table === 1)?.id ?? ''
  const write = (a: number, b: number) =>
    api('recordResult', {
      params: { ...params, encounter },
      body: { games: [{ a, b, retour: false }], basedOn: 0, confirmed: true },
    })
  const standing = async () => {
    const round = await api('getRound', { params: { ...params, number } })
    const { games, contested } = round.encounters.find((one) => one.id === encounter) ?? {}
    return [games?.map(({ a, b }) => [a, b]), contested]
  }
  const rounds = new RoundPage(page)
  const offers = new DraftOffers(page)
  const versions = new Versions(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('10')
  await write(4, 15)
  await expect(write(15, 6)).rejects.toThrow()

  await page.reload()
  await offers.takeByKeyboard()
  await expect(versions.question(3)).toBeVisible()
  await expect(versions.one('current')).toContainText('4:15')
  await expect(versions.one('mine')).toContainText('15:10')
  await expect(versions.one('other')).toContainText('15:6')
  await expectAccessible(page)
  await rounds.toQuestion()
  await page.keyboard.press('d')
  await rounds.expectSaved(1)
  expect(await standing()).toEqual([[[15, 6]], false])
  await expect(offers.all()).toHaveText([within('rounds.desk.draft', { table: 1, heat: 0, typed: '15:10' })])

  await expect(write(4, 15)).rejects.toThrow()
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.contested'))
  await offers.takeByKeyboard()
  await expect(versions.question(3)).toBeVisible()
  await rounds.toQuestion()
  await page.keyboard.press('m')
  await expect.poll(standing).toEqual([[[15, 10]], false])
  await expect(offers.all()).toHaveCount(0)
})

test('an open choice follows what the other desk does, and takes nothing that is not there any more', async ({
  page,
  context,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Offene Frage', pairs: 4 })
  const number = await newRound(api, club, id)
  const besidePage = await context.newPage()
  const [first, second] = [new RoundPage(besidePage), new RoundPage(page)]
  const versions = new Versions(page)
  await first.open(club, id, number)
  await second.open(club, id, number)
  await second.openTable(1)
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await first.report(1, [[15, 8]])
  await expect(second.sheet(1)).toContainText(text('rounds.news.result', { result: '15:8' }))
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(versions.question(2)).toBeVisible()
  await expect(versions.one('current')).toContainText('15:8')
  await expect(first.standingOf(1)).toContainText(text('rounds.standing.contested'))

  // The first desk takes its result back: the table is empty again.
  await first.undoButton().press('Enter')
  await expect(second.sheet(1)).toContainText(text('rounds.news.none'))
  await expect(page.getByText(text('rounds.versions.titleOpen', { rivals: 1 }))).toBeVisible()
  await expect(versions.one('current')).not.toContainText('15:8')
  await expect(versions.one('mine')).toContainText('8:15')
  await expect(versions.one('other')).toHaveCount(0)
  await expectAccessible(page)

  // It types another one.
  await first.openTable(1)
  await besidePage.keyboard.press('n')
  await first.typeScores([[15, 3]])
  await first.expectSaved(1)
  await expect(second.sheet(1)).toContainText(text('rounds.news.result', { result: '15:3' }))
  await expect(versions.one('current')).toContainText('15:3')
  await expect(versions.one('mine')).toContainText('8:15')

  await second.toQuestion()
  await page.keyboard.press('m')
  await second.expectSaved(1)
  await expect(second.standingOf(1)).toContainText('8:15')
  await expect(second.standingOf(1)).not.toContainText(text('rounds.standing.contested'))
  const { submissions } = await api('listSubmissions', {
    params: { club, tournament: id, encounter: await encounterAt(1) },
  })
  // Only the first refusal is a version of its own.
  const refused = submissions.filter(({ status }) => status === 'conflict')
  expect(refused.map(({ games }) => games.map(({ a, b }) => [a, b]))).toEqual([[[8, 15]]])

  async function encounterAt(table: number) {
    const { encounters } = await api('getRound', { params: { club, tournament: id, number } })
    return encounters.find((one) => one.table === table)?.id ?? ''
  }
})

test('a desk that has answered a dispute does not hear of it as news, and no draft is offered that the dispute holds', async ({
  page,
  context,
  api,
  club,
}) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Eigener Streit', pairs: 4 })
  const number = await newRound(api, club, id)
  const [first, second] = [new RoundPage(await context.newPage()), new RoundPage(page)]
  const versions = new Versions(page)
  await first.open(club, id, number)
  await second.open(club, id, number)
  await second.openTable(1)
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1')
  await first.report(1, [[15, 9]])
  await expect(second.sheet(1)).toContainText(text('rounds.news.result', { result: '15:9' }))
  await page.keyboard.press('Enter')
  await expect(versions.question(2)).toBeVisible()
  await expect(second.standingOf(1)).toContainText(text('rounds.standing.contested'))
  await second.toQuestion()
  await page.keyboard.press('m')
  await expect(page.getByText(text('rounds.doubt.title'))).toBeVisible()
  await expect(second.sheet(1)).not.toContainText(text('rounds.news.contested'))

  await second.openTable(2)
  await second.openTable(1)
  await expect(versions.one('other')).toContainText('15:1')
  await expect(new DraftOffers(page).all()).toHaveCount(0)
})
