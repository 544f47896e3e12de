// Papers as jobs of the pool: lays out gathered data in the reader's language and makes a PDF of it.

import type { Locale } from '#messages/catalogue.ts'
import { type BracketPrint, bracketDocument } from './bracket.ts'
import type { ProtocolPrint, RoundPrint, StandingsPrint } from './gather.ts'
import { type PadPrint, padDocument } from './pads.ts'
import { type Printing, printingIn } from './page.ts'
import { pairingsByName } from './pairings-by-name.ts'
import { pairingsByTable } from './pairings-by-table.ts'
import { type PdfDocument, renderPdf } from './pdf.ts'
import { type PosterPrint, posterDocument } from './poster.ts'
import { protocolDocument } from './protocol.ts'
import { sheetsDocument } from './sheets.ts'
import { standingsDocument } from './standings.ts'

interface Sized {
  readonly size: 'a4' | 'a3'
}

/** All kinds of papers, and the data that each is made from. */
export interface Prints {
  sheets: RoundPrint
  pairingsByTable: RoundPrint
  pairingsByName: RoundPrint
  standings: StandingsPrint
  protocol: ProtocolPrint
  bracket: BracketPrint & Sized
  poster: PosterPrint & Sized
  pad: PadPrint
}

const LAYOUTS: { readonly [Name in keyof Prints]: (print: Prints[Name], printing: Printing) => PdfDocument } = {
  sheets: sheetsDocument,
  pairingsByTable,
  pairingsByName,
  standings: standingsDocument,
  protocol: protocolDocument,
  bracket: (print, printing) => bracketDocument(print, print.size, printing),
  poster: (print, printing) => posterDocument(print, print.size, printing),
  pad: padDocument,
}

export type PaperJob = {
  [Name in keyof Prints]: {
    readonly paper: Name
    readonly print: Prints[Name]
    readonly locale: Locale
    /** When it is printed. */
    readonly at: Date
  }
}[keyof Prints]

export interface Paper {
  /** Also the name of its file. */
  readonly title: string
  readonly bytes: Uint8Array
}

/** The finished paper. 64 pairs on sheets take about half a second. */
export async function makePaper({ paper, print, locale, at }: PaperJob): Promise<Paper> {
  const layout = LAYOUTS[paper] as (print: PaperJob['print'], printing: Printing) => PdfDocument
  const document = layout(print, printingIn(locale, at))
  return { title: document.title, bytes: await renderPdf(document) }
}
