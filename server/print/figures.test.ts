// Figures on paper are as high as capitals: an old-style 1 of Vollkorn reads as an I.

import { describe, expect, it } from 'vitest'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { pairingsByName } from './pairings-by-name.ts'
import { pairingsByTable } from './pairings-by-table.ts'
import { type PdfDocument, renderPdf, type TextStyle } from './pdf.ts'
import { getDocument, OPS } from './pdf-js.ts'
import { posterDocument } from './poster.ts'
import { occasion, pair, printing, round } from './sample.ts'
import { sheetsDocument } from './sheets.ts'

interface Glyph {
  readonly unicode: string
  readonly width: number
}

/** Every figure set in Vollkorn, with the width of its shape: `1 387`. */
async function figuresOf(document: PdfDocument): Promise<Set<string>> {
  const loading = getDocument({ data: new Uint8Array(await renderPdf(document)), verbosity: 0 })
  const pdf = await loading.promise
  const figures = new Set<string>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let isVollkorn = false
    for (const [at, operator] of fnArray.entries()) {
      if (operator === OPS.setFont) isVollkorn = page.commonObjs.get(argsArray[at][0]).name.includes('Vollkorn')
      if (operator !== OPS.showText || !isVollkorn) continue
      for (const { unicode, width } of (argsArray[at][0] as (Glyph | number)[]).filter(
        (one) => typeof one === 'object',
      ))
        if (/\d/.test(unicode)) figures.add(`${unicode} ${Math.round(width)}`)
    }
  }
  await loading.destroy()
  return figures
}

/** All figures of Vollkorn with these features, in both weights. */
function allFigures(fontFeatures: NonNullable<TextStyle['fontFeatures']>): PdfDocument {
  const style: TextStyle = { font: 'Vollkorn', fontFeatures }
  const text = '0123456789'
  return {
    title: '',
    language: 'de',
    margins: [40, 40, 40, 40],
    content: [
      { text, ...style },
      { text, ...style, bold: true },
    ],
  }
}

const print = round(12, { byes: [pair(65)] })
const heats = { ...print, tables: print.tables.map((table, at) => ({ ...table, heat: at < 6 ? 1 : 2 })) }

describe('figures on paper', () => {
  it('have a shape of their own when they are as high as capitals', async () => {
    const [high, hanging] = [await figuresOf(allFigures(['lnum'])), await figuresOf(allFigures([]))]
    expect(high.size).toBeGreaterThan(10)
    expect(high).not.toEqual(hanging)
  })

  it.each<[string, PdfDocument]>([
    ['pairings by table', pairingsByTable(heats, printing)],
    ['pairings by name', pairingsByName(heats, printing)],
    ['sheets', sheetsDocument(print, printing)],
    [
      'a poster',
      posterDocument(
        { occasion: { ...occasion, tournament: '125. Preiswatten 2026' }, regulation: PRESETS['gruppen-ko'] },
        'a4',
        printing,
      ),
    ],
  ])('stand so on %s', async (_, document) => {
    const [figures, high] = [await figuresOf(document), await figuresOf(allFigures(['lnum']))]
    expect(figures.size).toBeGreaterThan(1)
    expect([...figures].filter((figure) => !high.has(figure))).toEqual([])
  })
})
