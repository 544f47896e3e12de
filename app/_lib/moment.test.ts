import { expect, it } from 'vitest'
import { momentFormat } from './moment.ts'

const now = new Date('2026-11-22T00:30:00+01:00')
const textAt = (at: string, timeZone = 'Europe/Vienna') =>
  new Intl.DateTimeFormat('de-AT', momentFormat(new Date(at), now, timeZone)).format(new Date(at))

it.each([
  ['today is its hour', '2026-11-22T00:10:00+01:00', undefined, '00:10'],
  ['before midnight is of yesterday', '2026-11-21T23:50:00+01:00', undefined, 'Sa., 21.11., 23:50'],
  ['a year ago is of another day', '2025-11-22T00:10:00+01:00', undefined, 'Sa., 22.11., 00:10'],
  ['goes by the reader’s own day', '2026-11-21T23:50:00+01:00', 'UTC', '22:50'],
])('what was reported %s', (_, at, zone, text) => {
  expect(textAt(at, zone)).toBe(text)
})
