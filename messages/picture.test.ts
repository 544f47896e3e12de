import { expect, it } from 'vitest'
import type { StagePicture } from '#contract/picture.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import type { PictureColumn } from '#domain/formats/picture/picture.ts'
import { afterShort, matchSentence, missingPicture, readPicture, tableText, tableTextShort } from './picture.ts'
import { translator } from './translator.ts'

it.each<[FormatKey, string]>([
  ['movement', 'Von dieser Phase gibt es kein Bild'],
  ['swiss', 'Von dieser Phase gibt es kein Bild'],
  ['knock-out', 'Hier gibt es noch nichts zu sehen'],
  ['round-robin', 'Hier gibt es noch nichts zu sehen'],
])('a stage by %s without a picture says whether there will be one', (format, title) => {
  expect(missingPicture(translator('de', 'picture'), format).title).toBe(title)
})

it('a table says after which others of its heat it is played, in full and in short, wherever the picture shows it', () => {
  const t = translator('de', 'picture')
  const entries = ['a', 'b'].map((id, at) => ({ id, number: at + 1, name: id.toUpperCase() }))
  const awaited = [{ round: 1, table: 4, heat: 1, after: [2, 3] }]
  const names = readPicture({ entries, results: [], awaited, firstRound: 1 } as unknown as StagePicture)
  const seat = (entry: string) => ({ entry, from: { code: 'drawn' } })
  const match = { id: 7, table: 4, heat: 1, a: seat('a'), b: seat('b'), winner: null, state: 'playing' }
  const column = { name: { code: 'knock-out', of: 8 }, round: 1, matches: [match] } as unknown as PictureColumn
  const [playing] = column.matches
  expect(playing && matchSentence(t, names, column, playing)).toBe(
    'Viertelfinale, Spiel 7: A gegen B, Tisch 4, nach den Tischen 2 und 3',
  )
  expect(tableText(t, names, { round: 1, table: 4, heat: 1 })).toBe('Tisch 4, nach den Tischen 2 und 3')
  expect(afterShort(t, names, { round: 1, table: 4, heat: 1 })).toBe('nach 2 und 3')
  expect(tableTextShort(t, names, { round: 1, table: 4, heat: 1 })).toBe('T 4 nach 2 und 3')
  expect(tableTextShort(t, names, { round: 1, table: 4, heat: 2 })).toBe('T 4, 2. Dg.')
  expect([
    tableText(t, names, { round: 1, table: 5, heat: 1 }),
    afterShort(t, names, { round: 1, table: 5, heat: 1 }),
  ]).toEqual(['Tisch 5', null])
})
