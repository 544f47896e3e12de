// In which language a reader is answered.

import type { IncomingHttpHeaders } from 'node:http'
import { LOCALES, type Locale } from '#messages/catalogue.ts'
import { cookieOf } from './cookie.ts'

/** A browser in which a language has been chosen sends it as this cookie. */
const CHOSEN = 'nockenblatt.language'

/** The first language that the reader prefers and there is text in: as chosen here, then as the browser says. */
export function languageOf(headers: IncomingHttpHeaders): Locale {
  const accepted = headers['accept-language']?.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase()) ?? []
  const wanted = [cookieOf({ headers }, CHOSEN), ...accepted]
  return wanted.map((tag) => LOCALES.find((known) => known === tag)).find((known) => known !== undefined) ?? LOCALES[0]
}
