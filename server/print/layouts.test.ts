import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '#contract/standings.ts'
import { type Pair, placesByName, type RoundPrint, type StandingsPrint } from './gather.ts'
import { printingIn } from './page.ts'
import { pairingsByName, pairingsByTable } from './pairings.ts'
import { A4, HEAD, type PdfDocument, renderPdf, TEXT } from './pdf.ts'
import { readItems, readPages } from './pdf-text.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

const printing = printingIn('de', new Date('2026-11-21T19:45:00Z'))
const occasion = { tournament: 'Herbstwatten', club: 'Wattfreunde', date: '2026-11-21', place: 'Gasthof Sonnblick' }

const FIRST = ['Anna', 'Maximiliana', 'Žofia', 'Łukasz', 'Karl-Heinz', 'Ägidius', 'Öllinda', 'Uli']
const LAST = ['Huber', 'Hinterstoisser-Obermayr', 'Šimek', 'Groß', 'Übelbacher', 'Innerhofer']
const nameOf = (at: number) => `${FIRST[at % 8]} ${LAST[Math.floor(at / 8) % 6]} ${at}`
const pair = (number: number): Pair => ({ number, members: [nameOf(2 * number), nameOf(2 * number + 1)] })

function round(tables: number, change: Partial<RoundPrint> = {}): RoundPrint {
  return {
    ...{ occasion, round: 2, draft: false, seed: 'herbst-7k2m' },
    ...{ games: 3, game: 'watten-streng', target: 15, restricted: 12, byes: [] },
    tables: Array.from({ length: tables }, (_, at) => ({
      ...{ table: at + 1, a: pair(2 * at + 1), b: pair(2 * at + 2), place: null },
    })),
    ...change,
  }
}

const pagesOf = async (document: PdfDocument) => readPages(await renderPdf(document))
const isOn = (text: string) => (page: string) => page.includes(text)

describe('fonts', () => {
  it.each([TEXT, HEAD])('%s has every letter of the Alps and their guests', async (font) => {
    const sample = 'Übergrößenträger ß „Anführung“ Žižka Łukasz Ćosić D’Agostino Nuñez Åse Šťastný 8½ €'
    const document = {
      title: '',
      language: 'de',
      margins: [40, 40, 40, 40] as const,
      content: [{ text: sample, font }],
    }
    expect(await pagesOf(document)).toEqual([sample])
  })
})

describe('sheets', () => {
  it.each([
    [3, 32, 16],
    [1, 32, 8],
    [2, 3, 2],
    [20, 2, 1],
  ])('with %i games for %i tables take %i pages', async (games, tables, pages) => {
    expect(await pagesOf(sheetsDocument(round(tables, { games }), printing))).toHaveLength(pages)
  })

  it('name the evening, the round, the table, both pairs, the rule, and the seed of the draw', async () => {
    const [page = ''] = await pagesOf(sheetsDocument(round(1), printing))
    for (const text of [
      'Herbstwatten',
      'Runde 2 · Gasthof Sonnblick · Wattfreunde',
      'Tisch 1',
      ...pair(1).members,
      ...pair(2).members,
      '3 Spiele auf 15 Punkte, gespannt ab 12',
      'Unterschrift Nr. 2',
      'Losnummer herbst-7k2m · gedruckt am 21. November 2026 um 20:45',
    ])
      expect(page).toContain(text)
  })

  it('have room for every game', async () => {
    const games = async (count: number) =>
      (await pagesOf(sheetsDocument(round(1, { games: count }), printing))).join().match(/Endstand|Spiel \d+/g)
    expect((await games(3))?.filter(isOn('Endstand'))).toHaveLength(3)
    expect((await games(12))?.filter(isOn('Spiel'))).toHaveLength(12)
  })

  it('put who sits out last', async () => {
    const pages = await pagesOf(sheetsDocument(round(4, { byes: [pair(9)] }), printing))
    expect(pages).toHaveLength(3)
    expect(pages.at(-1)).toContain(
      `Freilos in Runde 2 Dieses Paar setzt aus; die Runde zählt als gewonnen. Nr. 9 ${pair(9).members.join(' / ')}`,
    )
  })

  it('say so when the round is a draft, and for which place is played', async () => {
    const tables = round(1).tables.map((table) => ({ ...table, place: 3 }))
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { draft: true, tables }), printing))
    expect(page).toContain('Entwurf, noch nicht gültig')
    expect(page).toContain('Spiel um Platz 3')
  })

  it('keep every name whole and on the paper, however long', async () => {
    const word = fc.stringMatching(/^[A-ZÄÖÜŽ][a-zäöüßž]{1,23}$/)
    const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ').slice(0, 80).trim())
    const sides = fc.tuple(name, name, name, name)
    await fc.assert(
      fc.asyncProperty(sides, fc.constantFrom(1, 3), async ([one, two, three, four], games) => {
        const tables = [
          {
            table: 128,
            a: { number: 120, members: [one, two] },
            b: { number: 7, members: [three, four] },
            place: null,
          },
        ]
        const items = await readItems(await renderPdf(sheetsDocument(round(1, { tables, games }), printing)))
        const half = { right: games === 1 ? A4.width / 2 : A4.width, bottom: A4.height / 2 }
        for (const { text, right, bottom } of items)
          expect([text, right < half.right, bottom < half.bottom]).toEqual([text, true, true])
        const rule = items.findIndex(({ text }) => text.includes('auf 15 Punkte'))
        const below = items[rule]?.bottom ?? 0
        const above = items.slice(0, rule).filter(({ bottom }) => bottom !== below)
        expect(Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(below - 8)
        const letters = items
          .map(({ text }) => text)
          .join('')
          .replace(/[\s]/g, '')
        for (const member of [one, two, three, four]) expect(letters).toContain(member.replace(/\s/g, ''))
      }),
      { numRuns: 10 },
    )
  }, 60_000)
})

