// The protocol of a draw: what it was made from, and what it gave.

import type { DrawProtocol } from '#domain/pairing/protocol.ts'
import { describeProtocol } from '#messages/protocol.ts'
import { type Translator, translator } from '#messages/translator.ts'
import { labelsOf } from '../tournaments/labels.ts'
import { findRound, roundView } from '../tournaments/round-view.ts'
import type { LoadedTournament } from '../tournaments/store.ts'
import { SOFT } from './draw.ts'
import { type Occasion, occasionOf } from './gather.ts'
import { aboutOf, footer, heading, type Printing } from './page.ts'
import { A4, type Content, HEAD, NUMERAL, type PdfDocument, TABULAR } from './pdf.ts'

const SIDE = 48
const WIDTH = A4.width - 2 * SIDE

export interface ProtocolPrint {
  readonly occasion: Occasion
  readonly round: number
  readonly protocol: DrawProtocol
  /** By start number. */
  readonly names: ReadonlyMap<number, string>
  readonly tables: readonly { readonly table: number; readonly heat: number; readonly a: string; readonly b: string }[]
  readonly byes: readonly string[]
}

/** Throws `round-unknown`. */
export function gatherProtocol(tournament: LoadedTournament, number: number, protocol: DrawProtocol): ProtocolPrint {
  const { entry } = labelsOf(tournament)
  const { encounters, byes } = roundView(tournament, findRound(tournament, number))
  return {
    occasion: occasionOf(tournament),
    round: number,
    protocol,
    names: new Map(tournament.facts.entries.map(({ id }) => entry(id)).map((label) => [label.number, label.name])),
    tables: encounters.map(({ table, heat, a, b }) => ({ table, heat, a: a.name, b: b.name })),
    byes: byes.map((bye) => bye.entry.name),
  }
}

/** Upright pages of running text; the field and the tables in two columns where they fit. */
export function protocolDocument(print: ProtocolPrint, printing: Printing): PdfDocument {
  const { occasion, round, protocol, names } = print
  const t = translator(printing.locale, 'protocol')
  const nameOf = (number: number) => names.get(number) ?? `${number}`
  const words = describeProtocol(t, printing.locale, protocol, nameOf)
  const about = aboutOf(occasion, printing).join(' · ')
  return {
    title: `${occasion.tournament}, ${t('print.file', { round })}`,
    language: printing.locale,
    margins: [SIDE, 30, SIDE, 40],
    footer: footer(printing, SIDE),
    content: [
      heading(t('print.title'), about, printing.t('round', { round }), WIDTH),
      {
        columns: [
          { width: 150, text: t('facts.seed'), color: SOFT, fontSize: 11, margin: [0, 7, 0, 0] },
          { width: '*', text: protocol.seed, ...NUMERAL, fontSize: 20 },
        ],
        margin: [0, 2, 0, 4],
      },
      fact(t('facts.way'), words.way),
      fact(t('facts.field'), t('facts.fieldCount', { count: words.field.length })),
      fact(t('facts.history'), words.history),
      section(t('discarded.title'), [words.discarded.sentence, ...words.discarded.seeds]),
      section(t('swaps.title'), words.swaps.length > 0 ? words.swaps : [t('swaps.none')]),
      section(t('constraints.title'), words.constraints.length > 0 ? words.constraints : [t('constraints.none')]),
      title(t('field.title')),
      { text: words.fieldOrder, margin: [0, 0, 0, 4] },
      inColumns(words.field.map(({ number, name, score }) => row(`${number}`, score ? `${name} (${score})` : name))),
      title(t('print.tables')),
      inColumns([
        ...print.tables.map((table) => row(`${table.table}`, tableLine(table, t))),
        ...print.byes.map((name) => row('–', `${name}: ${t('print.byes')}`)),
      ]),
      { text: t('print.check'), color: SOFT, margin: [0, 16, 0, 0] },
    ],
  }
}

function tableLine({ a, b, heat }: ProtocolPrint['tables'][number], t: Translator<'protocol'>): string {
  const met = t('check.encounter', { a, b })
  return heat > 1 ? `${met} (${t('print.heat', { heat })})` : met
}

function fact(name: string, value: string): Content {
  return {
    columns: [
      { width: 150, text: name, color: SOFT, fontSize: 11 },
      { width: '*', text: value, fontSize: 11 },
    ],
    margin: [0, 0, 0, 3],
  }
}

function title(text: string): Content {
  return { text, font: HEAD, fontSize: 14, margin: [0, 14, 0, 4], headlineLevel: 1 }
}

function section(name: string, lines: readonly string[]): Content {
  return {
    unbreakable: lines.length < 30,
    stack: [title(name), ...lines.map((text): Content => ({ text, fontSize: 10.5, margin: [0, 0, 0, 2] }))],
  }
}

function row(number: string, text: string): Content {
  return {
    columns: [
      { width: 24, text: number, ...TABULAR, fontSize: 9.5, color: SOFT, alignment: 'right' },
      { width: '*', text, fontSize: 9.5 },
    ],
    columnGap: 6,
    unbreakable: true,
    margin: [0, 0, 0, 2],
  }
}

/** Two columns, read downwards; so few rows to a pair of columns that they break between pages. */
const ROWS = 50

function inColumns(rows: readonly Content[]): Content {
  const parts: Content[] = []
  for (let at = 0; at < rows.length; at += ROWS) {
    const part = rows.slice(at, at + ROWS)
    const half = Math.ceil(part.length / 2)
    parts.push({ columns: [{ stack: part.slice(0, half) }, { stack: part.slice(half) }], columnGap: 20 })
  }
  return { stack: parts }
}
