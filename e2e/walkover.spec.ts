// Two entries of one person meet: it is not played, nobody is asked for points, and the desk is asked who loses, by keyboard.

import { publicPaths, tournamentPaths } from '#contract/paths.ts'
import type { Encounter } from '#contract/rounds.ts'
import { text } from './catalogue.ts'
import { newTournament } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { BoardPage } from './pages/board.ts'
import { RoundPage } from './pages/rounds.ts'
import { newPhone } from './table-setup.ts'

const isWalkover = ({ reasons }: Encounter) => reasons.some(({ code }) => code === 'same-person')

test('the draft, the desk, the public pages and the phone say that it is not played, and by which number each entry is meant', async ({
  page,
  spectator,
  browser,
  baseURL,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'schnapsen-leben', name: 'Kampflos', pairs: 2 })
  const params = { club, tournament: id }
  const [first] = (await api('listEntries', { params })).entries
  const [person] = first?.members ?? []
  const name = person?.name ?? ''
  for (let more = 0; more < 2; more++)
    await api('addEntry', {
      params,
      body: { members: [{ name, person: person?.id ?? '' }], present: true, paid: true },
    })
  const draft = await api('drawRound', { params, body: { seed: 'kampflos' } })
  const walkover = draft.encounters.find(isWalkover)
  const played = draft.encounters.find((one) => !isWalkover(one))
  if (!walkover || !played) throw new Error('not the draw that was meant')
  const { table, a, b } = walkover
  expect([a.name, b.name]).toEqual([`${name} (${a.number})`, `${name} (${b.number})`])
  const reason = text('regulation.reasons.same-person', { hand: 'no' })

  const board = new BoardPage(page)
  await board.open(club, id, 1)
  await expect(board.table(table)).toContainText(reason)
  await api('publishRound', { params: { ...params, number: 1 }, body: { seen: draft.fingerprint } })

  const rounds = new RoundPage(page)
  await rounds.open(club, id, 1)
  await expect(rounds.standingOf(table)).toContainText(text('rounds.board.walkover'))
  await expect(rounds.standingOf(table)).toContainText(a.name)
  await expect(rounds.standingOf(played.table)).not.toContainText(
    text('rounds.desk.after', { count: 1, tables: String(table) }),
  )

  for (const path of [publicPaths(slug).start, publicPaths(slug).round(1)]) {
    await spectator.goto(path)
    const seat = spectator.locator(`#tisch-1-${table}`)
    await expect(seat).toContainText(reason)
    for (const side of [a, b]) await expect(seat).toContainText(side.name)
    await expectAccessible(spectator)
  }

  const { links } = await api('makeTableLinks', { params: { ...params, encounter: walkover.id } })
  const phone = await newPhone(browser, baseURL)
  await phone.goto(links[0]?.path ?? '')
  await expect(phone.getByText(text('table.closed.walkover'))).toContainText(text('table.result.walkoverOpen'))
  await expect(phone.getByRole('button', { name: text('table.games.only') })).toBeHidden()
  const result = phone.getByRole('region', { name: text('table.result.label') })
  await expect(result).toContainText(text('table.pair', { number: a.number }))
  await expect(result).not.toContainText(text('table.result.outcome.unfinished'))
  await expect(result.locator('.numeral')).toHaveCount(0)
  await expect(phone.getByText(text('table.net.sent'), { exact: true })).toBeHidden()

  await rounds.openTable(table)
  const sheet = rounds.sheet(table)
  await expect(sheet.getByRole('heading', { name: text('rounds.ask.walkover') })).toBeFocused()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  const writing = { name: text('rounds.desk.tableSheet'), exact: true }
  await expect(sheet.getByRole('button', writing)).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('r')
  await rounds.expectSaved(table)
  const reported = await rounds.openReported(table)
  await expect(reported).toContainText(text('rounds.score.outcome.walkover'))
  await expect(reported).not.toContainText(text('rounds.score.outcome.forfeit'))
  await expect(reported.getByRole('button', writing)).toBeHidden()
  await expect(result).toContainText(text('table.result.walkoverFor', { number: a.number }))
  await expect(phone.getByText(text('table.result.walkoverOpen'))).toBeHidden()
  const { encounters } = await api('getRound', { params: { ...params, number: 1 } })
  expect(encounters.find((one) => one.id === walkover.id)?.games).toMatchObject([{ outcome: 'forfeit', winner: 'a' }])

  await page.goto(tournamentPaths(params).standings)
  for (const side of [a, b]) await expect(page.getByRole('table').first()).toContainText(side.name)
})
