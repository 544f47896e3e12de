import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { winsNeeded } from '#domain/encounter-end.ts'
import { GAME_KEYS, type GameKey } from '#domain/games/game-keys.ts'
import { GAMES } from '#domain/games/index.ts'
import { runs } from '#domain/test/cases.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { mostCounted } from '#domain/tournament/regulation/regulation.ts'
import { paperOf } from './games/index.ts'
import type { SheetLinks } from './gather.ts'
import { codeWidth } from './link-code.ts'
import { padDocument } from './pads.ts'
import { A4, type PdfDocument, renderPdf } from './pdf.ts'
import { collisions, readItems, readPages } from './pdf-text.ts'
import { gameOf, occasion, pair, printing, round } from './sample.ts'
import { sheetsDocument } from './sheets.ts'

const pagesOf = async (document: PdfDocument) => readPages(await renderPdf(document))
const LINKS: SheetLinks = {
  a: 'http://192.168.178.123:3000/s/AbCdEfGhIjKlMnOpQrStUv',
  b: 'http://192.168.178.123:3000/s/ZyXwVuTsRqPoNmLkJiHgFe',
}
const linked = (tables: number, change: Parameters<typeof round>[1] = {}) => {
  const print = round(tables, change)
  return { ...print, tables: print.tables.map((table) => ({ ...table, links: LINKS })) }
}

