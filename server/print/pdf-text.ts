// For tests: the text on the pages of a PDF, read by another library than the one that wrote it.

import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { getDocument } from './pdf-js.ts'

/** A piece of text and its extent, in points from the upper left corner of its page; `bottom` is its base line. */
export interface PlacedText {
  readonly text: string
  /** The name of its font: `Vollkorn-SemiBold`. */
  readonly font: string
  readonly size: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly endsLine: boolean
}

/** The text of each page; pieces that were set apart are separated by a space. */
export function readPages(pdf: Uint8Array): Promise<string[]> {
  return ofPages(pdf, async (page) => {
    const pieces = await piecesOf(page)
    const text = pieces.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join('')
    return text.replace(/\s+/g, ' ').trim()
  })
}

/** Every piece of text of the first page. */
export async function readItems(pdf: Uint8Array): Promise<PlacedText[]> {
  const [first] = await readAll(pdf)
  return first ?? []
}

/** Pairs of texts whose letters touch. */
export function collisions(items: readonly PlacedText[]): string[] {
  const words = items.filter(({ text }) => text.trim() !== '')
  const touch = (one: PlacedText, other: PlacedText) =>
    one.left + 0.5 < other.right &&
    other.left + 0.5 < one.right &&
    one.bottom - one.size * 0.45 < other.bottom &&
    other.bottom - other.size * 0.45 < one.bottom
  return words.flatMap((one, at) =>
    words.slice(at + 1).flatMap((other) => (touch(one, other) ? [`${one.text} | ${other.text}`] : [])),
  )
}

/** Every piece of text, page by page. */
export function readAll(pdf: Uint8Array): Promise<PlacedText[][]> {
  return ofPages(pdf, async (page) => {
    const { height } = page.getViewport({ scale: 1 })
    const pieces = await piecesOf(page)
    // Loads the fonts, which takes longer than the text.
    await page.getOperatorList()
    return pieces.map(({ str: text, transform, width, fontName, hasEOL: endsLine }) => {
      const [size = 0, , , , left = 0, y = 0] = transform as number[]
      const font = `${page.commonObjs.get(fontName).name}`.replace(/^[A-Z]+\+/, '')
      return { text, font, size, left, right: left + width, bottom: height - y, endsLine }
    })
  })
}

async function ofPages<Read>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<Read>): Promise<Read[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages: Read[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await read(await document.getPage(number)))
  await loading.destroy()
  return pages
}

async function piecesOf(page: PDFPageProxy) {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [item] : []))
}