describe('pairings', () => {
  it.each([
    [16, 1],
    [32, 1],
    [64, 2],
  ])('of %i tables by table take %i pages', async (tables, pages) => {
    expect(await pagesOf(pairingsByTable(round(tables), printing))).toHaveLength(pages)
  })

  it('by table name everybody, byes at the end', async () => {
    const pages = await pagesOf(pairingsByTable(round(32, { byes: [pair(65)] }), printing))
    const text = pages.join(' ')
    for (let number = 1; number <= 65; number++) expect(text).toContain(pair(number).members.join(' / '))
    expect(text.indexOf('Freilos')).toBeGreaterThan(text.indexOf(nameOf(130)))
  })

  it.each([
    [16, 1],
    [32, 2],
    [64, 4],
  ])('of %i tables by name take %i pages', async (tables, pages) => {
    expect(await pagesOf(pairingsByName(round(tables), printing))).toHaveLength(pages)
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
    const tables = [
      { table: 11, a: at(1), b: at(2), place: null },
      { table: 12, a: at(3), b: at(4), place: null },
    ]
    const print = round(0, { tables })
    expect(placesByName(print).map(({ name }) => name)).toEqual([
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
    expect(page).toContain('Adam Zangerl 3 Ossi Mair Ulf Egger 12')
    expect(page.indexOf('Ulf Egger')).toBeLessThan(page.indexOf('Adam Zangerl'))
  })
})

describe('standings', () => {
  const row = (at: number, change: Partial<StandingsRow> = {}): StandingsRow => ({
    rank: at + 1,
    entry: { id: `${at}`, number: at + 1, name: `${nameOf(at)} / ${nameOf(at + 70)}` },
    withdrawn: false,
    played: 3,
    values: [200 - at, 40 - at, null],
    aheadBecause: { criterion: 'award', ahead: 200 - at, behind: 199 - at },
    ...change,
  })
  const standings = (rows: StandingsRow[], change: Partial<StandingsPrint['standings']> = {}): StandingsPrint => ({
    occasion,
    standings: {
      ...{ version: 7, afterRound: 3, missing: 0, final: false, criteria: ['award', 'difference', 'lot'], rows },
      ...change,
    },
  })

  it('of 64 pairs repeat their head and number their pages', async () => {
    const pages = await pagesOf(standingsDocument(standings(Array.from({ length: 64 }, (_, at) => row(at))), printing))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Rang Nr. Paar Punkte Differenz')
      expect(page).toContain(`Seite ${at + 1} von ${pages.length}`)
      expect(page).toContain('gedruckt am 21. November 2026 um 20:45')
    }
    const text = pages.join(' ')
    for (let at = 0; at < 64; at++) expect(text).toContain(`${nameOf(at)} / ${nameOf(at + 70)} ${200 - at}`)
  })

  it('show how many rounds were played where that differs', async () => {
    const rows = [row(0), row(1, { played: 2 })]
    const [page = ''] = await pagesOf(standingsDocument(standings(rows), printing))
    expect(page).toContain('Rang Nr. Paar Gespielt Punkte Differenz')
    expect(page).toContain(`${rows[1]?.entry.name} 2 199`)
  })

  it('show no place played for beside the rank, and say that it decided', async () => {
    const decided = { criterion: 'placement', ahead: 1, behind: 2 } as const
    const rows = [row(0, { values: [1, 180], aheadBecause: decided }), row(1, { values: [2, 190] })]
    const [page = ''] = await pagesOf(
      standingsDocument(standings(rows, { criteria: ['placement', 'award'] }), printing),
    )
    expect(page).toContain('Rang Nr. Paar Punkte')
    expect(page).not.toContain('Platz ')
    expect(page).toContain('weil das Platzierungsspiel gewonnen')
  })

  it('say why where the first figure does not, and share ranks', async () => {
    const rows = [
      row(0, { aheadBecause: { criterion: 'difference', ahead: 40, behind: 39 } }),
      row(1),
      row(2, { rank: 3, aheadBecause: null }),
      row(3, { rank: 3, aheadBecause: null, withdrawn: true }),
    ]
    const [page = ''] = await pagesOf(standingsDocument(standings(rows), printing))
    expect(page).toContain(`weil bei Gleichstand bessere Differenz: +40 gegen +39`)
    expect(page).not.toContain('mehr Punkte')
    expect(page).toContain(`gleichauf mit ${rows[3]?.entry.name}`)
    expect(page).toContain('ausgeschieden')
    expect(page).not.toContain('Los ')
  })

  it.each<[string, Partial<StandingsPrint['standings']>]>([
    ['Tabelle nach Runde 3', {}],
    ['Gasthof Sonnblick · 21. November 2026 · 2 Tische fehlen noch', { missing: 2 }],
    ['Tabelle Endstand', { final: true }],
    ['Tabelle vor der ersten Runde', { afterRound: 0 }],
  ])('say how far they go: %s', async (title, change) => {
    expect((await pagesOf(standingsDocument(standings([row(0)], change), printing)))[0]).toContain(title)
  })
})
