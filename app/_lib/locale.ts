// The language of the page that is being rendered, for server components. Client components get it from `useLocale()`, and both from their
// text (`text('club').locale`).

import type { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES, type Locale } from '#messages/catalogue.ts'

declare global {
  /** The front's information about the current request (`scripts/language-of-request.mjs`). */
  var languageOfRequest: AsyncLocalStorage<unknown> | undefined
}

/** The reader's language; at build time, without a reader, the first language. */
export function locale(): Locale {
  const language = globalThis.languageOfRequest?.getStore()
  return LOCALES.find((known) => known === language) ?? LOCALES[0]
}
