import { expect, test } from 'vitest'
import { lostSentence } from './lost-sentence.ts'

const words = 'lost at {since}, as of {asOf}'
const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`)

test.each([
  ['20:15:40', '20:15:02', 'lost at 20:15, as of 20:15'],
  ['20:15:02', '20:14:58', 'lost at 20:15, as of 20:14'],
])('lost at %s, fresh until %s: %s', (since, asOf, sentence) => {
  expect(lostSentence({ since: at(since), asOf: at(asOf) }, words, clock)).toBe(sentence)
})
