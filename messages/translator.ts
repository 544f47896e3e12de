import { createTranslator } from 'use-intl/core'
import { CATALOGUES, type Catalogue, type Locale } from './catalogue.ts'

/** An area of the product: one file of text. */
export type Area = keyof Catalogue

/**
 * Text of one area: `t('key', { values })`. An unknown key does not compile. `useTranslations` in client components returns the same
 * type.
 */
export type Translator<Name extends Area> = ReturnType<typeof ofArea<Name>>

/** The same with its language, for text outside the messages: the words between list items, the order of names. */
export type LocalTranslator<Name extends Area> = Translator<Name> & { readonly locale: Locale }

/** Text of one area in one language. Created per call and never stored, so that concurrent requests in two languages do not mix. */
export function translator<Name extends Area>(locale: Locale, area: Name): LocalTranslator<Name> {
  return Object.assign(ofArea(locale, area), { locale })
}

function ofArea<Name extends Area>(locale: Locale, area: Name) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace: area, timeZone: 'UTC' })
}
