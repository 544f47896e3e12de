// The language of the answers to a reader.

import type { IncomingHttpHeaders } from 'node:http'
import { LOCALES, type Locale } from '#messages/catalogue.ts'
import { cookieOf } from './cookie.ts'

/** The cookie in which a browser sends the chosen language. */
const CHOSEN = 'nockenblatt.language'

/** The first of the reader's languages that we have texts in: the chosen one, then those of the browser. */
export function languageOf(headers: IncomingHttpHeaders): Locale {
  const accepted = headers['accept-language']?.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase()) ?? []
  const wanted = [cookieOf({ headers }, CHOSEN), ...accepted]
  return wanted.map((tag) => LOCALES.find((known) => known === tag)).find((known) => known !== undefined) ?? LOCALES[0]
}
