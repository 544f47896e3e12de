// A result of a closed round is put right: shown first, done by a key, taken back by one. Keyboard only.

import type { Client } from '#contract/client.ts'
import { newRound, newTournament, playRound, reportTable } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { CorrectionPage } from './pages/correction.ts'
import { newPhone } from './table-setup.ts'

const FIRST = [
  { a: 11, b: 8 },
  { a: 11, b: 4 },
]
/** The other side has won. */
const TURNED = [
  [8, 11],
  [4, 11],
] as const

/** A knock-out of eight pairs whose first round is closed: side a has won everywhere. */
async function newBracket(api: Client, club: string, name: string) {
  const { id } = await newTournament(api, club, { preset: 'ko', name, pairs: 8 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, FIRST)
  const params = { club, tournament: id }
  const round = (number: number) => api('getRound', { params: { ...params, number } })
  const seats = async (number: number) =>
    (await round(number)).encounters.map(({ table, a, b }) => [table, ...[a.number, b.number].sort()])
  const table = async (number: number, at: number) => {
    const found = (await round(number)).encounters.find((one) => one.table === at)
    if (!found) throw new Error(`no table ${at}`)
    return found
  }
  return { id, params, round, seats, table }
}

test('the right winner takes the place in the bracket, and everything comes back by one key', {
  tag: '@smoke',
}, async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Falscher Sieger')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const { a, b } = await bracket.table(1, 1)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED)
  await expect(desk.panel()).toContainText(/bisher\s*2:0.*berichtigt\s*0:2/s)
  await expect(desk.panel()).toContainText(`Damit hat ${b.name} gewonnen.`)
  await expect(desk.panel()).toContainText('In Runde 2 säßen dann andere')
  // Who comes into the next round gains by the one way and not by the other.
  await expect(desk.ranksBy('with the tables')).toContainText(b.name)
  await expect(desk.ranksBy('result alone')).not.toContainText(b.name)
  await expectAccessible(page)
  for (const key of ['Enter', ' ', 'Escape']) await page.keyboard.press(key)
  await expect(desk.rounds.figure(1, 'a')).toBeFocused()
  expect(await bracket.seats(2)).toEqual(before)

  await desk.rounds.typeScores(TURNED)
  await desk.expectShown(1)
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  const instead = (number: number | undefined) => (number === a.number ? b.number : number)
  expect(await bracket.seats(2)).toEqual(before.map(([table, x, y]) => [table, ...[instead(x), instead(y)].sort()]))

  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText('Tisch 1: wieder 2:0')
  expect(await bracket.seats(2)).toEqual(before)
})

test('only the result, or nothing, where that is wanted', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Nur das Ergebnis')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(2, TURNED)
  await desk.choose('leave')
  await expect(desk.rounds.figure(1, 'a')).toHaveValue('8')
  await page.keyboard.press('Escape')
  expect((await bracket.table(1, 2)).games).toMatchObject(FIRST)

  await desk.type(2, TURNED)
  await desk.choose('result alone')
  await desk.expectSaved(2)
  expect((await bracket.table(1, 2)).games).toMatchObject([
    { a: 8, b: 11 },
    { a: 4, b: 11 },
  ])
  expect(await bracket.seats(2)).toEqual(before)
})

test('what another desk does meanwhile is shown before anything is done', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Zwei Pulte')
  await newRound(api, club, bracket.id)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED)
  const { a } = await bracket.table(1, 1)
  const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  const table = concerned?.table ?? 0
  await api('recordResult', {
    params: { ...bracket.params, encounter: concerned?.id ?? '' },
    body: { games: FIRST, basedOn: 0, confirmed: true },
  })
  await expect(desk.panel()).toContainText('Inzwischen hat sich etwas geändert.')
  await expect(desk.panel()).toContainText(`Runde 2, Tisch ${table}:`)
  await expect(desk.panel()).toContainText('Hier ist schon ein Ergebnis eingetragen.')

  await desk.choose('with the tables')
  await expect(desk.number()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(desk.panel()).toContainText('Das ist nicht 1.')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  expect((await bracket.table(2, table)).games).toEqual([])
  await page.keyboard.press('Control+z')
  await expect(desk.rounds.savedLine()).toContainText('Tisch 1: wieder 2:0')
  expect((await bracket.table(2, table)).games).toMatchObject(FIRST)
})

