// Every column of a paper has one size from its first page to its last, nothing is too small to read, and no text runs into another or
// off its page.

import { describe, expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import type { PairingOptions } from '#domain/formats/options.ts'
import { asEntry, noteDraw } from '#domain/formats/protocol.ts'
import { numberedEntries, playByNumber } from '#domain/formats/simulation/play-by-number.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { bracketDocument } from './bracket.ts'
import type { Pair, RoundPrint } from './gather.ts'
import { padDocument } from './pads.ts'
import { pairingsByName } from './pairings-by-name.ts'
import { pairingsByTable } from './pairings-by-table.ts'
import type { Prints } from './paper-jobs.ts'
import { A4, type PdfDocument, renderPdf } from './pdf.ts'
import { collisions, type PlacedText, readAll } from './pdf-text.ts'
import { posterDocument } from './poster.ts'
import { protocolDocument } from './protocol.ts'
import { gameOf, nameOf, occasion, pair, printing, round } from './sample.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

interface Case {
  readonly document: PdfDocument
  /** What is one column although it stands at several places of a page: `text (font)` of each has one size throughout. */
  readonly same: Readonly<Record<string, RegExp>>
  /** Whether everything with the same edge is a column; not on a form. */
  readonly hasColumns?: boolean
}

const NAMES = /Huber|Hinterst|Šimek|Groß|Übelbach|Innerhof|Außerhofer|Hinterberger/
/** As a name in a list, not in a sentence. */
const BOLD_NAMES = new RegExp(`(${NAMES.source}).*Semibold`)
const LONG = ['Maximiliana Außerhofer-Mitterrutzner', 'Bartholomäus Hinterberger-Großlercher']

/** An evening on which everything that makes texts longer comes together. */
function evening(tables: number, change: Partial<RoundPrint> = {}): RoundPrint {
  const print = round(tables, change)
  const some = print.tables.map((table, at) => ({
    ...table,
    a: at % 9 === 4 ? { ...table.a, members: LONG } : table.a,
    awaited: at % 7 === 3 || at === 1 ? [at] : at % 11 === 5 ? [at - 2, at - 1, at] : [],
    stakes:
      (
        [
          { code: 'knock-out', of: 2 },
          { code: 'place', place: 3 },
          { code: 'places', from: 13, to: 16 },
        ] as const
      )[at] ?? null,
  }))
  return { ...print, tables: some }
}

function inHeats(print: RoundPrint): RoundPrint {
  const half = print.tables.length / 2
  return { ...print, tables: print.tables.map((table, at) => ({ ...table, heat: at < half ? 1 : 2 })) }
}

/** Each plays for themselves, by lot with another one: the start number of the second comes after the name. */
function withPartners(print: RoundPrint): RoundPrint {
  const together = ({ number, members: [name = ''] }: Pair): Pair => {
    const one = { number: 2 * number, members: [name] }
    const other = { number: 2 * number + 1, members: [nameOf(3 * number)] }
    return { ...one, members: [name, `${other.members} (${other.number})`], partners: [one, other] }
  }
  return { ...print, tables: print.tables.map((table) => ({ ...table, a: together(table.a), b: together(table.b) })) }
}

function alone(print: RoundPrint): RoundPrint {
  const single = ({ number, members }: Pair): Pair => ({ number, members: members.slice(0, 1) })
  return {
    ...print,
    who: 'singles',
    game: gameOf('wurzen'),
    tables: print.tables.map((table) => ({ ...table, a: single(table.a), b: single(table.b) })),
  }
}

function teams(print: RoundPrint): RoundPrint {
  const team = ({ number }: Pair): Pair => ({
    number,
    members: [
      number % 5 === 0 ? `Freiwillige Feuerwehr Sankt Martin am Schneeberg ${number}` : `Jass-Freunde ${number}`,
    ],
  })
  return {
    ...print,
    who: 'teams',
    game: gameOf('schieber'),
    tables: print.tables.map((table) => ({ ...table, a: team(table.a), b: team(table.b) })),
  }
}

const BYES = [pair(131), { number: 132, members: LONG }]
const ROUNDS: Readonly<Record<string, RoundPrint>> = {
  '4 tables': evening(4),
  '32 tables and byes': evening(32, { byes: BYES }),
  '32 tables without notes': round(32, { byes: [pair(65)] }),
  '64 tables': evening(64),
  '64 tables in two heats': inHeats(evening(64, { byes: BYES })),
  '130 tables': evening(130),
  '20 tables with partners by lot': withPartners(evening(20)),
  '20 tables of singles': alone(evening(20)),
  '21 tables of teams': teams(evening(21)),
  'one game at 12 tables, a draft': evening(12, { games: 1, draft: true, seed: null }),
  'best of five with more to write': evening(12, {
    games: 5,
    wins: 3,
    most: 15,
    outside: ['Fußball', 'Geschicklichkeitsspiel im Hof'],
  }),
}

const ON_LISTS = { names: NAMES, notes: /Platz 3|nach Tisch/, heats: /Durchgang/, byes: /Freilos/ }

const ON_TREES = {
  names: NAMES,
  seats: new RegExp(`${NAMES.source}|Sieger Spiel|Verlierer Spiel|wird ausgelost`),
  tables: /^T(isch)? \d/,
  // Other figures are also numbers of matches.
  scores: /^0 \(/,
  titles: /finale|Runde der|Platz 3$/,
}

/** A stage after so many rounds, with its results. */
function stage(
  format: FormatKey,
  count: number,
  rounds: number,
  paper: 'a4' | 'a3' = 'a4',
  options: PairingOptions = {},
): Case {
  const field = numberedEntries(count)
  const played = playByNumber(format, { field, options }, () => '1', { rounds })
  const isOpen = (at: number) => at === rounds - 1 && rounds > 1
  const history = played.map((past, at) => ({
    ...past,
    encounters: past.encounters.map((one) => (isOpen(at) && one.table % 2 === 0 ? { ...one, winner: null } : one)),
  }))
  const picture = bracketPicture(format, { field, history, options })
  if (!picture) throw new Error('no picture')
  const isTree = picture.parts.some((part) => 'columns' in part)
  const name = (at: number) => (at % 5 === 2 ? LONG.join(' / ') : `${nameOf(2 * at)} / ${nameOf(2 * at + 1)}`)
  const results = history.flatMap(({ encounters }, past) =>
    encounters.flatMap(({ table, heat = 1, a, winner }) =>
      winner ? [{ round: past + 1, table, heat, home: a, a: winner === 'a' ? 15 : 0, b: winner === 'a' ? 0 : 15 }] : [],
    ),
  )
  const entries = field.map((id, at) => ({ id, number: at + 1, name: name(at) }))
  const groups = picture.parts.flatMap((part) => (part.kind === 'group' ? [part.entries] : []))
  const view = { version: 1, stage: 0, format, entries, results, groups, firstRound: 1, picture }
  const [rules] = PRESETS.ko.stages
  const print = { occasion, stage: view, picture, rules: { ...rules, format }, who: 'pairs' } as never
  return {
    document: bracketDocument(print, paper, printing),
    same: isTree
      ? ON_TREES
      : { names: NAMES, cells: format === 'lives' ? /^\d+:\d+ \(|^T/ : /^\d+:\d+ \(|^R \d|^T \d|^offen/ },
  }
}

const field = Array.from({ length: 65 }, (_, at) => asEntry(at + 1))
const protocol = {
  ...noteDraw('swiss', { field, history: [], seed: 'herbst-7k2m' }, Number, ['herbst-1', 'herbst-2']),
  swaps: [
    [1, 2],
    [3, 4],
  ],
  constraints: { closedTables: [3], fixedTables: [{ entry: 4, table: 2 }] },
  private: { wishes: 12, sha256: '0123456789abcdef'.repeat(4) },
} as const

function standings(count: number, more: object = {}) {
  const rows = Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    entry: {
      id: `${at}`,
      number: at + 1,
      name: at % 6 === 2 ? LONG.join(' / ') : `${nameOf(at)} / ${nameOf(at + 70)}`,
    },
    withdrawn: at % 9 === 4,
    qualified: false,
    played: at % 8 === 0 ? 2 : 3,
    values: [200 - at, 40 - at, 9, 1200 - at, null],
    aheadBecause: { criterion: at % 2 ? 'difference' : 'award', ahead: 40 - at, behind: 39 - at },
  }))
  const criteria = ['award', 'difference', 'encounters-won', 'points-for', 'lot']
  const state = { version: 7, afterRound: 3, missing: 0, final: false, lots: [], matches: [1], qualifiersOpen: [] }
  return {
    occasion,
    standings: { ...state, criteria, rows, game: 'watten-twg', outside: [], ...more },
  } as never
}

const PAPERS: { readonly [Name in keyof Prints]: Readonly<Record<string, Case>> } = {
  pairingsByTable: roundsOn(pairingsByTable, ON_LISTS),
  pairingsByName: roundsOn(pairingsByName, ON_LISTS),
  sheets: roundsOn(
    sheetsDocument,
    {
      names: new RegExp(`^(?!Nr).*(${NAMES.source}).*Semibold`),
      labels: new RegExp(`^(?!Nr).*(${NAMES.source})`),
      titles: /^Herbstwatten \(Vollkorn/,
      rounds: /^(Entwurf, noch nicht gültig · )?Runde 2/,
      rules: /auf \d+ Punkte/,
      sides: /^Nr\. \d+ \(/,
      teams: /Freunde|Feuerwehr/,
      ticks: /schneider/i,
      beside: /Fußball|Geschicklich/,
      abouts: /gedruckt am/,
    },
    false,
  ),
  standings: {
    'of 20': { document: standingsDocument(standings(20), printing), same: { names: BOLD_NAMES } },
    'of 65': { document: standingsDocument(standings(65), printing), same: { names: BOLD_NAMES } },
  },
  protocol: {
    'of 65': {
      document: protocolDocument(
        {
          occasion,
          round: 1,
          protocol,
          names: new Map(field.map((_, at) => [at + 1, at % 6 === 2 ? LONG.join(' / ') : nameOf(at)])),
          tables: Array.from({ length: 32 }, (_, at) => ({
            table: at + 1,
            heat: 1,
            a: LONG.join(' / '),
            b: nameOf(at),
          })),
          byes: [LONG.join(' / ')],
        },
        printing,
      ),
      same: {},
    },
  },
  bracket: {
    'a knock-out of 8 in its final': stage('knock-out', 8, 3),
    'a knock-out of 7 in its first round': stage('knock-out', 7, 1),
    'a knock-out of 16 after its first round': stage('knock-out', 16, 2),
    'a knock-out of 65': stage('knock-out', 65, 4),
    'a knock-out of 128': stage('knock-out', 128, 3),
    'a knock-out of 130 on A3': stage('knock-out', 130, 4, 'a3'),
    'a double elimination of 13': stage('double-elimination', 13, 4),
    'a double elimination of 32': stage('double-elimination', 32, 6, 'a3'),
    'a double elimination of 32 on A4': stage('double-elimination', 32, 6),
    'a second chance of 16': stage('repechage', 16, 4),
    'groups of 5 and 6': stage('round-robin', 11, 3, 'a4', { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } }),
    'groups of 8': stage('round-robin', 65, 3, 'a4', { 'round-robin': { groups: 8, draw: 'lot', legs: 1 } }),
    'all of 14 against all': stage('round-robin', 14, 6, 'a4', { 'round-robin': { groups: 1, draw: 'lot', legs: 1 } }),
    'lives of 24': stage('lives', 24, 5),
  },
  poster: {
    'of groups': {
      document: posterDocument({ occasion, regulation: PRESETS['tirol-gruppen'] }, 'a4', printing),
      same: {},
    },
    'of a long evening': {
      document: posterDocument({ occasion, regulation: PRESETS['bayern-gruppen-ko'] }, 'a4', printing),
      same: {},
    },
  },
  pad: {
    'of Schieber': {
      document: padDocument({ game: gameOf('schieber'), sides: 2, perPage: 2, pages: 2 }, printing),
      same: { rules: /auf \d+ Punkte/ },
      hasColumns: false,
    },
    'of Watten': {
      document: padDocument({ game: gameOf('watten-streng'), sides: 3, perPage: 4, pages: 1 }, printing),
      same: { rules: /auf \d+ Punkte/ },
      hasColumns: false,
    },
  },
}

function roundsOn(
  document: (print: RoundPrint, made: typeof printing) => PdfDocument,
  same: Case['same'],
  hasColumns = true,
): Record<string, Case> {
  return Object.fromEntries(
    Object.entries(ROUNDS).map(([name, print]) => [name, { document: document(print, printing), same, hasColumns }]),
  )
}

/** Smaller letters are not legible in the light of an inn. */
const LEGIBLE = 7
/** A printer leaves 5 mm white at the edges. */
const MARGIN = 14
/** The height of capitals and figures in parts of their size. */
const CAPITAL = 0.7
/** The titles of columns: smaller than what is below them. */
const HEADS = /^(Rang|Nr\.|Namen|Paar|Platz|Leben|Gespielt)$/

/** The texts of each size among those that should have only one: `{}` if they have. */
function mixed(columns: ReadonlyMap<string, readonly PlacedText[]>): Record<string, Record<string, string>> {
  return Object.fromEntries(
    [...columns].flatMap(([name, items]) => {
      const sizes = new Map(items.map(({ size, text }) => [size.toFixed(2), text]))
      return sizes.size > 1 ? [[name, Object.fromEntries(sizes)]] : []
    }),
  )
}

/** Texts between the head and the foot of a page with the same edge, in the same font, figures apart from words. */
function columnsOf(pages: readonly (readonly PlacedText[])[], height: number): Map<string, PlacedText[]> {
  const body = pages.flat().filter(({ bottom, text }) => bottom > 90 && bottom < height - 42 && !HEADS.test(text))
  const columns = new Map<string, PlacedText[]>()
  for (const item of body.filter(({ text }) => text.trim() !== ''))
    for (const edge of ['left', 'right'] as const) {
      const kind = /^[+−-]?[\d.]+$/.test(item.text) ? 'figures' : 'words'
      const key = `${edge} ${item[edge].toFixed(1)} ${item.font} ${kind}`
      columns.set(key, [...(columns.get(key) ?? []), item])
    }
  return columns
}

/** Everything that is wrong with a printed paper. */
function faultsOf(pages: readonly (readonly PlacedText[])[], { document, same, hasColumns = true }: Case) {
  const { width, height } = document.page ?? A4
  const items = pages.flat().filter(({ text }) => text.trim() !== '')
  const named = new Map(
    Object.entries(same).map(([name, texts]) => [
      name,
      items.filter(({ text, font }) => texts.test(`${text} (${font})`)),
    ]),
  )
  const small = items.filter(({ size }) => size < LEGIBLE - 0.01)
  const outside = items.filter(
    ({ left, right, bottom, size }) =>
      left < MARGIN || right > width - MARGIN || bottom - size * CAPITAL < MARGIN / 2 || bottom > height - MARGIN,
  )
  return {
    mixed: { ...mixed(named), ...(hasColumns ? mixed(columnsOf(pages, height)) : {}) },
    small: [...new Set(small.map(({ text, size }) => `${text} ${size.toFixed(1)}`))],
    outside: outside.map(({ text }) => text),
    touching: pages.flatMap(collisions),
  }
}

describe.each(Object.entries(PAPERS))('%s', (_paper, cases) => {
  it.each(Object.entries(cases))('%s: columns of one size, legible, nothing cut off', async (_case, paper) => {
    const pages = await readAll(await renderPdf(paper.document))
    expect(faultsOf(pages, paper)).toEqual({ mixed: {}, small: [], outside: [], touching: [] })
  })
})