describe('sheets', () => {
  it.each<[GameKey, object, number, number, number]>([
    ['watten-streng', {}, 3, 32, 16],
    ['watten-streng', {}, 1, 32, 8],
    ['watten-twg', {}, 2, 3, 2],
    ['watten-bayrisch', {}, 20, 2, 1],
    ['schieber', {}, 1, 4, 2],
    ['schieber', { deals: 12 }, 1, 4, 1],
    ['wurzen', {}, 1, 5, 2],
    ['wurzen', {}, 5, 5, 3],
  ])('of %s %j with %i games for %i tables take %i pages', async (key, options, games, tables, pages) => {
    const print = linked(tables, { games, game: gameOf(key, options) })
    expect(await pagesOf(sheetsDocument(print, printing))).toHaveLength(pages)
  })

  it('name the evening, the round, the table, both pairs, the rule, and the seed of the draw', async () => {
    const [page = ''] = await pagesOf(sheetsDocument(round(1), printing))
    for (const text of [
      'Herbstwatten',
      'Runde 2',
      'Gasthof Sonnblick · Wattfreunde',
      'Tisch 1',
      ...pair(1).members,
      ...pair(2).members,
      '3 Spiele auf 15 Punkte, gespannt ab 12',
      'Unterschrift Nr. 2',
      'Kennzahl der Auslosung: herbst-7k2m · gedruckt am 21. November 2026 um 20:45',
    ])
      expect(page).toContain(text)
  })

  it('have a line for each side to write what goes beside the games, also where no games are played', async () => {
    const outside = ['Fußball', 'Karten']
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { outside }), printing))
    expect(page.match(/Fußball/g)).toHaveLength(2)
    expect(page.match(/Karten/g)).toHaveLength(2)
    const [final = ''] = await pagesOf(sheetsDocument(round(1, { outside: ['Fußball'], games: 0 }), printing))
    expect(final).toContain('Fußball')
    expect(final).not.toMatch(/Spiel/)
  })

  it('name the heat, and how many games win where not all are played', async () => {
    const print = round(1, { wins: 2 })
    const tables = print.tables.map((table) => ({ ...table, heat: 2 }))
    const [page = ''] = await pagesOf(sheetsDocument({ ...print, tables }, printing))
    expect(page).toContain('Runde 2 · 2. Durchgang')
    expect(page).toContain('3 Spiele auf 15 Punkte, gespannt ab 12; wer zuerst 2 Spiele gewinnt')
  })

  it('say from where on points count for nothing, where the regulation cuts them', async () => {
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { most: 15 }), printing))
    expect(page).toContain('3 Spiele auf 15 Punkte, gespannt ab 12; mehr als 15 zählen nicht')
    const [other = ''] = await pagesOf(sheetsDocument(round(1), printing))
    expect(other).not.toContain('zählen nicht')
  })

  it('name the tables that come before, where somebody plays at both', async () => {
    const print = round(2)
    const tables = print.tables.map((table) => ({ ...table, heat: 1, awaited: table.table === 2 ? [1] : [] }))
    const pages = (await pagesOf(sheetsDocument({ ...print, tables }, printing))).join(' ')
    expect(pages).toContain('Runde 2 · 1. Durchgang · nach Tisch 1')
    expect(pages.match(/nach Tisch/g)).toHaveLength(1)
  })

  it.each<[GameKey, object, number, readonly string[]]>([
    ['watten-twg', {}, 1, ['Ein Spiel auf 11 Punkte, gestrichen ab 9', 'Nocken', 'Schneider', 'Rückschneider', ' 11 ']],
    ['watten-bayrisch', { target: 13 }, 2, ['2 Spiele auf 13 Punkte, gespannt ab 11', 'Spiel 2', 'Endstand']],
    [
      'schieber',
      {},
      1,
      ['Ein Spiel auf 2500 Punkte', 'Undenufe', '× 3', '100', '50', '20', 'Weis', 'Stöcke', 'Gesamt'],
    ],
    ['schieber', { deals: 12 }, 1, ['Ein Spiel zu 12 Gaben', ' 12 ', 'Summe']],
    ['wurzen', {}, 1, ['Ein Spiel auf 9 Punkte', 'Bummerl', 'Schneider', 'Rückschneider', ' 9 ']],
  ])('of %s %j with %i games have what is written on', async (key, options, games, texts) => {
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { games, game: gameOf(key, options) }), printing))
    for (const text of texts) expect(page).toContain(text)
  })

  it('have no line where nobody is restricted', async () => {
    const game = gameOf('watten-twg', { margin: 0 })
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { games: 1, game }), printing))
    expect(page).toContain('Ein Spiel auf 11 Punkte')
    expect(page).not.toContain('gestrichen')
  })

  it('say nothing of Nocken where every loss counts one, and nothing of factors and Weis where there are none', async () => {
    const [streng = ''] = await pagesOf(sheetsDocument(round(1), printing))
    expect(streng).not.toMatch(/Nocken\b/)
    const factors = { schelle: 1, schilte: 1, obenabe: 1, undenufe: 1 }
    const [simple = ''] = await pagesOf(
      sheetsDocument(round(1, { games: 1, game: gameOf('schieber', { factors, weis: false }) }), printing),
    )
    for (const text of ['Weis', 'Stöcke', '×']) expect(simple).not.toContain(text)
  })

  it('have room for every game', async () => {
    const games = async (count: number) =>
      (await pagesOf(sheetsDocument(round(1, { games: count }), printing))).join().match(/Endstand|Spiel \d+/g) ?? []
    expect((await games(3)).filter((text) => text === 'Endstand')).toHaveLength(6)
    expect((await games(12)).filter((text) => text.startsWith('Spiel'))).toHaveLength(12)
  })

  it('put who sits out last', async () => {
    const pages = await pagesOf(sheetsDocument(round(4, { byes: [pair(9)] }), printing))
    expect(pages).toHaveLength(3)
    expect(pages.at(-1)).toContain(`Freilos in Runde 2 Dieses Paar setzt aus. Nr. 9 ${pair(9).members.join(' / ')}`)
  })

  it('say so when the round is a draft, and for which place is played', async () => {
    const tables = round(1).tables.map((table) => ({ ...table, stakes: { code: 'place' as const, place: 3 } }))
    const [page = ''] = await pagesOf(sheetsDocument(round(1, { draft: true, tables }), printing))
    expect(page).toContain('Entwurf, noch nicht gültig')
    expect(page).toContain('Spiel um Platz 3')
  })
})

