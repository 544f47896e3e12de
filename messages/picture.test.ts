import { expect, it } from 'vitest'
import type { StagePicture } from '#contract/picture.ts'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import type { PictureColumn } from '#domain/formats/picture/picture.ts'
import {
  afterShort,
  matchSentence,
  missingPicture,
  readPicture,
  resultOfMatch,
  scoreText,
  seatScore,
  tableText,
  tableTextShort,
} from './picture.ts'
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

it('a result is shown from either side: level games with the points that decide them, and that nobody came in words', () => {
  const t = translator('de', 'picture')
  const entries = ['a', 'b'].map((id, at) => ({ id, number: at + 1, name: id.toUpperCase() }))
  const played = { round: 1, heat: 1, home: 'b' }
  const results = [
    { ...played, table: 4, a: 1, b: 1, byPoints: { a: 24, b: 27 } },
    { ...played, table: 5, a: 2, b: 0 },
    { ...played, table: 6, a: 0, b: 0, nobodyCame: true },
  ]
  const names = readPicture({ entries, results, firstRound: 1 } as unknown as StagePicture)
  const seat = (entry: string) => ({ entry, from: { code: 'drawn' } })
  const sides = { heat: 1, a: seat('a'), b: seat('b'), state: 'decided' }
  const matches = [
    { ...sides, id: 7, table: 4, winner: 'a' },
    { ...sides, id: 8, table: 5, winner: 'b' },
    { ...sides, id: 9, table: 6, winner: null },
  ]
  const column = { name: { code: 'knock-out', of: 8 }, round: 1, matches } as unknown as PictureColumn
  const shown = column.matches.map((match) => {
    const figures = resultOfMatch(names, column.round, match)
    if (!figures) throw new Error('it was played')
    return [
      matchSentence(t, names, column, match).split(': A ')[1],
      seatScore(t, figures, 'a'),
      seatScore(t, figures, 'b'),
      scoreText(t, figures, 'a'),
      scoreText(t, figures, 'b'),
    ]
  })
  expect(shown).toEqual([
    ['gegen B, 1 zu 1, nach Punkten 27 zu 24; Sieger: A', '1 (27)', '1 (24)', '1:1 (27:24)', '1:1 (24:27)'],
    ['gegen B, 0 zu 2; Sieger: B', '0', '2', '0:2', '2:0'],
    ['gegen B, beide nicht angetreten; ohne Sieger', ...Array.from({ length: 4 }, () => 'n. a.')],
  ])
})
