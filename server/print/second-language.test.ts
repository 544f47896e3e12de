import { describe, expect, it } from 'vitest'
import { FORMATS } from '#domain/formats/formats.ts'
import { asEntry, noteDraw } from '#domain/formats/protocol.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { SECOND, speakSecondLanguage, untranslatedWords } from '#messages/test/second-language.ts'
import { type BracketPrint, bracketDocument } from './bracket.ts'
import { padDocument } from './pads.ts'
import { type Printing, printingIn } from './page.ts'
import { pairingsByName } from './pairings-by-name.ts'
import { pairingsByTable } from './pairings-by-table.ts'
import type { Prints } from './paper-jobs.ts'
import type { Content, PdfDocument } from './pdf.ts'
import { posterDocument } from './poster.ts'
import { protocolDocument } from './protocol.ts'
import { gameOf, nameOf, occasion, pair, round } from './sample.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

speakSecondLanguage()

const printed = round(4, { byes: [pair(9)] })
const tables = printed.tables.map((table) => ({ ...table, awaited: table.table === 4 ? [1, 2, 3] : [] }))
const standings = {
  version: 1,
  criteria: ['award', 'difference'],
  game: 'watten-streng',
  outside: [],
  matches: [],
  afterRound: 2,
  missing: 0,
  final: false,
  lots: [],
  rows: [1, 2].map((number) => ({
    rank: number,
    entry: { id: `${number}`, number, name: nameOf(number) },
    values: [3 - number, 4],
    played: 2,
    withdrawn: false,
    aheadBecause: null,
  })),
} as const

const task = { field: [1, 2, 3, 4].map(asEntry), history: [], seed: 'herbst-7k2m' }
const protocol = {
  ...noteDraw('knock-out', task, Number, ['herbst-1']),
  swaps: [[1, 2]],
  constraints: { closedTables: [3], fixedTables: [{ entry: 4, table: 2 }] },
  private: { wishes: 2, sha256: '0123' },
} as const
const names = new Map(task.field.map((_, at) => [at + 1, nameOf(at)]))

/** The print of a knock-out's first round. */
function bracket(): BracketPrint {
  const drawn = FORMATS['knock-out'].pair(task)
  const [rules] = PRESETS.ko.stages
  if (!drawn.ok || !rules) throw new Error('nothing was drawn')
  const picture = bracketPicture('knock-out', { ...task, history: [{ encounters: drawn.value.encounters, byes: [] }] })
  if (!picture) throw new Error('no picture')
  const entries = task.field.map((id, at) => ({ id, number: at + 1, name: nameOf(at) }))
  const stage = { version: 1, stage: 0, format: 'knock-out', entries, results: [], groups: [], firstRound: 1, picture }
  return { occasion, stage, picture, rules, who: 'pairs' } as never
}

const PAPERS: { readonly [Name in keyof Prints]: (printing: Printing) => PdfDocument } = {
  sheets: (printing) => sheetsDocument({ ...printed, tables }, printing),
  pairingsByTable: (printing) => pairingsByTable({ ...printed, tables }, printing),
  pairingsByName: (printing) => pairingsByName({ ...printed, tables }, printing),
  standings: (printing) => standingsDocument({ occasion, standings, isEvening: false } as never, printing),
  protocol: (printing) =>
    protocolDocument({ occasion, round: 1, protocol, names, tables: [], byes: [nameOf(4)] }, printing),
  bracket: (printing) => bracketDocument(bracket(), 'a4', printing),
  poster: (printing) => posterDocument({ occasion, regulation: PRESETS['tirol-gruppen'] }, 'a4', printing),
  pad: (printing) => padDocument({ game: gameOf('schieber'), sides: 2, perPage: 2, pages: 1 }, printing),
}

/** Texts that people have typed: names, also when they are shortened. */
const TYPED = [
  ...Object.values(occasion),
  printed.seed ?? '',
  ...Array.from({ length: 24 }, (_, at) => nameOf(at)),
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖŽŁ',
]

/** Lists of words that control the typesetting. */
const SETTINGS: ReadonlySet<string> = new Set(['fontFeatures', 'widths'])

/** Every text of a document. */
function textsIn(content: unknown): string[] {
  if (Array.isArray(content)) return content.flatMap((one) => (typeof one === 'string' ? [one] : textsIn(one)))
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([name, value]) => {
    if (SETTINGS.has(name)) return []
    return name === 'text' ? runsIn(value) : textsIn(value)
  })
}

function runsIn(text: unknown): string[] {
  if (typeof text === 'string') return [text]
  return Array.isArray(text) ? [text.flatMap(runsIn).join('')] : textsIn(text)
}

describe('in a second language no German comes through', () => {
  it.each(Object.entries(PAPERS))('on %s', (_, paper) => {
    const document = paper(printingIn(SECOND, new Date('2026-11-21T19:45:00Z')))
    const foot: Content = document.footer?.(1, 2) ?? ''
    const texts = [document.title, ...textsIn(document.content), ...textsIn(foot)]
    expect(document.language).toBe(SECOND)
    expect(texts.join(' ')).toContain('⟦')
    for (const text of texts) expect([text, untranslatedWords(text, TYPED)]).toEqual([text, []])
  })

  it('sorts names as its own readers do', () => {
    const members = ['Anna Huber', 'Пётр Иванов']
    const print = round(1, { tables: tables.slice(0, 1).map((table) => ({ ...table, a: { number: 1, members } })) })
    const text = textsIn(pairingsByName(print, printingIn(SECOND, new Date())).content).join('\n')
    expect(text).toContain('Иванов')
    expect(text.indexOf('Иванов')).toBeLessThan(text.indexOf('Huber'))
  })
})