describe('the codes', () => {
  it.each(GAME_KEYS)('of %s lead each side to its own page, and say so in words', async (key) => {
    const document = sheetsDocument(linked(2, { games: 1, game: gameOf(key) }), printing)
    const codes = shapesOf(document).flatMap(({ code }) => (code === null ? [] : [code]))
    expect(codes).toEqual([LINKS.a, LINKS.b, LINKS.a, LINKS.b])
    const [page = ''] = await pagesOf(document)
    expect(page).toContain('Nr. 1 Mitschrift am Handy: scannen 192.168.178.123:3000')
  })

  it('are missing where a table has no link', () => {
    const shapes = shapesOf(sheetsDocument(round(2), printing))
    expect(shapes.filter(({ code }) => code !== null)).toEqual([])
  })

  it.each([
    ['http://a.b/s/', 58],
    ['http://192.168.178.123:3000/s/', 66],
    ['https://turniere.kartenfreunde-sonnblick.example.org/s/', 74],
    [`https://${'x'.repeat(60)}.example.org/s/`, 82],
  ])('of %s… are %i points wide, 20 mm or more', (start, width) => {
    expect(codeWidth(`${start}AbCdEfGhIjKlMnOpQrStUv`)).toBe(width)
    expect(width / 72).toBeGreaterThan(20 / 25.4)
  })
})

const word = fc.stringMatching(/^[A-ZÄÖÜŽ][a-zäöüßž]{1,23}$/)
const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ').slice(0, 80).trim())
const host = fc.constantFrom(
  'http://10.0.0.7:3000',
  'https://turniere.kartenfreunde-sonnblick.example.org',
  `https://${'x'.repeat(60)}.example.org`,
  null,
)
/** Longer titles are not accepted. */
const title = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' ').slice(0, 120).trim())
const sheetOf = fc.record({
  tournament: title,
  place: title,
  key: fc.constantFrom(...GAME_KEYS),
  games: fc.integer({ min: 0, max: 9 }),
  outside: fc.array(word, { maxLength: 2 }),
  target: fc.integer({ min: 4, max: 30 }),
  deals: fc.option(fc.integer({ min: 1, max: 40 })),
  members: fc.constantFrom(1, 2),
  names: fc.tuple(name, name, name, name),
  host,
  draft: fc.boolean(),
})

describe('on every sheet', () => {
  it('everything stays within its frame and nothing comes close to a code', () => {
    fc.assert(
      fc.property(sheetOf, fc.integer({ min: 1, max: 5 }), (given, tables) => {
        const { print, perPage } = roundOf(given, tables)
        const shapes = shapesOf(sheetsDocument(print, printing))
        for (const shape of shapes) expect(isWithinFrame(shape, perPage), JSON.stringify(shape)).toBe(true)
        for (const code of shapes.filter((shape) => shape.code !== null))
          for (const other of shapes)
            if (other !== code && other.page === code.page)
              expect(distance(code, other), JSON.stringify([code, other])).toBeGreaterThanOrEqual(QUIET - 0.01)
      }),
      { numRuns: runs(60) },
    )
  })

  it('every name is whole and on the paper, and no text runs into another', async () => {
    await fc.assert(
      fc.asyncProperty(sheetOf, async (given) => {
        const { print, perPage } = roundOf(given, 1)
        const items = await readItems(await renderPdf(sheetsDocument(print, printing)))
        const frame = { right: perPage === 4 ? A4.width / 2 : A4.width, bottom: A4.height / 2 }
        for (const { text, right, bottom } of items)
          expect([text, right < frame.right, bottom < frame.bottom]).toEqual([text, true, true])
        expect(collisions(items)).toEqual([])
        const letters = items
          .map(({ text }) => text)
          .join('')
          .replaceAll(/\s/g, '')
        for (const member of given.names.slice(0, 2 * given.members))
          expect(letters).toContain(member.replaceAll(/\s/g, ''))
      }),
      { numRuns: runs(12) },
    )
  })
})

/** The least height that a pencil needs: 5 mm, in points. */
const LEAST_ROW = (5 / 25.4) * 72

