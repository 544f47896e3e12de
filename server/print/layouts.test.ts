import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { takeApart, wholeName, withInitial, withShortFamily } from '#messages/person-name.ts'
import { type Pair, placesByName, type StandingsPrint } from './gather.ts'
import { pairingsByName } from './pairings-by-name.ts'
import { pairingsByTable } from './pairings-by-table.ts'
import { HEAD, type PdfDocument, renderPdf, TEXT } from './pdf.ts'
import { readItems, readPages } from './pdf-text.ts'
import { nameOf, occasion, pair, printing, round } from './sample.ts'
import { standingsDocument } from './standings.ts'

const pagesOf = async (document: PdfDocument) => readPages(await renderPdf(document))

describe('fonts', () => {
  it.each([TEXT, HEAD])('%j has every letter of the Alps and their guests', async (style) => {
    const sample = 'Übergrößenträger ß „Anführung“ Žižka Łukasz Ćosić D’Agostino Nuñez Åse Šťastný 8½ €'
    const document = {
      title: '',
      language: 'de',
      margins: [40, 40, 40, 40] as const,
      content: [{ text: sample, ...style }],
    }
    expect(await pagesOf(document)).toEqual([sample])
  })
})

describe('pairings', () => {
  it.each([
    [16, 1],
    [32, 1],
    [64, 2],
  ])('of %i tables by table take %i pages, where names are short', async (tables, pages) => {
    const short = ({ number }: Pair): Pair => ({ number, members: [`Eva Egg ${number}`, `Uli Moser ${number}`] })
    const print = round(tables)
    const some = print.tables.map((table) => ({ ...table, a: short(table.a), b: short(table.b) }))
    expect(await pagesOf(pairingsByTable({ ...print, tables: some }, printing))).toHaveLength(pages)
  })

  it('by table name everybody, byes at the end', async () => {
    const byes = [{ number: 65, members: ['Anna Zuletzt', 'Uli Übrig'] }]
    const pages = await pagesOf(pairingsByTable(round(32, { byes }), printing))
    const text = pages.join(' ')
    for (let number = 1; number <= 64; number++)
      for (const member of pair(number).members) expect(formsOf(member).some((form) => text.includes(form))).toBe(true)
    expect(text.indexOf('Freilos')).toBeGreaterThan(text.indexOf('Zuletzt'))
  })

  it.each([4, 16, 32, 64])('of %i tables can be read on a wall, also with a few long names', async (tables) => {
    const long = ['Konstantin Hochschwarzenberger-Untergasser', 'Maximiliana Oberhollenzer-Niederwolfsgruber']
    const print = round(tables)
    const some = print.tables.map((table, at) =>
      at % 8 === 0 ? { ...table, a: { ...table.a, members: long } } : table,
    )
    for (const document of [pairingsByTable, pairingsByName]) {
      const items = await readItems(await renderPdf(document({ ...print, tables: some }, printing)))
      const names = items.filter(({ text }) => /Huber|Hochschwarz|Oberhollen|Šimek|Groß|Hinterstoisser/.test(text))
      expect(names.length).toBeGreaterThan(4)
      for (const { text, size } of names) expect([text, size >= 11]).toEqual([text, true])
    }
  })

  it.each([
    [16, 1],
    [32, 2],
    [64, 4],
  ])('of %i tables by name take %i pages', async (tables, pages) => {
    expect(await pagesOf(pairingsByName(round(tables), printing))).toHaveLength(pages)
  })

  it('tell heats apart, with their tables below each and never alone at the foot of a page', async () => {
    const inHeats = (tables: number) => {
      const print = round(tables)
      return { ...print, tables: print.tables.map((table, at) => ({ ...table, heat: at < tables / 2 ? 1 : 2 })) }
    }
    const [byTable = ''] = await pagesOf(pairingsByTable(inHeats(4), printing))
    expect(byTable.indexOf('1. Durchgang')).toBeLessThan(byTable.indexOf(takeApart(nameOf(2), 'pairs').family))
    expect(byTable.indexOf('2. Durchgang')).toBeGreaterThan(byTable.indexOf(takeApart(nameOf(6), 'pairs').family))
    expect(byTable.indexOf('2. Durchgang')).toBeLessThan(byTable.indexOf(takeApart(nameOf(10), 'pairs').family))
    const [byName = ''] = await pagesOf(pairingsByName(inHeats(4), printing))
    expect(byName.match(/2\. Durchgang/g)).toHaveLength(8)
    for (const tables of [60, 62, 64, 66])
      for (const page of await pagesOf(pairingsByTable(inHeats(tables), printing)))
        expect(page).not.toMatch(/Durchgang\s+Nockenblatt/)
  })

  it.each([4, 32, 64])(
    'of %i tables set each column of names in one size, however long one of them is',
    async (tables) => {
      const long = ['Konstantin Hochschwarzenberger-Untergasser', 'Maximiliana Oberhollenzer-Niederkofler']
      const print = round(tables)
      const some = print.tables.map((table, at) => (at === 0 ? { ...table, a: { ...table.a, members: long } } : table))
      for (const [document, columns] of [
        [pairingsByTable({ ...print, tables: some }, printing), 1],
        [pairingsByName({ ...print, tables: some }, printing), 1],
      ] as const) {
        const items = await readItems(await renderPdf(document))
        const sizes = items
          .filter(({ text }) => /Huber|Hochschwarz|Oberhollen|Šimek|Groß/.test(text))
          .map(({ size }) => size)
        expect(sizes.length).toBeGreaterThan(4)
        expect(new Set(sizes.map((size) => size.toFixed(2))).size).toBe(columns)
      }
    },
  )

  it.each([
    ['by table', pairingsByTable, { Tisch: 1, 'Nr.': 2 }],
    ['by name', pairingsByName, { Tisch: 2, 'Nr.': 2 }],
  ] as const)('%s tell above the rows of each page what its figures are', async (_, document, labels) => {
    const singles = ({ number, members }: Pair): Pair => ({ number, members: members.slice(0, 1) })
    const print = round(64, { who: 'singles' })
    const tables = print.tables.map((table) => ({ ...table, a: singles(table.a), b: singles(table.b) }))
    const pages = await pagesOf(document({ ...print, tables }, printing))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages)
      for (const [label, times] of Object.entries(labels))
        expect([label, page.split(label)]).toHaveProperty('1.length', times + 1)
  })

  it('by name never shorten two names to the same', async () => {
    const at = (number: number, ...members: string[]): Pair => ({ number, members })
    const long = 'Konstantin Hochschwarzenberger-Untergasser-Mitterhofer'
    const [table] = round(1).tables
    if (!table) throw new Error('no table')
    const tables = [{ ...table, a: at(1, long, 'Anna Huber'), b: at(2, 'Agnes Huber', 'Toni Mair') }]
    const [page = ''] = await pagesOf(pairingsByName(round(0, { tables }), printing))
    expect(page).toContain('Huber Agnes')
    expect(page).toContain('Huber Anna')
  })

  it('say after which tables one plays, by table and by name', async () => {
    const print = round(4)
    const tables = print.tables.map((table) => ({ ...table, awaited: table.table === 4 ? [1, 3] : [] }))
    const [byTable = ''] = await pagesOf(pairingsByTable({ ...print, tables }, printing))
    expect(byTable.match(/nach den Tischen 1 und 3/g)).toHaveLength(1)
    const [byName = ''] = await pagesOf(pairingsByName({ ...print, tables }, printing))
    expect(byName.match(/nach den Tischen 1 und 3/g)).toHaveLength(4)
  })

  it('say what the last matches are played for, by table and by name', async () => {
    const print = round(2)
    const stakes = [{ code: 'knock-out', of: 2 } as const, { code: 'place', place: 3 } as const]
    const tables = print.tables.map((table, at) => ({ ...table, stakes: stakes[at] ?? null }))
    const [byTable = ''] = await pagesOf(pairingsByTable({ ...print, tables }, printing))
    expect(byTable.match(/Finale|Spiel um Platz 3/g)).toHaveLength(2)
    const [byName = ''] = await pagesOf(pairingsByName({ ...print, tables }, printing))
    expect(byName.match(/Finale|Spiel um Platz 3/g)).toHaveLength(8)
  })

  it('set the word for a bye as large as names, by table and by name', async () => {
    const print = round(5)
    const byes = [{ number: 21, members: ['Zita Zuletzt', 'Max Zuletzt'] }]
    for (const document of [
      pairingsByTable({ ...print, byes }, printing),
      pairingsByName({ ...print, byes }, printing),
    ]) {
      const items = await readItems(await renderPdf(document))
      const sizeOf = (wanted: string) => items.find(({ text }) => text.includes(wanted))?.size ?? 0
      expect(sizeOf('Freilos')).toBeGreaterThanOrEqual(Math.min(13, sizeOf('Zuletzt')))
    }
  })

  it('by name set nothing but the table larger than one’s own name, under the letters of a phone book', async () => {
    const long = 'Konstantin Hochschwarzenberger-Untergasser'
    const print = round(4)
    const tables = print.tables.map((table) => ({ ...table, a: { ...table.a, members: [long, 'Anna Mair'] } }))
    const items = (await readItems(await renderPdf(pairingsByName({ ...print, tables }, printing)))).slice(3)
    const sizeOf = (text: string) => items.filter((item) => item.text.includes(text)).map(({ size }) => size)
    const numbers = items.filter(({ text, size }) => /^\d+$/.test(text) && size < 12)
    for (let number = 1; number <= 8; number++)
      expect(numbers.filter(({ text }) => text === `${number}`).length).toBeGreaterThanOrEqual(2)
    expect(Math.max(...sizeOf('Mair'))).toBeGreaterThan(Math.max(...numbers.map(({ size }) => size)))
    const letters = items.filter(({ text }) => /^[A-Z]$/.test(text)).map(({ text }) => text)
    expect(letters).toEqual([...letters].sort())
    expect(letters).toContain('M')
  })

  it('by name send everybody to a table, by family name as a phone book does', async () => {
    const names = [
      'Zita Lang',
      'Ägidius Moser',
      'Anna Huber',
      'Őrsi Nagy',
      'Ossi Mair',
      'Ulf Egger',
      'Adam Zangerl',
      'Übel Kurt',
    ]
    const at = (number: number): Pair => ({ number, members: names.slice(2 * number - 2, 2 * number) })
    const tables = round(2).tables.map((table, index) => ({
      ...table,
      table: 11 + index,
      a: at(2 * index + 1),
      b: at(2 * index + 2),
    }))
    const print = round(0, { tables })
    expect(placesByName(print, 'de').map(({ name }) => name)).toEqual([
      'Ulf Egger',
      'Anna Huber',
      'Übel Kurt',
      'Zita Lang',
      'Ossi Mair',
      'Ägidius Moser',
      'Őrsi Nagy',
      'Adam Zangerl',
    ])
    const [page = ''] = await pagesOf(pairingsByName(print, printing))
    expect(page).toContain('Z Zangerl Adam 4 12')
    expect(page.indexOf('Egger Ulf')).toBeLessThan(page.indexOf('Zangerl Adam'))
  })
})

