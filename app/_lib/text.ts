// Text of a component: `#app/_lib/text.ts` is this file for server components, and `text-in-browser.ts` for client components (`imports` in
// package.json). Their text comes through `Texts`, area by area, so that a page loads only the text it shows.

import { type Area, type LocalTranslator, translator } from '#messages/translator.ts'
import { locale } from './locale.ts'

/** Text of one area: `const t = text('club'); t('title')`. Works in server and client components alike. */
export function text<Name extends Area>(area: Name): LocalTranslator<Name> {
  return translator(locale(), area)
}
