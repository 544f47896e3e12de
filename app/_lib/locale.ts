import type { Locale } from '#messages/catalogue.ts'

/** The language of the screens. One for now; it becomes the reader's choice here. */
export const LOCALE: Locale = 'de'
