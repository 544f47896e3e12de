import { createTranslator } from 'use-intl/core'
import { CATALOGUES, type Catalogue, type Locale } from './catalogue.ts'

/** One file of text: an area of the product. */
export type Area = keyof Catalogue

/**
 * Text of one area in one language: `t('key', { values })`. An unknown key does not compile. Made per call, never kept for
 * a process, so that two requests in two languages never meet.
 */
export function translator<Name extends Area>(locale: Locale, area: Name) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace: area, timeZone: 'UTC' })
}

/** What `translator` gives for an area; `useTranslations` of the screens gives the same. */
export type Translator<Name extends Area> = ReturnType<typeof translator<Name>>