describe('rows to write in are 5 mm high', () => {
  const stages = Object.entries(PRESETS).flatMap(([preset, { stages }]) =>
    stages.map((rules, stage) => [preset, stage, rules] as const),
  )
  it.each(stages)('on the sheets of %s, stage %i', (_preset, _stage, rules) => {
    const { game, games, pointsRule } = rules
    const outside = pointsRule.outside.map(({ name }) => name)
    const print = { games, game, outside, wins: winsNeeded(rules), most: mostCounted(rules) }
    for (const document of [sheetsDocument(linked(5, print), printing), sheetsDocument(round(5, print), printing)])
      expect(leastRow(document)).toBeGreaterThanOrEqual(LEAST_ROW)
  })

  const pads = GAME_KEYS.flatMap((game) =>
    GAMES[game].parties.flatMap((sides) => ([2, 4] as const).map((perPage) => ({ game, sides, perPage }))),
  )
  it.each(pads)('on blank sheets of $game for $sides sides, $perPage to a page', ({ game, sides, perPage }) => {
    expect(leastRow(padDocument({ game: gameOf(game), sides, perPage, pages: 1 }, printing))).toBeGreaterThanOrEqual(
      LEAST_ROW,
    )
  })
})

/** The least distance between two lines of a ladder or a table, one above the other. */
function leastRow({ content }: PdfDocument): number {
  const lines = (content as readonly Placed[]).flatMap(({ canvas }) =>
    (canvas ?? []).filter(({ type, lineWidth, y1, y2 }) => type === 'line' && lineWidth === 0.25 && y1 === y2),
  )
  const columns = new Map<number, number[]>()
  for (const { x1, y1 } of lines) columns.set(Number(x1), [...(columns.get(Number(x1)) ?? []), Number(y1)])
  const rows = [...columns.values()].flatMap((column) => {
    const heights = [...new Set(column)].sort((one, other) => one - other)
    return heights.slice(1).map((at, before) => at - (heights[before] ?? 0))
  })
  return Math.min(...rows)
}

describe('blank pads', () => {
  const pads = GAME_KEYS.flatMap((game) =>
    GAMES[game].parties.flatMap((sides) => ([2, 4] as const).map((perPage) => ({ game, sides, perPage }))),
  )
  it.each(pads)('of $game for $sides sides, $perPage to a page, hold together', async ({ game, sides, perPage }) => {
    const document = padDocument({ game: gameOf(game), sides, perPage, pages: 2 }, printing)
    const pages = await pagesOf(document)
    expect(pages).toHaveLength(2)
    expect(pages[0]?.match(/Runde Tisch/g)).toHaveLength(perPage)
    expect(pages[0]?.match(/Unterschrift/g)).toHaveLength(perPage * sides)
    expect(pages[0]).not.toMatch(/gedruckt|Kennzahl|null/)
    for (const shape of shapesOf(document)) expect(isWithinFrame(shape, perPage), JSON.stringify(shape)).toBe(true)
    expect(collisions(await readItems(await renderPdf(document)))).toEqual([])
  })

  it('of Schieber say whose each Z is', async () => {
    const [pad = ''] = await pagesOf(
      padDocument({ game: gameOf('schieber'), sides: 2, perPage: 4, pages: 1 }, printing),
    )
    expect(pad.match(/Nr\./g)).toHaveLength(4 * 2 * 2)
  })

  it('of Wurzen name the rings below them', async () => {
    const [pad = ''] = await pagesOf(padDocument({ game: gameOf('wurzen'), sides: 2, perPage: 4, pages: 1 }, printing))
    expect(pad.match(/Bummerl/g)).toHaveLength(4 * 3)
  })

  it('tick only the special wins that count', async () => {
    for (const games of [3, 13]) {
      const [plain = ''] = await pagesOf(sheetsDocument(round(1, { games, outcomes: [] }), printing))
      expect(plain).not.toMatch(/schneider/i)
      const [retour = ''] = await pagesOf(sheetsDocument(round(1, { games, outcomes: ['retour'] }), printing))
      expect(retour).toContain('Rückschneider')
      expect(retour).not.toContain('Schneider')
    }
  })

  it('of streng for three have a column for each of them, and no Schneider', async () => {
    const [page = ''] = await pagesOf(
      padDocument({ game: gameOf('watten-streng'), sides: 3, perPage: 4, pages: 1 }, printing),
    )
    expect(page.match(/Endstand/g)).toHaveLength(12)
    expect(page).not.toContain('Schneider')
  })

  it.each([3, 4, 15, 30])('to %i points have every rung up to it', async (target) => {
    const [page = ''] = await pagesOf(
      padDocument({ game: gameOf('watten-twg', { target }), sides: 2, perPage: 4, pages: 1 }, printing),
    )
    for (const text of [` ${target} `, `auf ${target} Punkte, gestrichen ab ${target - 2}`])
      expect(page).toContain(text)
  })
})

