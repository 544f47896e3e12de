// A person with several entries sits at two tables of one round: wherever the round is shown, the later table says which one is first.

import { publicPaths } from '#contract/paths.ts'
import { text } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { BoardPage } from './pages/board.ts'
import { PublicPage } from './pages/public.ts'
import { RoundPage } from './pages/rounds.ts'
import { newPhone } from './table-setup.ts'

test('the table that waits says so on the draft, at the desk, on the public pages and on its phone', async ({
  page,
  spectator,
  browser,
  baseURL,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'schnapsen-leben', name: 'An zwei Tischen', pairs: 3 })
  const params = { club, tournament: id }
  const [first] = (await api('listEntries', { params })).entries
  const [person] = first?.members ?? []
  const members = [{ name: person?.name ?? '', person: person?.id ?? '' }]
  await api('addEntry', { params, body: { members, present: true, paid: true } })
  await api('drawRound', { params, body: {} })
  const short = text('public.after', { count: 1, tables: '1' })
  const long = text('rounds.desk.after', { count: 1, tables: '1' })

  const board = new BoardPage(page)
  await board.open(club, id, 1)
  await expect(board.table(2)).toContainText(long)
  await expect(board.table(1)).not.toContainText(short)
  const { fingerprint, encounters } = await api('getRound', { params: { ...params, number: 1 } })
  await api('publishRound', { params: { ...params, number: 1 }, body: { seen: fingerprint } })

  const rounds = new RoundPage(page)
  await expect(rounds.standingOf(2)).toContainText(long)
  await expect(rounds.standingOf(1)).not.toContainText(short)
  await rounds.openTable(2)
  await expect(rounds.sheet(2)).toContainText(long)
  await expectAccessible(page)
  await rounds.openTableSheet()
  await expect(page.getByRole('dialog')).toContainText(short)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('product.close') })
    .press('Enter')

  const seen = new PublicPage(spectator)
  for (const path of [publicPaths(slug).start, publicPaths(slug).round(1)]) {
    await seen.open(slug, () => path)
    const table = (number: number) => spectator.locator(`#tisch-1-${number}`)
    await expect(table(2)).toContainText(short)
    await expect(table(1)).not.toContainText(short)
    await expectAccessible(spectator)
  }

  const encounter = encounters.find(({ table }) => table === 2)?.id ?? ''
  const { links } = await api('makeTableLinks', { params: { ...params, encounter } })
  const phone = await newPhone(browser, baseURL)
  await phone.goto(links[0]?.path ?? '')
  await expect(phone.getByText(short)).toBeVisible()

  // Once it has reported, its result says it, too.
  await rounds.figure(1, 'a').focus()
  await rounds.typeScores([[9, 4]])
  await rounds.expectSaved(2)
  const reported = await rounds.openReported(2)
  await expect(reported).toContainText(long)
  await expectAccessible(page)
})
