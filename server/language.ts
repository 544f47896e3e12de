// In which language a reader is answered.

import type { IncomingHttpHeaders } from 'node:http'
import { LOCALES, type Locale } from '#messages/catalogue.ts'

/** The first language the reader prefers that there is text in. */
export function languageOf({ 'accept-language': accepted }: IncomingHttpHeaders): Locale {
  const wanted = accepted?.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const language = wanted?.map((tag) => LOCALES.find((known) => known === tag)).find((known) => known !== undefined)
  return language ?? LOCALES[0]
}
