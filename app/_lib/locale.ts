// In which language the page is that is being made: for server components. Client components have it from `useLocale()`, and both from
// their text (`text('club').locale`).

import type { AsyncLocalStorage } from 'node:async_hooks'
import { LOCALES, type Locale } from '#messages/catalogue.ts'

declare global {
  /** What the front has said of the request that is answered (`scripts/language-of-request.mjs`). */
  var languageOfRequest: AsyncLocalStorage<unknown> | undefined
}

/** The reader's language; the first there is where nobody in particular reads: at a build. */
export function locale(): Locale {
  const asked = globalThis.languageOfRequest?.getStore()
  return LOCALES.find((known) => known === asked) ?? LOCALES[0]
}
