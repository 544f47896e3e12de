import { createTranslator } from 'use-intl/core'
import { CATALOGUES, type Catalogue, type Locale } from './catalogue.ts'

/** One file of text: an area of the product. */
export type Area = keyof Catalogue

/** Text of one area: `t('key', { values })`. An unknown key does not compile. `useTranslations` of the screens gives it, too. */
export type Translator<Name extends Area> = ReturnType<typeof ofArea<Name>>

/** The same with its language, for what no message says: the words between the items of a list, the order of names. */
export type LocalTranslator<Name extends Area> = Translator<Name> & { readonly locale: Locale }

/** Text of one area in one language. Made per call, never kept for a process, so that two requests in two languages never meet. */
export function translator<Name extends Area>(locale: Locale, area: Name): LocalTranslator<Name> {
  return Object.assign(ofArea(locale, area), { locale })
}

function ofArea<Name extends Area>(locale: Locale, area: Name) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace: area, timeZone: 'UTC' })
}
