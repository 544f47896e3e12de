// Correcting a result whose wrong winner has played on: what is lost is named, and the number of the table is typed to confirm it.

import { FIRST, newBracket, TURNED_GAMES } from './bracket-setup.ts'
import { text, within } from './catalogue.ts'
import { newRound, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { UNREACHED_NOTICE } from './network.ts'
import { CorrectionPage } from './pages/correction.ts'
import { newPhone } from './table-setup.ts'

for (const width of [1280, 390])
  test(`what has been played already takes a typed number, through a cut network, ${width} wide`, async ({
    page,
    api,
    club,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const bracket = await newBracket(api, club, `Schon gespielt ${width}`)
    await newRound(api, club, bracket.id)
    const { a } = await bracket.table(1, 1)
    const concerned = (await bracket.round(2)).encounters.find((one) => [one.a.id, one.b.id].includes(a.id))
    await bracket.report(2, concerned?.table ?? 0)
    const before = await bracket.seats(2)
    const desk = new CorrectionPage(page)
    await desk.rounds.open(club, bracket.id, 1)
    await desk.type(1, TURNED_GAMES)
    await expect(desk.panel()).toContainText(text('correction.displaced'))
    await desk.choose('with the tables')
    await expect(desk.number()).toBeFocused()
    await expect(desk.confirmButton()).toBeInViewport({ ratio: 1 })
    await desk.expectNothingCovered()
    await page.keyboard.press('Escape')
    await desk.expectShown(1)
    await desk.choose('with the tables')
    await page.keyboard.type('1')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(desk.panel()).toContainText(UNREACHED_NOTICE)
    await expect(desk.number()).toHaveValue('1')
    await expect(desk.number()).toBeFocused()
    await expect(desk.confirmButton()).toBeInViewport({ ratio: 1 })
    await desk.expectNothingCovered()
    await expectAccessible(page)
    expect(await bracket.seats(2)).toEqual(before)
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await desk.expectSaved(1)
    await bracket.expectTyped(1, 2)
    expect(await bracket.seats(2)).not.toEqual(before)
  })

for (const width of [1280, 390])
  test(`a wrong winner who has played on makes room, and it all comes back by one key, ${width} wide`, async ({
    page,
    api,
    club,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const bracket = await newBracket(api, club, `Weit gekommen ${width}`)
    await newRound(api, club, bracket.id)
    await playRound(api, club, bracket.id, 2, FIRST)
    await newRound(api, club, bracket.id)
    await bracket.report(3, 1)
    const { a, b } = await bracket.table(1, 1)
    const before = { second: await bracket.round(2), final: await bracket.round(3) }
    const desk = new CorrectionPage(page)
    await desk.rounds.open(club, bracket.id, 1)
    await desk.type(1, TURNED_GAMES)
    await expect(desk.panel()).toContainText(text('correction.replay.title', { round: 2, opens: 'yes' }))
    await expect(desk.panel()).toContainText(text('correction.replay.removed', { round: 3, results: 1, sheets: 0 }))
    await expect(desk.mainButton()).toHaveText(within('correction.way.replay', { later: 'no', opens: 'yes' }))
    for (const way of ['back to the round', 'result alone'] as const)
      await expect(desk.ranksBy(way).getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await desk.choose('back to the round')
    await expect(desk.number()).toBeFocused()
    await expect(desk.confirmButton()).toBeInViewport({ ratio: 1 })
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    await desk.expectSaved(1)
    const { rounds } = await api('getTournament', { params: bracket.params })
    expect(rounds.map(({ status }) => status)).toEqual(['closed', 'published'])
    const open = (await bracket.round(2)).encounters.filter(({ games }) => games.length === 0)
    expect(open.map((one) => [one.a.id, one.b.id].includes(b.id))).toEqual([true])
    expect(open.map((one) => [one.a.id, one.b.id].includes(a.id))).toEqual([false])

    await page.keyboard.press('Control+z')
    await expect(desk.rounds.savedLine()).toContainText(
      text('rounds.desk.restored', { round: 1, table: 1, heat: 0, result: '2:0' }),
    )
    const back = { second: await bracket.round(2), final: await bracket.round(3) }
    expect(back.second.encounters).toEqual(before.second.encounters)
    expect(back.final.encounters).toEqual(before.final.encounters)
  })

test('a printed sheet of a round that goes says so on the phone and leads to the new one; who comes back takes that back first', async ({
  page,
  api,
  club,
  browser,
  baseURL,
}) => {
  const bracket = await newBracket(api, club, 'Zettel des Finales')
  await newRound(api, club, bracket.id)
  await playRound(api, club, bracket.id, 2, FIRST)
  await newRound(api, club, bracket.id)
  const final = await bracket.table(3, 1)
  const { links } = await api('makeTableLinks', { params: { ...bracket.params, encounter: final.id } })
  const phone = await newPhone(browser, baseURL)
  const table = phone.getByRole('heading', { name: text('table.title', { table: 1, heat: 0 }) })
  await phone.goto(links[0]?.path ?? '')
  await expect(table).toBeVisible()

  const desk = new CorrectionPage(page)
  await desk.rounds.open(club, bracket.id, 1)
  await desk.type(1, TURNED_GAMES)
  await desk.choose('result alone')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  await desk.typeAgain(1, TURNED_GAMES)
  await expect(desk.panel()).toContainText(text('print.outdated.removed', { count: 1, tables: '1' }))
  await desk.choose('back to the round')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await desk.expectSaved(1)
  const removed = phone.getByRole('heading', { name: text('table.noTable.removed.title', { round: 3 }) })
  await expect(removed).toBeVisible()
  await expectAccessible(phone)

  await page.reload()
  await desk.rounds.openReported(1)
  await expect(page.getByText(text('rounds.desk.reseatedLast', { round: 2 }))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(table).toBeVisible()
  const { games } = await bracket.table(1, 1)
  expect(games.map(({ a, b }) => [a, b])).toEqual(TURNED_GAMES)
})