describe('pairings by name', () => {
  it('have the names of teams as entered, by their first words', async () => {
    const names = ['FC Löwen', '10. FC Altdorf', 'Feuerwehr Flüelen', '2. FC Altdorf']
    const team = ({ number }: Pair): Pair => ({ number, members: [names[number - 1] ?? ''] })
    const tables = round(2).tables.map((table) => ({ ...table, a: team(table.a), b: team(table.b) }))
    const print = round(2, { tables, who: 'teams' })
    const sorted = ['2. FC Altdorf', '10. FC Altdorf', 'FC Löwen', 'Feuerwehr Flüelen']
    expect(placesByName(print, 'de').map(({ name }) => name)).toEqual(sorted)
    const [page = ''] = await pagesOf(pairingsByName(print, printing))
    expect(sorted.map((name) => page.indexOf(name)).every((at, index, all) => at > (all[index - 1] ?? 0))).toBe(true)
    expect(page).toContain('F FC Löwen')
    expect(page).not.toContain('F Feuerwehr')
  })

  it.each([4, 16])('of %i tables have a bye in the size of the tables', async (tables) => {
    const print = round(tables, { byes: [pair(2 * tables + 1)] })
    const items = await readItems(await renderPdf(pairingsByName(print, printing)))
    const sizeOf = (word: string) =>
      items.filter(({ text, size }) => text === word && size > 9.5).map(({ size }) => size)
    expect(sizeOf('Freilos').length).toBe(2)
    expect(new Set([...sizeOf('Freilos'), ...sizeOf('3')]).size).toBe(1)
  })
})

