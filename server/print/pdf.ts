// The only code that knows the PDF library: documents go in, bytes come out. Fonts are embedded, so that every name looks on paper as it
// was typed.

import { createRequire } from 'node:module'
import path from 'node:path'
import pdfMake from 'pdfmake'
import type { CanvasElement, Content, Style, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { openFontsOnce } from './opened-fonts.ts'

export type { CanvasElement, Content, Style as TextStyle, TableCell }

const VOLLKORN = 'Vollkorn'
const SOURCE_SANS = 'Source Sans'

/** Headings and large figures, as on screen, with figures as high as capitals; everything else and every name in Source Sans. */
export const HEAD: Style = { font: VOLLKORN, fontFeatures: ['lnum'] }
export const TEXT: Style = { font: SOURCE_SANS }

/** Figures of one width, for columns of them. */
export const TABULAR: Style = { fontFeatures: ['tnum'] }

/** The points of an A4 page. */
export const A4 = { width: 595.28, height: 841.89 } as const
export const A3 = { width: 841.89, height: 1190.55 } as const

/** A document of upright A4 pages, unless `page` is set. All content is in here; nothing is shared between two documents. */
export interface PdfDocument {
  readonly title: string
  readonly language: string
  /** The size of a page in points. */
  readonly page?: { readonly width: number; readonly height: number }
  /** Left, top, right, bottom. */
  readonly margins: readonly [number, number, number, number]
  readonly content: readonly Content[]
  readonly footer?: (page: number, pages: number) => Content
}

const files = createRequire(import.meta.url)
const sans = path.dirname(files.resolve('source-sans/TTF/SourceSans3-Regular.ttf'))
const vollkorn = path.dirname(files.resolve('@expo-google-fonts/vollkorn/package.json'))
const nameOpened = openFontsOnce(createRequire(files.resolve('pdfmake')).resolve('pdfkit'))

/** Lets the PDF library find a font by the name of its file. */
function font(folder: string, file: string): string {
  const { virtualfs } = pdfMake as typeof pdfMake & {
    virtualfs: { writeFileSync(name: string, content: Buffer): void }
  }
  const name = path.basename(file)
  virtualfs.writeFileSync(name, nameOpened(path.join(folder, file)))
  return name
}

pdfMake.setFonts({
  [SOURCE_SANS]: { normal: font(sans, 'SourceSans3-Regular.ttf'), bold: font(sans, 'SourceSans3-Semibold.ttf') },
  [VOLLKORN]: {
    normal: font(vollkorn, '600SemiBold/Vollkorn_600SemiBold.ttf'),
    bold: font(vollkorn, '700Bold/Vollkorn_700Bold.ttf'),
  },
})
pdfMake.setUrlAccessPolicy(() => false)
pdfMake.setLocalAccessPolicy(() => false)

/** The bytes of a document. 64 pairs on sheets take about half a second. */
export async function renderPdf({
  title,
  language,
  page = A4,
  margins,
  content,
  footer,
}: PdfDocument): Promise<Uint8Array> {
  const definition: TDocumentDefinitions = {
    info: { title },
    language,
    pageSize: { ...page },
    pageMargins: [...margins],
    defaultStyle: { ...TEXT, fontSize: 10, lineHeight: 1 },
    content: [...content],
    ...(footer ? { footer } : {}),
  }
  return pdfMake.createPdf(definition).getBuffer()
}
