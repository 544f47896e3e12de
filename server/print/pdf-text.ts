// For tests: the text on the pages of a PDF, read by another library than the one that wrote it.

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

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
export async function readPages(pdf: Uint8Array): Promise<string[]> {
  const pages = await readAll(pdf)
  return pages.map((items) =>
    items
      .map(({ text, endsLine }) => (endsLine ? `${text} ` : text))
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  )
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
export async function readAll(pdf: Uint8Array): Promise<PlacedText[][]> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const pages: PlacedText[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    // Loads the fonts.
    await page.getOperatorList()
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return []
        const [size = 0, , , , left = 0, y = 0] = item.transform as number[]
        const right = left + item.width
        const font = `${page.commonObjs.get(item.fontName).name}`.replace(/^[A-Z]+\+/, '')
        return [{ text: item.str, font, size, left, right, bottom: height - y, endsLine: item.hasEOL }]
      }),
    )
  }
  await loading.destroy()
  return pages
}