/** The forms in which a list may have a name: in full, with letters for given names, with a double name cut short. */
function formsOf(name: string): string[] {
  const full = takeApart(name, 'pairs')
  const brief = withInitial(full)
  return [full, brief, withShortFamily(brief)].map(wholeName)
}

describe('standings', () => {
  const row = (at: number, change: Partial<StandingsRow> = {}): StandingsRow => ({
    rank: at + 1,
    entry: { id: `${at}`, number: at + 1, name: `${nameOf(at)} / ${nameOf(at + 70)}` },
    withdrawn: false,
    qualified: false,
    played: 3,
    values: [200 - at, 40 - at, null],
    aheadBecause: { criterion: 'award', ahead: 200 - at, behind: 199 - at },
    ...change,
  })
  const standings = (rows: StandingsRow[], change: Partial<StandingsPrint['standings']> = {}): StandingsPrint => ({
    occasion,
    isEvening: false,
    standings: {
      version: 7,
      afterRound: 3,
      missing: 0,
      final: false,
      criteria: ['award', 'difference', 'lot'],
      rows,
      lots: [],
      matches: [1],
      qualifiersOpen: [],
      game: 'watten-twg',
      outside: [],
      ...change,
    },
  })

  it('of 64 pairs repeat their head and number their pages', async () => {
    const pages = await pagesOf(standingsDocument(standings(Array.from({ length: 64 }, (_, at) => row(at))), printing))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Rang Nr. Namen Punkte Differenz')
      expect(page).toContain(`Seite ${at + 1} von ${pages.length}`)
      expect(page).toContain('gedruckt am 21. November 2026 um 20:45')
    }
    const text = pages.join(' ')
    for (let at = 0; at < 64; at++) expect(text).toContain(`${nameOf(at)} / ${nameOf(at + 70)} ${200 - at}`)
  })

  it('show how many rounds were played where that differs', async () => {
    const rows = [row(0), row(1, { played: 2 })]
    const [page = ''] = await pagesOf(standingsDocument(standings(rows), printing))
    expect(page).toContain('Rang Nr. Namen Gespielt Punkte Differenz')
    expect(page).toContain(`${rows[1]?.entry.name} 2 199`)
  })

  it('show no place played for beside the rank, and say that it decided', async () => {
    const decided = { criterion: 'placement', ahead: 1, behind: 2 } as const
    const rows = [row(0, { values: [1, 180], aheadBecause: decided }), row(1, { values: [2, 190] })]
    const [page = ''] = await pagesOf(
      standingsDocument(standings(rows, { criteria: ['placement', 'award'] }), printing),
    )
    expect(page).toContain('Rang Nr. Namen Punkte')
    expect(page).not.toContain('Platz ')
    expect(page).toContain(`vor ${rows[1]?.entry.name}: das Finale gewonnen`)
  })

  it('say why where the first figure does not, and share ranks', async () => {
    const rows = [
      row(0, { aheadBecause: { criterion: 'difference', ahead: 40, behind: 39 } }),
      row(1),
      row(2, { rank: 3, aheadBecause: null }),
      row(3, { rank: 3, aheadBecause: null, withdrawn: true }),
    ]
    const [page = ''] = await pagesOf(standingsDocument(standings(rows), printing))
    expect(page).toContain(`bei Gleichstand bessere Differenz, +40 gegen +39`)
    expect(page).not.toContain('mehr Punkte')
    expect(page).toContain(`gleichauf mit ${rows[3]?.entry.name}`)
    expect(page).toContain('ausgeschieden')
    expect(page).not.toContain('Los ')
  })

  it('of many have a line for each, and the figure that decided instead of a sentence', async () => {
    const short = (at: number) => ({ id: `${at}`, number: at + 1, name: `Eva Egg ${at} / Uli Moser ${at}` })
    const decided = { criterion: 'difference', ahead: 40, behind: 39 } as const
    const rows = Array.from({ length: 65 }, (_, at) => row(at, { entry: short(at), aheadBecause: decided }))
    const pages = await pagesOf(standingsDocument(standings(rows), printing))
    expect(pages).toHaveLength(2)
    expect(pages.join(' ')).not.toContain('bessere Differenz')
    expect(pages.at(-1)).toContain('Fett hinter der ersten Zahl')
  })

  it.each<[string, Partial<StandingsPrint['standings']>]>([
    ['Tabelle nach Runde 3', {}],
    ['Gasthof Sonnblick · 21. November 2026 · 2 Tische fehlen noch', { missing: 2 }],
    ['Tabelle nach Runde 2', { missing: 6, open: { byes: 0 } }],
    ['Gasthof Sonnblick · 21. November 2026 · Runde 3 läuft', { missing: 6, open: { byes: 0 } }],
    ['Tabelle Endstand', { final: true }],
    ['Tabelle vor der ersten Runde', { afterRound: 0 }],
  ])('say how far they go: %s', async (title, change) => {
    expect((await pagesOf(standingsDocument(standings([row(0)], change), printing)))[0]).toContain(title)
  })

  it('of a club evening speak of no round', async () => {
    const evening = { ...standings([row(0)], { afterRound: 1, missing: 1 }), isEvening: true }
    const [page = ''] = await pagesOf(standingsDocument(evening, printing))
    expect(page).toContain('Tabelle Stand des Abends')
    expect(page).toContain('1 Tisch spielt noch')
    expect(page).not.toContain('Runde')
  })
})
