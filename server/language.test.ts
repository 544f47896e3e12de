import { expect, test } from 'vitest'
import { SECOND, speakSecondLanguage } from '#messages/test/second-language.ts'
import { languageOf } from './language.ts'

speakSecondLanguage()

test.each([
  ['nothing', {}, 'de'],
  ['a language there is', { 'accept-language': 'ru-RU,ru;q=0.9,de;q=0.8' }, SECOND],
  ['another order', { 'accept-language': 'de-AT,ru;q=0.9' }, 'de'],
  ['one there is after some that there are not', { 'accept-language': 'lld, fr;q=0.9, ru;q=0.8' }, SECOND],
  ['none there is', { 'accept-language': 'lld,fr;q=0.9,*;q=0.5' }, 'de'],
  ['nonsense', { 'accept-language': ';;,,evil\u0000' }, 'de'],
  ['what has been chosen', { 'accept-language': 'de', cookie: 'a=b; nockenblatt.language=ru' }, SECOND],
  ['what was chosen and is not there any more', { 'accept-language': 'ru', cookie: 'nockenblatt.language=fr' }, SECOND],
])('a reader who asks for %s', (_, headers, language) => {
  expect(languageOf(headers)).toBe(language)
})