test('a cut network does nothing, and once it is back the same is done once', async ({ page, api, club }) => {
  const bracket = await newBracket(api, club, 'Funkloch beim Berichtigen')
  await newRound(api, club, bracket.id)
  const before = await bracket.seats(2)
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED)
  await page.context().setOffline(true)
  await desk.choose('with the tables')
  await expect(desk.panel()).toContainText('Der Server antwortet nicht.')
  await expectAccessible(page)
  expect(await bracket.seats(2)).toEqual(before)
  await page.context().setOffline(false)
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  expect(await bracket.seats(2)).not.toEqual(before)
  const { id: encounter } = await bracket.table(1, 1)
  const { submissions } = await api('listSubmissions', { params: { ...bracket.params, encounter } })
  expect(submissions).toHaveLength(2)
})

test('by score what has begun stays where it is', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Nach Punkten', pairs: 8 })
  const params = { club, tournament: id }
  await newRound(api, club, id)
  const { games, target, bestOf } = await api('getRound', { params: { ...params, number: 1 } })
  const won = Array.from({ length: bestOf ? Math.ceil(games / 2) : games }, () => ({ a: target, b: 8 }))
  await playRound(api, club, id, 1, won)
  await newRound(api, club, id)
  const round = () => api('getRound', { params: { ...params, number: 2 } })
  // Not of those who are put right: then nothing but their own table would be left to pair anew.
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  const concerned = encounters.find(({ table }) => table === 1)
  const kept = (await round()).encounters.find(({ a, b }) =>
    [a.id, b.id].every((entry) => entry !== concerned?.a.id && entry !== concerned?.b.id),
  )
  if (!kept) throw new Error('no table')
  await api('recordResult', {
    params: { ...params, encounter: kept.id },
    body: { games: won, basedOn: 0, confirmed: true },
  })
  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, id, 1)
  await desk.type(
    1,
    won.map(({ a, b }) => [b, a] as const),
  )
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  expect((await round()).encounters.find(({ id: encounter }) => encounter === kept.id)).toMatchObject({
    ...{ table: kept.table, a: { id: kept.a.id }, b: { id: kept.b.id } },
  })
})

test('a phone at a table that was put right shows where its people play now', async ({
  page,
  api,
  club,
  browser,
  baseURL,
}) => {
  const bracket = await newBracket(api, club, 'Zettel gedruckt')
  await newRound(api, club, bracket.id)
  const { a } = await bracket.table(1, 1)
  const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
  const { links } = await api('makeTableLinks', { params: { ...bracket.params, encounter: concerned?.id ?? '' } })
  const stays = concerned?.a.id === a.id ? 'b' : 'a'
  const phone = await newPhone(browser, baseURL)
  await phone.goto(links.find(({ side }) => side === stays)?.path ?? '')
  await expect(phone.getByRole('heading', { name: `Tisch ${concerned?.table}` })).toBeVisible()

  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED)
  await expect(desk.panel()).toContainText('Falls der Zettel schon gedruckt ist')
  await desk.choose('with the tables')
  await desk.expectSaved(1)
  await expect(phone.getByText('Die Runde ist berichtigt worden.', { exact: false })).toBeVisible()
  await expectAccessible(phone)
})

test('a round that is open is corrected at once', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Noch offen', pairs: 4 })
  const number = await newRound(api, club, id)
  await reportTable(api, club, id, number, 1)
  const { rounds } = new CorrectionPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores([[9, 15]])
  await rounds.expectSaved(1)
})
