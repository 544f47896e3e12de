// The protocol of a draw: its input and its outcome.

import { dottedList } from '#messages/lists.ts'
import { describeProtocol } from '#messages/protocol.ts'
import { type Translator, translator } from '#messages/translator.ts'
import { SOFT } from './draw.ts'
import type { ProtocolPrint } from './gather.ts'
import { aboutOf, footer, heading, type Printing } from './page.ts'
import { A4, type Content, HEAD, type PdfDocument, TABULAR } from './pdf.ts'

const SIDE = 48
const TEXT = 10.5
const WIDTH = A4.width - 2 * SIDE

/** Upright pages of running text; the field and the tables in two columns if they fit. */
export function protocolDocument(print: ProtocolPrint, printing: Printing): PdfDocument {
  const { occasion, round, protocol, names } = print
  const t = translator(printing.locale, 'protocol')
  const nameOf = (number: number) => names.get(number) ?? `${number}`
  const words = describeProtocol(t, protocol, nameOf)
  const about = dottedList(aboutOf(occasion, printing))
  return {
    title: `${occasion.tournament}, ${t('print.file', { round })}`,
    language: printing.locale,
    margins: [SIDE, 30, SIDE, 40],
    footer: footer(printing, SIDE),
    content: [
      heading(t('print.title'), about, printing.t('round', { round }), WIDTH),
      ...(protocol.seed === null ? [] : [seedLine(t('facts.seed'), protocol.seed)]),
      fact(t('facts.format'), words.format),
      fact(t('facts.field'), t('facts.fieldCount', { count: words.field.length })),
      fact(t('facts.history'), words.history),
      section(t('discarded.title'), [words.discarded.sentence, ...words.discarded.seeds]),
      section(t('swaps.title'), words.swaps.length > 0 ? words.swaps : [t('swaps.none')]),
      section(t('constraints.title'), words.constraints.length > 0 ? words.constraints : [t('constraints.none')]),
      title(t('field.title')),
      { text: words.fieldOrder, fontSize: TEXT, margin: [0, 0, 0, 4] },
      inColumns(words.field.map(({ number, name, score }) => row(`${number}`, score ? `${name} (${score})` : name))),
      title(t('print.tables')),
      inColumns([
        ...print.tables.map((table) => row(`${table.table}`, tableLine(table, t))),
        ...print.byes.map((name) => row('–', `${name}: ${t('print.byes')}`)),
      ]),
      {
        text: words.private ? [words.private.sentence, ' ', words.private.checksum] : t('print.check'),
        fontSize: TEXT,
        color: SOFT,
        margin: [0, 16, 0, 0],
      },
    ],
  }
}

function seedLine(name: string, seed: string): Content {
  return {
    columns: [
      { width: 150, text: name, color: SOFT, fontSize: TEXT, margin: [0, 7, 0, 0] },
      { width: '*', text: seed, ...HEAD, fontSize: 20 },
    ],
    margin: [0, 2, 0, 4],
  }
}

function tableLine({ a, b, heat }: ProtocolPrint['tables'][number], t: Translator<'protocol'>): string {
  const met = t('check.encounter', { a, b })
  return heat > 1 ? `${met} (${t('print.heat', { heat })})` : met
}

function fact(name: string, value: string): Content {
  return {
    columns: [
      { width: 150, text: name, color: SOFT, fontSize: TEXT },
      { width: '*', text: value, fontSize: TEXT },
    ],
    margin: [0, 0, 0, 3],
  }
}

function title(text: string): Content {
  return { text, ...HEAD, fontSize: 14, margin: [0, 14, 0, 4], headlineLevel: 1 }
}

function section(name: string, lines: readonly string[]): Content {
  return {
    unbreakable: lines.length < 30,
    stack: [title(name), ...lines.map((text): Content => ({ text, fontSize: TEXT, margin: [0, 0, 0, 2] }))],
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

/** Two columns, read downwards, with so few rows that pairs of columns break between pages. */
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
