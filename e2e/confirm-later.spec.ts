// A result that nobody has agreed on is confirmed after its round was closed, too, and whatever has followed. Keyboard only.

import { type Client, createClient } from '#contract/client.ts'
import { tokenOfTable } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newRound, newTable, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'
import { CorrectionPage } from './pages/correction.ts'
import { RoundPage } from './pages/rounds.ts'
import { Versions } from './pages/versions.ts'

const won = (a: number, b: number) => [{ a, b, retour: false }]

/** A closed round with the result of table 1 as its phones have left it, 15:8, and the others entered at the desk. */
async function closedRound(
  { api, club, baseURL }: { api: Client; club: string; baseURL: string | undefined },
  name: string,
  by: 'one phone' | 'two phones',
) {
  const { id } = await newTournament(api, club, { preset: 'suedtirol-punkte', name, pairs: 4 })
  const number = await newRound(api, club, id)
  const params = { club, tournament: id }
  const { encounter, paths } = await newTable(api, club, id, number)
  const phone = (path: string) =>
    createClient(baseURL ?? '', { headers: { authorization: `Bearer ${tokenOfTable(path)}` } })
  await phone(paths.a)('recordTableResult', { body: { games: won(15, 8), basedOn: 0, confirmed: true } })
  if (by === 'two phones')
    await expect(
      phone(paths.b)('recordTableResult', { body: { games: won(8, 15), basedOn: 0, confirmed: true } }),
    ).rejects.toThrow()
  const { encounters } = await api('getRound', { params: { ...params, number } })
  for (const one of encounters)
    if (one.id !== encounter)
      await api('recordResult', {
        params: { ...params, encounter: one.id },
        body: { games: won(15, 3), basedOn: 0, confirmed: true },
      })
  await api('closeRound', { params: { ...params, number } })
  const standing = async () => {
    const round = await api('getRound', { params: { ...params, number } })
    const { games, standing } = round.encounters.find((one) => one.id === encounter) ?? {}
    return [games?.map(({ a, b }) => [a, b]), standing]
  }
  return { id, number, standing }
}

test('a result from a phone is confirmed when another round has followed, and that is undone', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const { id, number, standing } = await closedRound({ api, club, baseURL }, 'Stimmt doch', 'one phone')
  await newRound(api, club, id)
  const rounds = new RoundPage(page)
  await rounds.open(club, id, number)
  await rounds.openReported(1)
  await page.keyboard.press('s')
  await rounds.expectSaved(1)
  expect(await standing()).toEqual([[[15, 8]], 'desk'])
  await rounds.undoButton().press('Enter')
  await expect.poll(standing).toEqual([[[15, 8]], 'unconfirmed'])

  await rounds.openReported(1)
  await page.keyboard.press('b')
  await rounds.typeScores([[15, 8]])
  await expect.poll(standing).toEqual([[[15, 8]], 'desk'])
})

test('of two versions, the current one is kept at once, and the other one is a correction', async ({
  page,
  api,
  club,
  baseURL,
}) => {
  const { id, number, standing } = await closedRound({ api, club, baseURL }, 'Zwei Fassungen', 'two phones')
  const rounds = new RoundPage(page)
  const versions = new Versions(page)
  await rounds.open(club, id, number)
  await rounds.openTable(1)
  await expect(versions.one('other')).toContainText('8:15')
  await page.keyboard.press('b')
  await rounds.expectSaved(1)
  expect(await standing()).toEqual([[[15, 8]], 'desk'])
  await expect(rounds.standingOf(1)).not.toContainText(text('rounds.standing.contested'))
  await rounds.undoButton().press('Enter')
  await expect.poll(standing).toEqual([[[15, 8]], 'contested'])
  await expect(rounds.standingOf(1)).toContainText(text('rounds.standing.contested'))

  await rounds.openTable(1)
  await expect(versions.one('other')).toContainText('8:15')
  await page.keyboard.press('d')
  const correction = new CorrectionPage(page)
  await correction.expectShown(1)
  await page.keyboard.press('e')
  await expect.poll(standing).toEqual([[[8, 15]], 'desk'])
})
