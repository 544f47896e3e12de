import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { runs } from '#domain/test/cases.ts'
import { ownPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/verein/1/turnier/2', '/verein/1/turnier/2'],
  ['/t/preiswatten?suche=Huber#tisch', '/t/preiswatten?suche=Huber#tisch'],
  ['/t/Törggelen', '/t/T%C3%B6rggelen'],
  ['/verein/../t/x', '/t/x'],
  [undefined, '/'],
  [['/t/x', '/t/y'], null],
  ['', '/'],
  ['t/x', null],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/\\evil.example', null],
  ['\\\\evil.example', null],
  ['/\t/evil.example', null],
  ['/\n/evil.example', null],
  ['\u0000//evil.example', null],
  ['/.//evil.example', null],
  ['/..//evil.example', null],
  ['/x/..//evil.example', null],
  ['/%2e//evil.example', null],
  ['https://evil.example', null],
  ['http:evil.example', null],
  ['javascript:alert(1)', null],
  ['@evil.example', null],
])('%j leads to %s', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path)
})

test('whatever is asked for, it stays on this site, also when it is resolved again', () => {
  const origin = 'https://turnier.example'
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    '\0',
    '%2f',
    '%5c',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    ' ',
  ]
  const wanted = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(
      fc.oneof(
        wanted,
        wanted.map((rest) => `/${rest}`),
      ),
      (path) => {
        const own = ownPath(path)
        if (own === null) return
        const first = new URL(own, `${origin}/anmelden`)
        expect(first.origin).toBe(origin)
        expect(new URL(first.pathname, origin).origin).toBe(origin)
      },
    ),
    { numRuns: runs(2000) },
  )
})
