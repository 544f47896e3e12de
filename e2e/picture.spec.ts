import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { publicPaths, tournamentPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { lastOf, PicturePage, winnersRound } from './pages/picture.ts'

const TWO_WINS = [
  { a: 11, b: 5 },
  { a: 11, b: 3 },
]

test('a bracket follows live, tells every match in words and shows the way of a pair', { tag: '@smoke' }, async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Baum', pairs: 8 })
  const picture = new PicturePage(spectator)
  await newRound(api, club, id)
  await picture.openFromTabs(slug, 'tree')
  await expect(picture.match(lastOf(4), 5)).toHaveAccessibleName(
    new RegExp(
      text('picture.match.pairing', {
        a: text('picture.seat.winner', { of: 1 }),
        b: text('picture.seat.winner', { of: 2 }),
      }),
    ),
  )
  await expect(picture.match(lastOf(8), 1)).toHaveAccessibleName(
    new RegExp(`, ${text('picture.tableNumber', { table: 1, heat: 1 })}$`),
  )
  await expect(spectator.getByText(text('public.live'))).toBeVisible()

  await playRound(api, club, id, 1, TWO_WINS)
  await expect(picture.match(lastOf(8), 1)).toHaveAccessibleName(
    new RegExp(text('picture.match.result', { a: '.+', b: '.+', scoreA: 2, scoreB: 0, winner: '.+' })),
  )
  await expect(picture.match(lastOf(4), 5)).not.toHaveAccessibleName(within('picture.seat.winner'))
  await expectAccessible(spectator)

  const { encounters } = await api('getPublicRound', { params: { slug, number: 1 } })
  await picture.findWay(encounters[0]?.a.name ?? '')
  await expect(picture.way()).toHaveCount(3)
  await expectAccessible(spectator)
  await picture.open(slug, 1, `${encounters[0]?.b.number}`)
  await expect(picture.way()).toHaveCount(1)
  await picture.expectToFit()
})

test('on a wall names are whole where there is room: rounds without names leave theirs to those that have some', async ({
  spectator,
  api,
  club,
}) => {
  await spectator.setViewportSize({ width: 1920, height: 1080 })
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Wand', pairs: 32 })
  await newRound(api, club, id)
  const picture = new PicturePage(spectator)
  await picture.open(slug)
  await expect(picture.match(lastOf(32), 1)).toBeVisible()
  await picture.expectWholeNames()
  await picture.expectToFit()
  const box = (name: string) => spectator.getByRole('heading', { level: 3, name, exact: true }).boundingBox()
  const [final, third] = [await box(lastOf(2)), await box(text('picture.parts.place', { from: 3 }))]
  expect(third?.x).toBeCloseTo(final?.x ?? 0, 0)
})

test('arrow keys walk through a bracket along its lines', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'doppel-ko', name: 'Pfeiltasten', pairs: 8 })
  await newRound(api, club, id)
  const picture = new PicturePage(spectator)
  await picture.open(slug)
  await expect(picture.match(winnersRound(1), 1)).toHaveAttribute('tabindex', '0')
  await spectator.getByRole('button', { name: text('picture.find.submit') }).focus()
  await picture.walkTo(picture.match(winnersRound(1), 1), 'Tab')
  await picture.walkTo(picture.match(winnersRound(1), 3), 'ArrowDown', 'ArrowDown')
  await picture.walkTo(picture.match(winnersRound(2), 6), 'ArrowRight')
  await picture.walkTo(picture.match(winnersRound(1), 3), 'ArrowLeft')
  await expectAccessible(spectator)
})

test('groups are cross tables, and the bracket after them has its own page', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, {
    preset: 'gruppen-ko',
    name: 'Kreuztabelle',
    pairs: 8,
    adjust: { pairing: { 'round-robin': { groups: 2 } } },
  })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, [...TWO_WINS, { a: 4, b: 11 }])
  const picture = new PicturePage(spectator)
  await picture.openFromTabs(slug, 'groups')
  await expect(spectator.getByRole('table')).toHaveCount(2)
  await expect(spectator.getByRole('cell', { name: '2:1', exact: true })).toHaveCount(4)
  await expect(spectator.getByRole('cell', { name: text('picture.groups.toCome', { round: 3 }) })).toHaveCount(8)
  await picture.expectToFit()
  await expectAccessible(spectator)
})

test('a final and a match for the third place that are stages of their own stand as one block with their bracket', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug, regulation } = await newTournament(api, club, {
    preset: 'gruppen-ko',
    name: 'Zwei Finali',
    pairs: 8,
  })
  const [groups, after] = regulation.stages
  if (!groups || !after) throw new Error('two stages')
  const last = {
    ...after,
    games: 1,
    bestOf: false,
    pairing: { 'knock-out': { draw: 'lot' as const, places: 'title' as const } },
  }
  const stages = [
    { ...groups, games: 1, bestOf: false },
    { ...last, field: { best: 4 }, rounds: 1 },
    { ...last, field: { losers: true as const } },
    { ...last, field: { best: 2 } },
  ]
  const params = { club, tournament: id }
  await api('changeRegulation', { params, body: { regulation: { ...regulation, stages } } })
  const picture = new PicturePage(spectator)
  for (const number of [1, 2, 3]) {
    await newRound(api, club, id)
    await playRound(api, club, id, number, (at) => [{ a: 11, b: at }])
  }
  await newRound(api, club, id)
  await picture.open(slug, 2)
  await expect(picture.match(lastOf(4), 1)).toHaveAccessibleName(
    new RegExp(text('picture.match.noResult', { a: '.+', b: '.+', winner: '.+' })),
  )
  await expect(picture.match(lastOf(2), 3)).toHaveAccessibleName(
    new RegExp(`, ${text('picture.tableNumber', { table: 1, heat: 1 })}$`),
  )
  await expect(picture.round(text('picture.columns.place', { place: 3 }))).toBeVisible()
  await expect(spectator.getByRole('heading', { level: 3, name: lastOf(2), exact: true })).toHaveCount(1)
})

