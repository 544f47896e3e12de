import { publicPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament, playRound } from './factories.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ProtocolPage } from './pages/protocol.ts'

const ROUND = [
  { a: 11, b: 5 },
  { a: 11, b: 3 },
  { a: 4, b: 11 },
]

test('anybody draws a round again and gets the same tables, also after a discarded draw and a swap', {
  tag: '@smoke',
}, async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'schweizer-system', name: 'Nachprüfen', pairs: 9 })
  await newRound(api, club, id)
  await playRound(api, club, id, 1, ROUND)
  const params = { club, tournament: id }
  const discarded = await api('drawRound', { params, body: {} })
  const drawn = await api('drawRound', { params, body: { seen: discarded.fingerprint } })
  const [x, y] = [drawn.encounters[0]?.a, drawn.encounters[1]?.a]
  const swap = { x: x?.id ?? '', y: y?.id ?? '', seen: drawn.fingerprint }
  const swapped = await api('swapEntries', { params: { ...params, number: 2 }, body: swap })
  await api('publishRound', { params: { ...params, number: 2 }, body: { seen: swapped.fingerprint } })

  const protocol = new ProtocolPage(spectator)
  await protocol.openFromRound(slug, 2)
  await expect(protocol.section('facts')).toContainText(drawn.seed)
  await expect(protocol.section('discarded')).toContainText(discarded.seed)
  await expect(protocol.section('swaps')).toContainText(text('protocol.swaps.one', { x: x?.name, y: y?.name }))
  await expect(protocol.section('field').getByRole('listitem')).toHaveCount(9)
  await expectAccessible(spectator)
  await protocol.check()
  await protocol.expectSame()
  await expectAccessible(spectator)
})

test('what the desk asked for is named, but not who must not meet', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Vorgaben', pairs: 6 })
  const params = { club, tournament: id }
  const { entries } = await api('listEntries', { params })
  const [first, second, third] = entries.map((entry) => entry.id)
  const body = { forbidden: [[first ?? '', second ?? '']] satisfies [string, string][], tables: 2 }
  await api('setDrawWishes', { params, body: { ...body, fixedTables: [{ entry: third ?? '', table: 1 }] } })
  await newRound(api, club, id)
  const protocol = new ProtocolPage(spectator)
  await protocol.open(slug, 1)
  const wishes = protocol.section('constraints')
  await expect(wishes).toContainText(within('protocol.constraints.private', { wishes: 1 }))
  for (const entry of entries.slice(0, 2)) await expect(wishes).not.toContainText(entry.members[0]?.name ?? '')
  await expect(wishes).toContainText(within('protocol.constraints.fixed', { table: 1 }))
  await expect(wishes).toContainText(text('protocol.constraints.tables', { count: 2 }))
  await expect(protocol.section('check')).toContainText(
    new RegExp(text('protocol.private.checksum', { sum: '[0-9a-f]{64}' })),
  )
  await expect(protocol.section('facts')).not.toContainText(text('protocol.facts.seed'))
  await expectAccessible(spectator)
})

test('a published round that does not follow from its protocol is shown table by table', async ({
  spectator,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Gefälscht', pairs: 8 })
  await newRound(api, club, id)
  const protocol = new ProtocolPage(spectator)
  const { encounters } = await api('getPublicRound', { params: { slug, number: 1 } })
  const [one, other] = [encounters[0]?.a.number, encounters[1]?.a.number]
  await protocol.tamper(slug, 1, (real) => ({ ...real, swaps: [[one, other]] }))
  await protocol.open(slug, 1)
  await protocol.check()
  await expect(protocol.differences()).toHaveCount(2)
  await expect(protocol.differences().first()).toContainText(encounters[0]?.a.name ?? '')
  await expectAccessible(spectator)
})

test('without JavaScript the page explains how to check and hands out the protocol; it prints, too', async ({
  browser,
  baseURL,
  api,
  club,
}) => {
  const { id, slug } = await newTournament(api, club, { preset: 'jeder-gegen-jeden', name: 'Nur lesen', pairs: 4 })
  await newRound(api, club, id)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  })
  const page = await context.newPage()
  await new ProtocolPage(page).open(slug, 1)
  await expect(page.getByText(text('protocol.check.withoutScript'))).toBeVisible()
  await expect(page.getByRole('button', { name: text('protocol.check.run') })).toBeHidden()
  const download = await page.request.get(
    (await page.getByRole('link', { name: text('protocol.check.download') }).getAttribute('href')) ?? '',
  )
  expect(await download.json()).toMatchObject({ version: 3, format: 'round-robin', field: [1, 2, 3, 4] })
  await context.close()

  const pdf = await api('printProtocol', { params: { club, tournament: id, number: 1 } })
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
})

test('what draws is loaded when somebody checks a draw, and not before', async ({ spectator, api, club }) => {
  const { id, slug } = await newTournament(api, club, { preset: 'ko', name: 'Erst auf Wunsch', pairs: 4 })
  await newRound(api, club, id)
  const scripts: string[] = []
  spectator.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text())
  })
  const drawing = () => scripts.filter((script) => script.includes('double-elimination')).length
  const protocol = new ProtocolPage(spectator)
  await spectator.goto(publicPaths(slug).picture(0))
  await expect(spectator.getByText(text('public.live'))).toBeVisible()
  await protocol.open(slug, 1)
  await expect(spectator.getByText(text('public.live'))).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  expect(drawing()).toBe(0)
  await protocol.check()
  await protocol.expectSame()
  await expect.poll(drawing).toBeGreaterThan(0)
})
