import { createTranslator } from 'use-intl/core'
import { CATALOGUES, type Catalogue, type Locale } from './catalogue.ts'

export type Area = keyof Catalogue

/** Text of one area in one language: `t('key', { values })`. Made per call, never kept for a process. */
export function translator<Name extends Area>(locale: Locale, area: Name) {
  return createTranslator({ locale, messages: CATALOGUES[locale], namespace: area })
}