test('lives are shown with what cost them', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'leben', name: 'Herzen', pairs: 5 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, TWO_WINS)
  const picture = new PicturePage(spectator)
  await picture.openFromTabs(slug, 'lives')
  await expect(spectator.getByText(text('picture.lives.count', { count: 3 }))).toHaveCount(3)
  await expect(spectator.getByText(text('picture.lives.count', { count: 2 }))).toHaveCount(2)
  await expectAccessible(spectator)
})

test('a bracket needs no JavaScript, and no tournament without a picture promises one', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Ohne Skript', pairs: 6 })
  const other = await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Ohne Bild', pairs: 4 })
  await newRound(api, club, id)
  await newRound(api, club, other.id)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  const picture = new PicturePage(page)
  await picture.openFromTabs(slug, 'tree')
  await picture.turnTo('next', lastOf(4))
  await expect(picture.round(lastOf(8))).toBeHidden()
  const { encounters } = await api('getPublicRound', { params: { slug, number: 1 } })
  await picture.findWay(encounters[0]?.a.name ?? '')
  await expect(picture.way().first()).toBeVisible()
  await page.goto(publicPaths(other.slug).start)
  await expect(page.getByRole('link', { name: text('public.tabs.rules') })).toBeVisible()
  await expect(page.getByRole('link', { name: text('picture.title.tree') })).toHaveCount(0)
  await context.close()
})

test('the desk prints a bracket on as many sheets as it needs', async ({ page, api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'ko', name: 'Papierbaum', pairs: 33 })
  await newRound(api, club, id)
  await page.goto(tournamentPaths({ club, tournament: id }).picture(0))
  await expect(page.getByRole('link', { name: text('picture.print.a3') })).toBeVisible()
  await expectAccessible(page)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  for (const [paper, pages] of [
    ['a4', 3],
    ['a3', 1],
  ] as const) {
    const answer = await api('printPicture', { params: { club, tournament: id, stage: 0 }, query: { paper } })
    const document = await getDocument({ data: new Uint8Array(await answer.arrayBuffer()) }).promise
    expect(document.numPages).toBe(pages)
    const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
    expect(width).toBeGreaterThan(height)
    const texts = Array.from({ length: pages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    })
    const printed = (await Promise.all(texts)).join(' ')
    expect(printed.split(text('picture.seat.bye'))).toHaveLength(31 + 1)
    expect(entries).toHaveLength(33)
  }
})

test('a bracket higher than a wall is shown in quarters, and a wall turns them by itself', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Wandbaum', pairs: 33 })
  await newRound(api, club, id)
  const picture = new PicturePage(spectator)
  await spectator.setViewportSize({ width: 1920, height: 1080 })
  await picture.open(slug)
  await expect(picture.round(lastOf(4))).toBeVisible()
  await spectator.getByRole('link', { name: text('picture.cuts.quarter', { cut: 2 }) }).click()
  await expect(picture.round(lastOf(4))).toBeHidden()
  await expect(spectator.locator('[data-match]:visible')).toHaveCount(8 + 4 + 2 + 1)
  await expectAccessible(spectator)
  await spectator.getByRole('link', { name: text('picture.cuts.last') }).click()
  await expect(picture.round(lastOf(4))).toBeVisible()
  await expect(picture.round(lastOf(64))).toBeHidden()
  await picture.expectToFit()

  await spectator.clock.install()
  await spectator.getByRole('link', { name: text('picture.cuts.wall') }).click()
  await expect(spectator.getByRole('link', { name: text('picture.cuts.wallOff') })).toBeVisible()
  await spectator.mouse.move(1900, 5)
  await expect(async () => {
    await spectator.clock.runFor(15_000)
    expect(spectator.url()).toMatch(/viertel-\d$/)
  }).toPass()
  await expect(picture.round(lastOf(4))).toBeHidden()
})

test('names in a bracket are never in the way of each other, and links say them whole', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, {
    preset: 'doppel-ko',
    name: 'Hinterleitner-Oberkofler',
    pairs: 13,
  })
  await newRound(api, club, id)
  const picture = new PicturePage(spectator)
  await picture.open(slug)
  await expect(picture.match(winnersRound(1), 2)).toBeVisible()
  const { encounters } = await api('getPublicRound', { params: { slug, number: 1 } })
  await expect(spectator.getByRole('link', { name: encounters[0]?.a.name ?? '', exact: true }).first()).toBeVisible()
  expect(await picture.namesOutside()).toBe(0)
  await picture.expectToFit()
  for (const width of [800, 1024, 1280, 1920]) {
    await spectator.setViewportSize({ width, height: 900 })
    const [first, ...later] = await picture.formsByRound()
    expect([width, first]).toEqual([width, [expect.any(String)]])
    for (const forms of later) expect([width, forms.length <= 1]).toEqual([width, true])
  }
})

test('eight matches with long names stand on a wall one below the other, whole', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Hinterleitner-Oberkofler', pairs: 16 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, TWO_WINS)
  await spectator.setViewportSize({ width: 1920, height: 1080 })
  const picture = new PicturePage(spectator)
  await picture.openWall(slug)
  await expect(picture.match(lastOf(16), 8)).toBeInViewport({ ratio: 1 })
  expect(await picture.namesOutside()).toBe(0)
  await picture.expectToFit()
})
