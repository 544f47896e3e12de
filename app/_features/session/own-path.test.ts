import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/verein/1/turnier/2', '/verein/1/turnier/2'],
  ['/t/preiswatten?suche=Huber#tisch', '/t/preiswatten?suche=Huber#tisch'],
  ['/t/Törggelen', '/t/T%C3%B6rggelen'],
  ['/verein/../t/x', '/t/x'],
  [undefined, '/'],
  [['/t/x', '/t/y'], '/'],
  ['', '/'],
  ['t/x', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n/evil.example', '/'],
  ['\u0000//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['https://evil.example', '/'],
  ['http:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['@evil.example', '/'],
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
      (asked) => {
        const first = new URL(ownPath(asked), `${origin}/anmelden`)
        expect(first.origin).toBe(origin)
        expect(new URL(first.pathname, origin).origin).toBe(origin)
      },
    ),
    { numRuns: 2000 },
  )
})
