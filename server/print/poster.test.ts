import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { PRESET_KEYS } from '#domain/tournament/regulation/preset-keys.ts'
import type { Regulation, StageRules } from '#domain/tournament/regulation/regulation.ts'
import { announce } from '#messages/announcement.ts'
import { translator } from '#messages/translator.ts'
import { A3, A4, renderPdf } from './pdf.ts'
import { readItems, readPages } from './pdf-text.ts'
import { posterDocument } from './poster.ts'
import { occasion, printing } from './sample.ts'
import { SUIT_SHAPES } from './suits.ts'

const render = (regulation: Regulation, paper: 'a4' | 'a3' = 'a4', change: object = {}) =>
  renderPdf(posterDocument({ occasion: { ...occasion, ...change }, regulation }, paper, printing))

/** A regulation that uses everything there is, so that the announcement is long. */
const LONG: Regulation = {
  ...PRESETS['bayern-gruppen-ko'],
  title: 'Alles zusammen',
  fee: 3000,
  field: { ...PRESETS['bayern-gruppen-ko'].field, capacity: 35, entriesPerPerson: 2 },
  qualifiers: { best: 4 },
  tables: [{ of: 'women' }, { of: 'guests' }, { of: 'youth', since: 2008 }, { of: 'homes', best: 3 }],
  prizes: ['last-place', 'without-a-win', 'youngest', 'most-schneider'],
}

/** Ten stages, each with a different text: more than a page holds. */
const ENDLESS: Regulation = {
  ...LONG,
  stages: LONG.stages.slice(0, 1).flatMap((first) => [first, ...laterThan(first)]),
}

function laterThan(first: StageRules): StageRules[] {
  return Array.from({ length: 9 }, (_, at) => ({
    ...first,
    field: { best: 30 - at },
    carry: 'nothing',
    rounds: 5 + at,
    ranking: ['stage-reached', ...first.ranking],
  }))
}

/** Text as it is read back: all kinds of hyphens and spaces are alike. */
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').replaceAll('\u2011', '-')

/** Expects every part where the announcement has it: after the one before. */
function expectInOrder(pages: readonly string[], regulation: Regulation) {
  const text = plain(pages.join(' '))
  const places = announce(translator('de', 'regulation'), regulation).map(({ title, paragraphs, steps }) => {
    const [first = ''] = [...paragraphs, ...steps]
    return text.indexOf(plain(`${title} ${first}`).slice(0, title.length + 20))
  })
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}

describe('a poster', () => {
  it.each(PRESET_KEYS)('says all of the announcement on one page (%s)', async (preset) => {
    const pages = await readPages(await render(PRESETS[preset]))
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    for (const { title, paragraphs, steps } of announce(translator('de', 'regulation'), PRESETS[preset]))
      for (const text of [title, ...paragraphs, ...steps]) expect(plain(page)).toContain(plain(text))
  })

  it('says what, where, when and for how much before everything else', async () => {
    const [page = ''] = await readPages(await render(LONG))
    const order = ['Wattfreunde', 'Herbstwatten', 'Gasthof Sonnblick · 21. November 2026 · Startgeld', 'Alles zusammen']
    const places = order.map((text) => page.indexOf(text))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBe(0)
  })

  it.each([
    ['a4', A4],
    ['a3', A3],
  ] as const)('keeps every line inside %s, its text no smaller than can be read', async (paper, { width, height }) => {
    for (const regulation of [LONG, PRESETS.vereinsabend, PRESETS['ko-hoffnungsrunde']]) {
      const items = (await readItems(await render(regulation, paper))).filter(({ text }) => text.trim() !== '')
      expect(Math.min(...items.map(({ left }) => left))).toBeGreaterThan(20)
      expect(Math.max(...items.map(({ right }) => right))).toBeLessThan(width - 20)
      expect(Math.max(...items.map(({ bottom }) => bottom))).toBeLessThan(height - 10)
      const [product, ...rest] = items.toSorted((one, other) => one.size - other.size)
      expect(product?.text).toBe('Nockenblatt')
      expect(Math.min(...rest.map(({ size }) => size))).toBeGreaterThanOrEqual((9 * width) / A4.width)
    }
  })

  it('is larger where there is less to say, and on larger paper', async () => {
    const textSize = async (regulation: Regulation, paper: 'a4' | 'a3') => {
      const items = await readItems(await render(regulation, paper))
      return items.find(({ text }) => text.startsWith('Gespielt wird Ladinisch'))?.size ?? 0
    }
    const evening = await textSize(PRESETS.vereinsabend, 'a4')
    expect(evening).toBeGreaterThan(await textSize(PRESETS['ko-hoffnungsrunde'], 'a4'))
    expect(await textSize(PRESETS.vereinsabend, 'a3')).toBeGreaterThan(1.3 * evening)
  })

  it('takes a second page rather than letters nobody can read', async () => {
    const pages = await readPages(await render(ENDLESS))
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]).toContain('Seite 1 von')
  })

  it.each([
    'Ein Turniername, der so lang ist, dass er auf keinem Plakat in eine einzige Zeile passt, und noch länger',
    'X',
  ])('bears any name (%s)', async (tournament) => {
    const pages = await readPages(await render(PRESETS['suedtirol-punkte'], 'a4', { tournament, place: '' }))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain(tournament)
  })

  const words = 'Großes Preiswatten der Feuerwehr im Gemeindesaal am Kirchtag und danach Tanz mit Musik bis'
  it.each([
    ['60 letters in words', words.slice(0, 60).trim()],
    ['80 letters in words', words.slice(0, 80).trim()],
    ['60 letters in one word', 'Vereinsmeisterschaftsvorbereitungsturnier'.repeat(2).slice(0, 60)],
    ['80 letters in one word', 'Ä'.repeat(80)],
    ['two words that nearly fill a line', 'Hundertfünfzig Runden'],
  ])('stays on one page, its parts in their order, under a title of %s', async (_, tournament) => {
    const plain = PRESETS['bayern-rueckschneider']
    const regulation = { ...plain, title: tournament }
    const alone = await readPages(await renderPdf(posterDocument({ occasion: null, regulation }, 'a4', printing)))
    const event = await readPages(await render(plain, 'a4', { tournament }))
    for (const pages of [alone, event]) {
      expect(pages).toHaveLength(1)
      expectInOrder(pages, plain)
    }
  })

  it('keeps its parts in their order over two pages', async () => {
    const pages = await readPages(await render(ENDLESS, 'a4', { tournament: 'Ä'.repeat(80) }))
    expect(pages.length).toBeGreaterThan(1)
    expectInOrder(pages, ENDLESS)
  })

  it('of a preset alone goes by its name', async () => {
    const [page] = await readPages(
      await renderPdf(posterDocument({ occasion: null, regulation: PRESETS['suedtirol-punkte'] }, 'a4', printing)),
    )
    expect(page).toMatch(/^Punktewatten Nach jeder Runde rückt die Hälfte weiter\./)
  })
})

it('the suits on paper are those on screen', () => {
  const screen = readFileSync(new URL('../../app/_ui/suit-mark.tsx', import.meta.url), 'utf8')
  for (const shape of Object.values(SUIT_SHAPES)) expect(screen).toContain(shape)
})
