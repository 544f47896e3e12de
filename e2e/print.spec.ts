import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Client } from '#contract/client.ts'
import { clubPaths } from '#contract/paths.ts'
import { text, within } from './catalogue.ts'
import { newRound, newTournament } from './factories.ts'
import { expect, test } from './fixtures.ts'

async function textOf(response: Awaited<ReturnType<Client>>): Promise<string> {
  if (!(response instanceof Response)) throw new Error('not a document')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  const document = await getDocument({ data: new Uint8Array(await response.arrayBuffer()) }).promise
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const content = await (await document.getPage(at + 1)).getTextContent()
    return content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join('\n').replaceAll(/\s+/g, ' ')
}

test('table sheets, pairings and standings open and hold every name', { tag: '@smoke' }, async ({ api, club }) => {
  const { id } = await newTournament(api, club, { preset: 'bayern-warme-heisse', name: 'Papier', pairs: 9 })
  const number = await newRound(api, club, id)
  const { entries } = await api('listEntries', { params: { club, tournament: id } })
  const everybody = entries.flatMap((entry) => entry.members.map((member) => member.name))
  const params = { club, tournament: id, number }
  const documents = [
    await api('printSheets', { params, query: {} }),
    await api('printPairings', { params, query: { by: 'table' } }),
    await api('printPairings', { params, query: { by: 'name' } }),
    await api('printStandings', { params: { club, tournament: id } }),
  ]
  const [sheets = '', byTable, byName, standings] = await Promise.all(documents.map(textOf))
  for (const name of everybody) {
    for (const paper of [sheets, byTable, standings]) expect(paper).toContain(name)
    // "Anna Huber (Papier)" is listed as "Huber Anna (Papier)".
    expect(byName).toContain(name.replace(/^(\S+) (\S+)/, '$2 $1'))
  }
  // One caption for both codes of a sheet.
  expect(sheets.split(text('print.sheet.scan').replace('\n', ' '))).toHaveLength(4 + 1)
})

test('blank pads of every game are for anybody, and linked where a club looks for them', async ({
  api,
  page,
  club,
}) => {
  await newTournament(api, club, { preset: 'suedtirol-punkte', name: 'Mit Zetteln', pairs: 2 })
  await page.goto(clubPaths(club).tournaments)
  const links = page.getByRole('link', { name: within('print.pads.label') })
  await expect(links).toHaveCount(12)
  for (const link of await links.all()) {
    const response = await fetch(new URL((await link.getAttribute('href')) ?? '', page.url()))
    expect(response.headers.get('content-type')).toBe('application/pdf')
  }
})