function roundOf(
  { tournament, place, key, games, outside, target, deals, members, names, host, draft }: GivenSheet,
  tables: number,
) {
  const game = gameOf(key, key === 'schieber' ? { deals } : { target })
  const print = round(tables, { games, outside, game, draft, occasion: { ...occasion, tournament, place } })
  const links = host && { a: `${host}/s/AbCdEfGhIjKlMnOpQrStUv`, b: `${host}/s/ZyXwVuTsRqPoNmLkJiHgFe` }
  const [a, b] = [names.slice(0, members), names.slice(members, 2 * members)]
  const seated = print.tables.map((table) => ({
    ...table,
    table: table.table + 123,
    links,
    a: { number: 120, members: a },
    b: { number: 7, members: b },
  }))
  const perPage = (links && codeWidth(links.a) > 80) || outside.length > 1 ? 2 : paperOf(game).perPage(games)
  return { print: { ...print, tables: seated }, perPage }
}

type GivenSheet = typeof sheetOf extends fc.Arbitrary<infer Given> ? Given : never

/** Modules of two points. */
const QUIET = 4 * 2

interface Shape {
  readonly page: number
  readonly code: string | null
  /** The upper left corner alone, for a text. */
  readonly text: string | null
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Placed {
  readonly pageBreak?: string
  readonly absolutePosition?: { readonly x: number; readonly y: number }
  readonly canvas?: readonly Record<string, number | string | readonly { x: number; y: number }[]>[]
  readonly qr?: string
  readonly columns?: readonly [{ readonly text: string; readonly width: number }]
}

/** All shapes that a document draws, by page, except the lines to cut along. */
function shapesOf({ content }: PdfDocument): Shape[] {
  let page = 0
  return (content as readonly Placed[]).flatMap(({ pageBreak, absolutePosition, canvas, qr, columns }): Shape[] => {
    if (pageBreak) page++
    const { x: left, y: top } = absolutePosition ?? { x: 0, y: 0 }
    const none = { page, code: null, text: null }
    if (qr !== undefined) {
      const width = codeWidth(qr)
      return [{ ...none, code: qr, left, top, right: left + width, bottom: top + width }]
    }
    if (columns) return [{ ...none, text: columns[0].text, left, top, right: left, bottom: top }]
    return (canvas ?? []).flatMap((element) => ('dash' in element ? [] : [{ ...none, ...extentOf(element) }]))
  })
}

function extentOf(element: NonNullable<Placed['canvas']>[number]) {
  const number = (key: string) => Number(element[key] ?? 0)
  if (element.type === 'line')
    return {
      left: Math.min(number('x1'), number('x2')),
      right: Math.max(number('x1'), number('x2')),
      top: Math.min(number('y1'), number('y2')),
      bottom: Math.max(number('y1'), number('y2')),
    }
  if (element.type === 'ellipse')
    return {
      left: number('x') - number('r1'),
      right: number('x') + number('r1'),
      top: number('y') - number('r2'),
      bottom: number('y') + number('r2'),
    }
  if (element.type === 'rect')
    return { left: number('x'), top: number('y'), right: number('x') + number('w'), bottom: number('y') + number('h') }
  const points = element.points as readonly { x: number; y: number }[]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A printer needs 5 mm at the edges of a page, and people do not cut more exactly than that. */
const MARGIN = 14

function isWithinFrame({ left, top, right, bottom }: Shape, perPage: 2 | 4): boolean {
  const width = perPage === 4 ? A4.width / 2 : A4.width
  const height = A4.height / 2
  const [x, y] = [Math.floor(left / width) * width, Math.floor(Math.max(top, 0) / height) * height]
  const inWidth = left >= x + MARGIN && right <= x + width - MARGIN
  return inWidth && top >= y && bottom <= y + height - MARGIN
}

/** The distance of a shape from a code; for a text its upper left corner counts, below a code also the white above its letters. */
function distance(code: Shape, { left, top, right, bottom, text }: Shape): number {
  const white = text === null ? 0 : 2
  return Math.max(code.left - right, left - code.right, code.top - bottom, top + white - code.bottom)
}
