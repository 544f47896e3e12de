import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { SECOND, speakSecondLanguage } from '#messages/test/second-language.ts'
import { locale } from './locale.ts'

speakSecondLanguage()
afterEach(() => Reflect.deleteProperty(globalThis, 'languageOfRequest'))

it('a page is made in the language of the request it is made for, whatever is made at the same time', async () => {
  const language = new AsyncLocalStorage<unknown>()
  globalThis.languageOfRequest = language
  const page = (wanted: string | undefined) =>
    language.run(wanted, async () => {
      await wait(1)
      return locale()
    })
  expect(await Promise.all([SECOND, 'de', 'xx', undefined].map(page))).toEqual([SECOND, 'de', 'de', 'de'])
})

it('what is made for nobody in particular is in the first language there is', () => {
  expect(locale()).toBe('de')
})
