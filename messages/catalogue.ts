// The text of every screen and every printed page, one file per area and language. A missing language falls back to German. A missing key
// is impossible: the types come from the German files, and a test checks that the others are complete.

import { german } from './de/catalogue.ts'
import { plainCounts } from './plain-counts.ts'

export type Catalogue = typeof german

export const LOCALES = ['de'] as const
export type Locale = (typeof LOCALES)[number]

export const CATALOGUES = { de: plainCounts(german) } satisfies Record<Locale, Catalogue>
