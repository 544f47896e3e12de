import { expect, it } from 'vitest'
import type { FormatKey } from '#domain/formats/format-keys.ts'
import { missingPicture } from './picture.ts'
import { translator } from './translator.ts'

it.each<[FormatKey, string]>([
  ['movement', 'Von dieser Phase gibt es kein Bild'],
  ['swiss', 'Von dieser Phase gibt es kein Bild'],
  ['knock-out', 'Hier gibt es noch nichts zu sehen'],
  ['round-robin', 'Hier gibt es noch nichts zu sehen'],
])('a stage by %s without a picture says whether there will be one', (format, title) => {
  expect(missingPicture(translator('de', 'picture'), format).title).toBe(title)
})
