// Text for server components. Client components get theirs through `Texts`, area by area, so that no page loads more.

import { type Area, translator } from '#messages/translator.ts'
import { LOCALE } from './locale.ts'

/** Text of one area for a server component: `const t = text('club'); t('title')`. */
export function text<Name extends Area>(area: Name) {
  return translator(LOCALE, area)
}
