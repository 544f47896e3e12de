import { describe, expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import type { EntryId } from '#domain/ids.ts'
import { PRESETS } from '#domain/tournament/presets/index.ts'
import { bracketDocument } from './bracket.ts'
import { renderPdf } from './pdf.ts'
import { readItems, readPages } from './pdf-text.ts'
import { occasion, printing } from './sample.ts'

const LONG = 'Maximiliana Außerhofer-Mitterrutzner / Bartholomäus Hinterberger-Großlercher'

/** The picture of a first round on paper. */
function printed(format: FormatKey, count: number, name: string, paper: 'a4' | 'a3' = 'a4', more: object = {}) {
  const field = Array.from({ length: count }, (_, at) => `e${at + 1}` as EntryId)
  const options = { 'round-robin': { groups: 2, draw: 'lot', legs: 1 } } as const
  const drawn = FORMATS[format].pair({ field, history: [], seed: 'test', options } as never)
  if (!drawn.ok) throw new Error(drawn.error.code)
  const history = [{ encounters: drawn.value.encounters, byes: drawn.value.byes.map(({ entry }) => entry) }]
  const picture = bracketPicture(format, { field, history, options } as never)
  if (!picture) throw new Error('no picture')
  const entries = field.map((id, at) => ({ id, number: at + 1, name }))
  const stage = {
    version: 1,
    stage: 0,
    format,
    entries,
    results: [],
    groups: [field, field],
    firstRound: 1,
    picture,
    ...more,
  }
  const [rules] = PRESETS.ko.stages
  return bracketDocument(
    { occasion, stage, picture, rules: { ...rules, format }, who: 'pairs' } as never,
    paper,
    printing,
  )
}

describe('a bracket on paper', () => {
  it.each<[FormatKey, number, 'a4' | 'a3']>([
    ['knock-out', 16, 'a4'],
    ['knock-out', 65, 'a4'],
    ['knock-out', 130, 'a3'],
    ['double-elimination', 13, 'a4'],
    ['double-elimination', 32, 'a3'],
    ['repechage', 16, 'a4'],
  ])('of %s with %i entries can be read on %s, also with long names', async (format, count, paper) => {
    const items = await readItems(await renderPdf(printed(format, count, LONG, paper)))
    const names = items.filter(({ text }) => /Außerhofer|Hinterberger/.test(text))
    expect(names.length).toBeGreaterThan(4)
    for (const { text, size } of names) expect([text, size >= 6.5]).toEqual([text, true])
  })

  it('stands on one page where its names are short', async () => {
    expect(await readPages(await renderPdf(printed('knock-out', 16, 'Eva Egg / Uli Mair')))).toHaveLength(1)
  })
})

describe('groups on paper', () => {
  it('say after which table of its heat a table is played, where one person plays at both', async () => {
    const awaited = [{ round: 1, table: 2, heat: 1, after: [1] }]
    const pages = await readPages(await renderPdf(printed('round-robin', 8, 'Eva Egg / Uli Mair', 'a4', { awaited })))
    expect(pages.join(' ').replace(/\s+/g, ' ')).toMatch(/T 2 nach 1/)
    expect(pages.join(' ')).not.toMatch(/T 1\s+nach/)
  })

  it('share a page where they have room, as large as it allows', async () => {
    const two = await renderPdf(printed('round-robin', 8, 'Eva Egg / Uli Mair'))
    expect(await readPages(two)).toHaveLength(1)
    expect(await readPages(await renderPdf(printed('round-robin', 16, 'Eva Egg / Uli Mair')))).toHaveLength(1)
    const sizes = (await readItems(two)).filter(({ text }) => text.includes('Egg')).map(({ size }) => size)
    expect(Math.min(...sizes)).toBeGreaterThan(12)
  })
})
