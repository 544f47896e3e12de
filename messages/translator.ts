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

/** By the texts of the area in the language. */
const made = new WeakMap<object, unknown>()

/**
 * Text of one area in one language. Made once per process, because a translator reads each message when it is first asked for. Each language
 * has its own, so that concurrent requests in two languages do not mix.
 */
export function translator<Name extends Area>(locale: Locale, area: Name): LocalTranslator<Name> {
  const texts = CATALOGUES[locale][area]
  const known = made.get(texts) as LocalTranslator<Name> | undefined
  if (known) return known
  const fresh = Object.assign(ofArea(locale, area), { locale })
  made.set(texts, fresh)
  return fresh
}

function ofArea<Name extends Area>(locale: Locale, area: Name) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace: area, timeZone: 'UTC' })
}
