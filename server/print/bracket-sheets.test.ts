import { describe, expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import type { TreePart } from '#domain/formats/picture/picture.ts'
import { bracketPicture } from '#domain/formats/stage-picture.ts'
import type { EntryId } from '#domain/ids.ts'
import { blocksOf } from './bracket-sheets.ts'

/** The trees of a stage in its first round. */
function trees(format: FormatKey, entries: number): TreePart[] {
  const field = Array.from({ length: entries }, (_, at) => `e${at + 1}` as EntryId)
  const drawn = FORMATS[format].pair({ field, history: [], seed: 'test' })
  if (!drawn.ok) throw new Error(drawn.error.code)
  const history = [{ encounters: drawn.value.encounters, byes: drawn.value.byes.map(({ entry }) => entry) }]
  return (bracketPicture(format, { field, history })?.parts ?? []).filter((part) => 'columns' in part)
}

const CASES = (['knock-out', 'double-elimination', 'repechage'] as const).flatMap((format) =>
  [4, 5, 8, 13, 16, 31, 32, 33, 64, 100, 128].map((entries) => [format, entries] as const),
)

describe('a bracket on sheets', () => {
  it.each(CASES)('%s of %i: every match that somebody comes into stands on one sheet, inside it', (format, entries) => {
    for (const part of trees(format, entries)) {
      const blocks = blocksOf(part, 16)
      const needed = part.columns.flatMap(({ matches }) => matches.filter(({ state }) => state !== 'not-needed'))
      const shown = blocks.flatMap(({ columns }) => columns.flatMap(({ matches }) => matches))
      const ids = (matches: readonly { readonly id: number }[]) => matches.map(({ id }) => id).sort((a, b) => a - b)
      expect(ids(shown.map(({ match }) => match))).toEqual(ids(needed))
      for (const { height, columns } of blocks) {
        expect(height).toBeLessThanOrEqual(16)
        for (const { middle } of columns.flatMap(({ matches }) => matches)) {
          expect(middle).toBeGreaterThanOrEqual(0.5)
          expect(middle).toBeLessThanOrEqual(height - 0.5)
        }
      }
    }
  })

  it('leaves matches of a round at least their own height apart', () => {
    for (const part of trees('knock-out', 128)) {
      for (const { columns } of blocksOf(part, 16)) {
        for (const { matches } of columns) {
          const gaps = matches.slice(1).map(({ middle }, at) => middle - (matches[at]?.middle ?? 0))
          expect(Math.min(1, ...gaps)).toBe(1)
        }
      }
    }
  })

  it('keeps a small one in one piece, and cuts a high one into parts and what comes after them', () => {
    const [small] = trees('knock-out', 32)
    const [large] = trees('knock-out', 128)
    expect(small && blocksOf(small, 16).map(({ sheet }) => sheet)).toEqual([null])
    expect(large && blocksOf(large, 16).map(({ sheet }) => sheet)).toEqual([1, 2, 3, 4, null])
  })
})
